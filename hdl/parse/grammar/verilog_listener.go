// Code generated from Verilog.g4 by antlr-ng. DO NOT EDIT.

package grammar // Verilog
import "github.com/antlr4-go/antlr/v4"

// VerilogListener is a complete listener for a parse tree produced by VerilogParser.
type VerilogListener interface {
	antlr.ParseTreeListener

	// EnterSourceText is called when entering the sourceText production.
	EnterSourceText(c *SourceTextContext)

	// EnterExpression is called when entering the expression production.
	EnterExpression(c *ExpressionContext)

	// EnterModuleDecl is called when entering the moduleDecl production.
	EnterModuleDecl(c *ModuleDeclContext)

	// EnterParamPorts is called when entering the paramPorts production.
	EnterParamPorts(c *ParamPortsContext)

	// EnterParamPort is called when entering the paramPort production.
	EnterParamPort(c *ParamPortContext)

	// EnterParamType is called when entering the paramType production.
	EnterParamType(c *ParamTypeContext)

	// EnterPorts is called when entering the ports production.
	EnterPorts(c *PortsContext)

	// EnterPort is called when entering the port production.
	EnterPort(c *PortContext)

	// EnterPortType is called when entering the portType production.
	EnterPortType(c *PortTypeContext)

	// EnterItem is called when entering the item production.
	EnterItem(c *ItemContext)

	// EnterParamDecl is called when entering the paramDecl production.
	EnterParamDecl(c *ParamDeclContext)

	// EnterParamAssign is called when entering the paramAssign production.
	EnterParamAssign(c *ParamAssignContext)

	// EnterPortDecl is called when entering the portDecl production.
	EnterPortDecl(c *PortDeclContext)

	// EnterNetDecl is called when entering the netDecl production.
	EnterNetDecl(c *NetDeclContext)

	// EnterNetType is called when entering the netType production.
	EnterNetType(c *NetTypeContext)

	// EnterDeclarator is called when entering the declarator production.
	EnterDeclarator(c *DeclaratorContext)

	// EnterSpan is called when entering the span production.
	EnterSpan(c *SpanContext)

	// EnterFunction is called when entering the function production.
	EnterFunction(c *FunctionContext)

	// EnterFunctionType is called when entering the functionType production.
	EnterFunctionType(c *FunctionTypeContext)

	// EnterFunctionDecl is called when entering the functionDecl production.
	EnterFunctionDecl(c *FunctionDeclContext)

	// EnterInstances is called when entering the instances production.
	EnterInstances(c *InstancesContext)

	// EnterOverrides is called when entering the overrides production.
	EnterOverrides(c *OverridesContext)

	// EnterInstance is called when entering the instance production.
	EnterInstance(c *InstanceContext)

	// EnterConnection is called when entering the connection production.
	EnterConnection(c *ConnectionContext)

	// EnterRegion is called when entering the region production.
	EnterRegion(c *RegionContext)

	// EnterGenFor is called when entering the genFor production.
	EnterGenFor(c *GenForContext)

	// EnterGenBranches is called when entering the genBranches production.
	EnterGenBranches(c *GenBranchesContext)

	// EnterGenCondition is called when entering the genCondition production.
	EnterGenCondition(c *GenConditionContext)

	// EnterGenBody is called when entering the genBody production.
	EnterGenBody(c *GenBodyContext)

	// EnterGenBlock is called when entering the genBlock production.
	EnterGenBlock(c *GenBlockContext)

	// EnterAssign is called when entering the assign production.
	EnterAssign(c *AssignContext)

	// EnterAssignment is called when entering the assignment production.
	EnterAssignment(c *AssignmentContext)

	// EnterAlways is called when entering the always production.
	EnterAlways(c *AlwaysContext)

	// EnterInitial is called when entering the initial production.
	EnterInitial(c *InitialContext)

	// EnterEventControl is called when entering the eventControl production.
	EnterEventControl(c *EventControlContext)

	// EnterEvent is called when entering the event production.
	EnterEvent(c *EventContext)

	// EnterBlock is called when entering the block production.
	EnterBlock(c *BlockContext)

	// EnterBlockDecl is called when entering the blockDecl production.
	EnterBlockDecl(c *BlockDeclContext)

	// EnterBranches is called when entering the branches production.
	EnterBranches(c *BranchesContext)

	// EnterBlockStatement is called when entering the blockStatement production.
	EnterBlockStatement(c *BlockStatementContext)

	// EnterSetStatement is called when entering the setStatement production.
	EnterSetStatement(c *SetStatementContext)

	// EnterIfStatement is called when entering the ifStatement production.
	EnterIfStatement(c *IfStatementContext)

	// EnterCaseStatement is called when entering the caseStatement production.
	EnterCaseStatement(c *CaseStatementContext)

	// EnterForStatement is called when entering the forStatement production.
	EnterForStatement(c *ForStatementContext)

	// EnterCallStatement is called when entering the callStatement production.
	EnterCallStatement(c *CallStatementContext)

	// EnterNoStatement is called when entering the noStatement production.
	EnterNoStatement(c *NoStatementContext)

	// EnterTimedStatement is called when entering the timedStatement production.
	EnterTimedStatement(c *TimedStatementContext)

	// EnterCaseArm is called when entering the caseArm production.
	EnterCaseArm(c *CaseArmContext)

	// EnterDelay is called when entering the delay production.
	EnterDelay(c *DelayContext)

	// EnterOperand is called when entering the operand production.
	EnterOperand(c *OperandContext)

	// EnterUnary is called when entering the unary production.
	EnterUnary(c *UnaryContext)

	// EnterBinary is called when entering the binary production.
	EnterBinary(c *BinaryContext)

	// EnterChoice is called when entering the choice production.
	EnterChoice(c *ChoiceContext)

	// EnterLiteral is called when entering the literal production.
	EnterLiteral(c *LiteralContext)

	// EnterString is called when entering the string production.
	EnterString(c *StringContext)

	// EnterReference is called when entering the reference production.
	EnterReference(c *ReferenceContext)

	// EnterCall is called when entering the call production.
	EnterCall(c *CallContext)

	// EnterGroup is called when entering the group production.
	EnterGroup(c *GroupContext)

	// EnterParens is called when entering the parens production.
	EnterParens(c *ParensContext)

	// EnterConcat is called when entering the concat production.
	EnterConcat(c *ConcatContext)

	// EnterArguments is called when entering the arguments production.
	EnterArguments(c *ArgumentsContext)

	// EnterLvalue is called when entering the lvalue production.
	EnterLvalue(c *LvalueContext)

	// EnterSelector is called when entering the selector production.
	EnterSelector(c *SelectorContext)

	// EnterName is called when entering the name production.
	EnterName(c *NameContext)

	// EnterNumber is called when entering the number production.
	EnterNumber(c *NumberContext)

	// ExitSourceText is called when exiting the sourceText production.
	ExitSourceText(c *SourceTextContext)

	// ExitExpression is called when exiting the expression production.
	ExitExpression(c *ExpressionContext)

	// ExitModuleDecl is called when exiting the moduleDecl production.
	ExitModuleDecl(c *ModuleDeclContext)

	// ExitParamPorts is called when exiting the paramPorts production.
	ExitParamPorts(c *ParamPortsContext)

	// ExitParamPort is called when exiting the paramPort production.
	ExitParamPort(c *ParamPortContext)

	// ExitParamType is called when exiting the paramType production.
	ExitParamType(c *ParamTypeContext)

	// ExitPorts is called when exiting the ports production.
	ExitPorts(c *PortsContext)

	// ExitPort is called when exiting the port production.
	ExitPort(c *PortContext)

	// ExitPortType is called when exiting the portType production.
	ExitPortType(c *PortTypeContext)

	// ExitItem is called when exiting the item production.
	ExitItem(c *ItemContext)

	// ExitParamDecl is called when exiting the paramDecl production.
	ExitParamDecl(c *ParamDeclContext)

	// ExitParamAssign is called when exiting the paramAssign production.
	ExitParamAssign(c *ParamAssignContext)

	// ExitPortDecl is called when exiting the portDecl production.
	ExitPortDecl(c *PortDeclContext)

	// ExitNetDecl is called when exiting the netDecl production.
	ExitNetDecl(c *NetDeclContext)

	// ExitNetType is called when exiting the netType production.
	ExitNetType(c *NetTypeContext)

	// ExitDeclarator is called when exiting the declarator production.
	ExitDeclarator(c *DeclaratorContext)

	// ExitSpan is called when exiting the span production.
	ExitSpan(c *SpanContext)

	// ExitFunction is called when exiting the function production.
	ExitFunction(c *FunctionContext)

	// ExitFunctionType is called when exiting the functionType production.
	ExitFunctionType(c *FunctionTypeContext)

	// ExitFunctionDecl is called when exiting the functionDecl production.
	ExitFunctionDecl(c *FunctionDeclContext)

	// ExitInstances is called when exiting the instances production.
	ExitInstances(c *InstancesContext)

	// ExitOverrides is called when exiting the overrides production.
	ExitOverrides(c *OverridesContext)

	// ExitInstance is called when exiting the instance production.
	ExitInstance(c *InstanceContext)

	// ExitConnection is called when exiting the connection production.
	ExitConnection(c *ConnectionContext)

	// ExitRegion is called when exiting the region production.
	ExitRegion(c *RegionContext)

	// ExitGenFor is called when exiting the genFor production.
	ExitGenFor(c *GenForContext)

	// ExitGenBranches is called when exiting the genBranches production.
	ExitGenBranches(c *GenBranchesContext)

	// ExitGenCondition is called when exiting the genCondition production.
	ExitGenCondition(c *GenConditionContext)

	// ExitGenBody is called when exiting the genBody production.
	ExitGenBody(c *GenBodyContext)

	// ExitGenBlock is called when exiting the genBlock production.
	ExitGenBlock(c *GenBlockContext)

	// ExitAssign is called when exiting the assign production.
	ExitAssign(c *AssignContext)

	// ExitAssignment is called when exiting the assignment production.
	ExitAssignment(c *AssignmentContext)

	// ExitAlways is called when exiting the always production.
	ExitAlways(c *AlwaysContext)

	// ExitInitial is called when exiting the initial production.
	ExitInitial(c *InitialContext)

	// ExitEventControl is called when exiting the eventControl production.
	ExitEventControl(c *EventControlContext)

	// ExitEvent is called when exiting the event production.
	ExitEvent(c *EventContext)

	// ExitBlock is called when exiting the block production.
	ExitBlock(c *BlockContext)

	// ExitBlockDecl is called when exiting the blockDecl production.
	ExitBlockDecl(c *BlockDeclContext)

	// ExitBranches is called when exiting the branches production.
	ExitBranches(c *BranchesContext)

	// ExitBlockStatement is called when exiting the blockStatement production.
	ExitBlockStatement(c *BlockStatementContext)

	// ExitSetStatement is called when exiting the setStatement production.
	ExitSetStatement(c *SetStatementContext)

	// ExitIfStatement is called when exiting the ifStatement production.
	ExitIfStatement(c *IfStatementContext)

	// ExitCaseStatement is called when exiting the caseStatement production.
	ExitCaseStatement(c *CaseStatementContext)

	// ExitForStatement is called when exiting the forStatement production.
	ExitForStatement(c *ForStatementContext)

	// ExitCallStatement is called when exiting the callStatement production.
	ExitCallStatement(c *CallStatementContext)

	// ExitNoStatement is called when exiting the noStatement production.
	ExitNoStatement(c *NoStatementContext)

	// ExitTimedStatement is called when exiting the timedStatement production.
	ExitTimedStatement(c *TimedStatementContext)

	// ExitCaseArm is called when exiting the caseArm production.
	ExitCaseArm(c *CaseArmContext)

	// ExitDelay is called when exiting the delay production.
	ExitDelay(c *DelayContext)

	// ExitOperand is called when exiting the operand production.
	ExitOperand(c *OperandContext)

	// ExitUnary is called when exiting the unary production.
	ExitUnary(c *UnaryContext)

	// ExitBinary is called when exiting the binary production.
	ExitBinary(c *BinaryContext)

	// ExitChoice is called when exiting the choice production.
	ExitChoice(c *ChoiceContext)

	// ExitLiteral is called when exiting the literal production.
	ExitLiteral(c *LiteralContext)

	// ExitString is called when exiting the string production.
	ExitString(c *StringContext)

	// ExitReference is called when exiting the reference production.
	ExitReference(c *ReferenceContext)

	// ExitCall is called when exiting the call production.
	ExitCall(c *CallContext)

	// ExitGroup is called when exiting the group production.
	ExitGroup(c *GroupContext)

	// ExitParens is called when exiting the parens production.
	ExitParens(c *ParensContext)

	// ExitConcat is called when exiting the concat production.
	ExitConcat(c *ConcatContext)

	// ExitArguments is called when exiting the arguments production.
	ExitArguments(c *ArgumentsContext)

	// ExitLvalue is called when exiting the lvalue production.
	ExitLvalue(c *LvalueContext)

	// ExitSelector is called when exiting the selector production.
	ExitSelector(c *SelectorContext)

	// ExitName is called when exiting the name production.
	ExitName(c *NameContext)

	// ExitNumber is called when exiting the number production.
	ExitNumber(c *NumberContext)
}
