// Code generated from Verilog.g4 by antlr-ng. DO NOT EDIT.

package grammar // Verilog
import "github.com/antlr4-go/antlr/v4"

// BaseVerilogListener is a complete listener for a parse tree produced by VerilogParser.
type BaseVerilogListener struct{}

var _ VerilogListener = &BaseVerilogListener{}

// VisitTerminal is called when a terminal node is visited.
func (s *BaseVerilogListener) VisitTerminal(node antlr.TerminalNode) {}

// VisitErrorNode is called when an error node is visited.
func (s *BaseVerilogListener) VisitErrorNode(node antlr.ErrorNode) {}

// EnterEveryRule is called when any rule is entered.
func (s *BaseVerilogListener) EnterEveryRule(ctx antlr.ParserRuleContext) {}

// ExitEveryRule is called when any rule is exited.
func (s *BaseVerilogListener) ExitEveryRule(ctx antlr.ParserRuleContext) {}

// EnterSourceText is called when production sourceText is entered.
func (s *BaseVerilogListener) EnterSourceText(ctx *SourceTextContext) {}

// ExitSourceText is called when production sourceText is exited.
func (s *BaseVerilogListener) ExitSourceText(ctx *SourceTextContext) {}

// EnterExpression is called when production expression is entered.
func (s *BaseVerilogListener) EnterExpression(ctx *ExpressionContext) {}

// ExitExpression is called when production expression is exited.
func (s *BaseVerilogListener) ExitExpression(ctx *ExpressionContext) {}

// EnterModuleDecl is called when production moduleDecl is entered.
func (s *BaseVerilogListener) EnterModuleDecl(ctx *ModuleDeclContext) {}

// ExitModuleDecl is called when production moduleDecl is exited.
func (s *BaseVerilogListener) ExitModuleDecl(ctx *ModuleDeclContext) {}

// EnterParamPorts is called when production paramPorts is entered.
func (s *BaseVerilogListener) EnterParamPorts(ctx *ParamPortsContext) {}

// ExitParamPorts is called when production paramPorts is exited.
func (s *BaseVerilogListener) ExitParamPorts(ctx *ParamPortsContext) {}

// EnterParamPort is called when production paramPort is entered.
func (s *BaseVerilogListener) EnterParamPort(ctx *ParamPortContext) {}

// ExitParamPort is called when production paramPort is exited.
func (s *BaseVerilogListener) ExitParamPort(ctx *ParamPortContext) {}

// EnterParamType is called when production paramType is entered.
func (s *BaseVerilogListener) EnterParamType(ctx *ParamTypeContext) {}

// ExitParamType is called when production paramType is exited.
func (s *BaseVerilogListener) ExitParamType(ctx *ParamTypeContext) {}

// EnterPorts is called when production ports is entered.
func (s *BaseVerilogListener) EnterPorts(ctx *PortsContext) {}

// ExitPorts is called when production ports is exited.
func (s *BaseVerilogListener) ExitPorts(ctx *PortsContext) {}

// EnterPort is called when production port is entered.
func (s *BaseVerilogListener) EnterPort(ctx *PortContext) {}

// ExitPort is called when production port is exited.
func (s *BaseVerilogListener) ExitPort(ctx *PortContext) {}

// EnterPortType is called when production portType is entered.
func (s *BaseVerilogListener) EnterPortType(ctx *PortTypeContext) {}

// ExitPortType is called when production portType is exited.
func (s *BaseVerilogListener) ExitPortType(ctx *PortTypeContext) {}

// EnterItem is called when production item is entered.
func (s *BaseVerilogListener) EnterItem(ctx *ItemContext) {}

// ExitItem is called when production item is exited.
func (s *BaseVerilogListener) ExitItem(ctx *ItemContext) {}

// EnterParamDecl is called when production paramDecl is entered.
func (s *BaseVerilogListener) EnterParamDecl(ctx *ParamDeclContext) {}

// ExitParamDecl is called when production paramDecl is exited.
func (s *BaseVerilogListener) ExitParamDecl(ctx *ParamDeclContext) {}

// EnterParamAssign is called when production paramAssign is entered.
func (s *BaseVerilogListener) EnterParamAssign(ctx *ParamAssignContext) {}

// ExitParamAssign is called when production paramAssign is exited.
func (s *BaseVerilogListener) ExitParamAssign(ctx *ParamAssignContext) {}

// EnterPortDecl is called when production portDecl is entered.
func (s *BaseVerilogListener) EnterPortDecl(ctx *PortDeclContext) {}

// ExitPortDecl is called when production portDecl is exited.
func (s *BaseVerilogListener) ExitPortDecl(ctx *PortDeclContext) {}

// EnterNetDecl is called when production netDecl is entered.
func (s *BaseVerilogListener) EnterNetDecl(ctx *NetDeclContext) {}

