// The part of Verilog (IEEE 1364-2005) that weft reads. Rules follow Annex A of the standard, in its order, with these liberties:
//
//   - The text comes without comments, attributes and compiler directives: hdl/parse takes them out first and keeps the positions.
//   - An "else" belongs to the nearest "if" that has none. Rather than leave that to an ambiguous rule, a list of statements holds the
//     "else" branches in sequence and hdl/parse attaches them. So the grammar is unambiguous, and all decisions but those on names that
//     start a statement or item take one token.
//   - Some constructs outside the subset are in the grammar so that they can be reported as such: delays, hierarchical names, positional
//     connections, port lists without types. hdl/parse rejects them. The keywords of all others are the token UNSUPPORTED.
grammar Verilog;

// A.1 Source text

sourceText : moduleDecl* EOF ;

expression : expr EOF ; // of hdl/parse.Expr

moduleDecl : MODULE IDENT paramPorts? ports? ';' item* ENDMODULE ;

paramPorts : '#' '(' paramPort (',' paramPort)* ')' ;

paramPort : (kind=(PARAMETER | LOCALPARAM) paramType)? IDENT '=' expr ;

paramType : INTEGER | SIGNED? span? ;

ports : '(' (port (',' port)*)? ')' ;

port : (portType)? IDENT span? ('=' expr)? ;

portType : dir=(INPUT | OUTPUT | INOUT) kind=(WIRE | REG | INTEGER)? SIGNED? span? ;

item
  : paramDecl
  | netDecl
  | assign
  | instances
  | genBranches
  | always
  | initial
  | function
  | region
  | portDecl
  | genBlock
  ;

// A.2 Declarations

paramDecl : kind=(PARAMETER | LOCALPARAM) paramType paramAssign (',' paramAssign)* ';' ;

paramAssign : IDENT '=' expr ;

portDecl : portType IDENT (',' IDENT)* ';' ;

netDecl : netType declarator (',' declarator)* ';' ;

netType : kind=(WIRE | REG) SIGNED? span? delay? | kind=(INTEGER | GENVAR) ;

declarator : IDENT span* ('=' expr)? ;

span : '[' high=expr ':' low=expr ']' ;

function
  : FUNCTION AUTOMATIC? functionType IDENT (('(' (port (',' port)*)? ')' ';') | ';') functionDecl* branches ENDFUNCTION
  ;

functionType : INTEGER | SIGNED? span? ;

functionDecl : portDecl | netDecl | paramDecl ;

// A.4 Instances and generate constructs

instances : IDENT overrides? instance (',' instance)* ';' ;

overrides : '#' ('(' (connection (',' connection)*)? ')' | number | name) ;

instance : IDENT? span? '(' (connection (',' connection)*)? ')' ;

connection : '.' IDENT ('(' expr? ')')? | '.' '*' | expr ;

region : GENERATE item* ENDGENERATE ;

genFor : FOR '(' IDENT '=' init=expr ';' cond=expr ';' IDENT '=' step=expr ')' genBody ;

genBranches : (genCondition | genFor) (ELSE genBody)* ;

genCondition : IF '(' expr ')' genBody ;

genBody : genBlock | genCondition | genFor | instances | assign | netDecl | paramDecl | ';' ;

genBlock : BEGIN (':' IDENT)? item* END ;

// A.6 Behavioral statements

assign : ASSIGN delay? assignment (',' assignment)* ';' ;

assignment : lvalue '=' expr ;

always : ALWAYS branches ;

initial : INITIAL branches ;

eventControl : '@' ('(' event ((OR | ',') event)* ')' | name) | EVERY_EVENT ;

event : edge=(POSEDGE | NEGEDGE)? expr ;

block : BEGIN (':' IDENT)? blockDecl* branches* END ;

blockDecl : netDecl | paramDecl ;

branches : statement (ELSE statement)* ;

statement
  : block                                                                              # blockStatement
  | lvalue op=('=' | '<=') (delay | eventControl)? expr ';'                            # setStatement
  | IF '(' expr ')' statement                                                          # ifStatement
  | kind=(CASE | CASEZ) '(' expr ')' caseArm+ ENDCASE                                  # caseStatement
  | FOR '(' init=assignment ';' expr ';' step=assignment ')' statement                 # forStatement
  | (SYSTEM_IDENT | IDENT) '(' arguments? ')' ';'                                      # callStatement
  | SYSTEM_IDENT ';'                                                                   # callStatement
  | ';'                                                                                # noStatement
  | (delay | eventControl) statement                                                   # timedStatement
  ;

caseArm : (expr (',' expr)* ':' | DEFAULT ':'?) branches ;

delay : '#' (number | name | '(' expr (',' expr)* ')') ;

// A.8 Expressions, strongest operator first

expr
  : primary                                                                            # operand
  | op=('+' | '-' | '!' | '~' | '&' | '~&' | '|' | '~|' | '^' | '~^' | '^~') expr      # unary
  | x=expr op='**' y=expr                                                              # binary
  | x=expr op=('*' | '/' | '%') y=expr                                                 # binary
  | x=expr op=('+' | '-') y=expr                                                       # binary
  | x=expr op=('<<' | '>>' | '<<<' | '>>>') y=expr                                     # binary
  | x=expr op=('<' | '<=' | '>' | '>=') y=expr                                         # binary
  | x=expr op=('==' | '!=' | '===' | '!==') y=expr                                     # binary
  | x=expr op='&' y=expr                                                               # binary
  | x=expr op=('^' | '~^' | '^~') y=expr                                               # binary
  | x=expr op='|' y=expr                                                               # binary
  | x=expr op='&&' y=expr                                                              # binary
  | x=expr op='||' y=expr                                                              # binary
  | <assoc=right> x=expr '?' y=expr ':' z=expr                                         # choice
  ;

