// Package hdl is a typed model of the Verilog-2005 subset that weft reads and writes: modules, parameters, ports, declarations, assigns,
// instances, generate and procedural code. hdl/parse makes it from text, gen makes it from a design, hdl/check verifies it, hdl/emit
// prints it. It knows nothing of specs.
package hdl

import (
	"math/big"

	"weft/internal/diag"
)

// Module is one Verilog module.
type Module struct {
	Name   string
	Header []string // comment lines above the module, without "//"
	Params []*Param // of the #( ) header, in order
	Ports  []*Port  // in order
	Items  []Item
	Src    diag.Range // of the name where parsed, or of the spec's block it was generated from
}

// Param is a parameter or localparam.
type Param struct {
	Name    string
	Local   bool
	Integer bool // typed "integer": Signed is unset and Range nil
	Signed  bool
	Range   *Span // nil: untyped, unless Integer or Signed
	Value   Expr  // default of a parameter, value of a localparam
	Src     diag.Range
}

// Dir is the direction of a port.
type Dir int

// The directions. The zero value is invalid.
const (
	In Dir = iota + 1
	Out
	InOut
)

// String gives the Verilog keyword.
func (d Dir) String() string { return [...]string{"?", "input", "output", "inout"}[d] }

// Port is an ANSI port of a module, or an input of a function.
type Port struct {
	Name    string
	Dir     Dir
	Reg     bool // output reg
	Integer bool // "input integer" of a function only
	Signed  bool
	Range   *Span  // nil: one bit
	Comment string // after the declaration, without "//"
	Src     diag.Range
}

// Span is [High:Low].
type Span struct{ High, Low Expr }

// Item is a module item. The set is closed.
type Item interface{ item() }

// Net is a wire, reg, integer or genvar declaration of one or more names.
type Net struct {
	Kind    NetKind
	Signed  bool
	Range   *Span
	Names   []NetName
	Comment string
	Src     diag.Range
}

// NetKind tells the keyword of a Net.
type NetKind int

// The kinds of nets. The zero value is a wire.
const (
	Wire NetKind = iota
	Reg
	Integer
	Genvar
)

// String gives the Verilog keyword.
func (k NetKind) String() string { return [...]string{"wire", "reg", "integer", "genvar"}[k] }

// NetName is one declarator: a memory has Array, a wire with an initial assignment has Init.
type NetName struct {
	Name  string
	Array *Span
	Init  Expr
	Src   diag.Range
}

// Assign is a continuous assignment.
type Assign struct {
	LHS, RHS Expr
	Src      diag.Range
}

// Inst is one module instance with named connections.
type Inst struct {
	Module  string
	Name    string
	Params  []Conn // parameter overrides, by name
	Conns   []Conn // port connections, by name
	Comment string // line above the instance, without "//"
	Src     diag.Range
}

// Conn is .Name(Expr). A nil Expr is an open connection.
type Conn struct {
	Name string
	Expr Expr
	Src  diag.Range
}

// GenFor is a generate loop: for (Var = Init; Cond; Var = Step) begin : Label Items end.
type GenFor struct {
	Var              string
	Init, Cond, Step Expr
	Label            string
	Items            []Item
	Src              diag.Range
}

// GenIf is a generate condition. Else is nil, or a block; an else-if is a block without label that holds one GenIf.
type GenIf struct {
	Cond       Expr
	Then, Else *GenBlock
	Src        diag.Range
}

// GenBlock is begin : Label Items end.
type GenBlock struct {
	Label string
	Items []Item
}

// Always is an always block. A nil Events means @(*).
type Always struct {
	Events []Event
	Body   Stmt
	Src    diag.Range
}

// Event is one term of a sensitivity list.
type Event struct {
	Edge string // posedge | negedge | "" for a level
	Expr Expr
}

// Initial is an initial block.
type Initial struct {
	Body Stmt
	Src  diag.Range
}

// Function is a function declaration.
type Function struct {
	Name      string
	Automatic bool
	Integer   bool // returns an integer: Signed is unset and Range nil
	Signed    bool
	Range     *Span
	Inputs    []*Port
	Locals    []*Net
	Body      Stmt
	Src       diag.Range
}

// Directive is a compiler directive line that is kept as it stands: `default_nettype, `ifdef, `else, `endif, ...
type Directive struct {
	Text string
	Src  diag.Range
}