// ExitNetDecl is called when production netDecl is exited.
func (s *BaseVerilogListener) ExitNetDecl(ctx *NetDeclContext) {}

// EnterNetType is called when production netType is entered.
func (s *BaseVerilogListener) EnterNetType(ctx *NetTypeContext) {}

// ExitNetType is called when production netType is exited.
func (s *BaseVerilogListener) ExitNetType(ctx *NetTypeContext) {}

// EnterDeclarator is called when production declarator is entered.
func (s *BaseVerilogListener) EnterDeclarator(ctx *DeclaratorContext) {}

// ExitDeclarator is called when production declarator is exited.
func (s *BaseVerilogListener) ExitDeclarator(ctx *DeclaratorContext) {}

// EnterSpan is called when production span is entered.
func (s *BaseVerilogListener) EnterSpan(ctx *SpanContext) {}

// ExitSpan is called when production span is exited.
func (s *BaseVerilogListener) ExitSpan(ctx *SpanContext) {}

// EnterFunction is called when production function is entered.
func (s *BaseVerilogListener) EnterFunction(ctx *FunctionContext) {}

// ExitFunction is called when production function is exited.
func (s *BaseVerilogListener) ExitFunction(ctx *FunctionContext) {}

// EnterFunctionType is called when production functionType is entered.
func (s *BaseVerilogListener) EnterFunctionType(ctx *FunctionTypeContext) {}

// ExitFunctionType is called when production functionType is exited.
func (s *BaseVerilogListener) ExitFunctionType(ctx *FunctionTypeContext) {}

// EnterFunctionDecl is called when production functionDecl is entered.
func (s *BaseVerilogListener) EnterFunctionDecl(ctx *FunctionDeclContext) {}

// ExitFunctionDecl is called when production functionDecl is exited.
func (s *BaseVerilogListener) ExitFunctionDecl(ctx *FunctionDeclContext) {}

// EnterInstances is called when production instances is entered.
func (s *BaseVerilogListener) EnterInstances(ctx *InstancesContext) {}

// ExitInstances is called when production instances is exited.
func (s *BaseVerilogListener) ExitInstances(ctx *InstancesContext) {}

// EnterOverrides is called when production overrides is entered.
func (s *BaseVerilogListener) EnterOverrides(ctx *OverridesContext) {}

// ExitOverrides is called when production overrides is exited.
func (s *BaseVerilogListener) ExitOverrides(ctx *OverridesContext) {}

// EnterInstance is called when production instance is entered.
func (s *BaseVerilogListener) EnterInstance(ctx *InstanceContext) {}

// ExitInstance is called when production instance is exited.
func (s *BaseVerilogListener) ExitInstance(ctx *InstanceContext) {}

// EnterConnection is called when production connection is entered.
func (s *BaseVerilogListener) EnterConnection(ctx *ConnectionContext) {}

// ExitConnection is called when production connection is exited.
func (s *BaseVerilogListener) ExitConnection(ctx *ConnectionContext) {}

// EnterRegion is called when production region is entered.
func (s *BaseVerilogListener) EnterRegion(ctx *RegionContext) {}

// ExitRegion is called when production region is exited.
func (s *BaseVerilogListener) ExitRegion(ctx *RegionContext) {}

// EnterGenFor is called when production genFor is entered.
func (s *BaseVerilogListener) EnterGenFor(ctx *GenForContext) {}

// ExitGenFor is called when production genFor is exited.
func (s *BaseVerilogListener) ExitGenFor(ctx *GenForContext) {}

// EnterGenBranches is called when production genBranches is entered.
func (s *BaseVerilogListener) EnterGenBranches(ctx *GenBranchesContext) {}

// ExitGenBranches is called when production genBranches is exited.
func (s *BaseVerilogListener) ExitGenBranches(ctx *GenBranchesContext) {}

// EnterGenCondition is called when production genCondition is entered.
func (s *BaseVerilogListener) EnterGenCondition(ctx *GenConditionContext) {}

// ExitGenCondition is called when production genCondition is exited.
func (s *BaseVerilogListener) ExitGenCondition(ctx *GenConditionContext) {}

// EnterGenBody is called when production genBody is entered.
func (s *BaseVerilogListener) EnterGenBody(ctx *GenBodyContext) {}

// ExitGenBody is called when production genBody is exited.
func (s *BaseVerilogListener) ExitGenBody(ctx *GenBodyContext) {}

// EnterGenBlock is called when production genBlock is entered.
func (s *BaseVerilogListener) EnterGenBlock(ctx *GenBlockContext) {}

// ExitGenBlock is called when production genBlock is exited.
func (s *BaseVerilogListener) ExitGenBlock(ctx *GenBlockContext) {}

// EnterAssign is called when production assign is entered.
func (s *BaseVerilogListener) EnterAssign(ctx *AssignContext) {}