primary
  : number                                                                             # literal
  | STRING                                                                             # string
  | name selector*                                                                       # reference
  | (IDENT | SYSTEM_IDENT) '(' arguments? ')'                                          # call
  | SYSTEM_IDENT                                                                       # call
  | concat                                                                             # group
  | '(' expr ')'                                                                       # parens
  ;

concat : '{' expr ((',' expr)* | '{' arguments '}') '}' ;

arguments : expr (',' expr)* ;

lvalue : name selector* | '{' lvalue (',' lvalue)* '}' ;

selector : '[' x=expr (op=(':' | '+:' | '-:') y=expr)? ']' ;

name : IDENT ('.' IDENT)* ;

number : INT | BASED ;

// Keywords of the subset

ALWAYS : 'always' ;
ASSIGN : 'assign' ;
AUTOMATIC : 'automatic' ;
BEGIN : 'begin' ;
CASE : 'case' ;
CASEZ : 'casez' ;
DEFAULT : 'default' ;
ELSE : 'else' ;
END : 'end' ;
ENDCASE : 'endcase' ;
ENDFUNCTION : 'endfunction' ;
ENDGENERATE : 'endgenerate' ;
ENDMODULE : 'endmodule' ;
FOR : 'for' ;
FUNCTION : 'function' ;
GENERATE : 'generate' ;
GENVAR : 'genvar' ;
IF : 'if' ;
INITIAL : 'initial' ;
INOUT : 'inout' ;
INPUT : 'input' ;
INTEGER : 'integer' ;
LOCALPARAM : 'localparam' ;
MODULE : 'module' ;
NEGEDGE : 'negedge' ;
OR : 'or' ;
OUTPUT : 'output' ;
PARAMETER : 'parameter' ;
POSEDGE : 'posedge' ;
REG : 'reg' ;
SIGNED : 'signed' ;
WIRE : 'wire' ;

// The other keywords of IEEE 1364-2005, Annex B

UNSUPPORTED
  : 'and' | 'buf' | 'bufif0' | 'bufif1' | 'casex' | 'cell' | 'cmos' | 'config' | 'deassign' | 'defparam' | 'design' | 'disable' | 'edge'
  | 'endconfig' | 'endprimitive' | 'endspecify' | 'endtable' | 'endtask' | 'event' | 'force' | 'forever' | 'fork' | 'highz0' | 'highz1'
  | 'ifnone' | 'incdir' | 'include' | 'instance' | 'join' | 'large' | 'liblist' | 'library' | 'macromodule' | 'medium' | 'nand' | 'nmos'
  | 'nor' | 'noshowcancelled' | 'not' | 'notif0' | 'notif1' | 'pmos' | 'primitive' | 'pull0' | 'pull1' | 'pulldown' | 'pullup'
  | 'pulsestyle_ondetect' | 'pulsestyle_onevent' | 'rcmos' | 'real' | 'realtime' | 'release' | 'repeat' | 'rnmos' | 'rpmos' | 'rtran'
  | 'rtranif0' | 'rtranif1' | 'scalared' | 'showcancelled' | 'small' | 'specify' | 'specparam' | 'strong0' | 'strong1' | 'supply0'
  | 'supply1' | 'table' | 'task' | 'time' | 'tran' | 'tranif0' | 'tranif1' | 'tri' | 'tri0' | 'tri1' | 'triand' | 'trior' | 'trireg'
  | 'unsigned' | 'use' | 'uwire' | 'vectored' | 'wait' | 'wand' | 'weak0' | 'weak1' | 'while' | 'wor' | 'xnor' | 'xor'
  ;

// Other tokens. The digits of a based number are checked by hdl/parse, so that a wrong one is reported as such.

IDENT : [a-zA-Z_] [a-zA-Z0-9_$]* ;
SYSTEM_IDENT : '$' [a-zA-Z0-9_$]+ ;
ESCAPED_IDENT : '\\' ~[ \t\r\n]+ ;
REAL : [0-9] [0-9_]* ('.' [0-9] [0-9_]* ([eE] [+-]? [0-9] [0-9_]*)? | [eE] [+-]? [0-9] [0-9_]*) ;
INT : [0-9] [0-9_]* ;
BASED : ([0-9] [0-9_]* [ \t]*)? '\'' [sS]? ([bBoOhH] [ \t]* [0-9a-fA-FxXzZ?] [0-9a-fA-FxXzZ?_]* | [dD] [ \t]* ([0-9] [0-9_]* | [xXzZ?] '_'*)) ;
STRING : '"' ('\\' ~[\r\n] | ~["\\\r\n])* '"' ;
EVERY_EVENT : '@' [ \t\r\n]* ('*' | '(' [ \t\r\n]* '*' [ \t\r\n]* ')') ;
SPACE : [ \t\r\n\f]+ -> skip ;
OTHER : . ;