// Remark is a comment line between items, without "//". An empty text is an empty line.
type Remark struct{ Text string }

func (*Param) item()     {}
func (*Net) item()       {}
func (*Assign) item()    {}
func (*Inst) item()      {}
func (*GenFor) item()    {}
func (*GenIf) item()     {}
func (*Always) item()    {}
func (*Initial) item()   {}
func (*Function) item()  {}
func (*Directive) item() {}
func (*Remark) item()    {}

// Stmt is a procedural statement. The set is closed.
type Stmt interface{ stmt() }

// Block is begin : Label Decls Stmts end.
type Block struct {
	Label string
	Decls []*Net
	Stmts []Stmt
	Src   diag.Range
}

// Set is a procedural assignment: blocking (=) or not (<=).
type Set struct {
	LHS, RHS    Expr
	NonBlocking bool
	Src         diag.Range
}

// If is a conditional statement. Else may be nil.
type If struct {
	Cond       Expr
	Then, Else Stmt
	Src        diag.Range
}

// Case is a case statement. A nil Match list marks the default arm.
type Case struct {
	Kind string // case | casez
	On   Expr
	Arms []CaseArm
	Src  diag.Range
}

// CaseArm is one arm of a Case.
type CaseArm struct {
	Match []Expr
	Body  Stmt
}

// For is a procedural loop.
type For struct {
	Init, Step *Set
	Cond       Expr
	Body       Stmt
	Src        diag.Range
}

// Call is a task enable such as assert(x) or $error("..."); with Name "" it is the empty statement.
type Call struct {
	Name string
	Args []Expr
	Src  diag.Range
}

func (*Block) stmt() {}
func (*Set) stmt()   {}
func (*If) stmt()    {}
func (*Case) stmt()  {}
func (*For) stmt()   {}
func (*Call) stmt()  {}

// Expr is an expression. The set is closed.
type Expr interface{ expr() }

// Ref names a parameter, net, port or genvar.
type Ref struct {
	Name string
	Src  diag.Range
}

// Num is a literal. Width 0 means unsized. X and Z digits are not in the subset, except as '?' wildcards of a casez label: Wild has a one there.
type Num struct {
	Value  *big.Int
	Width  int
	Base   byte // 'd' 'h' 'b' 'o', or 0 for a plain decimal
	Signed bool
	Wild   *big.Int
	Src    diag.Range
}

// Str is a string literal, only for arguments of system tasks.
type Str struct {
	Text string
	Src  diag.Range
}

// Index is X[I].
type Index struct {
	X, I Expr
}

// Slice is X[High:Low].
type Slice struct {
	X         Expr
	High, Low Expr
}

// Part is X[Base +: Width], or -: if Down.
type Part struct {
	X           Expr
	Base, Width Expr
	Down        bool
}

// Concat is {Parts...}: the first part is the most significant.
type Concat struct{ Parts []Expr }

// Repeat is {Count{Part}}.
type Repeat struct{ Count, Part Expr }

// Unary is Op X with Op one of ! ~ & | ^ ~& ~| ~^ + -.
type Unary struct {
	Op string
	X  Expr
}

// Binary is X Op Y.
type Binary struct {
	Op   string
	X, Y Expr
}

// Cond is If ? Then : Else.
type Cond struct{ If, Then, Else Expr }

// CallExpr is a function call; Name starts with $ for system functions such as $clog2.
type CallExpr struct {
	Name string
	Args []Expr
	Src  diag.Range
}

func (*Ref) expr()      {}
func (*Num) expr()      {}
func (*Str) expr()      {}
func (*Index) expr()    {}
func (*Slice) expr()    {}
func (*Part) expr()     {}
func (*Concat) expr()   {}
func (*Repeat) expr()   {}
func (*Unary) expr()    {}
func (*Binary) expr()   {}
func (*Cond) expr()     {}
func (*CallExpr) expr() {}

// Pin is one port of a module whose width has been evaluated for a given set of parameters.
type Pin struct {
	Name string
	Dir  Dir
	Bits int
	Src  diag.Range // of the port's line
}

// Signature is the outside of a module for one set of parameter values.
type Signature struct {
	Module string
	Params map[string]*big.Int // every non-local parameter, overridden or default
	Pins   []Pin               // in header order
}