// ExitAssign is called when production assign is exited.
func (s *BaseVerilogListener) ExitAssign(ctx *AssignContext) {}

// EnterAssignment is called when production assignment is entered.
func (s *BaseVerilogListener) EnterAssignment(ctx *AssignmentContext) {}

// ExitAssignment is called when production assignment is exited.
func (s *BaseVerilogListener) ExitAssignment(ctx *AssignmentContext) {}

// EnterAlways is called when production always is entered.
func (s *BaseVerilogListener) EnterAlways(ctx *AlwaysContext) {}

// ExitAlways is called when production always is exited.
func (s *BaseVerilogListener) ExitAlways(ctx *AlwaysContext) {}

// EnterInitial is called when production initial is entered.
func (s *BaseVerilogListener) EnterInitial(ctx *InitialContext) {}

// ExitInitial is called when production initial is exited.
func (s *BaseVerilogListener) ExitInitial(ctx *InitialContext) {}

// EnterEventControl is called when production eventControl is entered.
func (s *BaseVerilogListener) EnterEventControl(ctx *EventControlContext) {}

// ExitEventControl is called when production eventControl is exited.
func (s *BaseVerilogListener) ExitEventControl(ctx *EventControlContext) {}

// EnterEvent is called when production event is entered.
func (s *BaseVerilogListener) EnterEvent(ctx *EventContext) {}

// ExitEvent is called when production event is exited.
func (s *BaseVerilogListener) ExitEvent(ctx *EventContext) {}

// EnterBlock is called when production block is entered.
func (s *BaseVerilogListener) EnterBlock(ctx *BlockContext) {}

// ExitBlock is called when production block is exited.
func (s *BaseVerilogListener) ExitBlock(ctx *BlockContext) {}

// EnterBlockDecl is called when production blockDecl is entered.
func (s *BaseVerilogListener) EnterBlockDecl(ctx *BlockDeclContext) {}

// ExitBlockDecl is called when production blockDecl is exited.
func (s *BaseVerilogListener) ExitBlockDecl(ctx *BlockDeclContext) {}

// EnterBranches is called when production branches is entered.
func (s *BaseVerilogListener) EnterBranches(ctx *BranchesContext) {}

// ExitBranches is called when production branches is exited.
func (s *BaseVerilogListener) ExitBranches(ctx *BranchesContext) {}

// EnterBlockStatement is called when production blockStatement is entered.
func (s *BaseVerilogListener) EnterBlockStatement(ctx *BlockStatementContext) {}

// ExitBlockStatement is called when production blockStatement is exited.
func (s *BaseVerilogListener) ExitBlockStatement(ctx *BlockStatementContext) {}

// EnterSetStatement is called when production setStatement is entered.
func (s *BaseVerilogListener) EnterSetStatement(ctx *SetStatementContext) {}

// ExitSetStatement is called when production setStatement is exited.
func (s *BaseVerilogListener) ExitSetStatement(ctx *SetStatementContext) {}

// EnterIfStatement is called when production ifStatement is entered.
func (s *BaseVerilogListener) EnterIfStatement(ctx *IfStatementContext) {}

// ExitIfStatement is called when production ifStatement is exited.
func (s *BaseVerilogListener) ExitIfStatement(ctx *IfStatementContext) {}

// EnterCaseStatement is called when production caseStatement is entered.
func (s *BaseVerilogListener) EnterCaseStatement(ctx *CaseStatementContext) {}

// ExitCaseStatement is called when production caseStatement is exited.
func (s *BaseVerilogListener) ExitCaseStatement(ctx *CaseStatementContext) {}

// EnterForStatement is called when production forStatement is entered.
func (s *BaseVerilogListener) EnterForStatement(ctx *ForStatementContext) {}

// ExitForStatement is called when production forStatement is exited.
func (s *BaseVerilogListener) ExitForStatement(ctx *ForStatementContext) {}

// EnterCallStatement is called when production callStatement is entered.
func (s *BaseVerilogListener) EnterCallStatement(ctx *CallStatementContext) {}

// ExitCallStatement is called when production callStatement is exited.
func (s *BaseVerilogListener) ExitCallStatement(ctx *CallStatementContext) {}

// EnterNoStatement is called when production noStatement is entered.
func (s *BaseVerilogListener) EnterNoStatement(ctx *NoStatementContext) {}

// ExitNoStatement is called when production noStatement is exited.
func (s *BaseVerilogListener) ExitNoStatement(ctx *NoStatementContext) {}

// EnterTimedStatement is called when production timedStatement is entered.
func (s *BaseVerilogListener) EnterTimedStatement(ctx *TimedStatementContext) {}

// ExitTimedStatement is called when production timedStatement is exited.
func (s *BaseVerilogListener) ExitTimedStatement(ctx *TimedStatementContext) {}

// EnterCaseArm is called when production caseArm is entered.
func (s *BaseVerilogListener) EnterCaseArm(ctx *CaseArmContext) {}

// ExitCaseArm is called when production caseArm is exited.
func (s *BaseVerilogListener) ExitCaseArm(ctx *CaseArmContext) {}

// EnterDelay is called when production delay is entered.
func (s *BaseVerilogListener) EnterDelay(ctx *DelayContext) {}

// ExitDelay is called when production delay is exited.
func (s *BaseVerilogListener) ExitDelay(ctx *DelayContext) {}

// EnterOperand is called when production operand is entered.
func (s *BaseVerilogListener) EnterOperand(ctx *OperandContext) {}

// ExitOperand is called when production operand is exited.
func (s *BaseVerilogListener) ExitOperand(ctx *OperandContext) {}

// EnterUnary is called when production unary is entered.
func (s *BaseVerilogListener) EnterUnary(ctx *UnaryContext) {}

// ExitUnary is called when production unary is exited.
func (s *BaseVerilogListener) ExitUnary(ctx *UnaryContext) {}

// EnterBinary is called when production binary is entered.
func (s *BaseVerilogListener) EnterBinary(ctx *BinaryContext) {}

// ExitBinary is called when production binary is exited.
func (s *BaseVerilogListener) ExitBinary(ctx *BinaryContext) {}

// EnterChoice is called when production choice is entered.
func (s *BaseVerilogListener) EnterChoice(ctx *ChoiceContext) {}

// ExitChoice is called when production choice is exited.
func (s *BaseVerilogListener) ExitChoice(ctx *ChoiceContext) {}

// EnterLiteral is called when production literal is entered.
func (s *BaseVerilogListener) EnterLiteral(ctx *LiteralContext) {}

// ExitLiteral is called when production literal is exited.
func (s *BaseVerilogListener) ExitLiteral(ctx *LiteralContext) {}

// EnterString is called when production string is entered.
func (s *BaseVerilogListener) EnterString(ctx *StringContext) {}

// ExitString is called when production string is exited.
func (s *BaseVerilogListener) ExitString(ctx *StringContext) {}

// EnterReference is called when production reference is entered.
func (s *BaseVerilogListener) EnterReference(ctx *ReferenceContext) {}

// ExitReference is called when production reference is exited.
func (s *BaseVerilogListener) ExitReference(ctx *ReferenceContext) {}

// EnterCall is called when production call is entered.
func (s *BaseVerilogListener) EnterCall(ctx *CallContext) {}

// ExitCall is called when production call is exited.
func (s *BaseVerilogListener) ExitCall(ctx *CallContext) {}

// EnterGroup is called when production group is entered.
func (s *BaseVerilogListener) EnterGroup(ctx *GroupContext) {}

// ExitGroup is called when production group is exited.
func (s *BaseVerilogListener) ExitGroup(ctx *GroupContext) {}

// EnterParens is called when production parens is entered.
func (s *BaseVerilogListener) EnterParens(ctx *ParensContext) {}

// ExitParens is called when production parens is exited.
func (s *BaseVerilogListener) ExitParens(ctx *ParensContext) {}

// EnterConcat is called when production concat is entered.
func (s *BaseVerilogListener) EnterConcat(ctx *ConcatContext) {}

// ExitConcat is called when production concat is exited.
func (s *BaseVerilogListener) ExitConcat(ctx *ConcatContext) {}

// EnterArguments is called when production arguments is entered.
func (s *BaseVerilogListener) EnterArguments(ctx *ArgumentsContext) {}

// ExitArguments is called when production arguments is exited.
func (s *BaseVerilogListener) ExitArguments(ctx *ArgumentsContext) {}

// EnterLvalue is called when production lvalue is entered.
func (s *BaseVerilogListener) EnterLvalue(ctx *LvalueContext) {}

// ExitLvalue is called when production lvalue is exited.
func (s *BaseVerilogListener) ExitLvalue(ctx *LvalueContext) {}

// EnterSelector is called when production selector is entered.
func (s *BaseVerilogListener) EnterSelector(ctx *SelectorContext) {}

// ExitSelector is called when production selector is exited.
func (s *BaseVerilogListener) ExitSelector(ctx *SelectorContext) {}

// EnterName is called when production name is entered.
func (s *BaseVerilogListener) EnterName(ctx *NameContext) {}

// ExitName is called when production name is exited.
func (s *BaseVerilogListener) ExitName(ctx *NameContext) {}

// EnterNumber is called when production number is entered.
func (s *BaseVerilogListener) EnterNumber(ctx *NumberContext) {}

// ExitNumber is called when production number is exited.
func (s *BaseVerilogListener) ExitNumber(ctx *NumberContext) {}
