// Code generated from Verilog.g4 by antlr-ng. DO NOT EDIT.

package grammar // Verilog
import (
	"fmt"
	"strconv"
	"sync"

	"github.com/antlr4-go/antlr/v4"
)

// Suppress unused import errors
var _ = fmt.Printf
var _ = strconv.Itoa
var _ = sync.Once{}

type VerilogParser struct {
	*antlr.BaseParser
}

var VerilogParserStaticData struct {
	once                   sync.Once
	serializedATN          []int32
	LiteralNames           []string
	SymbolicNames          []string
	RuleNames              []string
	PredictionContextCache *antlr.PredictionContextCache
	atn                    *antlr.ATN
	decisionToDFA          []*antlr.DFA
}

func verilogParserInit() {
	staticData := &VerilogParserStaticData
	staticData.LiteralNames = []string{
		"", "';'", "'#'", "'('", "','", "')'", "'='", "'['", "':'", "']'", "'.'",
		"'*'", "'@'", "'<='", "'+'", "'-'", "'!'", "'~'", "'&'", "'~&'", "'|'",
		"'~|'", "'^'", "'~^'", "'^~'", "'**'", "'/'", "'%'", "'<<'", "'>>'",
		"'<<<'", "'>>>'", "'<'", "'>'", "'>='", "'=='", "'!='", "'==='", "'!=='",
		"'&&'", "'||'", "'?'", "'{'", "'}'", "'+:'", "'-:'", "'always'", "'assign'",
		"'automatic'", "'begin'", "'case'", "'casez'", "'default'", "'else'",
		"'end'", "'endcase'", "'endfunction'", "'endgenerate'", "'endmodule'",
		"'for'", "'function'", "'generate'", "'genvar'", "'if'", "'initial'",
		"'inout'", "'input'", "'integer'", "'localparam'", "'module'", "'negedge'",
		"'or'", "'output'", "'parameter'", "'posedge'", "'reg'", "'signed'",
		"'wire'",
	}
	staticData.SymbolicNames = []string{
		"", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "",
		"", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "",
		"", "", "", "", "", "", "", "", "", "", "", "", "ALWAYS", "ASSIGN",
		"AUTOMATIC", "BEGIN", "CASE", "CASEZ", "DEFAULT", "ELSE", "END", "ENDCASE",
		"ENDFUNCTION", "ENDGENERATE", "ENDMODULE", "FOR", "FUNCTION", "GENERATE",
		"GENVAR", "IF", "INITIAL", "INOUT", "INPUT", "INTEGER", "LOCALPARAM",
		"MODULE", "NEGEDGE", "OR", "OUTPUT", "PARAMETER", "POSEDGE", "REG",
		"SIGNED", "WIRE", "UNSUPPORTED", "IDENT", "SYSTEM_IDENT", "ESCAPED_IDENT",
		"REAL", "INT", "BASED", "STRING", "EVERY_EVENT", "SPACE", "OTHER",
	}
	staticData.RuleNames = []string{
		"sourceText", "expression", "moduleDecl", "paramPorts", "paramPort",
		"paramType", "ports", "port", "portType", "item", "paramDecl", "paramAssign",
		"portDecl", "netDecl", "netType", "declarator", "span", "function",
		"functionType", "functionDecl", "instances", "overrides", "instance",
		"connection", "region", "genFor", "genBranches", "genCondition", "genBody",
		"genBlock", "assign", "assignment", "always", "initial", "eventControl",
		"event", "block", "blockDecl", "branches", "statement", "caseArm", "delay",
		"expr", "primary", "concat", "arguments", "lvalue", "selector", "name",
		"number",
	}
	staticData.PredictionContextCache = antlr.NewPredictionContextCache()
	staticData.serializedATN = []int32{
		4, 1, 88, 748, 2, 0, 7, 0, 2, 1, 7, 1, 2, 2, 7, 2, 2, 3, 7, 3, 2, 4, 7,
		4, 2, 5, 7, 5, 2, 6, 7, 6, 2, 7, 7, 7, 2, 8, 7, 8, 2, 9, 7, 9, 2, 10, 7,
		10, 2, 11, 7, 11, 2, 12, 7, 12, 2, 13, 7, 13, 2, 14, 7, 14, 2, 15, 7, 15,
		2, 16, 7, 16, 2, 17, 7, 17, 2, 18, 7, 18, 2, 19, 7, 19, 2, 20, 7, 20, 2,
		21, 7, 21, 2, 22, 7, 22, 2, 23, 7, 23, 2, 24, 7, 24, 2, 25, 7, 25, 2, 26,
		7, 26, 2, 27, 7, 27, 2, 28, 7, 28, 2, 29, 7, 29, 2, 30, 7, 30, 2, 31, 7,
		31, 2, 32, 7, 32, 2, 33, 7, 33, 2, 34, 7, 34, 2, 35, 7, 35, 2, 36, 7, 36,
		2, 37, 7, 37, 2, 38, 7, 38, 2, 39, 7, 39, 2, 40, 7, 40, 2, 41, 7, 41, 2,
		42, 7, 42, 2, 43, 7, 43, 2, 44, 7, 44, 2, 45, 7, 45, 2, 46, 7, 46, 2, 47,
		7, 47, 2, 48, 7, 48, 2, 49, 7, 49, 1, 0, 5, 0, 102, 8, 0, 10, 0, 12, 0,
		105, 9, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1, 2, 1, 2, 1, 2, 3, 2, 115, 8,
		2, 1, 2, 3, 2, 118, 8, 2, 1, 2, 1, 2, 5, 2, 122, 8, 2, 10, 2, 12, 2, 125,
		9, 2, 1, 2, 1, 2, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 5, 3, 134, 8, 3, 10, 3,
		12, 3, 137, 9, 3, 1, 3, 1, 3, 1, 4, 1, 4, 3, 4, 143, 8, 4, 1, 4, 1, 4,
		1, 4, 1, 4, 1, 5, 1, 5, 3, 5, 151, 8, 5, 1, 5, 3, 5, 154, 8, 5, 3, 5, 156,
		8, 5, 1, 6, 1, 6, 1, 6, 1, 6, 5, 6, 162, 8, 6, 10, 6, 12, 6, 165, 9, 6,
		3, 6, 167, 8, 6, 1, 6, 1, 6, 1, 7, 3, 7, 172, 8, 7, 1, 7, 1, 7, 3, 7, 176,
		8, 7, 1, 7, 1, 7, 3, 7, 180, 8, 7, 1, 8, 1, 8, 3, 8, 184, 8, 8, 1, 8, 3,
		8, 187, 8, 8, 1, 8, 3, 8, 190, 8, 8, 1, 9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 9,
		1, 9, 1, 9, 1, 9, 1, 9, 1, 9, 3, 9, 203, 8, 9, 1, 10, 1, 10, 1, 10, 1,
		10, 1, 10, 5, 10, 210, 8, 10, 10, 10, 12, 10, 213, 9, 10, 1, 10, 1, 10,
		1, 11, 1, 11, 1, 11, 1, 11, 1, 12, 1, 12, 1, 12, 1, 12, 5, 12, 225, 8,
		12, 10, 12, 12, 12, 228, 9, 12, 1, 12, 1, 12, 1, 13, 1, 13, 1, 13, 1, 13,
		5, 13, 236, 8, 13, 10, 13, 12, 13, 239, 9, 13, 1, 13, 1, 13, 1, 14, 1,
		14, 3, 14, 245, 8, 14, 1, 14, 3, 14, 248, 8, 14, 1, 14, 3, 14, 251, 8,
		14, 1, 14, 3, 14, 254, 8, 14, 1, 15, 1, 15, 5, 15, 258, 8, 15, 10, 15,
		12, 15, 261, 9, 15, 1, 15, 1, 15, 3, 15, 265, 8, 15, 1, 16, 1, 16, 1, 16,
		1, 16, 1, 16, 1, 16, 1, 17, 1, 17, 3, 17, 275, 8, 17, 1, 17, 1, 17, 1,
		17, 1, 17, 1, 17, 1, 17, 5, 17, 283, 8, 17, 10, 17, 12, 17, 286, 9, 17,
		3, 17, 288, 8, 17, 1, 17, 1, 17, 1, 17, 3, 17, 293, 8, 17, 1, 17, 5, 17,
		296, 8, 17, 10, 17, 12, 17, 299, 9, 17, 1, 17, 1, 17, 1, 17, 1, 18, 1,
		18, 3, 18, 306, 8, 18, 1, 18, 3, 18, 309, 8, 18, 3, 18, 311, 8, 18, 1,
		19, 1, 19, 1, 19, 3, 19, 316, 8, 19, 1, 20, 1, 20, 3, 20, 320, 8, 20, 1,
		20, 1, 20, 1, 20, 5, 20, 325, 8, 20, 10, 20, 12, 20, 328, 9, 20, 1, 20,
		1, 20, 1, 21, 1, 21, 1, 21, 1, 21, 1, 21, 5, 21, 337, 8, 21, 10, 21, 12,
		21, 340, 9, 21, 3, 21, 342, 8, 21, 1, 21, 1, 21, 1, 21, 3, 21, 347, 8,
		21, 1, 22, 3, 22, 350, 8, 22, 1, 22, 3, 22, 353, 8, 22, 1, 22, 1, 22, 1,
		22, 1, 22, 5, 22, 359, 8, 22, 10, 22, 12, 22, 362, 9, 22, 3, 22, 364, 8,
		22, 1, 22, 1, 22, 1, 23, 1, 23, 1, 23, 1, 23, 3, 23, 372, 8, 23, 1, 23,
		3, 23, 375, 8, 23, 1, 23, 1, 23, 1, 23, 3, 23, 380, 8, 23, 1, 24, 1, 24,
		5, 24, 384, 8, 24, 10, 24, 12, 24, 387, 9, 24, 1, 24, 1, 24, 1, 25, 1,
		25, 1, 25, 1, 25, 1, 25, 1, 25, 1, 25, 1, 25, 1, 25, 1, 25, 1, 25, 1, 25,
		1, 25, 1, 25, 1, 26, 1, 26, 3, 26, 407, 8, 26, 1, 26, 1, 26, 5, 26, 411,
		8, 26, 10, 26, 12, 26, 414, 9, 26, 1, 27, 1, 27, 1, 27, 1, 27, 1, 27, 1,
		27, 1, 28, 1, 28, 1, 28, 1, 28, 1, 28, 1, 28, 1, 28, 1, 28, 3, 28, 430,
		8, 28, 1, 29, 1, 29, 1, 29, 3, 29, 435, 8, 29, 1, 29, 5, 29, 438, 8, 29,
		10, 29, 12, 29, 441, 9, 29, 1, 29, 1, 29, 1, 30, 1, 30, 3, 30, 447, 8,
		30, 1, 30, 1, 30, 1, 30, 5, 30, 452, 8, 30, 10, 30, 12, 30, 455, 9, 30,
		1, 30, 1, 30, 1, 31, 1, 31, 1, 31, 1, 31, 1, 32, 1, 32, 1, 32, 1, 33, 1,
		33, 1, 33, 1, 34, 1, 34, 1, 34, 1, 34, 1, 34, 5, 34, 474, 8, 34, 10, 34,
		12, 34, 477, 9, 34, 1, 34, 1, 34, 1, 34, 3, 34, 482, 8, 34, 1, 34, 3, 34,
		485, 8, 34, 1, 35, 3, 35, 488, 8, 35, 1, 35, 1, 35, 1, 36, 1, 36, 1, 36,
		3, 36, 495, 8, 36, 1, 36, 5, 36, 498, 8, 36, 10, 36, 12, 36, 501, 9, 36,
		1, 36, 5, 36, 504, 8, 36, 10, 36, 12, 36, 507, 9, 36, 1, 36, 1, 36, 1,
		37, 1, 37, 3, 37, 513, 8, 37, 1, 38, 1, 38, 1, 38, 5, 38, 518, 8, 38, 10,
		38, 12, 38, 521, 9, 38, 1, 39, 1, 39, 1, 39, 1, 39, 1, 39, 3, 39, 528,
		8, 39, 1, 39, 1, 39, 1, 39, 1, 39, 1, 39, 1, 39, 1, 39, 1, 39, 1, 39, 1,
		39, 1, 39, 1, 39, 1, 39, 1, 39, 4, 39, 544, 8, 39, 11, 39, 12, 39, 545,
		1, 39, 1, 39, 1, 39, 1, 39, 1, 39, 1, 39, 1, 39, 1, 39, 1, 39, 1, 39, 1,
		39, 1, 39, 1, 39, 1, 39, 1, 39, 3, 39, 563, 8, 39, 1, 39, 1, 39, 1, 39,
		1, 39, 1, 39, 1, 39, 1, 39, 3, 39, 572, 8, 39, 1, 39, 1, 39, 3, 39, 576,
		8, 39, 1, 40, 1, 40, 1, 40, 5, 40, 581, 8, 40, 10, 40, 12, 40, 584, 9,
		40, 1, 40, 1, 40, 1, 40, 1, 40, 3, 40, 590, 8, 40, 3, 40, 592, 8, 40, 1,
		40, 1, 40, 1, 41, 1, 41, 1, 41, 1, 41, 1, 41, 1, 41, 1, 41, 5, 41, 603,
		8, 41, 10, 41, 12, 41, 606, 9, 41, 1, 41, 1, 41, 3, 41, 610, 8, 41, 1,
		42, 1, 42, 1, 42, 1, 42, 3, 42, 616, 8, 42, 1, 42, 1, 42, 1, 42, 1, 42,
		1, 42, 1, 42, 1, 42, 1, 42, 1, 42, 1, 42, 1, 42, 1, 42, 1, 42, 1, 42, 1,
		42, 1, 42, 1, 42, 1, 42, 1, 42, 1, 42, 1, 42, 1, 42, 1, 42, 1, 42, 1, 42,
		1, 42, 1, 42, 1, 42, 1, 42, 1, 42, 1, 42, 1, 42, 1, 42, 1, 42, 1, 42, 1,
		42, 1, 42, 1, 42, 1, 42, 5, 42, 657, 8, 42, 10, 42, 12, 42, 660, 9, 42,
		1, 43, 1, 43, 1, 43, 1, 43, 5, 43, 666, 8, 43, 10, 43, 12, 43, 669, 9,
		43, 1, 43, 1, 43, 1, 43, 3, 43, 674, 8, 43, 1, 43, 1, 43, 1, 43, 1, 43,
		1, 43, 1, 43, 1, 43, 3, 43, 683, 8, 43, 1, 44, 1, 44, 1, 44, 1, 44, 5,
		44, 689, 8, 44, 10, 44, 12, 44, 692, 9, 44, 1, 44, 1, 44, 1, 44, 1, 44,
		3, 44, 698, 8, 44, 1, 44, 1, 44, 1, 45, 1, 45, 1, 45, 5, 45, 705, 8, 45,
		10, 45, 12, 45, 708, 9, 45, 1, 46, 1, 46, 5, 46, 712, 8, 46, 10, 46, 12,
		46, 715, 9, 46, 1, 46, 1, 46, 1, 46, 1, 46, 5, 46, 721, 8, 46, 10, 46,
		12, 46, 724, 9, 46, 1, 46, 1, 46, 3, 46, 728, 8, 46, 1, 47, 1, 47, 1, 47,
		1, 47, 3, 47, 734, 8, 47, 1, 47, 1, 47, 1, 48, 1, 48, 1, 48, 5, 48, 741,
		8, 48, 10, 48, 12, 48, 744, 9, 48, 1, 49, 1, 49, 1, 49, 0, 1, 84, 50, 0,
		2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38,
		40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60, 62, 64, 66, 68, 70, 72, 74,
		76, 78, 80, 82, 84, 86, 88, 90, 92, 94, 96, 98, 0, 19, 2, 0, 68, 68, 73,
		73, 2, 0, 65, 66, 72, 72, 3, 0, 67, 67, 75, 75, 77, 77, 2, 0, 75, 75, 77,
		77, 2, 0, 62, 62, 67, 67, 2, 0, 4, 4, 71, 71, 2, 0, 70, 70, 74, 74, 2,
		0, 6, 6, 13, 13, 1, 0, 50, 51, 1, 0, 79, 80, 1, 0, 14, 24, 2, 0, 11, 11,
		26, 27, 1, 0, 14, 15, 1, 0, 28, 31, 2, 0, 13, 13, 32, 34, 1, 0, 35, 38,
		1, 0, 22, 24, 2, 0, 8, 8, 44, 45, 1, 0, 83, 84, 828, 0, 103, 1, 0, 0, 0,
		2, 108, 1, 0, 0, 0, 4, 111, 1, 0, 0, 0, 6, 128, 1, 0, 0, 0, 8, 142, 1,
		0, 0, 0, 10, 155, 1, 0, 0, 0, 12, 157, 1, 0, 0, 0, 14, 171, 1, 0, 0, 0,
		16, 181, 1, 0, 0, 0, 18, 202, 1, 0, 0, 0, 20, 204, 1, 0, 0, 0, 22, 216,
		1, 0, 0, 0, 24, 220, 1, 0, 0, 0, 26, 231, 1, 0, 0, 0, 28, 253, 1, 0, 0,
		0, 30, 255, 1, 0, 0, 0, 32, 266, 1, 0, 0, 0, 34, 272, 1, 0, 0, 0, 36, 310,
		1, 0, 0, 0, 38, 315, 1, 0, 0, 0, 40, 317, 1, 0, 0, 0, 42, 331, 1, 0, 0,
		0, 44, 349, 1, 0, 0, 0, 46, 379, 1, 0, 0, 0, 48, 381, 1, 0, 0, 0, 50, 390,
		1, 0, 0, 0, 52, 406, 1, 0, 0, 0, 54, 415, 1, 0, 0, 0, 56, 429, 1, 0, 0,
		0, 58, 431, 1, 0, 0, 0, 60, 444, 1, 0, 0, 0, 62, 458, 1, 0, 0, 0, 64, 462,
		1, 0, 0, 0, 66, 465, 1, 0, 0, 0, 68, 484, 1, 0, 0, 0, 70, 487, 1, 0, 0,
		0, 72, 491, 1, 0, 0, 0, 74, 512, 1, 0, 0, 0, 76, 514, 1, 0, 0, 0, 78, 575,
		1, 0, 0, 0, 80, 591, 1, 0, 0, 0, 82, 595, 1, 0, 0, 0, 84, 615, 1, 0, 0,
		0, 86, 682, 1, 0, 0, 0, 88, 684, 1, 0, 0, 0, 90, 701, 1, 0, 0, 0, 92, 727,
		1, 0, 0, 0, 94, 729, 1, 0, 0, 0, 96, 737, 1, 0, 0, 0, 98, 745, 1, 0, 0,
		0, 100, 102, 3, 4, 2, 0, 101, 100, 1, 0, 0, 0, 102, 105, 1, 0, 0, 0, 103,
		101, 1, 0, 0, 0, 103, 104, 1, 0, 0, 0, 104, 106, 1, 0, 0, 0, 105, 103,
		1, 0, 0, 0, 106, 107, 5, 0, 0, 1, 107, 1, 1, 0, 0, 0, 108, 109, 3, 84,
		42, 0, 109, 110, 5, 0, 0, 1, 110, 3, 1, 0, 0, 0, 111, 112, 5, 69, 0, 0,
		112, 114, 5, 79, 0, 0, 113, 115, 3, 6, 3, 0, 114, 113, 1, 0, 0, 0, 114,
		115, 1, 0, 0, 0, 115, 117, 1, 0, 0, 0, 116, 118, 3, 12, 6, 0, 117, 116,
		1, 0, 0, 0, 117, 118, 1, 0, 0, 0, 118, 119, 1, 0, 0, 0, 119, 123, 5, 1,
		0, 0, 120, 122, 3, 18, 9, 0, 121, 120, 1, 0, 0, 0, 122, 125, 1, 0, 0, 0,
		123, 121, 1, 0, 0, 0, 123, 124, 1, 0, 0, 0, 124, 126, 1, 0, 0, 0, 125,
		123, 1, 0, 0, 0, 126, 127, 5, 58, 0, 0, 127, 5, 1, 0, 0, 0, 128, 129, 5,
		2, 0, 0, 129, 130, 5, 3, 0, 0, 130, 135, 3, 8, 4, 0, 131, 132, 5, 4, 0,
		0, 132, 134, 3, 8, 4, 0, 133, 131, 1, 0, 0, 0, 134, 137, 1, 0, 0, 0, 135,
		133, 1, 0, 0, 0, 135, 136, 1, 0, 0, 0, 136, 138, 1, 0, 0, 0, 137, 135,
		1, 0, 0, 0, 138, 139, 5, 5, 0, 0, 139, 7, 1, 0, 0, 0, 140, 141, 7, 0, 0,
		0, 141, 143, 3, 10, 5, 0, 142, 140, 1, 0, 0, 0, 142, 143, 1, 0, 0, 0, 143,
		144, 1, 0, 0, 0, 144, 145, 5, 79, 0, 0, 145, 146, 5, 6, 0, 0, 146, 147,
		3, 84, 42, 0, 147, 9, 1, 0, 0, 0, 148, 156, 5, 67, 0, 0, 149, 151, 5, 76,
		0, 0, 150, 149, 1, 0, 0, 0, 150, 151, 1, 0, 0, 0, 151, 153, 1, 0, 0, 0,
		152, 154, 3, 32, 16, 0, 153, 152, 1, 0, 0, 0, 153, 154, 1, 0, 0, 0, 154,
		156, 1, 0, 0, 0, 155, 148, 1, 0, 0, 0, 155, 150, 1, 0, 0, 0, 156, 11, 1,
		0, 0, 0, 157, 166, 5, 3, 0, 0, 158, 163, 3, 14, 7, 0, 159, 160, 5, 4, 0,
		0, 160, 162, 3, 14, 7, 0, 161, 159, 1, 0, 0, 0, 162, 165, 1, 0, 0, 0, 163,
		161, 1, 0, 0, 0, 163, 164, 1, 0, 0, 0, 164, 167, 1, 0, 0, 0, 165, 163,
		1, 0, 0, 0, 166, 158, 1, 0, 0, 0, 166, 167, 1, 0, 0, 0, 167, 168, 1, 0,
		0, 0, 168, 169, 5, 5, 0, 0, 169, 13, 1, 0, 0, 0, 170, 172, 3, 16, 8, 0,
		171, 170, 1, 0, 0, 0, 171, 172, 1, 0, 0, 0, 172, 173, 1, 0, 0, 0, 173,
		175, 5, 79, 0, 0, 174, 176, 3, 32, 16, 0, 175, 174, 1, 0, 0, 0, 175, 176,
		1, 0, 0, 0, 176, 179, 1, 0, 0, 0, 177, 178, 5, 6, 0, 0, 178, 180, 3, 84,
		42, 0, 179, 177, 1, 0, 0, 0, 179, 180, 1, 0, 0, 0, 180, 15, 1, 0, 0, 0,
		181, 183, 7, 1, 0, 0, 182, 184, 7, 2, 0, 0, 183, 182, 1, 0, 0, 0, 183,
		184, 1, 0, 0, 0, 184, 186, 1, 0, 0, 0, 185, 187, 5, 76, 0, 0, 186, 185,
		1, 0, 0, 0, 186, 187, 1, 0, 0, 0, 187, 189, 1, 0, 0, 0, 188, 190, 3, 32,
		16, 0, 189, 188, 1, 0, 0, 0, 189, 190, 1, 0, 0, 0, 190, 17, 1, 0, 0, 0,
		191, 203, 3, 20, 10, 0, 192, 203, 3, 26, 13, 0, 193, 203, 3, 60, 30, 0,
		194, 203, 3, 40, 20, 0, 195, 203, 3, 52, 26, 0, 196, 203, 3, 64, 32, 0,
		197, 203, 3, 66, 33, 0, 198, 203, 3, 34, 17, 0, 199, 203, 3, 48, 24, 0,
		200, 203, 3, 24, 12, 0, 201, 203, 3, 58, 29, 0, 202, 191, 1, 0, 0, 0, 202,
		192, 1, 0, 0, 0, 202, 193, 1, 0, 0, 0, 202, 194, 1, 0, 0, 0, 202, 195,
		1, 0, 0, 0, 202, 196, 1, 0, 0, 0, 202, 197, 1, 0, 0, 0, 202, 198, 1, 0,
		0, 0, 202, 199, 1, 0, 0, 0, 202, 200, 1, 0, 0, 0, 202, 201, 1, 0, 0, 0,
		203, 19, 1, 0, 0, 0, 204, 205, 7, 0, 0, 0, 205, 206, 3, 10, 5, 0, 206,
		211, 3, 22, 11, 0, 207, 208, 5, 4, 0, 0, 208, 210, 3, 22, 11, 0, 209, 207,
		1, 0, 0, 0, 210, 213, 1, 0, 0, 0, 211, 209, 1, 0, 0, 0, 211, 212, 1, 0,
		0, 0, 212, 214, 1, 0, 0, 0, 213, 211, 1, 0, 0, 0, 214, 215, 5, 1, 0, 0,
		215, 21, 1, 0, 0, 0, 216, 217, 5, 79, 0, 0, 217, 218, 5, 6, 0, 0, 218,
		219, 3, 84, 42, 0, 219, 23, 1, 0, 0, 0, 220, 221, 3, 16, 8, 0, 221, 226,
		5, 79, 0, 0, 222, 223, 5, 4, 0, 0, 223, 225, 5, 79, 0, 0, 224, 222, 1,
		0, 0, 0, 225, 228, 1, 0, 0, 0, 226, 224, 1, 0, 0, 0, 226, 227, 1, 0, 0,
		0, 227, 229, 1, 0, 0, 0, 228, 226, 1, 0, 0, 0, 229, 230, 5, 1, 0, 0, 230,
		25, 1, 0, 0, 0, 231, 232, 3, 28, 14, 0, 232, 237, 3, 30, 15, 0, 233, 234,
		5, 4, 0, 0, 234, 236, 3, 30, 15, 0, 235, 233, 1, 0, 0, 0, 236, 239, 1,
		0, 0, 0, 237, 235, 1, 0, 0, 0, 237, 238, 1, 0, 0, 0, 238, 240, 1, 0, 0,
		0, 239, 237, 1, 0, 0, 0, 240, 241, 5, 1, 0, 0, 241, 27, 1, 0, 0, 0, 242,
		244, 7, 3, 0, 0, 243, 245, 5, 76, 0, 0, 244, 243, 1, 0, 0, 0, 244, 245,
		1, 0, 0, 0, 245, 247, 1, 0, 0, 0, 246, 248, 3, 32, 16, 0, 247, 246, 1,
		0, 0, 0, 247, 248, 1, 0, 0, 0, 248, 250, 1, 0, 0, 0, 249, 251, 3, 82, 41,
		0, 250, 249, 1, 0, 0, 0, 250, 251, 1, 0, 0, 0, 251, 254, 1, 0, 0, 0, 252,
		254, 7, 4, 0, 0, 253, 242, 1, 0, 0, 0, 253, 252, 1, 0, 0, 0, 254, 29, 1,
		0, 0, 0, 255, 259, 5, 79, 0, 0, 256, 258, 3, 32, 16, 0, 257, 256, 1, 0,
		0, 0, 258, 261, 1, 0, 0, 0, 259, 257, 1, 0, 0, 0, 259, 260, 1, 0, 0, 0,
		260, 264, 1, 0, 0, 0, 261, 259, 1, 0, 0, 0, 262, 263, 5, 6, 0, 0, 263,
		265, 3, 84, 42, 0, 264, 262, 1, 0, 0, 0, 264, 265, 1, 0, 0, 0, 265, 31,
		1, 0, 0, 0, 266, 267, 5, 7, 0, 0, 267, 268, 3, 84, 42, 0, 268, 269, 5,
		8, 0, 0, 269, 270, 3, 84, 42, 0, 270, 271, 5, 9, 0, 0, 271, 33, 1, 0, 0,
		0, 272, 274, 5, 60, 0, 0, 273, 275, 5, 48, 0, 0, 274, 273, 1, 0, 0, 0,
		274, 275, 1, 0, 0, 0, 275, 276, 1, 0, 0, 0, 276, 277, 3, 36, 18, 0, 277,
		292, 5, 79, 0, 0, 278, 287, 5, 3, 0, 0, 279, 284, 3, 14, 7, 0, 280, 281,
		5, 4, 0, 0, 281, 283, 3, 14, 7, 0, 282, 280, 1, 0, 0, 0, 283, 286, 1, 0,
		0, 0, 284, 282, 1, 0, 0, 0, 284, 285, 1, 0, 0, 0, 285, 288, 1, 0, 0, 0,
		286, 284, 1, 0, 0, 0, 287, 279, 1, 0, 0, 0, 287, 288, 1, 0, 0, 0, 288,
		289, 1, 0, 0, 0, 289, 290, 5, 5, 0, 0, 290, 293, 5, 1, 0, 0, 291, 293,
		5, 1, 0, 0, 292, 278, 1, 0, 0, 0, 292, 291, 1, 0, 0, 0, 293, 297, 1, 0,
		0, 0, 294, 296, 3, 38, 19, 0, 295, 294, 1, 0, 0, 0, 296, 299, 1, 0, 0,
		0, 297, 295, 1, 0, 0, 0, 297, 298, 1, 0, 0, 0, 298, 300, 1, 0, 0, 0, 299,
		297, 1, 0, 0, 0, 300, 301, 3, 76, 38, 0, 301, 302, 5, 56, 0, 0, 302, 35,
		1, 0, 0, 0, 303, 311, 5, 67, 0, 0, 304, 306, 5, 76, 0, 0, 305, 304, 1,
		0, 0, 0, 305, 306, 1, 0, 0, 0, 306, 308, 1, 0, 0, 0, 307, 309, 3, 32, 16,
		0, 308, 307, 1, 0, 0, 0, 308, 309, 1, 0, 0, 0, 309, 311, 1, 0, 0, 0, 310,
		303, 1, 0, 0, 0, 310, 305, 1, 0, 0, 0, 311, 37, 1, 0, 0, 0, 312, 316, 3,
		24, 12, 0, 313, 316, 3, 26, 13, 0, 314, 316, 3, 20, 10, 0, 315, 312, 1,
		0, 0, 0, 315, 313, 1, 0, 0, 0, 315, 314, 1, 0, 0, 0, 316, 39, 1, 0, 0,
		0, 317, 319, 5, 79, 0, 0, 318, 320, 3, 42, 21, 0, 319, 318, 1, 0, 0, 0,
		319, 320, 1, 0, 0, 0, 320, 321, 1, 0, 0, 0, 321, 326, 3, 44, 22, 0, 322,
		323, 5, 4, 0, 0, 323, 325, 3, 44, 22, 0, 324, 322, 1, 0, 0, 0, 325, 328,
		1, 0, 0, 0, 326, 324, 1, 0, 0, 0, 326, 327, 1, 0, 0, 0, 327, 329, 1, 0,
		0, 0, 328, 326, 1, 0, 0, 0, 329, 330, 5, 1, 0, 0, 330, 41, 1, 0, 0, 0,
		331, 346, 5, 2, 0, 0, 332, 341, 5, 3, 0, 0, 333, 338, 3, 46, 23, 0, 334,
		335, 5, 4, 0, 0, 335, 337, 3, 46, 23, 0, 336, 334, 1, 0, 0, 0, 337, 340,
		1, 0, 0, 0, 338, 336, 1, 0, 0, 0, 338, 339, 1, 0, 0, 0, 339, 342, 1, 0,
		0, 0, 340, 338, 1, 0, 0, 0, 341, 333, 1, 0, 0, 0, 341, 342, 1, 0, 0, 0,
		342, 343, 1, 0, 0, 0, 343, 347, 5, 5, 0, 0, 344, 347, 3, 98, 49, 0, 345,
		347, 3, 96, 48, 0, 346, 332, 1, 0, 0, 0, 346, 344, 1, 0, 0, 0, 346, 345,
		1, 0, 0, 0, 347, 43, 1, 0, 0, 0, 348, 350, 5, 79, 0, 0, 349, 348, 1, 0,
		0, 0, 349, 350, 1, 0, 0, 0, 350, 352, 1, 0, 0, 0, 351, 353, 3, 32, 16,
		0, 352, 351, 1, 0, 0, 0, 352, 353, 1, 0, 0, 0, 353, 354, 1, 0, 0, 0, 354,
		363, 5, 3, 0, 0, 355, 360, 3, 46, 23, 0, 356, 357, 5, 4, 0, 0, 357, 359,
		3, 46, 23, 0, 358, 356, 1, 0, 0, 0, 359, 362, 1, 0, 0, 0, 360, 358, 1,
		0, 0, 0, 360, 361, 1, 0, 0, 0, 361, 364, 1, 0, 0, 0, 362, 360, 1, 0, 0,
		0, 363, 355, 1, 0, 0, 0, 363, 364, 1, 0, 0, 0, 364, 365, 1, 0, 0, 0, 365,
		366, 5, 5, 0, 0, 366, 45, 1, 0, 0, 0, 367, 368, 5, 10, 0, 0, 368, 374,
		5, 79, 0, 0, 369, 371, 5, 3, 0, 0, 370, 372, 3, 84, 42, 0, 371, 370, 1,
		0, 0, 0, 371, 372, 1, 0, 0, 0, 372, 373, 1, 0, 0, 0, 373, 375, 5, 5, 0,
		0, 374, 369, 1, 0, 0, 0, 374, 375, 1, 0, 0, 0, 375, 380, 1, 0, 0, 0, 376,
		377, 5, 10, 0, 0, 377, 380, 5, 11, 0, 0, 378, 380, 3, 84, 42, 0, 379, 367,
		1, 0, 0, 0, 379, 376, 1, 0, 0, 0, 379, 378, 1, 0, 0, 0, 380, 47, 1, 0,
		0, 0, 381, 385, 5, 61, 0, 0, 382, 384, 3, 18, 9, 0, 383, 382, 1, 0, 0,
		0, 384, 387, 1, 0, 0, 0, 385, 383, 1, 0, 0, 0, 385, 386, 1, 0, 0, 0, 386,
		388, 1, 0, 0, 0, 387, 385, 1, 0, 0, 0, 388, 389, 5, 57, 0, 0, 389, 49,
		1, 0, 0, 0, 390, 391, 5, 59, 0, 0, 391, 392, 5, 3, 0, 0, 392, 393, 5, 79,
		0, 0, 393, 394, 5, 6, 0, 0, 394, 395, 3, 84, 42, 0, 395, 396, 5, 1, 0,
		0, 396, 397, 3, 84, 42, 0, 397, 398, 5, 1, 0, 0, 398, 399, 5, 79, 0, 0,
		399, 400, 5, 6, 0, 0, 400, 401, 3, 84, 42, 0, 401, 402, 5, 5, 0, 0, 402,
		403, 3, 56, 28, 0, 403, 51, 1, 0, 0, 0, 404, 407, 3, 54, 27, 0, 405, 407,
		3, 50, 25, 0, 406, 404, 1, 0, 0, 0, 406, 405, 1, 0, 0, 0, 407, 412, 1,
		0, 0, 0, 408, 409, 5, 53, 0, 0, 409, 411, 3, 56, 28, 0, 410, 408, 1, 0,
		0, 0, 411, 414, 1, 0, 0, 0, 412, 410, 1, 0, 0, 0, 412, 413, 1, 0, 0, 0,
		413, 53, 1, 0, 0, 0, 414, 412, 1, 0, 0, 0, 415, 416, 5, 63, 0, 0, 416,
		417, 5, 3, 0, 0, 417, 418, 3, 84, 42, 0, 418, 419, 5, 5, 0, 0, 419, 420,
		3, 56, 28, 0, 420, 55, 1, 0, 0, 0, 421, 430, 3, 58, 29, 0, 422, 430, 3,
		54, 27, 0, 423, 430, 3, 50, 25, 0, 424, 430, 3, 40, 20, 0, 425, 430, 3,
		60, 30, 0, 426, 430, 3, 26, 13, 0, 427, 430, 3, 20, 10, 0, 428, 430, 5,
		1, 0, 0, 429, 421, 1, 0, 0, 0, 429, 422, 1, 0, 0, 0, 429, 423, 1, 0, 0,
		0, 429, 424, 1, 0, 0, 0, 429, 425, 1, 0, 0, 0, 429, 426, 1, 0, 0, 0, 429,
		427, 1, 0, 0, 0, 429, 428, 1, 0, 0, 0, 430, 57, 1, 0, 0, 0, 431, 434, 5,
		49, 0, 0, 432, 433, 5, 8, 0, 0, 433, 435, 5, 79, 0, 0, 434, 432, 1, 0,
		0, 0, 434, 435, 1, 0, 0, 0, 435, 439, 1, 0, 0, 0, 436, 438, 3, 18, 9, 0,
		437, 436, 1, 0, 0, 0, 438, 441, 1, 0, 0, 0, 439, 437, 1, 0, 0, 0, 439,
		440, 1, 0, 0, 0, 440, 442, 1, 0, 0, 0, 441, 439, 1, 0, 0, 0, 442, 443,
		5, 54, 0, 0, 443, 59, 1, 0, 0, 0, 444, 446, 5, 47, 0, 0, 445, 447, 3, 82,
		41, 0, 446, 445, 1, 0, 0, 0, 446, 447, 1, 0, 0, 0, 447, 448, 1, 0, 0, 0,
		448, 453, 3, 62, 31, 0, 449, 450, 5, 4, 0, 0, 450, 452, 3, 62, 31, 0, 451,
		449, 1, 0, 0, 0, 452, 455, 1, 0, 0, 0, 453, 451, 1, 0, 0, 0, 453, 454,
		1, 0, 0, 0, 454, 456, 1, 0, 0, 0, 455, 453, 1, 0, 0, 0, 456, 457, 5, 1,
		0, 0, 457, 61, 1, 0, 0, 0, 458, 459, 3, 92, 46, 0, 459, 460, 5, 6, 0, 0,
		460, 461, 3, 84, 42, 0, 461, 63, 1, 0, 0, 0, 462, 463, 5, 46, 0, 0, 463,
		464, 3, 76, 38, 0, 464, 65, 1, 0, 0, 0, 465, 466, 5, 64, 0, 0, 466, 467,
		3, 76, 38, 0, 467, 67, 1, 0, 0, 0, 468, 481, 5, 12, 0, 0, 469, 470, 5,
		3, 0, 0, 470, 475, 3, 70, 35, 0, 471, 472, 7, 5, 0, 0, 472, 474, 3, 70,
		35, 0, 473, 471, 1, 0, 0, 0, 474, 477, 1, 0, 0, 0, 475, 473, 1, 0, 0, 0,
		475, 476, 1, 0, 0, 0, 476, 478, 1, 0, 0, 0, 477, 475, 1, 0, 0, 0, 478,
		479, 5, 5, 0, 0, 479, 482, 1, 0, 0, 0, 480, 482, 3, 96, 48, 0, 481, 469,
		1, 0, 0, 0, 481, 480, 1, 0, 0, 0, 482, 485, 1, 0, 0, 0, 483, 485, 5, 86,
		0, 0, 484, 468, 1, 0, 0, 0, 484, 483, 1, 0, 0, 0, 485, 69, 1, 0, 0, 0,
		486, 488, 7, 6, 0, 0, 487, 486, 1, 0, 0, 0, 487, 488, 1, 0, 0, 0, 488,
		489, 1, 0, 0, 0, 489, 490, 3, 84, 42, 0, 490, 71, 1, 0, 0, 0, 491, 494,
		5, 49, 0, 0, 492, 493, 5, 8, 0, 0, 493, 495, 5, 79, 0, 0, 494, 492, 1,
		0, 0, 0, 494, 495, 1, 0, 0, 0, 495, 499, 1, 0, 0, 0, 496, 498, 3, 74, 37,
		0, 497, 496, 1, 0, 0, 0, 498, 501, 1, 0, 0, 0, 499, 497, 1, 0, 0, 0, 499,
		500, 1, 0, 0, 0, 500, 505, 1, 0, 0, 0, 501, 499, 1, 0, 0, 0, 502, 504,
		3, 76, 38, 0, 503, 502, 1, 0, 0, 0, 504, 507, 1, 0, 0, 0, 505, 503, 1,
		0, 0, 0, 505, 506, 1, 0, 0, 0, 506, 508, 1, 0, 0, 0, 507, 505, 1, 0, 0,
		0, 508, 509, 5, 54, 0, 0, 509, 73, 1, 0, 0, 0, 510, 513, 3, 26, 13, 0,
		511, 513, 3, 20, 10, 0, 512, 510, 1, 0, 0, 0, 512, 511, 1, 0, 0, 0, 513,
		75, 1, 0, 0, 0, 514, 519, 3, 78, 39, 0, 515, 516, 5, 53, 0, 0, 516, 518,
		3, 78, 39, 0, 517, 515, 1, 0, 0, 0, 518, 521, 1, 0, 0, 0, 519, 517, 1,
		0, 0, 0, 519, 520, 1, 0, 0, 0, 520, 77, 1, 0, 0, 0, 521, 519, 1, 0, 0,
		0, 522, 576, 3, 72, 36, 0, 523, 524, 3, 92, 46, 0, 524, 527, 7, 7, 0, 0,
		525, 528, 3, 82, 41, 0, 526, 528, 3, 68, 34, 0, 527, 525, 1, 0, 0, 0, 527,
		526, 1, 0, 0, 0, 527, 528, 1, 0, 0, 0, 528, 529, 1, 0, 0, 0, 529, 530,
		3, 84, 42, 0, 530, 531, 5, 1, 0, 0, 531, 576, 1, 0, 0, 0, 532, 533, 5,
		63, 0, 0, 533, 534, 5, 3, 0, 0, 534, 535, 3, 84, 42, 0, 535, 536, 5, 5,
		0, 0, 536, 537, 3, 78, 39, 0, 537, 576, 1, 0, 0, 0, 538, 539, 7, 8, 0,
		0, 539, 540, 5, 3, 0, 0, 540, 541, 3, 84, 42, 0, 541, 543, 5, 5, 0, 0,
		542, 544, 3, 80, 40, 0, 543, 542, 1, 0, 0, 0, 544, 545, 1, 0, 0, 0, 545,
		543, 1, 0, 0, 0, 545, 546, 1, 0, 0, 0, 546, 547, 1, 0, 0, 0, 547, 548,
		5, 55, 0, 0, 548, 576, 1, 0, 0, 0, 549, 550, 5, 59, 0, 0, 550, 551, 5,
		3, 0, 0, 551, 552, 3, 62, 31, 0, 552, 553, 5, 1, 0, 0, 553, 554, 3, 84,
		42, 0, 554, 555, 5, 1, 0, 0, 555, 556, 3, 62, 31, 0, 556, 557, 5, 5, 0,
		0, 557, 558, 3, 78, 39, 0, 558, 576, 1, 0, 0, 0, 559, 560, 7, 9, 0, 0,
		560, 562, 5, 3, 0, 0, 561, 563, 3, 90, 45, 0, 562, 561, 1, 0, 0, 0, 562,
		563, 1, 0, 0, 0, 563, 564, 1, 0, 0, 0, 564, 565, 5, 5, 0, 0, 565, 576,
		5, 1, 0, 0, 566, 567, 5, 80, 0, 0, 567, 576, 5, 1, 0, 0, 568, 576, 5, 1,
		0, 0, 569, 572, 3, 82, 41, 0, 570, 572, 3, 68, 34, 0, 571, 569, 1, 0, 0,
		0, 571, 570, 1, 0, 0, 0, 572, 573, 1, 0, 0, 0, 573, 574, 3, 78, 39, 0,
		574, 576, 1, 0, 0, 0, 575, 522, 1, 0, 0, 0, 575, 523, 1, 0, 0, 0, 575,
		532, 1, 0, 0, 0, 575, 538, 1, 0, 0, 0, 575, 549, 1, 0, 0, 0, 575, 559,
		1, 0, 0, 0, 575, 566, 1, 0, 0, 0, 575, 568, 1, 0, 0, 0, 575, 571, 1, 0,
		0, 0, 576, 79, 1, 0, 0, 0, 577, 582, 3, 84, 42, 0, 578, 579, 5, 4, 0, 0,
		579, 581, 3, 84, 42, 0, 580, 578, 1, 0, 0, 0, 581, 584, 1, 0, 0, 0, 582,
		580, 1, 0, 0, 0, 582, 583, 1, 0, 0, 0, 583, 585, 1, 0, 0, 0, 584, 582,
		1, 0, 0, 0, 585, 586, 5, 8, 0, 0, 586, 592, 1, 0, 0, 0, 587, 589, 5, 52,
		0, 0, 588, 590, 5, 8, 0, 0, 589, 588, 1, 0, 0, 0, 589, 590, 1, 0, 0, 0,
		590, 592, 1, 0, 0, 0, 591, 577, 1, 0, 0, 0, 591, 587, 1, 0, 0, 0, 592,
		593, 1, 0, 0, 0, 593, 594, 3, 76, 38, 0, 594, 81, 1, 0, 0, 0, 595, 609,
		5, 2, 0, 0, 596, 610, 3, 98, 49, 0, 597, 610, 3, 96, 48, 0, 598, 599, 5,
		3, 0, 0, 599, 604, 3, 84, 42, 0, 600, 601, 5, 4, 0, 0, 601, 603, 3, 84,
		42, 0, 602, 600, 1, 0, 0, 0, 603, 606, 1, 0, 0, 0, 604, 602, 1, 0, 0, 0,
		604, 605, 1, 0, 0, 0, 605, 607, 1, 0, 0, 0, 606, 604, 1, 0, 0, 0, 607,
		608, 5, 5, 0, 0, 608, 610, 1, 0, 0, 0, 609, 596, 1, 0, 0, 0, 609, 597,
		1, 0, 0, 0, 609, 598, 1, 0, 0, 0, 610, 83, 1, 0, 0, 0, 611, 612, 6, 42,
		-1, 0, 612, 616, 3, 86, 43, 0, 613, 614, 7, 10, 0, 0, 614, 616, 3, 84,
		42, 13, 615, 611, 1, 0, 0, 0, 615, 613, 1, 0, 0, 0, 616, 658, 1, 0, 0,
		0, 617, 618, 10, 12, 0, 0, 618, 619, 5, 25, 0, 0, 619, 657, 3, 84, 42,
		13, 620, 621, 10, 11, 0, 0, 621, 622, 7, 11, 0, 0, 622, 657, 3, 84, 42,
		12, 623, 624, 10, 10, 0, 0, 624, 625, 7, 12, 0, 0, 625, 657, 3, 84, 42,
		11, 626, 627, 10, 9, 0, 0, 627, 628, 7, 13, 0, 0, 628, 657, 3, 84, 42,
		10, 629, 630, 10, 8, 0, 0, 630, 631, 7, 14, 0, 0, 631, 657, 3, 84, 42,
		9, 632, 633, 10, 7, 0, 0, 633, 634, 7, 15, 0, 0, 634, 657, 3, 84, 42, 8,
		635, 636, 10, 6, 0, 0, 636, 637, 5, 18, 0, 0, 637, 657, 3, 84, 42, 7, 638,
		639, 10, 5, 0, 0, 639, 640, 7, 16, 0, 0, 640, 657, 3, 84, 42, 6, 641, 642,
		10, 4, 0, 0, 642, 643, 5, 20, 0, 0, 643, 657, 3, 84, 42, 5, 644, 645, 10,
		3, 0, 0, 645, 646, 5, 39, 0, 0, 646, 657, 3, 84, 42, 4, 647, 648, 10, 2,
		0, 0, 648, 649, 5, 40, 0, 0, 649, 657, 3, 84, 42, 3, 650, 651, 10, 1, 0,
		0, 651, 652, 5, 41, 0, 0, 652, 653, 3, 84, 42, 0, 653, 654, 5, 8, 0, 0,
		654, 655, 3, 84, 42, 0, 655, 657, 1, 0, 0, 0, 656, 617, 1, 0, 0, 0, 656,
		620, 1, 0, 0, 0, 656, 623, 1, 0, 0, 0, 656, 626, 1, 0, 0, 0, 656, 629,
		1, 0, 0, 0, 656, 632, 1, 0, 0, 0, 656, 635, 1, 0, 0, 0, 656, 638, 1, 0,
		0, 0, 656, 641, 1, 0, 0, 0, 656, 644, 1, 0, 0, 0, 656, 647, 1, 0, 0, 0,
		656, 650, 1, 0, 0, 0, 657, 660, 1, 0, 0, 0, 658, 656, 1, 0, 0, 0, 658,
		659, 1, 0, 0, 0, 659, 85, 1, 0, 0, 0, 660, 658, 1, 0, 0, 0, 661, 683, 3,
		98, 49, 0, 662, 683, 5, 85, 0, 0, 663, 667, 3, 96, 48, 0, 664, 666, 3,
		94, 47, 0, 665, 664, 1, 0, 0, 0, 666, 669, 1, 0, 0, 0, 667, 665, 1, 0,
		0, 0, 667, 668, 1, 0, 0, 0, 668, 683, 1, 0, 0, 0, 669, 667, 1, 0, 0, 0,
		670, 671, 7, 9, 0, 0, 671, 673, 5, 3, 0, 0, 672, 674, 3, 90, 45, 0, 673,
		672, 1, 0, 0, 0, 673, 674, 1, 0, 0, 0, 674, 675, 1, 0, 0, 0, 675, 683,
		5, 5, 0, 0, 676, 683, 5, 80, 0, 0, 677, 683, 3, 88, 44, 0, 678, 679, 5,
		3, 0, 0, 679, 680, 3, 84, 42, 0, 680, 681, 5, 5, 0, 0, 681, 683, 1, 0,
		0, 0, 682, 661, 1, 0, 0, 0, 682, 662, 1, 0, 0, 0, 682, 663, 1, 0, 0, 0,
		682, 670, 1, 0, 0, 0, 682, 676, 1, 0, 0, 0, 682, 677, 1, 0, 0, 0, 682,
		678, 1, 0, 0, 0, 683, 87, 1, 0, 0, 0, 684, 685, 5, 42, 0, 0, 685, 697,
		3, 84, 42, 0, 686, 687, 5, 4, 0, 0, 687, 689, 3, 84, 42, 0, 688, 686, 1,
		0, 0, 0, 689, 692, 1, 0, 0, 0, 690, 688, 1, 0, 0, 0, 690, 691, 1, 0, 0,
		0, 691, 698, 1, 0, 0, 0, 692, 690, 1, 0, 0, 0, 693, 694, 5, 42, 0, 0, 694,
		695, 3, 90, 45, 0, 695, 696, 5, 43, 0, 0, 696, 698, 1, 0, 0, 0, 697, 690,
		1, 0, 0, 0, 697, 693, 1, 0, 0, 0, 698, 699, 1, 0, 0, 0, 699, 700, 5, 43,
		0, 0, 700, 89, 1, 0, 0, 0, 701, 706, 3, 84, 42, 0, 702, 703, 5, 4, 0, 0,
		703, 705, 3, 84, 42, 0, 704, 702, 1, 0, 0, 0, 705, 708, 1, 0, 0, 0, 706,
		704, 1, 0, 0, 0, 706, 707, 1, 0, 0, 0, 707, 91, 1, 0, 0, 0, 708, 706, 1,
		0, 0, 0, 709, 713, 3, 96, 48, 0, 710, 712, 3, 94, 47, 0, 711, 710, 1, 0,
		0, 0, 712, 715, 1, 0, 0, 0, 713, 711, 1, 0, 0, 0, 713, 714, 1, 0, 0, 0,
		714, 728, 1, 0, 0, 0, 715, 713, 1, 0, 0, 0, 716, 717, 5, 42, 0, 0, 717,
		722, 3, 92, 46, 0, 718, 719, 5, 4, 0, 0, 719, 721, 3, 92, 46, 0, 720, 718,
		1, 0, 0, 0, 721, 724, 1, 0, 0, 0, 722, 720, 1, 0, 0, 0, 722, 723, 1, 0,
		0, 0, 723, 725, 1, 0, 0, 0, 724, 722, 1, 0, 0, 0, 725, 726, 5, 43, 0, 0,
		726, 728, 1, 0, 0, 0, 727, 709, 1, 0, 0, 0, 727, 716, 1, 0, 0, 0, 728,
		93, 1, 0, 0, 0, 729, 730, 5, 7, 0, 0, 730, 733, 3, 84, 42, 0, 731, 732,
		7, 17, 0, 0, 732, 734, 3, 84, 42, 0, 733, 731, 1, 0, 0, 0, 733, 734, 1,
		0, 0, 0, 734, 735, 1, 0, 0, 0, 735, 736, 5, 9, 0, 0, 736, 95, 1, 0, 0,
		0, 737, 742, 5, 79, 0, 0, 738, 739, 5, 10, 0, 0, 739, 741, 5, 79, 0, 0,
		740, 738, 1, 0, 0, 0, 741, 744, 1, 0, 0, 0, 742, 740, 1, 0, 0, 0, 742,
		743, 1, 0, 0, 0, 743, 97, 1, 0, 0, 0, 744, 742, 1, 0, 0, 0, 745, 746, 7,
		18, 0, 0, 746, 99, 1, 0, 0, 0, 89, 103, 114, 117, 123, 135, 142, 150, 153,
		155, 163, 166, 171, 175, 179, 183, 186, 189, 202, 211, 226, 237, 244, 247,
		250, 253, 259, 264, 274, 284, 287, 292, 297, 305, 308, 310, 315, 319, 326,
		338, 341, 346, 349, 352, 360, 363, 371, 374, 379, 385, 406, 412, 429, 434,
		439, 446, 453, 475, 481, 484, 487, 494, 499, 505, 512, 519, 527, 545, 562,
		571, 575, 582, 589, 591, 604, 609, 615, 656, 658, 667, 673, 682, 690, 697,
		706, 713, 722, 727, 733, 742,
	}
	deserializer := antlr.NewATNDeserializer(nil)
	staticData.atn = deserializer.Deserialize(staticData.serializedATN)
	atn := staticData.atn
	staticData.decisionToDFA = make([]*antlr.DFA, len(atn.DecisionToState))
	decisionToDFA := staticData.decisionToDFA
	for index, state := range atn.DecisionToState {
		decisionToDFA[index] = antlr.NewDFA(state, index)
	}
}

// VerilogParserInit initializes any static state used to implement VerilogParser. By default the
// static state used to implement the parser is lazily initialized during the first call to
// NewVerilogParser(). You can call this function if you wish to initialize the static state ahead
// of time.
func VerilogParserInit() {
	staticData := &VerilogParserStaticData
	staticData.once.Do(verilogParserInit)
}

// NewVerilogParser produces a new parser instance for the optional input antlr.TokenStream.
func NewVerilogParser(input antlr.TokenStream) *VerilogParser {
	VerilogParserInit()
	this := new(VerilogParser)
	this.BaseParser = antlr.NewBaseParser(input)
	staticData := &VerilogParserStaticData
	this.Interpreter = antlr.NewParserATNSimulator(this, staticData.atn, staticData.decisionToDFA, staticData.PredictionContextCache)
	this.RuleNames = staticData.RuleNames
	this.LiteralNames = staticData.LiteralNames
	this.SymbolicNames = staticData.SymbolicNames
	this.GrammarFileName = "Verilog.g4"

	return this
}

// VerilogParser tokens.
const (
	VerilogParserEOF           = antlr.TokenEOF
	VerilogParserT__0          = 1
	VerilogParserT__1          = 2
	VerilogParserT__2          = 3
	VerilogParserT__3          = 4
	VerilogParserT__4          = 5
	VerilogParserT__5          = 6
	VerilogParserT__6          = 7
	VerilogParserT__7          = 8
	VerilogParserT__8          = 9
	VerilogParserT__9          = 10
	VerilogParserT__10         = 11
	VerilogParserT__11         = 12
	VerilogParserT__12         = 13
	VerilogParserT__13         = 14
	VerilogParserT__14         = 15
	VerilogParserT__15         = 16
	VerilogParserT__16         = 17
	VerilogParserT__17         = 18
	VerilogParserT__18         = 19
	VerilogParserT__19         = 20
	VerilogParserT__20         = 21
	VerilogParserT__21         = 22
	VerilogParserT__22         = 23
	VerilogParserT__23         = 24
	VerilogParserT__24         = 25
	VerilogParserT__25         = 26
	VerilogParserT__26         = 27
	VerilogParserT__27         = 28
	VerilogParserT__28         = 29
	VerilogParserT__29         = 30
	VerilogParserT__30         = 31
	VerilogParserT__31         = 32
	VerilogParserT__32         = 33
	VerilogParserT__33         = 34
	VerilogParserT__34         = 35
	VerilogParserT__35         = 36
	VerilogParserT__36         = 37
	VerilogParserT__37         = 38
	VerilogParserT__38         = 39
	VerilogParserT__39         = 40
	VerilogParserT__40         = 41
	VerilogParserT__41         = 42
	VerilogParserT__42         = 43
	VerilogParserT__43         = 44
	VerilogParserT__44         = 45
	VerilogParserALWAYS        = 46
	VerilogParserASSIGN        = 47
	VerilogParserAUTOMATIC     = 48
	VerilogParserBEGIN         = 49
	VerilogParserCASE          = 50
	VerilogParserCASEZ         = 51
	VerilogParserDEFAULT       = 52
	VerilogParserELSE          = 53
	VerilogParserEND           = 54
	VerilogParserENDCASE       = 55
	VerilogParserENDFUNCTION   = 56
	VerilogParserENDGENERATE   = 57
	VerilogParserENDMODULE     = 58
	VerilogParserFOR           = 59
	VerilogParserFUNCTION      = 60
	VerilogParserGENERATE      = 61
	VerilogParserGENVAR        = 62
	VerilogParserIF            = 63
	VerilogParserINITIAL       = 64
	VerilogParserINOUT         = 65
	VerilogParserINPUT         = 66
	VerilogParserINTEGER       = 67
	VerilogParserLOCALPARAM    = 68
	VerilogParserMODULE        = 69
	VerilogParserNEGEDGE       = 70
	VerilogParserOR            = 71
	VerilogParserOUTPUT        = 72
	VerilogParserPARAMETER     = 73
	VerilogParserPOSEDGE       = 74
	VerilogParserREG           = 75
	VerilogParserSIGNED        = 76
	VerilogParserWIRE          = 77
	VerilogParserUNSUPPORTED   = 78
	VerilogParserIDENT         = 79
	VerilogParserSYSTEM_IDENT  = 80
	VerilogParserESCAPED_IDENT = 81
	VerilogParserREAL          = 82
	VerilogParserINT           = 83
	VerilogParserBASED         = 84
	VerilogParserSTRING        = 85
	VerilogParserEVERY_EVENT   = 86
	VerilogParserSPACE         = 87
	VerilogParserOTHER         = 88
)

// VerilogParser rules.
const (
	VerilogParserRULE_sourceText   = 0
	VerilogParserRULE_expression   = 1
	VerilogParserRULE_moduleDecl   = 2
	VerilogParserRULE_paramPorts   = 3
	VerilogParserRULE_paramPort    = 4
	VerilogParserRULE_paramType    = 5
	VerilogParserRULE_ports        = 6
	VerilogParserRULE_port         = 7
	VerilogParserRULE_portType     = 8
	VerilogParserRULE_item         = 9
	VerilogParserRULE_paramDecl    = 10
	VerilogParserRULE_paramAssign  = 11
	VerilogParserRULE_portDecl     = 12
	VerilogParserRULE_netDecl      = 13
	VerilogParserRULE_netType      = 14
	VerilogParserRULE_declarator   = 15
	VerilogParserRULE_span         = 16
	VerilogParserRULE_function     = 17
	VerilogParserRULE_functionType = 18
	VerilogParserRULE_functionDecl = 19
	VerilogParserRULE_instances    = 20
	VerilogParserRULE_overrides    = 21
	VerilogParserRULE_instance     = 22
	VerilogParserRULE_connection   = 23
	VerilogParserRULE_region       = 24
	VerilogParserRULE_genFor       = 25
	VerilogParserRULE_genBranches  = 26
	VerilogParserRULE_genCondition = 27
	VerilogParserRULE_genBody      = 28
	VerilogParserRULE_genBlock     = 29
	VerilogParserRULE_assign       = 30
	VerilogParserRULE_assignment   = 31
	VerilogParserRULE_always       = 32
	VerilogParserRULE_initial      = 33
	VerilogParserRULE_eventControl = 34
	VerilogParserRULE_event        = 35
	VerilogParserRULE_block        = 36
	VerilogParserRULE_blockDecl    = 37
	VerilogParserRULE_branches     = 38
	VerilogParserRULE_statement    = 39
	VerilogParserRULE_caseArm      = 40
	VerilogParserRULE_delay        = 41
	VerilogParserRULE_expr         = 42
	VerilogParserRULE_primary      = 43
	VerilogParserRULE_concat       = 44
	VerilogParserRULE_arguments    = 45
	VerilogParserRULE_lvalue       = 46
	VerilogParserRULE_selector     = 47
	VerilogParserRULE_name         = 48
	VerilogParserRULE_number       = 49
)

// ISourceTextContext is an interface to support dynamic dispatch.
type ISourceTextContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	EOF() antlr.TerminalNode
	AllModuleDecl() []IModuleDeclContext
	ModuleDecl(i int) IModuleDeclContext

	// IsSourceTextContext differentiates from other interfaces.
	IsSourceTextContext()
}

type SourceTextContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptySourceTextContext() *SourceTextContext {
	var p = new(SourceTextContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_sourceText
	return p
}

func InitEmptySourceTextContext(p *SourceTextContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_sourceText
}

func (*SourceTextContext) IsSourceTextContext() {}

func NewSourceTextContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *SourceTextContext {
	var p = new(SourceTextContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_sourceText

	return p
}

func (s *SourceTextContext) GetParser() antlr.Parser { return s.parser }

func (s *SourceTextContext) EOF() antlr.TerminalNode {
	return s.GetToken(VerilogParserEOF, 0)
}

func (s *SourceTextContext) AllModuleDecl() []IModuleDeclContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IModuleDeclContext); ok {
			len++
		}
	}

	tst := make([]IModuleDeclContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IModuleDeclContext); ok {
			tst[i] = t.(IModuleDeclContext)
			i++
		}
	}

	return tst
}

func (s *SourceTextContext) ModuleDecl(i int) IModuleDeclContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IModuleDeclContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IModuleDeclContext)
}

func (s *SourceTextContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *SourceTextContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *SourceTextContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterSourceText(s)
	}
}

func (s *SourceTextContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitSourceText(s)
	}
}

func (p *VerilogParser) SourceText() (localctx ISourceTextContext) {
	localctx = NewSourceTextContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 0, VerilogParserRULE_sourceText)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(103)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == VerilogParserMODULE {
		{
			p.SetState(100)
			p.ModuleDecl()
		}

		p.SetState(105)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(106)
		p.Match(VerilogParserEOF)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IExpressionContext is an interface to support dynamic dispatch.
type IExpressionContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	Expr() IExprContext
	EOF() antlr.TerminalNode

	// IsExpressionContext differentiates from other interfaces.
	IsExpressionContext()
}

type ExpressionContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyExpressionContext() *ExpressionContext {
	var p = new(ExpressionContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_expression
	return p
}

func InitEmptyExpressionContext(p *ExpressionContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_expression
}

func (*ExpressionContext) IsExpressionContext() {}

func NewExpressionContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ExpressionContext {
	var p = new(ExpressionContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_expression

	return p
}

func (s *ExpressionContext) GetParser() antlr.Parser { return s.parser }

func (s *ExpressionContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *ExpressionContext) EOF() antlr.TerminalNode {
	return s.GetToken(VerilogParserEOF, 0)
}

func (s *ExpressionContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ExpressionContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ExpressionContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterExpression(s)
	}
}

func (s *ExpressionContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitExpression(s)
	}
}

func (p *VerilogParser) Expression() (localctx IExpressionContext) {
	localctx = NewExpressionContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 2, VerilogParserRULE_expression)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(108)
		p.expr(0)
	}
	{
		p.SetState(109)
		p.Match(VerilogParserEOF)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IModuleDeclContext is an interface to support dynamic dispatch.
type IModuleDeclContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	MODULE() antlr.TerminalNode
	IDENT() antlr.TerminalNode
	ENDMODULE() antlr.TerminalNode
	ParamPorts() IParamPortsContext
	Ports() IPortsContext
	AllItem() []IItemContext
	Item(i int) IItemContext

	// IsModuleDeclContext differentiates from other interfaces.
	IsModuleDeclContext()
}

type ModuleDeclContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyModuleDeclContext() *ModuleDeclContext {
	var p = new(ModuleDeclContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_moduleDecl
	return p
}

func InitEmptyModuleDeclContext(p *ModuleDeclContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_moduleDecl
}

func (*ModuleDeclContext) IsModuleDeclContext() {}

func NewModuleDeclContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ModuleDeclContext {
	var p = new(ModuleDeclContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_moduleDecl

	return p
}

func (s *ModuleDeclContext) GetParser() antlr.Parser { return s.parser }

func (s *ModuleDeclContext) MODULE() antlr.TerminalNode {
	return s.GetToken(VerilogParserMODULE, 0)
}

func (s *ModuleDeclContext) IDENT() antlr.TerminalNode {
	return s.GetToken(VerilogParserIDENT, 0)
}

func (s *ModuleDeclContext) ENDMODULE() antlr.TerminalNode {
	return s.GetToken(VerilogParserENDMODULE, 0)
}

func (s *ModuleDeclContext) ParamPorts() IParamPortsContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IParamPortsContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IParamPortsContext)
}

func (s *ModuleDeclContext) Ports() IPortsContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IPortsContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IPortsContext)
}

func (s *ModuleDeclContext) AllItem() []IItemContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IItemContext); ok {
			len++
		}
	}

	tst := make([]IItemContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IItemContext); ok {
			tst[i] = t.(IItemContext)
			i++
		}
	}

	return tst
}

func (s *ModuleDeclContext) Item(i int) IItemContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IItemContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IItemContext)
}

func (s *ModuleDeclContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ModuleDeclContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ModuleDeclContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterModuleDecl(s)
	}
}

func (s *ModuleDeclContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitModuleDecl(s)
	}
}

func (p *VerilogParser) ModuleDecl() (localctx IModuleDeclContext) {
	localctx = NewModuleDeclContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 4, VerilogParserRULE_moduleDecl)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(111)
		p.Match(VerilogParserMODULE)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(112)
		p.Match(VerilogParserIDENT)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(114)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == VerilogParserT__1 {
		{
			p.SetState(113)
			p.ParamPorts()
		}

	}
	p.SetState(117)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == VerilogParserT__2 {
		{
			p.SetState(116)
			p.Ports()
		}

	}
	{
		p.SetState(119)
		p.Match(VerilogParserT__0)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(123)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64((_la-46)) & ^0x3f) == 0 && ((int64(1)<<(_la-46))&11483996171) != 0 {
		{
			p.SetState(120)
			p.Item()
		}

		p.SetState(125)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(126)
		p.Match(VerilogParserENDMODULE)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IParamPortsContext is an interface to support dynamic dispatch.
type IParamPortsContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllParamPort() []IParamPortContext
	ParamPort(i int) IParamPortContext

	// IsParamPortsContext differentiates from other interfaces.
	IsParamPortsContext()
}

type ParamPortsContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyParamPortsContext() *ParamPortsContext {
	var p = new(ParamPortsContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_paramPorts
	return p
}

func InitEmptyParamPortsContext(p *ParamPortsContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_paramPorts
}

func (*ParamPortsContext) IsParamPortsContext() {}

func NewParamPortsContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ParamPortsContext {
	var p = new(ParamPortsContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_paramPorts

	return p
}

func (s *ParamPortsContext) GetParser() antlr.Parser { return s.parser }

func (s *ParamPortsContext) AllParamPort() []IParamPortContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IParamPortContext); ok {
			len++
		}
	}

	tst := make([]IParamPortContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IParamPortContext); ok {
			tst[i] = t.(IParamPortContext)
			i++
		}
	}

	return tst
}

func (s *ParamPortsContext) ParamPort(i int) IParamPortContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IParamPortContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IParamPortContext)
}

func (s *ParamPortsContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ParamPortsContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ParamPortsContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterParamPorts(s)
	}
}

func (s *ParamPortsContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitParamPorts(s)
	}
}

func (p *VerilogParser) ParamPorts() (localctx IParamPortsContext) {
	localctx = NewParamPortsContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 6, VerilogParserRULE_paramPorts)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(128)
		p.Match(VerilogParserT__1)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(129)
		p.Match(VerilogParserT__2)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(130)
		p.ParamPort()
	}
	p.SetState(135)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == VerilogParserT__3 {
		{
			p.SetState(131)
			p.Match(VerilogParserT__3)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(132)
			p.ParamPort()
		}

		p.SetState(137)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(138)
		p.Match(VerilogParserT__4)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IParamPortContext is an interface to support dynamic dispatch.
type IParamPortContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetKind returns the kind token.
	GetKind() antlr.Token

	// SetKind sets the kind token.
	SetKind(antlr.Token)

	// Getter signatures
	IDENT() antlr.TerminalNode
	Expr() IExprContext
	ParamType() IParamTypeContext
	PARAMETER() antlr.TerminalNode
	LOCALPARAM() antlr.TerminalNode

	// IsParamPortContext differentiates from other interfaces.
	IsParamPortContext()
}

type ParamPortContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	kind   antlr.Token
}

func NewEmptyParamPortContext() *ParamPortContext {
	var p = new(ParamPortContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_paramPort
	return p
}

func InitEmptyParamPortContext(p *ParamPortContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_paramPort
}

func (*ParamPortContext) IsParamPortContext() {}

func NewParamPortContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ParamPortContext {
	var p = new(ParamPortContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_paramPort

	return p
}

func (s *ParamPortContext) GetParser() antlr.Parser { return s.parser }

func (s *ParamPortContext) GetKind() antlr.Token { return s.kind }

func (s *ParamPortContext) SetKind(v antlr.Token) { s.kind = v }

func (s *ParamPortContext) IDENT() antlr.TerminalNode {
	return s.GetToken(VerilogParserIDENT, 0)
}

func (s *ParamPortContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *ParamPortContext) ParamType() IParamTypeContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IParamTypeContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IParamTypeContext)
}

func (s *ParamPortContext) PARAMETER() antlr.TerminalNode {
	return s.GetToken(VerilogParserPARAMETER, 0)
}

func (s *ParamPortContext) LOCALPARAM() antlr.TerminalNode {
	return s.GetToken(VerilogParserLOCALPARAM, 0)
}

func (s *ParamPortContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ParamPortContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ParamPortContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterParamPort(s)
	}
}

func (s *ParamPortContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitParamPort(s)
	}
}

func (p *VerilogParser) ParamPort() (localctx IParamPortContext) {
	localctx = NewParamPortContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 8, VerilogParserRULE_paramPort)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(142)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == VerilogParserLOCALPARAM || _la == VerilogParserPARAMETER {
		{
			p.SetState(140)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*ParamPortContext).kind = _lt

			_la = p.GetTokenStream().LA(1)

			if !(_la == VerilogParserLOCALPARAM || _la == VerilogParserPARAMETER) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*ParamPortContext).kind = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		{
			p.SetState(141)
			p.ParamType()
		}

	}
	{
		p.SetState(144)
		p.Match(VerilogParserIDENT)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(145)
		p.Match(VerilogParserT__5)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(146)
		p.expr(0)
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IParamTypeContext is an interface to support dynamic dispatch.
type IParamTypeContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	INTEGER() antlr.TerminalNode
	SIGNED() antlr.TerminalNode
	Span() ISpanContext

	// IsParamTypeContext differentiates from other interfaces.
	IsParamTypeContext()
}

type ParamTypeContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyParamTypeContext() *ParamTypeContext {
	var p = new(ParamTypeContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_paramType
	return p
}

func InitEmptyParamTypeContext(p *ParamTypeContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_paramType
}

func (*ParamTypeContext) IsParamTypeContext() {}

func NewParamTypeContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ParamTypeContext {
	var p = new(ParamTypeContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_paramType

	return p
}

func (s *ParamTypeContext) GetParser() antlr.Parser { return s.parser }

func (s *ParamTypeContext) INTEGER() antlr.TerminalNode {
	return s.GetToken(VerilogParserINTEGER, 0)
}

func (s *ParamTypeContext) SIGNED() antlr.TerminalNode {
	return s.GetToken(VerilogParserSIGNED, 0)
}

func (s *ParamTypeContext) Span() ISpanContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISpanContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ISpanContext)
}

func (s *ParamTypeContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ParamTypeContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ParamTypeContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterParamType(s)
	}
}

func (s *ParamTypeContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitParamType(s)
	}
}

func (p *VerilogParser) ParamType() (localctx IParamTypeContext) {
	localctx = NewParamTypeContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 10, VerilogParserRULE_paramType)
	var _la int

	p.SetState(155)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case VerilogParserINTEGER:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(148)
			p.Match(VerilogParserINTEGER)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case VerilogParserT__6, VerilogParserSIGNED, VerilogParserIDENT:
		p.EnterOuterAlt(localctx, 2)
		p.SetState(150)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == VerilogParserSIGNED {
			{
				p.SetState(149)
				p.Match(VerilogParserSIGNED)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}
		p.SetState(153)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == VerilogParserT__6 {
			{
				p.SetState(152)
				p.Span()
			}

		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IPortsContext is an interface to support dynamic dispatch.
type IPortsContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllPort() []IPortContext
	Port(i int) IPortContext

	// IsPortsContext differentiates from other interfaces.
	IsPortsContext()
}

type PortsContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyPortsContext() *PortsContext {
	var p = new(PortsContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_ports
	return p
}

func InitEmptyPortsContext(p *PortsContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_ports
}

func (*PortsContext) IsPortsContext() {}

func NewPortsContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *PortsContext {
	var p = new(PortsContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_ports

	return p
}

func (s *PortsContext) GetParser() antlr.Parser { return s.parser }

func (s *PortsContext) AllPort() []IPortContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IPortContext); ok {
			len++
		}
	}

	tst := make([]IPortContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IPortContext); ok {
			tst[i] = t.(IPortContext)
			i++
		}
	}

	return tst
}

func (s *PortsContext) Port(i int) IPortContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IPortContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IPortContext)
}

func (s *PortsContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *PortsContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *PortsContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterPorts(s)
	}
}

func (s *PortsContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitPorts(s)
	}
}

func (p *VerilogParser) Ports() (localctx IPortsContext) {
	localctx = NewPortsContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 12, VerilogParserRULE_ports)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(157)
		p.Match(VerilogParserT__2)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(166)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if (int64((_la-65)) & ^0x3f) == 0 && ((int64(1)<<(_la-65))&16515) != 0 {
		{
			p.SetState(158)
			p.Port()
		}
		p.SetState(163)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == VerilogParserT__3 {
			{
				p.SetState(159)
				p.Match(VerilogParserT__3)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(160)
				p.Port()
			}

			p.SetState(165)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}

	}
	{
		p.SetState(168)
		p.Match(VerilogParserT__4)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IPortContext is an interface to support dynamic dispatch.
type IPortContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	IDENT() antlr.TerminalNode
	PortType() IPortTypeContext
	Span() ISpanContext
	Expr() IExprContext

	// IsPortContext differentiates from other interfaces.
	IsPortContext()
}

type PortContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyPortContext() *PortContext {
	var p = new(PortContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_port
	return p
}

func InitEmptyPortContext(p *PortContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_port
}

func (*PortContext) IsPortContext() {}

func NewPortContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *PortContext {
	var p = new(PortContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_port

	return p
}

func (s *PortContext) GetParser() antlr.Parser { return s.parser }

func (s *PortContext) IDENT() antlr.TerminalNode {
	return s.GetToken(VerilogParserIDENT, 0)
}

func (s *PortContext) PortType() IPortTypeContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IPortTypeContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IPortTypeContext)
}

func (s *PortContext) Span() ISpanContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISpanContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ISpanContext)
}

func (s *PortContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *PortContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *PortContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *PortContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterPort(s)
	}
}

func (s *PortContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitPort(s)
	}
}

func (p *VerilogParser) Port() (localctx IPortContext) {
	localctx = NewPortContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 14, VerilogParserRULE_port)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(171)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if (int64((_la-65)) & ^0x3f) == 0 && ((int64(1)<<(_la-65))&131) != 0 {
		{
			p.SetState(170)
			p.PortType()
		}

	}
	{
		p.SetState(173)
		p.Match(VerilogParserIDENT)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(175)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == VerilogParserT__6 {
		{
			p.SetState(174)
			p.Span()
		}

	}
	p.SetState(179)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == VerilogParserT__5 {
		{
			p.SetState(177)
			p.Match(VerilogParserT__5)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(178)
			p.expr(0)
		}

	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IPortTypeContext is an interface to support dynamic dispatch.
type IPortTypeContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetDir returns the dir token.
	GetDir() antlr.Token

	// GetKind returns the kind token.
	GetKind() antlr.Token

	// SetDir sets the dir token.
	SetDir(antlr.Token)

	// SetKind sets the kind token.
	SetKind(antlr.Token)

	// Getter signatures
	INPUT() antlr.TerminalNode
	OUTPUT() antlr.TerminalNode
	INOUT() antlr.TerminalNode
	SIGNED() antlr.TerminalNode
	Span() ISpanContext
	WIRE() antlr.TerminalNode
	REG() antlr.TerminalNode
	INTEGER() antlr.TerminalNode

	// IsPortTypeContext differentiates from other interfaces.
	IsPortTypeContext()
}

type PortTypeContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	dir    antlr.Token
	kind   antlr.Token
}

func NewEmptyPortTypeContext() *PortTypeContext {
	var p = new(PortTypeContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_portType
	return p
}

func InitEmptyPortTypeContext(p *PortTypeContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_portType
}

func (*PortTypeContext) IsPortTypeContext() {}

func NewPortTypeContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *PortTypeContext {
	var p = new(PortTypeContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_portType

	return p
}

func (s *PortTypeContext) GetParser() antlr.Parser { return s.parser }

func (s *PortTypeContext) GetDir() antlr.Token { return s.dir }

func (s *PortTypeContext) GetKind() antlr.Token { return s.kind }

func (s *PortTypeContext) SetDir(v antlr.Token) { s.dir = v }

func (s *PortTypeContext) SetKind(v antlr.Token) { s.kind = v }

func (s *PortTypeContext) INPUT() antlr.TerminalNode {
	return s.GetToken(VerilogParserINPUT, 0)
}

func (s *PortTypeContext) OUTPUT() antlr.TerminalNode {
	return s.GetToken(VerilogParserOUTPUT, 0)
}

func (s *PortTypeContext) INOUT() antlr.TerminalNode {
	return s.GetToken(VerilogParserINOUT, 0)
}

func (s *PortTypeContext) SIGNED() antlr.TerminalNode {
	return s.GetToken(VerilogParserSIGNED, 0)
}

func (s *PortTypeContext) Span() ISpanContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISpanContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ISpanContext)
}

func (s *PortTypeContext) WIRE() antlr.TerminalNode {
	return s.GetToken(VerilogParserWIRE, 0)
}

func (s *PortTypeContext) REG() antlr.TerminalNode {
	return s.GetToken(VerilogParserREG, 0)
}

func (s *PortTypeContext) INTEGER() antlr.TerminalNode {
	return s.GetToken(VerilogParserINTEGER, 0)
}

func (s *PortTypeContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *PortTypeContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *PortTypeContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterPortType(s)
	}
}

func (s *PortTypeContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitPortType(s)
	}
}

func (p *VerilogParser) PortType() (localctx IPortTypeContext) {
	localctx = NewPortTypeContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 16, VerilogParserRULE_portType)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(181)

		var _lt = p.GetTokenStream().LT(1)

		localctx.(*PortTypeContext).dir = _lt

		_la = p.GetTokenStream().LA(1)

		if !((int64((_la-65)) & ^0x3f) == 0 && ((int64(1)<<(_la-65))&131) != 0) {
			var _ri = p.GetErrorHandler().RecoverInline(p)

			localctx.(*PortTypeContext).dir = _ri
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}
	p.SetState(183)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if (int64((_la-67)) & ^0x3f) == 0 && ((int64(1)<<(_la-67))&1281) != 0 {
		{
			p.SetState(182)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*PortTypeContext).kind = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64((_la-67)) & ^0x3f) == 0 && ((int64(1)<<(_la-67))&1281) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*PortTypeContext).kind = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}

	}
	p.SetState(186)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == VerilogParserSIGNED {
		{
			p.SetState(185)
			p.Match(VerilogParserSIGNED)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	}
	p.SetState(189)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == VerilogParserT__6 {
		{
			p.SetState(188)
			p.Span()
		}

	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IItemContext is an interface to support dynamic dispatch.
type IItemContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	ParamDecl() IParamDeclContext
	NetDecl() INetDeclContext
	Assign() IAssignContext
	Instances() IInstancesContext
	GenBranches() IGenBranchesContext
	Always() IAlwaysContext
	Initial() IInitialContext
	Function() IFunctionContext
	Region() IRegionContext
	PortDecl() IPortDeclContext
	GenBlock() IGenBlockContext

	// IsItemContext differentiates from other interfaces.
	IsItemContext()
}

type ItemContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyItemContext() *ItemContext {
	var p = new(ItemContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_item
	return p
}

func InitEmptyItemContext(p *ItemContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_item
}

func (*ItemContext) IsItemContext() {}

func NewItemContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ItemContext {
	var p = new(ItemContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_item

	return p
}

func (s *ItemContext) GetParser() antlr.Parser { return s.parser }

func (s *ItemContext) ParamDecl() IParamDeclContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IParamDeclContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IParamDeclContext)
}

func (s *ItemContext) NetDecl() INetDeclContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(INetDeclContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(INetDeclContext)
}

func (s *ItemContext) Assign() IAssignContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IAssignContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IAssignContext)
}

func (s *ItemContext) Instances() IInstancesContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IInstancesContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IInstancesContext)
}

func (s *ItemContext) GenBranches() IGenBranchesContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IGenBranchesContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IGenBranchesContext)
}

func (s *ItemContext) Always() IAlwaysContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IAlwaysContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IAlwaysContext)
}

func (s *ItemContext) Initial() IInitialContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IInitialContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IInitialContext)
}

func (s *ItemContext) Function() IFunctionContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IFunctionContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IFunctionContext)
}

func (s *ItemContext) Region() IRegionContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IRegionContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IRegionContext)
}

func (s *ItemContext) PortDecl() IPortDeclContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IPortDeclContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IPortDeclContext)
}

func (s *ItemContext) GenBlock() IGenBlockContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IGenBlockContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IGenBlockContext)
}

func (s *ItemContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ItemContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ItemContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterItem(s)
	}
}

func (s *ItemContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitItem(s)
	}
}

func (p *VerilogParser) Item() (localctx IItemContext) {
	localctx = NewItemContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 18, VerilogParserRULE_item)
	p.SetState(202)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case VerilogParserLOCALPARAM, VerilogParserPARAMETER:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(191)
			p.ParamDecl()
		}

	case VerilogParserGENVAR, VerilogParserINTEGER, VerilogParserREG, VerilogParserWIRE:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(192)
			p.NetDecl()
		}

	case VerilogParserASSIGN:
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(193)
			p.Assign()
		}

	case VerilogParserIDENT:
		p.EnterOuterAlt(localctx, 4)
		{
			p.SetState(194)
			p.Instances()
		}

	case VerilogParserFOR, VerilogParserIF:
		p.EnterOuterAlt(localctx, 5)
		{
			p.SetState(195)
			p.GenBranches()
		}

	case VerilogParserALWAYS:
		p.EnterOuterAlt(localctx, 6)
		{
			p.SetState(196)
			p.Always()
		}

	case VerilogParserINITIAL:
		p.EnterOuterAlt(localctx, 7)
		{
			p.SetState(197)
			p.Initial()
		}

	case VerilogParserFUNCTION:
		p.EnterOuterAlt(localctx, 8)
		{
			p.SetState(198)
			p.Function()
		}

	case VerilogParserGENERATE:
		p.EnterOuterAlt(localctx, 9)
		{
			p.SetState(199)
			p.Region()
		}

	case VerilogParserINOUT, VerilogParserINPUT, VerilogParserOUTPUT:
		p.EnterOuterAlt(localctx, 10)
		{
			p.SetState(200)
			p.PortDecl()
		}

	case VerilogParserBEGIN:
		p.EnterOuterAlt(localctx, 11)
		{
			p.SetState(201)
			p.GenBlock()
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IParamDeclContext is an interface to support dynamic dispatch.
type IParamDeclContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetKind returns the kind token.
	GetKind() antlr.Token

	// SetKind sets the kind token.
	SetKind(antlr.Token)

	// Getter signatures
	ParamType() IParamTypeContext
	AllParamAssign() []IParamAssignContext
	ParamAssign(i int) IParamAssignContext
	PARAMETER() antlr.TerminalNode
	LOCALPARAM() antlr.TerminalNode

	// IsParamDeclContext differentiates from other interfaces.
	IsParamDeclContext()
}

type ParamDeclContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	kind   antlr.Token
}

func NewEmptyParamDeclContext() *ParamDeclContext {
	var p = new(ParamDeclContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_paramDecl
	return p
}

func InitEmptyParamDeclContext(p *ParamDeclContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_paramDecl
}

func (*ParamDeclContext) IsParamDeclContext() {}

func NewParamDeclContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ParamDeclContext {
	var p = new(ParamDeclContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_paramDecl

	return p
}

func (s *ParamDeclContext) GetParser() antlr.Parser { return s.parser }

func (s *ParamDeclContext) GetKind() antlr.Token { return s.kind }

func (s *ParamDeclContext) SetKind(v antlr.Token) { s.kind = v }

func (s *ParamDeclContext) ParamType() IParamTypeContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IParamTypeContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IParamTypeContext)
}

func (s *ParamDeclContext) AllParamAssign() []IParamAssignContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IParamAssignContext); ok {
			len++
		}
	}

	tst := make([]IParamAssignContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IParamAssignContext); ok {
			tst[i] = t.(IParamAssignContext)
			i++
		}
	}

	return tst
}

func (s *ParamDeclContext) ParamAssign(i int) IParamAssignContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IParamAssignContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IParamAssignContext)
}

func (s *ParamDeclContext) PARAMETER() antlr.TerminalNode {
	return s.GetToken(VerilogParserPARAMETER, 0)
}

func (s *ParamDeclContext) LOCALPARAM() antlr.TerminalNode {
	return s.GetToken(VerilogParserLOCALPARAM, 0)
}

func (s *ParamDeclContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ParamDeclContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ParamDeclContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterParamDecl(s)
	}
}

func (s *ParamDeclContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitParamDecl(s)
	}
}

func (p *VerilogParser) ParamDecl() (localctx IParamDeclContext) {
	localctx = NewParamDeclContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 20, VerilogParserRULE_paramDecl)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(204)

		var _lt = p.GetTokenStream().LT(1)

		localctx.(*ParamDeclContext).kind = _lt

		_la = p.GetTokenStream().LA(1)

		if !(_la == VerilogParserLOCALPARAM || _la == VerilogParserPARAMETER) {
			var _ri = p.GetErrorHandler().RecoverInline(p)

			localctx.(*ParamDeclContext).kind = _ri
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}
	{
		p.SetState(205)
		p.ParamType()
	}
	{
		p.SetState(206)
		p.ParamAssign()
	}
	p.SetState(211)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == VerilogParserT__3 {
		{
			p.SetState(207)
			p.Match(VerilogParserT__3)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(208)
			p.ParamAssign()
		}

		p.SetState(213)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(214)
		p.Match(VerilogParserT__0)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IParamAssignContext is an interface to support dynamic dispatch.
type IParamAssignContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	IDENT() antlr.TerminalNode
	Expr() IExprContext

	// IsParamAssignContext differentiates from other interfaces.
	IsParamAssignContext()
}

type ParamAssignContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyParamAssignContext() *ParamAssignContext {
	var p = new(ParamAssignContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_paramAssign
	return p
}

func InitEmptyParamAssignContext(p *ParamAssignContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_paramAssign
}

func (*ParamAssignContext) IsParamAssignContext() {}

func NewParamAssignContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ParamAssignContext {
	var p = new(ParamAssignContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_paramAssign

	return p
}

func (s *ParamAssignContext) GetParser() antlr.Parser { return s.parser }

func (s *ParamAssignContext) IDENT() antlr.TerminalNode {
	return s.GetToken(VerilogParserIDENT, 0)
}

func (s *ParamAssignContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *ParamAssignContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ParamAssignContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ParamAssignContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterParamAssign(s)
	}
}

func (s *ParamAssignContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitParamAssign(s)
	}
}

func (p *VerilogParser) ParamAssign() (localctx IParamAssignContext) {
	localctx = NewParamAssignContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 22, VerilogParserRULE_paramAssign)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(216)
		p.Match(VerilogParserIDENT)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(217)
		p.Match(VerilogParserT__5)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(218)
		p.expr(0)
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IPortDeclContext is an interface to support dynamic dispatch.
type IPortDeclContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	PortType() IPortTypeContext
	AllIDENT() []antlr.TerminalNode
	IDENT(i int) antlr.TerminalNode

	// IsPortDeclContext differentiates from other interfaces.
	IsPortDeclContext()
}

type PortDeclContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyPortDeclContext() *PortDeclContext {
	var p = new(PortDeclContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_portDecl
	return p
}

func InitEmptyPortDeclContext(p *PortDeclContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_portDecl
}

func (*PortDeclContext) IsPortDeclContext() {}

func NewPortDeclContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *PortDeclContext {
	var p = new(PortDeclContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_portDecl

	return p
}

func (s *PortDeclContext) GetParser() antlr.Parser { return s.parser }

func (s *PortDeclContext) PortType() IPortTypeContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IPortTypeContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IPortTypeContext)
}

func (s *PortDeclContext) AllIDENT() []antlr.TerminalNode {
	return s.GetTokens(VerilogParserIDENT)
}

func (s *PortDeclContext) IDENT(i int) antlr.TerminalNode {
	return s.GetToken(VerilogParserIDENT, i)
}

func (s *PortDeclContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *PortDeclContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *PortDeclContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterPortDecl(s)
	}
}

func (s *PortDeclContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitPortDecl(s)
	}
}

func (p *VerilogParser) PortDecl() (localctx IPortDeclContext) {
	localctx = NewPortDeclContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 24, VerilogParserRULE_portDecl)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(220)
		p.PortType()
	}
	{
		p.SetState(221)
		p.Match(VerilogParserIDENT)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(226)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == VerilogParserT__3 {
		{
			p.SetState(222)
			p.Match(VerilogParserT__3)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(223)
			p.Match(VerilogParserIDENT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

		p.SetState(228)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(229)
		p.Match(VerilogParserT__0)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// INetDeclContext is an interface to support dynamic dispatch.
type INetDeclContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	NetType() INetTypeContext
	AllDeclarator() []IDeclaratorContext
	Declarator(i int) IDeclaratorContext

	// IsNetDeclContext differentiates from other interfaces.
	IsNetDeclContext()
}

type NetDeclContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyNetDeclContext() *NetDeclContext {
	var p = new(NetDeclContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_netDecl
	return p
}

func InitEmptyNetDeclContext(p *NetDeclContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_netDecl
}

func (*NetDeclContext) IsNetDeclContext() {}

func NewNetDeclContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *NetDeclContext {
	var p = new(NetDeclContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_netDecl

	return p
}

func (s *NetDeclContext) GetParser() antlr.Parser { return s.parser }

func (s *NetDeclContext) NetType() INetTypeContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(INetTypeContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(INetTypeContext)
}

func (s *NetDeclContext) AllDeclarator() []IDeclaratorContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IDeclaratorContext); ok {
			len++
		}
	}

	tst := make([]IDeclaratorContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IDeclaratorContext); ok {
			tst[i] = t.(IDeclaratorContext)
			i++
		}
	}

	return tst
}

func (s *NetDeclContext) Declarator(i int) IDeclaratorContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDeclaratorContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IDeclaratorContext)
}

func (s *NetDeclContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *NetDeclContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *NetDeclContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterNetDecl(s)
	}
}

func (s *NetDeclContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitNetDecl(s)
	}
}

func (p *VerilogParser) NetDecl() (localctx INetDeclContext) {
	localctx = NewNetDeclContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 26, VerilogParserRULE_netDecl)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(231)
		p.NetType()
	}
	{
		p.SetState(232)
		p.Declarator()
	}
	p.SetState(237)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == VerilogParserT__3 {
		{
			p.SetState(233)
			p.Match(VerilogParserT__3)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(234)
			p.Declarator()
		}

		p.SetState(239)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(240)
		p.Match(VerilogParserT__0)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// INetTypeContext is an interface to support dynamic dispatch.
type INetTypeContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetKind returns the kind token.
	GetKind() antlr.Token

	// SetKind sets the kind token.
	SetKind(antlr.Token)

	// Getter signatures
	WIRE() antlr.TerminalNode
	REG() antlr.TerminalNode
	SIGNED() antlr.TerminalNode
	Span() ISpanContext
	Delay() IDelayContext
	INTEGER() antlr.TerminalNode
	GENVAR() antlr.TerminalNode

	// IsNetTypeContext differentiates from other interfaces.
	IsNetTypeContext()
}

type NetTypeContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	kind   antlr.Token
}

func NewEmptyNetTypeContext() *NetTypeContext {
	var p = new(NetTypeContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_netType
	return p
}

func InitEmptyNetTypeContext(p *NetTypeContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_netType
}

func (*NetTypeContext) IsNetTypeContext() {}

func NewNetTypeContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *NetTypeContext {
	var p = new(NetTypeContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_netType

	return p
}

func (s *NetTypeContext) GetParser() antlr.Parser { return s.parser }

func (s *NetTypeContext) GetKind() antlr.Token { return s.kind }

func (s *NetTypeContext) SetKind(v antlr.Token) { s.kind = v }

func (s *NetTypeContext) WIRE() antlr.TerminalNode {
	return s.GetToken(VerilogParserWIRE, 0)
}

func (s *NetTypeContext) REG() antlr.TerminalNode {
	return s.GetToken(VerilogParserREG, 0)
}

func (s *NetTypeContext) SIGNED() antlr.TerminalNode {
	return s.GetToken(VerilogParserSIGNED, 0)
}

func (s *NetTypeContext) Span() ISpanContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISpanContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ISpanContext)
}

func (s *NetTypeContext) Delay() IDelayContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDelayContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IDelayContext)
}

func (s *NetTypeContext) INTEGER() antlr.TerminalNode {
	return s.GetToken(VerilogParserINTEGER, 0)
}

func (s *NetTypeContext) GENVAR() antlr.TerminalNode {
	return s.GetToken(VerilogParserGENVAR, 0)
}

func (s *NetTypeContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *NetTypeContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *NetTypeContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterNetType(s)
	}
}

func (s *NetTypeContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitNetType(s)
	}
}

func (p *VerilogParser) NetType() (localctx INetTypeContext) {
	localctx = NewNetTypeContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 28, VerilogParserRULE_netType)
	var _la int

	p.SetState(253)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case VerilogParserREG, VerilogParserWIRE:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(242)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*NetTypeContext).kind = _lt

			_la = p.GetTokenStream().LA(1)

			if !(_la == VerilogParserREG || _la == VerilogParserWIRE) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*NetTypeContext).kind = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		p.SetState(244)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == VerilogParserSIGNED {
			{
				p.SetState(243)
				p.Match(VerilogParserSIGNED)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}
		p.SetState(247)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == VerilogParserT__6 {
			{
				p.SetState(246)
				p.Span()
			}

		}
		p.SetState(250)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == VerilogParserT__1 {
			{
				p.SetState(249)
				p.Delay()
			}

		}

	case VerilogParserGENVAR, VerilogParserINTEGER:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(252)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*NetTypeContext).kind = _lt

			_la = p.GetTokenStream().LA(1)

			if !(_la == VerilogParserGENVAR || _la == VerilogParserINTEGER) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*NetTypeContext).kind = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IDeclaratorContext is an interface to support dynamic dispatch.
type IDeclaratorContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	IDENT() antlr.TerminalNode
	AllSpan() []ISpanContext
	Span(i int) ISpanContext
	Expr() IExprContext

	// IsDeclaratorContext differentiates from other interfaces.
	IsDeclaratorContext()
}

type DeclaratorContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyDeclaratorContext() *DeclaratorContext {
	var p = new(DeclaratorContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_declarator
	return p
}

func InitEmptyDeclaratorContext(p *DeclaratorContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_declarator
}

func (*DeclaratorContext) IsDeclaratorContext() {}

func NewDeclaratorContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *DeclaratorContext {
	var p = new(DeclaratorContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_declarator

	return p
}

func (s *DeclaratorContext) GetParser() antlr.Parser { return s.parser }

func (s *DeclaratorContext) IDENT() antlr.TerminalNode {
	return s.GetToken(VerilogParserIDENT, 0)
}

func (s *DeclaratorContext) AllSpan() []ISpanContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(ISpanContext); ok {
			len++
		}
	}

	tst := make([]ISpanContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(ISpanContext); ok {
			tst[i] = t.(ISpanContext)
			i++
		}
	}

	return tst
}

func (s *DeclaratorContext) Span(i int) ISpanContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISpanContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(ISpanContext)
}

func (s *DeclaratorContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *DeclaratorContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *DeclaratorContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *DeclaratorContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterDeclarator(s)
	}
}

func (s *DeclaratorContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitDeclarator(s)
	}
}

func (p *VerilogParser) Declarator() (localctx IDeclaratorContext) {
	localctx = NewDeclaratorContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 30, VerilogParserRULE_declarator)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(255)
		p.Match(VerilogParserIDENT)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(259)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == VerilogParserT__6 {
		{
			p.SetState(256)
			p.Span()
		}

		p.SetState(261)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(264)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == VerilogParserT__5 {
		{
			p.SetState(262)
			p.Match(VerilogParserT__5)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(263)
			p.expr(0)
		}

	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// ISpanContext is an interface to support dynamic dispatch.
type ISpanContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetHigh returns the high rule contexts.
	GetHigh() IExprContext

	// GetLow returns the low rule contexts.
	GetLow() IExprContext

	// SetHigh sets the high rule contexts.
	SetHigh(IExprContext)

	// SetLow sets the low rule contexts.
	SetLow(IExprContext)

	// Getter signatures
	AllExpr() []IExprContext
	Expr(i int) IExprContext

	// IsSpanContext differentiates from other interfaces.
	IsSpanContext()
}

type SpanContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	high   IExprContext
	low    IExprContext
}

func NewEmptySpanContext() *SpanContext {
	var p = new(SpanContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_span
	return p
}

func InitEmptySpanContext(p *SpanContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_span
}

func (*SpanContext) IsSpanContext() {}

func NewSpanContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *SpanContext {
	var p = new(SpanContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_span

	return p
}

func (s *SpanContext) GetParser() antlr.Parser { return s.parser }

func (s *SpanContext) GetHigh() IExprContext { return s.high }

func (s *SpanContext) GetLow() IExprContext { return s.low }

func (s *SpanContext) SetHigh(v IExprContext) { s.high = v }

func (s *SpanContext) SetLow(v IExprContext) { s.low = v }

func (s *SpanContext) AllExpr() []IExprContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IExprContext); ok {
			len++
		}
	}

	tst := make([]IExprContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IExprContext); ok {
			tst[i] = t.(IExprContext)
			i++
		}
	}

	return tst
}

func (s *SpanContext) Expr(i int) IExprContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *SpanContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *SpanContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *SpanContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterSpan(s)
	}
}

func (s *SpanContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitSpan(s)
	}
}

func (p *VerilogParser) Span() (localctx ISpanContext) {
	localctx = NewSpanContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 32, VerilogParserRULE_span)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(266)
		p.Match(VerilogParserT__6)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(267)

		var _x = p.expr(0)

		localctx.(*SpanContext).high = _x
	}
	{
		p.SetState(268)
		p.Match(VerilogParserT__7)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(269)

		var _x = p.expr(0)

		localctx.(*SpanContext).low = _x
	}
	{
		p.SetState(270)
		p.Match(VerilogParserT__8)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IFunctionContext is an interface to support dynamic dispatch.
type IFunctionContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	FUNCTION() antlr.TerminalNode
	FunctionType() IFunctionTypeContext
	IDENT() antlr.TerminalNode
	Branches() IBranchesContext
	ENDFUNCTION() antlr.TerminalNode
	AUTOMATIC() antlr.TerminalNode
	AllFunctionDecl() []IFunctionDeclContext
	FunctionDecl(i int) IFunctionDeclContext
	AllPort() []IPortContext
	Port(i int) IPortContext

	// IsFunctionContext differentiates from other interfaces.
	IsFunctionContext()
}

type FunctionContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyFunctionContext() *FunctionContext {
	var p = new(FunctionContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_function
	return p
}

func InitEmptyFunctionContext(p *FunctionContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_function
}

func (*FunctionContext) IsFunctionContext() {}

func NewFunctionContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *FunctionContext {
	var p = new(FunctionContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_function

	return p
}

func (s *FunctionContext) GetParser() antlr.Parser { return s.parser }

func (s *FunctionContext) FUNCTION() antlr.TerminalNode {
	return s.GetToken(VerilogParserFUNCTION, 0)
}

func (s *FunctionContext) FunctionType() IFunctionTypeContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IFunctionTypeContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IFunctionTypeContext)
}

func (s *FunctionContext) IDENT() antlr.TerminalNode {
	return s.GetToken(VerilogParserIDENT, 0)
}

func (s *FunctionContext) Branches() IBranchesContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IBranchesContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IBranchesContext)
}

func (s *FunctionContext) ENDFUNCTION() antlr.TerminalNode {
	return s.GetToken(VerilogParserENDFUNCTION, 0)
}

func (s *FunctionContext) AUTOMATIC() antlr.TerminalNode {
	return s.GetToken(VerilogParserAUTOMATIC, 0)
}

func (s *FunctionContext) AllFunctionDecl() []IFunctionDeclContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IFunctionDeclContext); ok {
			len++
		}
	}

	tst := make([]IFunctionDeclContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IFunctionDeclContext); ok {
			tst[i] = t.(IFunctionDeclContext)
			i++
		}
	}

	return tst
}

func (s *FunctionContext) FunctionDecl(i int) IFunctionDeclContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IFunctionDeclContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IFunctionDeclContext)
}

func (s *FunctionContext) AllPort() []IPortContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IPortContext); ok {
			len++
		}
	}

	tst := make([]IPortContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IPortContext); ok {
			tst[i] = t.(IPortContext)
			i++
		}
	}

	return tst
}

func (s *FunctionContext) Port(i int) IPortContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IPortContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IPortContext)
}

func (s *FunctionContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *FunctionContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *FunctionContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterFunction(s)
	}
}

func (s *FunctionContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitFunction(s)
	}
}

func (p *VerilogParser) Function() (localctx IFunctionContext) {
	localctx = NewFunctionContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 34, VerilogParserRULE_function)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(272)
		p.Match(VerilogParserFUNCTION)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(274)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == VerilogParserAUTOMATIC {
		{
			p.SetState(273)
			p.Match(VerilogParserAUTOMATIC)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	}
	{
		p.SetState(276)
		p.FunctionType()
	}
	{
		p.SetState(277)
		p.Match(VerilogParserIDENT)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(292)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case VerilogParserT__2:
		{
			p.SetState(278)
			p.Match(VerilogParserT__2)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(287)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if (int64((_la-65)) & ^0x3f) == 0 && ((int64(1)<<(_la-65))&16515) != 0 {
			{
				p.SetState(279)
				p.Port()
			}
			p.SetState(284)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			for _la == VerilogParserT__3 {
				{
					p.SetState(280)
					p.Match(VerilogParserT__3)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				{
					p.SetState(281)
					p.Port()
				}

				p.SetState(286)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)
			}

		}
		{
			p.SetState(289)
			p.Match(VerilogParserT__4)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(290)
			p.Match(VerilogParserT__0)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case VerilogParserT__0:
		{
			p.SetState(291)
			p.Match(VerilogParserT__0)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}
	p.SetState(297)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64((_la-62)) & ^0x3f) == 0 && ((int64(1)<<(_la-62))&44153) != 0 {
		{
			p.SetState(294)
			p.FunctionDecl()
		}

		p.SetState(299)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(300)
		p.Branches()
	}
	{
		p.SetState(301)
		p.Match(VerilogParserENDFUNCTION)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IFunctionTypeContext is an interface to support dynamic dispatch.
type IFunctionTypeContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	INTEGER() antlr.TerminalNode
	SIGNED() antlr.TerminalNode
	Span() ISpanContext

	// IsFunctionTypeContext differentiates from other interfaces.
	IsFunctionTypeContext()
}

type FunctionTypeContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyFunctionTypeContext() *FunctionTypeContext {
	var p = new(FunctionTypeContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_functionType
	return p
}

func InitEmptyFunctionTypeContext(p *FunctionTypeContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_functionType
}

func (*FunctionTypeContext) IsFunctionTypeContext() {}

func NewFunctionTypeContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *FunctionTypeContext {
	var p = new(FunctionTypeContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_functionType

	return p
}

func (s *FunctionTypeContext) GetParser() antlr.Parser { return s.parser }

func (s *FunctionTypeContext) INTEGER() antlr.TerminalNode {
	return s.GetToken(VerilogParserINTEGER, 0)
}

func (s *FunctionTypeContext) SIGNED() antlr.TerminalNode {
	return s.GetToken(VerilogParserSIGNED, 0)
}

func (s *FunctionTypeContext) Span() ISpanContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISpanContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ISpanContext)
}

func (s *FunctionTypeContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *FunctionTypeContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *FunctionTypeContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterFunctionType(s)
	}
}

func (s *FunctionTypeContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitFunctionType(s)
	}
}

func (p *VerilogParser) FunctionType() (localctx IFunctionTypeContext) {
	localctx = NewFunctionTypeContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 36, VerilogParserRULE_functionType)
	var _la int

	p.SetState(310)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case VerilogParserINTEGER:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(303)
			p.Match(VerilogParserINTEGER)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case VerilogParserT__6, VerilogParserSIGNED, VerilogParserIDENT:
		p.EnterOuterAlt(localctx, 2)
		p.SetState(305)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == VerilogParserSIGNED {
			{
				p.SetState(304)
				p.Match(VerilogParserSIGNED)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}
		p.SetState(308)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == VerilogParserT__6 {
			{
				p.SetState(307)
				p.Span()
			}

		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IFunctionDeclContext is an interface to support dynamic dispatch.
type IFunctionDeclContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	PortDecl() IPortDeclContext
	NetDecl() INetDeclContext
	ParamDecl() IParamDeclContext

	// IsFunctionDeclContext differentiates from other interfaces.
	IsFunctionDeclContext()
}

type FunctionDeclContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyFunctionDeclContext() *FunctionDeclContext {
	var p = new(FunctionDeclContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_functionDecl
	return p
}

func InitEmptyFunctionDeclContext(p *FunctionDeclContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_functionDecl
}

func (*FunctionDeclContext) IsFunctionDeclContext() {}

func NewFunctionDeclContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *FunctionDeclContext {
	var p = new(FunctionDeclContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_functionDecl

	return p
}

func (s *FunctionDeclContext) GetParser() antlr.Parser { return s.parser }

func (s *FunctionDeclContext) PortDecl() IPortDeclContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IPortDeclContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IPortDeclContext)
}

func (s *FunctionDeclContext) NetDecl() INetDeclContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(INetDeclContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(INetDeclContext)
}

func (s *FunctionDeclContext) ParamDecl() IParamDeclContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IParamDeclContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IParamDeclContext)
}

func (s *FunctionDeclContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *FunctionDeclContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *FunctionDeclContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterFunctionDecl(s)
	}
}

func (s *FunctionDeclContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitFunctionDecl(s)
	}
}

func (p *VerilogParser) FunctionDecl() (localctx IFunctionDeclContext) {
	localctx = NewFunctionDeclContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 38, VerilogParserRULE_functionDecl)
	p.SetState(315)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case VerilogParserINOUT, VerilogParserINPUT, VerilogParserOUTPUT:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(312)
			p.PortDecl()
		}

	case VerilogParserGENVAR, VerilogParserINTEGER, VerilogParserREG, VerilogParserWIRE:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(313)
			p.NetDecl()
		}

	case VerilogParserLOCALPARAM, VerilogParserPARAMETER:
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(314)
			p.ParamDecl()
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IInstancesContext is an interface to support dynamic dispatch.
type IInstancesContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	IDENT() antlr.TerminalNode
	AllInstance() []IInstanceContext
	Instance(i int) IInstanceContext
	Overrides() IOverridesContext

	// IsInstancesContext differentiates from other interfaces.
	IsInstancesContext()
}

type InstancesContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyInstancesContext() *InstancesContext {
	var p = new(InstancesContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_instances
	return p
}

func InitEmptyInstancesContext(p *InstancesContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_instances
}

func (*InstancesContext) IsInstancesContext() {}

func NewInstancesContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *InstancesContext {
	var p = new(InstancesContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_instances

	return p
}

func (s *InstancesContext) GetParser() antlr.Parser { return s.parser }

func (s *InstancesContext) IDENT() antlr.TerminalNode {
	return s.GetToken(VerilogParserIDENT, 0)
}

func (s *InstancesContext) AllInstance() []IInstanceContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IInstanceContext); ok {
			len++
		}
	}

	tst := make([]IInstanceContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IInstanceContext); ok {
			tst[i] = t.(IInstanceContext)
			i++
		}
	}

	return tst
}

func (s *InstancesContext) Instance(i int) IInstanceContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IInstanceContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IInstanceContext)
}

func (s *InstancesContext) Overrides() IOverridesContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IOverridesContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IOverridesContext)
}

func (s *InstancesContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *InstancesContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *InstancesContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterInstances(s)
	}
}

func (s *InstancesContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitInstances(s)
	}
}

func (p *VerilogParser) Instances() (localctx IInstancesContext) {
	localctx = NewInstancesContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 40, VerilogParserRULE_instances)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(317)
		p.Match(VerilogParserIDENT)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(319)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == VerilogParserT__1 {
		{
			p.SetState(318)
			p.Overrides()
		}

	}
	{
		p.SetState(321)
		p.Instance()
	}
	p.SetState(326)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == VerilogParserT__3 {
		{
			p.SetState(322)
			p.Match(VerilogParserT__3)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(323)
			p.Instance()
		}

		p.SetState(328)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(329)
		p.Match(VerilogParserT__0)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IOverridesContext is an interface to support dynamic dispatch.
type IOverridesContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	Number() INumberContext
	Name() INameContext
	AllConnection() []IConnectionContext
	Connection(i int) IConnectionContext

	// IsOverridesContext differentiates from other interfaces.
	IsOverridesContext()
}

type OverridesContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyOverridesContext() *OverridesContext {
	var p = new(OverridesContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_overrides
	return p
}

func InitEmptyOverridesContext(p *OverridesContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_overrides
}

func (*OverridesContext) IsOverridesContext() {}

func NewOverridesContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *OverridesContext {
	var p = new(OverridesContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_overrides

	return p
}

func (s *OverridesContext) GetParser() antlr.Parser { return s.parser }

func (s *OverridesContext) Number() INumberContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(INumberContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(INumberContext)
}

func (s *OverridesContext) Name() INameContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(INameContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(INameContext)
}

func (s *OverridesContext) AllConnection() []IConnectionContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IConnectionContext); ok {
			len++
		}
	}

	tst := make([]IConnectionContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IConnectionContext); ok {
			tst[i] = t.(IConnectionContext)
			i++
		}
	}

	return tst
}

func (s *OverridesContext) Connection(i int) IConnectionContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IConnectionContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IConnectionContext)
}

func (s *OverridesContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *OverridesContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *OverridesContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterOverrides(s)
	}
}

func (s *OverridesContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitOverrides(s)
	}
}

func (p *VerilogParser) Overrides() (localctx IOverridesContext) {
	localctx = NewOverridesContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 42, VerilogParserRULE_overrides)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(331)
		p.Match(VerilogParserT__1)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(346)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case VerilogParserT__2:
		{
			p.SetState(332)
			p.Match(VerilogParserT__2)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(341)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if ((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&4398080050184) != 0) || ((int64((_la-79)) & ^0x3f) == 0 && ((int64(1)<<(_la-79))&115) != 0) {
			{
				p.SetState(333)
				p.Connection()
			}
			p.SetState(338)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			for _la == VerilogParserT__3 {
				{
					p.SetState(334)
					p.Match(VerilogParserT__3)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				{
					p.SetState(335)
					p.Connection()
				}

				p.SetState(340)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)
			}

		}
		{
			p.SetState(343)
			p.Match(VerilogParserT__4)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case VerilogParserINT, VerilogParserBASED:
		{
			p.SetState(344)
			p.Number()
		}

	case VerilogParserIDENT:
		{
			p.SetState(345)
			p.Name()
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IInstanceContext is an interface to support dynamic dispatch.
type IInstanceContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	IDENT() antlr.TerminalNode
	Span() ISpanContext
	AllConnection() []IConnectionContext
	Connection(i int) IConnectionContext

	// IsInstanceContext differentiates from other interfaces.
	IsInstanceContext()
}

type InstanceContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyInstanceContext() *InstanceContext {
	var p = new(InstanceContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_instance
	return p
}

func InitEmptyInstanceContext(p *InstanceContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_instance
}

func (*InstanceContext) IsInstanceContext() {}

func NewInstanceContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *InstanceContext {
	var p = new(InstanceContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_instance

	return p
}

func (s *InstanceContext) GetParser() antlr.Parser { return s.parser }

func (s *InstanceContext) IDENT() antlr.TerminalNode {
	return s.GetToken(VerilogParserIDENT, 0)
}

func (s *InstanceContext) Span() ISpanContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISpanContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ISpanContext)
}

func (s *InstanceContext) AllConnection() []IConnectionContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IConnectionContext); ok {
			len++
		}
	}

	tst := make([]IConnectionContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IConnectionContext); ok {
			tst[i] = t.(IConnectionContext)
			i++
		}
	}

	return tst
}

func (s *InstanceContext) Connection(i int) IConnectionContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IConnectionContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IConnectionContext)
}

func (s *InstanceContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *InstanceContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *InstanceContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterInstance(s)
	}
}

func (s *InstanceContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitInstance(s)
	}
}

func (p *VerilogParser) Instance() (localctx IInstanceContext) {
	localctx = NewInstanceContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 44, VerilogParserRULE_instance)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(349)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == VerilogParserIDENT {
		{
			p.SetState(348)
			p.Match(VerilogParserIDENT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	}
	p.SetState(352)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == VerilogParserT__6 {
		{
			p.SetState(351)
			p.Span()
		}

	}
	{
		p.SetState(354)
		p.Match(VerilogParserT__2)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(363)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if ((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&4398080050184) != 0) || ((int64((_la-79)) & ^0x3f) == 0 && ((int64(1)<<(_la-79))&115) != 0) {
		{
			p.SetState(355)
			p.Connection()
		}
		p.SetState(360)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == VerilogParserT__3 {
			{
				p.SetState(356)
				p.Match(VerilogParserT__3)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(357)
				p.Connection()
			}

			p.SetState(362)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}

	}
	{
		p.SetState(365)
		p.Match(VerilogParserT__4)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IConnectionContext is an interface to support dynamic dispatch.
type IConnectionContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	IDENT() antlr.TerminalNode
	Expr() IExprContext

	// IsConnectionContext differentiates from other interfaces.
	IsConnectionContext()
}

type ConnectionContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyConnectionContext() *ConnectionContext {
	var p = new(ConnectionContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_connection
	return p
}

func InitEmptyConnectionContext(p *ConnectionContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_connection
}

func (*ConnectionContext) IsConnectionContext() {}

func NewConnectionContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ConnectionContext {
	var p = new(ConnectionContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_connection

	return p
}

func (s *ConnectionContext) GetParser() antlr.Parser { return s.parser }

func (s *ConnectionContext) IDENT() antlr.TerminalNode {
	return s.GetToken(VerilogParserIDENT, 0)
}

func (s *ConnectionContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *ConnectionContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ConnectionContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ConnectionContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterConnection(s)
	}
}

func (s *ConnectionContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitConnection(s)
	}
}

func (p *VerilogParser) Connection() (localctx IConnectionContext) {
	localctx = NewConnectionContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 46, VerilogParserRULE_connection)
	var _la int

	p.SetState(379)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 47, p.GetParserRuleContext()) {
	case 1:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(367)
			p.Match(VerilogParserT__9)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(368)
			p.Match(VerilogParserIDENT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(374)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == VerilogParserT__2 {
			{
				p.SetState(369)
				p.Match(VerilogParserT__2)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			p.SetState(371)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			if ((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&4398080049160) != 0) || ((int64((_la-79)) & ^0x3f) == 0 && ((int64(1)<<(_la-79))&115) != 0) {
				{
					p.SetState(370)
					p.expr(0)
				}

			}
			{
				p.SetState(373)
				p.Match(VerilogParserT__4)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}

	case 2:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(376)
			p.Match(VerilogParserT__9)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(377)
			p.Match(VerilogParserT__10)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 3:
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(378)
			p.expr(0)
		}

	case antlr.ATNInvalidAltNumber:
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IRegionContext is an interface to support dynamic dispatch.
type IRegionContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	GENERATE() antlr.TerminalNode
	ENDGENERATE() antlr.TerminalNode
	AllItem() []IItemContext
	Item(i int) IItemContext

	// IsRegionContext differentiates from other interfaces.
	IsRegionContext()
}

type RegionContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyRegionContext() *RegionContext {
	var p = new(RegionContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_region
	return p
}

func InitEmptyRegionContext(p *RegionContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_region
}

func (*RegionContext) IsRegionContext() {}

func NewRegionContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *RegionContext {
	var p = new(RegionContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_region

	return p
}

func (s *RegionContext) GetParser() antlr.Parser { return s.parser }

func (s *RegionContext) GENERATE() antlr.TerminalNode {
	return s.GetToken(VerilogParserGENERATE, 0)
}

func (s *RegionContext) ENDGENERATE() antlr.TerminalNode {
	return s.GetToken(VerilogParserENDGENERATE, 0)
}

func (s *RegionContext) AllItem() []IItemContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IItemContext); ok {
			len++
		}
	}

	tst := make([]IItemContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IItemContext); ok {
			tst[i] = t.(IItemContext)
			i++
		}
	}

	return tst
}

func (s *RegionContext) Item(i int) IItemContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IItemContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IItemContext)
}

func (s *RegionContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *RegionContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *RegionContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterRegion(s)
	}
}

func (s *RegionContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitRegion(s)
	}
}

func (p *VerilogParser) Region() (localctx IRegionContext) {
	localctx = NewRegionContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 48, VerilogParserRULE_region)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(381)
		p.Match(VerilogParserGENERATE)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(385)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64((_la-46)) & ^0x3f) == 0 && ((int64(1)<<(_la-46))&11483996171) != 0 {
		{
			p.SetState(382)
			p.Item()
		}

		p.SetState(387)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(388)
		p.Match(VerilogParserENDGENERATE)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IGenForContext is an interface to support dynamic dispatch.
type IGenForContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetInit returns the init rule contexts.
	GetInit() IExprContext

	// GetCond returns the cond rule contexts.
	GetCond() IExprContext

	// GetStep returns the step rule contexts.
	GetStep() IExprContext

	// SetInit sets the init rule contexts.
	SetInit(IExprContext)

	// SetCond sets the cond rule contexts.
	SetCond(IExprContext)

	// SetStep sets the step rule contexts.
	SetStep(IExprContext)

	// Getter signatures
	FOR() antlr.TerminalNode
	AllIDENT() []antlr.TerminalNode
	IDENT(i int) antlr.TerminalNode
	GenBody() IGenBodyContext
	AllExpr() []IExprContext
	Expr(i int) IExprContext

	// IsGenForContext differentiates from other interfaces.
	IsGenForContext()
}

type GenForContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	init   IExprContext
	cond   IExprContext
	step   IExprContext
}

func NewEmptyGenForContext() *GenForContext {
	var p = new(GenForContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_genFor
	return p
}

func InitEmptyGenForContext(p *GenForContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_genFor
}

func (*GenForContext) IsGenForContext() {}

func NewGenForContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *GenForContext {
	var p = new(GenForContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_genFor

	return p
}

func (s *GenForContext) GetParser() antlr.Parser { return s.parser }

func (s *GenForContext) GetInit() IExprContext { return s.init }

func (s *GenForContext) GetCond() IExprContext { return s.cond }

func (s *GenForContext) GetStep() IExprContext { return s.step }

func (s *GenForContext) SetInit(v IExprContext) { s.init = v }

func (s *GenForContext) SetCond(v IExprContext) { s.cond = v }

func (s *GenForContext) SetStep(v IExprContext) { s.step = v }

func (s *GenForContext) FOR() antlr.TerminalNode {
	return s.GetToken(VerilogParserFOR, 0)
}

func (s *GenForContext) AllIDENT() []antlr.TerminalNode {
	return s.GetTokens(VerilogParserIDENT)
}

func (s *GenForContext) IDENT(i int) antlr.TerminalNode {
	return s.GetToken(VerilogParserIDENT, i)
}

func (s *GenForContext) GenBody() IGenBodyContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IGenBodyContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IGenBodyContext)
}

func (s *GenForContext) AllExpr() []IExprContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IExprContext); ok {
			len++
		}
	}

	tst := make([]IExprContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IExprContext); ok {
			tst[i] = t.(IExprContext)
			i++
		}
	}

	return tst
}

func (s *GenForContext) Expr(i int) IExprContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *GenForContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *GenForContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *GenForContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterGenFor(s)
	}
}

func (s *GenForContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitGenFor(s)
	}
}

func (p *VerilogParser) GenFor() (localctx IGenForContext) {
	localctx = NewGenForContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 50, VerilogParserRULE_genFor)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(390)
		p.Match(VerilogParserFOR)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(391)
		p.Match(VerilogParserT__2)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(392)
		p.Match(VerilogParserIDENT)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(393)
		p.Match(VerilogParserT__5)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(394)

		var _x = p.expr(0)

		localctx.(*GenForContext).init = _x
	}
	{
		p.SetState(395)
		p.Match(VerilogParserT__0)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(396)

		var _x = p.expr(0)

		localctx.(*GenForContext).cond = _x
	}
	{
		p.SetState(397)
		p.Match(VerilogParserT__0)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(398)
		p.Match(VerilogParserIDENT)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(399)
		p.Match(VerilogParserT__5)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(400)

		var _x = p.expr(0)

		localctx.(*GenForContext).step = _x
	}
	{
		p.SetState(401)
		p.Match(VerilogParserT__4)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(402)
		p.GenBody()
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IGenBranchesContext is an interface to support dynamic dispatch.
type IGenBranchesContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	GenCondition() IGenConditionContext
	GenFor() IGenForContext
	AllELSE() []antlr.TerminalNode
	ELSE(i int) antlr.TerminalNode
	AllGenBody() []IGenBodyContext
	GenBody(i int) IGenBodyContext

	// IsGenBranchesContext differentiates from other interfaces.
	IsGenBranchesContext()
}

type GenBranchesContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyGenBranchesContext() *GenBranchesContext {
	var p = new(GenBranchesContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_genBranches
	return p
}

func InitEmptyGenBranchesContext(p *GenBranchesContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_genBranches
}

func (*GenBranchesContext) IsGenBranchesContext() {}

func NewGenBranchesContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *GenBranchesContext {
	var p = new(GenBranchesContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_genBranches

	return p
}

func (s *GenBranchesContext) GetParser() antlr.Parser { return s.parser }

func (s *GenBranchesContext) GenCondition() IGenConditionContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IGenConditionContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IGenConditionContext)
}

func (s *GenBranchesContext) GenFor() IGenForContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IGenForContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IGenForContext)
}

func (s *GenBranchesContext) AllELSE() []antlr.TerminalNode {
	return s.GetTokens(VerilogParserELSE)
}

func (s *GenBranchesContext) ELSE(i int) antlr.TerminalNode {
	return s.GetToken(VerilogParserELSE, i)
}

func (s *GenBranchesContext) AllGenBody() []IGenBodyContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IGenBodyContext); ok {
			len++
		}
	}

	tst := make([]IGenBodyContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IGenBodyContext); ok {
			tst[i] = t.(IGenBodyContext)
			i++
		}
	}

	return tst
}

func (s *GenBranchesContext) GenBody(i int) IGenBodyContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IGenBodyContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IGenBodyContext)
}

func (s *GenBranchesContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *GenBranchesContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *GenBranchesContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterGenBranches(s)
	}
}

func (s *GenBranchesContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitGenBranches(s)
	}
}

func (p *VerilogParser) GenBranches() (localctx IGenBranchesContext) {
	localctx = NewGenBranchesContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 52, VerilogParserRULE_genBranches)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(406)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case VerilogParserIF:
		{
			p.SetState(404)
			p.GenCondition()
		}

	case VerilogParserFOR:
		{
			p.SetState(405)
			p.GenFor()
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}
	p.SetState(412)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == VerilogParserELSE {
		{
			p.SetState(408)
			p.Match(VerilogParserELSE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(409)
			p.GenBody()
		}

		p.SetState(414)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IGenConditionContext is an interface to support dynamic dispatch.
type IGenConditionContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	IF() antlr.TerminalNode
	Expr() IExprContext
	GenBody() IGenBodyContext

	// IsGenConditionContext differentiates from other interfaces.
	IsGenConditionContext()
}

type GenConditionContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyGenConditionContext() *GenConditionContext {
	var p = new(GenConditionContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_genCondition
	return p
}

func InitEmptyGenConditionContext(p *GenConditionContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_genCondition
}

func (*GenConditionContext) IsGenConditionContext() {}

func NewGenConditionContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *GenConditionContext {
	var p = new(GenConditionContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_genCondition

	return p
}

func (s *GenConditionContext) GetParser() antlr.Parser { return s.parser }

func (s *GenConditionContext) IF() antlr.TerminalNode {
	return s.GetToken(VerilogParserIF, 0)
}

func (s *GenConditionContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *GenConditionContext) GenBody() IGenBodyContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IGenBodyContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IGenBodyContext)
}

func (s *GenConditionContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *GenConditionContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *GenConditionContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterGenCondition(s)
	}
}

func (s *GenConditionContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitGenCondition(s)
	}
}

func (p *VerilogParser) GenCondition() (localctx IGenConditionContext) {
	localctx = NewGenConditionContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 54, VerilogParserRULE_genCondition)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(415)
		p.Match(VerilogParserIF)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(416)
		p.Match(VerilogParserT__2)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(417)
		p.expr(0)
	}
	{
		p.SetState(418)
		p.Match(VerilogParserT__4)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(419)
		p.GenBody()
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IGenBodyContext is an interface to support dynamic dispatch.
type IGenBodyContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	GenBlock() IGenBlockContext
	GenCondition() IGenConditionContext
	GenFor() IGenForContext
	Instances() IInstancesContext
	Assign() IAssignContext
	NetDecl() INetDeclContext
	ParamDecl() IParamDeclContext

	// IsGenBodyContext differentiates from other interfaces.
	IsGenBodyContext()
}

type GenBodyContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyGenBodyContext() *GenBodyContext {
	var p = new(GenBodyContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_genBody
	return p
}

func InitEmptyGenBodyContext(p *GenBodyContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_genBody
}

func (*GenBodyContext) IsGenBodyContext() {}

func NewGenBodyContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *GenBodyContext {
	var p = new(GenBodyContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_genBody

	return p
}

func (s *GenBodyContext) GetParser() antlr.Parser { return s.parser }

func (s *GenBodyContext) GenBlock() IGenBlockContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IGenBlockContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IGenBlockContext)
}

func (s *GenBodyContext) GenCondition() IGenConditionContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IGenConditionContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IGenConditionContext)
}

func (s *GenBodyContext) GenFor() IGenForContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IGenForContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IGenForContext)
}

func (s *GenBodyContext) Instances() IInstancesContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IInstancesContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IInstancesContext)
}

func (s *GenBodyContext) Assign() IAssignContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IAssignContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IAssignContext)
}

func (s *GenBodyContext) NetDecl() INetDeclContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(INetDeclContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(INetDeclContext)
}

func (s *GenBodyContext) ParamDecl() IParamDeclContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IParamDeclContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IParamDeclContext)
}

func (s *GenBodyContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *GenBodyContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *GenBodyContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterGenBody(s)
	}
}

func (s *GenBodyContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitGenBody(s)
	}
}

func (p *VerilogParser) GenBody() (localctx IGenBodyContext) {
	localctx = NewGenBodyContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 56, VerilogParserRULE_genBody)
	p.SetState(429)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case VerilogParserBEGIN:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(421)
			p.GenBlock()
		}

	case VerilogParserIF:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(422)
			p.GenCondition()
		}

	case VerilogParserFOR:
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(423)
			p.GenFor()
		}

	case VerilogParserIDENT:
		p.EnterOuterAlt(localctx, 4)
		{
			p.SetState(424)
			p.Instances()
		}

	case VerilogParserASSIGN:
		p.EnterOuterAlt(localctx, 5)
		{
			p.SetState(425)
			p.Assign()
		}

	case VerilogParserGENVAR, VerilogParserINTEGER, VerilogParserREG, VerilogParserWIRE:
		p.EnterOuterAlt(localctx, 6)
		{
			p.SetState(426)
			p.NetDecl()
		}

	case VerilogParserLOCALPARAM, VerilogParserPARAMETER:
		p.EnterOuterAlt(localctx, 7)
		{
			p.SetState(427)
			p.ParamDecl()
		}

	case VerilogParserT__0:
		p.EnterOuterAlt(localctx, 8)
		{
			p.SetState(428)
			p.Match(VerilogParserT__0)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IGenBlockContext is an interface to support dynamic dispatch.
type IGenBlockContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	BEGIN() antlr.TerminalNode
	END() antlr.TerminalNode
	IDENT() antlr.TerminalNode
	AllItem() []IItemContext
	Item(i int) IItemContext

	// IsGenBlockContext differentiates from other interfaces.
	IsGenBlockContext()
}

type GenBlockContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyGenBlockContext() *GenBlockContext {
	var p = new(GenBlockContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_genBlock
	return p
}

func InitEmptyGenBlockContext(p *GenBlockContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_genBlock
}

func (*GenBlockContext) IsGenBlockContext() {}

func NewGenBlockContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *GenBlockContext {
	var p = new(GenBlockContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_genBlock

	return p
}

func (s *GenBlockContext) GetParser() antlr.Parser { return s.parser }

func (s *GenBlockContext) BEGIN() antlr.TerminalNode {
	return s.GetToken(VerilogParserBEGIN, 0)
}

func (s *GenBlockContext) END() antlr.TerminalNode {
	return s.GetToken(VerilogParserEND, 0)
}

func (s *GenBlockContext) IDENT() antlr.TerminalNode {
	return s.GetToken(VerilogParserIDENT, 0)
}

func (s *GenBlockContext) AllItem() []IItemContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IItemContext); ok {
			len++
		}
	}

	tst := make([]IItemContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IItemContext); ok {
			tst[i] = t.(IItemContext)
			i++
		}
	}

	return tst
}

func (s *GenBlockContext) Item(i int) IItemContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IItemContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IItemContext)
}

func (s *GenBlockContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *GenBlockContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *GenBlockContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterGenBlock(s)
	}
}

func (s *GenBlockContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitGenBlock(s)
	}
}

func (p *VerilogParser) GenBlock() (localctx IGenBlockContext) {
	localctx = NewGenBlockContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 58, VerilogParserRULE_genBlock)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(431)
		p.Match(VerilogParserBEGIN)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(434)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == VerilogParserT__7 {
		{
			p.SetState(432)
			p.Match(VerilogParserT__7)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(433)
			p.Match(VerilogParserIDENT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	}
	p.SetState(439)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64((_la-46)) & ^0x3f) == 0 && ((int64(1)<<(_la-46))&11483996171) != 0 {
		{
			p.SetState(436)
			p.Item()
		}

		p.SetState(441)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(442)
		p.Match(VerilogParserEND)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IAssignContext is an interface to support dynamic dispatch.
type IAssignContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	ASSIGN() antlr.TerminalNode
	AllAssignment() []IAssignmentContext
	Assignment(i int) IAssignmentContext
	Delay() IDelayContext

	// IsAssignContext differentiates from other interfaces.
	IsAssignContext()
}

type AssignContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyAssignContext() *AssignContext {
	var p = new(AssignContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_assign
	return p
}

func InitEmptyAssignContext(p *AssignContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_assign
}

func (*AssignContext) IsAssignContext() {}

func NewAssignContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *AssignContext {
	var p = new(AssignContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_assign

	return p
}

func (s *AssignContext) GetParser() antlr.Parser { return s.parser }

func (s *AssignContext) ASSIGN() antlr.TerminalNode {
	return s.GetToken(VerilogParserASSIGN, 0)
}

func (s *AssignContext) AllAssignment() []IAssignmentContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IAssignmentContext); ok {
			len++
		}
	}

	tst := make([]IAssignmentContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IAssignmentContext); ok {
			tst[i] = t.(IAssignmentContext)
			i++
		}
	}

	return tst
}

func (s *AssignContext) Assignment(i int) IAssignmentContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IAssignmentContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IAssignmentContext)
}

func (s *AssignContext) Delay() IDelayContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDelayContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IDelayContext)
}

func (s *AssignContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *AssignContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *AssignContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterAssign(s)
	}
}

func (s *AssignContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitAssign(s)
	}
}

func (p *VerilogParser) Assign() (localctx IAssignContext) {
	localctx = NewAssignContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 60, VerilogParserRULE_assign)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(444)
		p.Match(VerilogParserASSIGN)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(446)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == VerilogParserT__1 {
		{
			p.SetState(445)
			p.Delay()
		}

	}
	{
		p.SetState(448)
		p.Assignment()
	}
	p.SetState(453)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == VerilogParserT__3 {
		{
			p.SetState(449)
			p.Match(VerilogParserT__3)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(450)
			p.Assignment()
		}

		p.SetState(455)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(456)
		p.Match(VerilogParserT__0)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IAssignmentContext is an interface to support dynamic dispatch.
type IAssignmentContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	Lvalue() ILvalueContext
	Expr() IExprContext

	// IsAssignmentContext differentiates from other interfaces.
	IsAssignmentContext()
}

type AssignmentContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyAssignmentContext() *AssignmentContext {
	var p = new(AssignmentContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_assignment
	return p
}

func InitEmptyAssignmentContext(p *AssignmentContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_assignment
}

func (*AssignmentContext) IsAssignmentContext() {}

func NewAssignmentContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *AssignmentContext {
	var p = new(AssignmentContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_assignment

	return p
}

func (s *AssignmentContext) GetParser() antlr.Parser { return s.parser }

func (s *AssignmentContext) Lvalue() ILvalueContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ILvalueContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ILvalueContext)
}

func (s *AssignmentContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *AssignmentContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *AssignmentContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *AssignmentContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterAssignment(s)
	}
}

func (s *AssignmentContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitAssignment(s)
	}
}

func (p *VerilogParser) Assignment() (localctx IAssignmentContext) {
	localctx = NewAssignmentContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 62, VerilogParserRULE_assignment)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(458)
		p.Lvalue()
	}
	{
		p.SetState(459)
		p.Match(VerilogParserT__5)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(460)
		p.expr(0)
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IAlwaysContext is an interface to support dynamic dispatch.
type IAlwaysContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	ALWAYS() antlr.TerminalNode
	Branches() IBranchesContext

	// IsAlwaysContext differentiates from other interfaces.
	IsAlwaysContext()
}

type AlwaysContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyAlwaysContext() *AlwaysContext {
	var p = new(AlwaysContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_always
	return p
}

func InitEmptyAlwaysContext(p *AlwaysContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_always
}

func (*AlwaysContext) IsAlwaysContext() {}

func NewAlwaysContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *AlwaysContext {
	var p = new(AlwaysContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_always

	return p
}

func (s *AlwaysContext) GetParser() antlr.Parser { return s.parser }

func (s *AlwaysContext) ALWAYS() antlr.TerminalNode {
	return s.GetToken(VerilogParserALWAYS, 0)
}

func (s *AlwaysContext) Branches() IBranchesContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IBranchesContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IBranchesContext)
}

func (s *AlwaysContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *AlwaysContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *AlwaysContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterAlways(s)
	}
}

func (s *AlwaysContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitAlways(s)
	}
}

func (p *VerilogParser) Always() (localctx IAlwaysContext) {
	localctx = NewAlwaysContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 64, VerilogParserRULE_always)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(462)
		p.Match(VerilogParserALWAYS)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(463)
		p.Branches()
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IInitialContext is an interface to support dynamic dispatch.
type IInitialContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	INITIAL() antlr.TerminalNode
	Branches() IBranchesContext

	// IsInitialContext differentiates from other interfaces.
	IsInitialContext()
}

type InitialContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyInitialContext() *InitialContext {
	var p = new(InitialContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_initial
	return p
}

func InitEmptyInitialContext(p *InitialContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_initial
}

func (*InitialContext) IsInitialContext() {}

func NewInitialContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *InitialContext {
	var p = new(InitialContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_initial

	return p
}

func (s *InitialContext) GetParser() antlr.Parser { return s.parser }

func (s *InitialContext) INITIAL() antlr.TerminalNode {
	return s.GetToken(VerilogParserINITIAL, 0)
}

func (s *InitialContext) Branches() IBranchesContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IBranchesContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IBranchesContext)
}

func (s *InitialContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *InitialContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *InitialContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterInitial(s)
	}
}

func (s *InitialContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitInitial(s)
	}
}

func (p *VerilogParser) Initial() (localctx IInitialContext) {
	localctx = NewInitialContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 66, VerilogParserRULE_initial)
	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(465)
		p.Match(VerilogParserINITIAL)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(466)
		p.Branches()
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IEventControlContext is an interface to support dynamic dispatch.
type IEventControlContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllEvent() []IEventContext
	Event(i int) IEventContext
	Name() INameContext
	AllOR() []antlr.TerminalNode
	OR(i int) antlr.TerminalNode
	EVERY_EVENT() antlr.TerminalNode

	// IsEventControlContext differentiates from other interfaces.
	IsEventControlContext()
}

type EventControlContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyEventControlContext() *EventControlContext {
	var p = new(EventControlContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_eventControl
	return p
}

func InitEmptyEventControlContext(p *EventControlContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_eventControl
}

func (*EventControlContext) IsEventControlContext() {}

func NewEventControlContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *EventControlContext {
	var p = new(EventControlContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_eventControl

	return p
}

func (s *EventControlContext) GetParser() antlr.Parser { return s.parser }

func (s *EventControlContext) AllEvent() []IEventContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IEventContext); ok {
			len++
		}
	}

	tst := make([]IEventContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IEventContext); ok {
			tst[i] = t.(IEventContext)
			i++
		}
	}

	return tst
}

func (s *EventControlContext) Event(i int) IEventContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IEventContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IEventContext)
}

func (s *EventControlContext) Name() INameContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(INameContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(INameContext)
}

func (s *EventControlContext) AllOR() []antlr.TerminalNode {
	return s.GetTokens(VerilogParserOR)
}

func (s *EventControlContext) OR(i int) antlr.TerminalNode {
	return s.GetToken(VerilogParserOR, i)
}

func (s *EventControlContext) EVERY_EVENT() antlr.TerminalNode {
	return s.GetToken(VerilogParserEVERY_EVENT, 0)
}

func (s *EventControlContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *EventControlContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *EventControlContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterEventControl(s)
	}
}

func (s *EventControlContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitEventControl(s)
	}
}

func (p *VerilogParser) EventControl() (localctx IEventControlContext) {
	localctx = NewEventControlContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 68, VerilogParserRULE_eventControl)
	var _la int

	p.SetState(484)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case VerilogParserT__11:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(468)
			p.Match(VerilogParserT__11)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(481)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetTokenStream().LA(1) {
		case VerilogParserT__2:
			{
				p.SetState(469)
				p.Match(VerilogParserT__2)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(470)
				p.Event()
			}
			p.SetState(475)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)

			for _la == VerilogParserT__3 || _la == VerilogParserOR {
				{
					p.SetState(471)
					_la = p.GetTokenStream().LA(1)

					if !(_la == VerilogParserT__3 || _la == VerilogParserOR) {
						p.GetErrorHandler().RecoverInline(p)
					} else {
						p.GetErrorHandler().ReportMatch(p)
						p.Consume()
					}
				}
				{
					p.SetState(472)
					p.Event()
				}

				p.SetState(477)
				p.GetErrorHandler().Sync(p)
				if p.HasError() {
					goto errorExit
				}
				_la = p.GetTokenStream().LA(1)
			}
			{
				p.SetState(478)
				p.Match(VerilogParserT__4)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		case VerilogParserIDENT:
			{
				p.SetState(480)
				p.Name()
			}

		default:
			p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
			goto errorExit
		}

	case VerilogParserEVERY_EVENT:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(483)
			p.Match(VerilogParserEVERY_EVENT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IEventContext is an interface to support dynamic dispatch.
type IEventContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetEdge returns the edge token.
	GetEdge() antlr.Token

	// SetEdge sets the edge token.
	SetEdge(antlr.Token)

	// Getter signatures
	Expr() IExprContext
	POSEDGE() antlr.TerminalNode
	NEGEDGE() antlr.TerminalNode

	// IsEventContext differentiates from other interfaces.
	IsEventContext()
}

type EventContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	edge   antlr.Token
}

func NewEmptyEventContext() *EventContext {
	var p = new(EventContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_event
	return p
}

func InitEmptyEventContext(p *EventContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_event
}

func (*EventContext) IsEventContext() {}

func NewEventContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *EventContext {
	var p = new(EventContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_event

	return p
}

func (s *EventContext) GetParser() antlr.Parser { return s.parser }

func (s *EventContext) GetEdge() antlr.Token { return s.edge }

func (s *EventContext) SetEdge(v antlr.Token) { s.edge = v }

func (s *EventContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *EventContext) POSEDGE() antlr.TerminalNode {
	return s.GetToken(VerilogParserPOSEDGE, 0)
}

func (s *EventContext) NEGEDGE() antlr.TerminalNode {
	return s.GetToken(VerilogParserNEGEDGE, 0)
}

func (s *EventContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *EventContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *EventContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterEvent(s)
	}
}

func (s *EventContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitEvent(s)
	}
}

func (p *VerilogParser) Event() (localctx IEventContext) {
	localctx = NewEventContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 70, VerilogParserRULE_event)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(487)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == VerilogParserNEGEDGE || _la == VerilogParserPOSEDGE {
		{
			p.SetState(486)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*EventContext).edge = _lt

			_la = p.GetTokenStream().LA(1)

			if !(_la == VerilogParserNEGEDGE || _la == VerilogParserPOSEDGE) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*EventContext).edge = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}

	}
	{
		p.SetState(489)
		p.expr(0)
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IBlockContext is an interface to support dynamic dispatch.
type IBlockContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	BEGIN() antlr.TerminalNode
	END() antlr.TerminalNode
	IDENT() antlr.TerminalNode
	AllBlockDecl() []IBlockDeclContext
	BlockDecl(i int) IBlockDeclContext
	AllBranches() []IBranchesContext
	Branches(i int) IBranchesContext

	// IsBlockContext differentiates from other interfaces.
	IsBlockContext()
}

type BlockContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyBlockContext() *BlockContext {
	var p = new(BlockContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_block
	return p
}

func InitEmptyBlockContext(p *BlockContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_block
}

func (*BlockContext) IsBlockContext() {}

func NewBlockContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *BlockContext {
	var p = new(BlockContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_block

	return p
}

func (s *BlockContext) GetParser() antlr.Parser { return s.parser }

func (s *BlockContext) BEGIN() antlr.TerminalNode {
	return s.GetToken(VerilogParserBEGIN, 0)
}

func (s *BlockContext) END() antlr.TerminalNode {
	return s.GetToken(VerilogParserEND, 0)
}

func (s *BlockContext) IDENT() antlr.TerminalNode {
	return s.GetToken(VerilogParserIDENT, 0)
}

func (s *BlockContext) AllBlockDecl() []IBlockDeclContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IBlockDeclContext); ok {
			len++
		}
	}

	tst := make([]IBlockDeclContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IBlockDeclContext); ok {
			tst[i] = t.(IBlockDeclContext)
			i++
		}
	}

	return tst
}

func (s *BlockContext) BlockDecl(i int) IBlockDeclContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IBlockDeclContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IBlockDeclContext)
}

func (s *BlockContext) AllBranches() []IBranchesContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IBranchesContext); ok {
			len++
		}
	}

	tst := make([]IBranchesContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IBranchesContext); ok {
			tst[i] = t.(IBranchesContext)
			i++
		}
	}

	return tst
}

func (s *BlockContext) Branches(i int) IBranchesContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IBranchesContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IBranchesContext)
}

func (s *BlockContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *BlockContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *BlockContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterBlock(s)
	}
}

func (s *BlockContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitBlock(s)
	}
}

func (p *VerilogParser) Block() (localctx IBlockContext) {
	localctx = NewBlockContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 72, VerilogParserRULE_block)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(491)
		p.Match(VerilogParserBEGIN)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(494)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if _la == VerilogParserT__7 {
		{
			p.SetState(492)
			p.Match(VerilogParserT__7)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(493)
			p.Match(VerilogParserIDENT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	}
	p.SetState(499)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for (int64((_la-62)) & ^0x3f) == 0 && ((int64(1)<<(_la-62))&43105) != 0 {
		{
			p.SetState(496)
			p.BlockDecl()
		}

		p.SetState(501)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	p.SetState(505)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for ((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&-8642966236830887930) != 0) || ((int64((_la-79)) & ^0x3f) == 0 && ((int64(1)<<(_la-79))&131) != 0) {
		{
			p.SetState(502)
			p.Branches()
		}

		p.SetState(507)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}
	{
		p.SetState(508)
		p.Match(VerilogParserEND)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IBlockDeclContext is an interface to support dynamic dispatch.
type IBlockDeclContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	NetDecl() INetDeclContext
	ParamDecl() IParamDeclContext

	// IsBlockDeclContext differentiates from other interfaces.
	IsBlockDeclContext()
}

type BlockDeclContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyBlockDeclContext() *BlockDeclContext {
	var p = new(BlockDeclContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_blockDecl
	return p
}

func InitEmptyBlockDeclContext(p *BlockDeclContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_blockDecl
}

func (*BlockDeclContext) IsBlockDeclContext() {}

func NewBlockDeclContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *BlockDeclContext {
	var p = new(BlockDeclContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_blockDecl

	return p
}

func (s *BlockDeclContext) GetParser() antlr.Parser { return s.parser }

func (s *BlockDeclContext) NetDecl() INetDeclContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(INetDeclContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(INetDeclContext)
}

func (s *BlockDeclContext) ParamDecl() IParamDeclContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IParamDeclContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IParamDeclContext)
}

func (s *BlockDeclContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *BlockDeclContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *BlockDeclContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterBlockDecl(s)
	}
}

func (s *BlockDeclContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitBlockDecl(s)
	}
}

func (p *VerilogParser) BlockDecl() (localctx IBlockDeclContext) {
	localctx = NewBlockDeclContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 74, VerilogParserRULE_blockDecl)
	p.SetState(512)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case VerilogParserGENVAR, VerilogParserINTEGER, VerilogParserREG, VerilogParserWIRE:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(510)
			p.NetDecl()
		}

	case VerilogParserLOCALPARAM, VerilogParserPARAMETER:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(511)
			p.ParamDecl()
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IBranchesContext is an interface to support dynamic dispatch.
type IBranchesContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllStatement() []IStatementContext
	Statement(i int) IStatementContext
	AllELSE() []antlr.TerminalNode
	ELSE(i int) antlr.TerminalNode

	// IsBranchesContext differentiates from other interfaces.
	IsBranchesContext()
}

type BranchesContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyBranchesContext() *BranchesContext {
	var p = new(BranchesContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_branches
	return p
}

func InitEmptyBranchesContext(p *BranchesContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_branches
}

func (*BranchesContext) IsBranchesContext() {}

func NewBranchesContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *BranchesContext {
	var p = new(BranchesContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_branches

	return p
}

func (s *BranchesContext) GetParser() antlr.Parser { return s.parser }

func (s *BranchesContext) AllStatement() []IStatementContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IStatementContext); ok {
			len++
		}
	}

	tst := make([]IStatementContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IStatementContext); ok {
			tst[i] = t.(IStatementContext)
			i++
		}
	}

	return tst
}

func (s *BranchesContext) Statement(i int) IStatementContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IStatementContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IStatementContext)
}

func (s *BranchesContext) AllELSE() []antlr.TerminalNode {
	return s.GetTokens(VerilogParserELSE)
}

func (s *BranchesContext) ELSE(i int) antlr.TerminalNode {
	return s.GetToken(VerilogParserELSE, i)
}

func (s *BranchesContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *BranchesContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *BranchesContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterBranches(s)
	}
}

func (s *BranchesContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitBranches(s)
	}
}

func (p *VerilogParser) Branches() (localctx IBranchesContext) {
	localctx = NewBranchesContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 76, VerilogParserRULE_branches)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(514)
		p.Statement()
	}
	p.SetState(519)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == VerilogParserELSE {
		{
			p.SetState(515)
			p.Match(VerilogParserELSE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(516)
			p.Statement()
		}

		p.SetState(521)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IStatementContext is an interface to support dynamic dispatch.
type IStatementContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser
	// IsStatementContext differentiates from other interfaces.
	IsStatementContext()
}

type StatementContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyStatementContext() *StatementContext {
	var p = new(StatementContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_statement
	return p
}

func InitEmptyStatementContext(p *StatementContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_statement
}

func (*StatementContext) IsStatementContext() {}

func NewStatementContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *StatementContext {
	var p = new(StatementContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_statement

	return p
}

func (s *StatementContext) GetParser() antlr.Parser { return s.parser }

func (s *StatementContext) CopyAll(ctx *StatementContext) {
	s.CopyFrom(&ctx.BaseParserRuleContext)
}

func (s *StatementContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *StatementContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

type BlockStatementContext struct {
	StatementContext
}

func NewBlockStatementContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *BlockStatementContext {
	var p = new(BlockStatementContext)

	InitEmptyStatementContext(&p.StatementContext)
	p.parser = parser
	p.CopyAll(ctx.(*StatementContext))

	return p
}

func (s *BlockStatementContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *BlockStatementContext) Block() IBlockContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IBlockContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IBlockContext)
}

func (s *BlockStatementContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterBlockStatement(s)
	}
}

func (s *BlockStatementContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitBlockStatement(s)
	}
}

type SetStatementContext struct {
	StatementContext
	op antlr.Token
}

func NewSetStatementContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *SetStatementContext {
	var p = new(SetStatementContext)

	InitEmptyStatementContext(&p.StatementContext)
	p.parser = parser
	p.CopyAll(ctx.(*StatementContext))

	return p
}

func (s *SetStatementContext) GetOp() antlr.Token { return s.op }

func (s *SetStatementContext) SetOp(v antlr.Token) { s.op = v }

func (s *SetStatementContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *SetStatementContext) Lvalue() ILvalueContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ILvalueContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(ILvalueContext)
}

func (s *SetStatementContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *SetStatementContext) Delay() IDelayContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDelayContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IDelayContext)
}

func (s *SetStatementContext) EventControl() IEventControlContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IEventControlContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IEventControlContext)
}

func (s *SetStatementContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterSetStatement(s)
	}
}

func (s *SetStatementContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitSetStatement(s)
	}
}

type IfStatementContext struct {
	StatementContext
}

func NewIfStatementContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *IfStatementContext {
	var p = new(IfStatementContext)

	InitEmptyStatementContext(&p.StatementContext)
	p.parser = parser
	p.CopyAll(ctx.(*StatementContext))

	return p
}

func (s *IfStatementContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *IfStatementContext) IF() antlr.TerminalNode {
	return s.GetToken(VerilogParserIF, 0)
}

func (s *IfStatementContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *IfStatementContext) Statement() IStatementContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IStatementContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IStatementContext)
}

func (s *IfStatementContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterIfStatement(s)
	}
}

func (s *IfStatementContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitIfStatement(s)
	}
}

type CaseStatementContext struct {
	StatementContext
	kind antlr.Token
}

func NewCaseStatementContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *CaseStatementContext {
	var p = new(CaseStatementContext)

	InitEmptyStatementContext(&p.StatementContext)
	p.parser = parser
	p.CopyAll(ctx.(*StatementContext))

	return p
}

func (s *CaseStatementContext) GetKind() antlr.Token { return s.kind }

func (s *CaseStatementContext) SetKind(v antlr.Token) { s.kind = v }

func (s *CaseStatementContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *CaseStatementContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *CaseStatementContext) ENDCASE() antlr.TerminalNode {
	return s.GetToken(VerilogParserENDCASE, 0)
}

func (s *CaseStatementContext) CASE() antlr.TerminalNode {
	return s.GetToken(VerilogParserCASE, 0)
}

func (s *CaseStatementContext) CASEZ() antlr.TerminalNode {
	return s.GetToken(VerilogParserCASEZ, 0)
}

func (s *CaseStatementContext) AllCaseArm() []ICaseArmContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(ICaseArmContext); ok {
			len++
		}
	}

	tst := make([]ICaseArmContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(ICaseArmContext); ok {
			tst[i] = t.(ICaseArmContext)
			i++
		}
	}

	return tst
}

func (s *CaseStatementContext) CaseArm(i int) ICaseArmContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ICaseArmContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(ICaseArmContext)
}

func (s *CaseStatementContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterCaseStatement(s)
	}
}

func (s *CaseStatementContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitCaseStatement(s)
	}
}

type ForStatementContext struct {
	StatementContext
	init IAssignmentContext
	step IAssignmentContext
}

func NewForStatementContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *ForStatementContext {
	var p = new(ForStatementContext)

	InitEmptyStatementContext(&p.StatementContext)
	p.parser = parser
	p.CopyAll(ctx.(*StatementContext))

	return p
}

func (s *ForStatementContext) GetInit() IAssignmentContext { return s.init }

func (s *ForStatementContext) GetStep() IAssignmentContext { return s.step }

func (s *ForStatementContext) SetInit(v IAssignmentContext) { s.init = v }

func (s *ForStatementContext) SetStep(v IAssignmentContext) { s.step = v }

func (s *ForStatementContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ForStatementContext) FOR() antlr.TerminalNode {
	return s.GetToken(VerilogParserFOR, 0)
}

func (s *ForStatementContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *ForStatementContext) Statement() IStatementContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IStatementContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IStatementContext)
}

func (s *ForStatementContext) AllAssignment() []IAssignmentContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IAssignmentContext); ok {
			len++
		}
	}

	tst := make([]IAssignmentContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IAssignmentContext); ok {
			tst[i] = t.(IAssignmentContext)
			i++
		}
	}

	return tst
}

func (s *ForStatementContext) Assignment(i int) IAssignmentContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IAssignmentContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IAssignmentContext)
}

func (s *ForStatementContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterForStatement(s)
	}
}

func (s *ForStatementContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitForStatement(s)
	}
}

type CallStatementContext struct {
	StatementContext
}

func NewCallStatementContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *CallStatementContext {
	var p = new(CallStatementContext)

	InitEmptyStatementContext(&p.StatementContext)
	p.parser = parser
	p.CopyAll(ctx.(*StatementContext))

	return p
}

func (s *CallStatementContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *CallStatementContext) SYSTEM_IDENT() antlr.TerminalNode {
	return s.GetToken(VerilogParserSYSTEM_IDENT, 0)
}

func (s *CallStatementContext) IDENT() antlr.TerminalNode {
	return s.GetToken(VerilogParserIDENT, 0)
}

func (s *CallStatementContext) Arguments() IArgumentsContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IArgumentsContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IArgumentsContext)
}

func (s *CallStatementContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterCallStatement(s)
	}
}

func (s *CallStatementContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitCallStatement(s)
	}
}

type NoStatementContext struct {
	StatementContext
}

func NewNoStatementContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *NoStatementContext {
	var p = new(NoStatementContext)

	InitEmptyStatementContext(&p.StatementContext)
	p.parser = parser
	p.CopyAll(ctx.(*StatementContext))

	return p
}

func (s *NoStatementContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *NoStatementContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterNoStatement(s)
	}
}

func (s *NoStatementContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitNoStatement(s)
	}
}

type TimedStatementContext struct {
	StatementContext
}

func NewTimedStatementContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *TimedStatementContext {
	var p = new(TimedStatementContext)

	InitEmptyStatementContext(&p.StatementContext)
	p.parser = parser
	p.CopyAll(ctx.(*StatementContext))

	return p
}

func (s *TimedStatementContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *TimedStatementContext) Statement() IStatementContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IStatementContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IStatementContext)
}

func (s *TimedStatementContext) Delay() IDelayContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IDelayContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IDelayContext)
}

func (s *TimedStatementContext) EventControl() IEventControlContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IEventControlContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IEventControlContext)
}

func (s *TimedStatementContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterTimedStatement(s)
	}
}

func (s *TimedStatementContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitTimedStatement(s)
	}
}

func (p *VerilogParser) Statement() (localctx IStatementContext) {
	localctx = NewStatementContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 78, VerilogParserRULE_statement)
	var _la int

	p.SetState(575)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 69, p.GetParserRuleContext()) {
	case 1:
		localctx = NewBlockStatementContext(p, localctx)
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(522)
			p.Block()
		}

	case 2:
		localctx = NewSetStatementContext(p, localctx)
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(523)
			p.Lvalue()
		}
		{
			p.SetState(524)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*SetStatementContext).op = _lt

			_la = p.GetTokenStream().LA(1)

			if !(_la == VerilogParserT__5 || _la == VerilogParserT__12) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*SetStatementContext).op = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		p.SetState(527)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		switch p.GetTokenStream().LA(1) {
		case VerilogParserT__1:
			{
				p.SetState(525)
				p.Delay()
			}

		case VerilogParserT__11, VerilogParserEVERY_EVENT:
			{
				p.SetState(526)
				p.EventControl()
			}

		case VerilogParserT__2, VerilogParserT__13, VerilogParserT__14, VerilogParserT__15, VerilogParserT__16, VerilogParserT__17, VerilogParserT__18, VerilogParserT__19, VerilogParserT__20, VerilogParserT__21, VerilogParserT__22, VerilogParserT__23, VerilogParserT__41, VerilogParserIDENT, VerilogParserSYSTEM_IDENT, VerilogParserINT, VerilogParserBASED, VerilogParserSTRING:

		default:
		}
		{
			p.SetState(529)
			p.expr(0)
		}
		{
			p.SetState(530)
			p.Match(VerilogParserT__0)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 3:
		localctx = NewIfStatementContext(p, localctx)
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(532)
			p.Match(VerilogParserIF)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(533)
			p.Match(VerilogParserT__2)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(534)
			p.expr(0)
		}
		{
			p.SetState(535)
			p.Match(VerilogParserT__4)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(536)
			p.Statement()
		}

	case 4:
		localctx = NewCaseStatementContext(p, localctx)
		p.EnterOuterAlt(localctx, 4)
		{
			p.SetState(538)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*CaseStatementContext).kind = _lt

			_la = p.GetTokenStream().LA(1)

			if !(_la == VerilogParserCASE || _la == VerilogParserCASEZ) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*CaseStatementContext).kind = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		{
			p.SetState(539)
			p.Match(VerilogParserT__2)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(540)
			p.expr(0)
		}
		{
			p.SetState(541)
			p.Match(VerilogParserT__4)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(543)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for ok := true; ok; ok = ((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&4507997707419656) != 0) || ((int64((_la-79)) & ^0x3f) == 0 && ((int64(1)<<(_la-79))&115) != 0) {
			{
				p.SetState(542)
				p.CaseArm()
			}

			p.SetState(545)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(547)
			p.Match(VerilogParserENDCASE)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 5:
		localctx = NewForStatementContext(p, localctx)
		p.EnterOuterAlt(localctx, 5)
		{
			p.SetState(549)
			p.Match(VerilogParserFOR)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(550)
			p.Match(VerilogParserT__2)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(551)

			var _x = p.Assignment()

			localctx.(*ForStatementContext).init = _x
		}
		{
			p.SetState(552)
			p.Match(VerilogParserT__0)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(553)
			p.expr(0)
		}
		{
			p.SetState(554)
			p.Match(VerilogParserT__0)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(555)

			var _x = p.Assignment()

			localctx.(*ForStatementContext).step = _x
		}
		{
			p.SetState(556)
			p.Match(VerilogParserT__4)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(557)
			p.Statement()
		}

	case 6:
		localctx = NewCallStatementContext(p, localctx)
		p.EnterOuterAlt(localctx, 6)
		{
			p.SetState(559)
			_la = p.GetTokenStream().LA(1)

			if !(_la == VerilogParserIDENT || _la == VerilogParserSYSTEM_IDENT) {
				p.GetErrorHandler().RecoverInline(p)
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		{
			p.SetState(560)
			p.Match(VerilogParserT__2)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(562)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if ((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&4398080049160) != 0) || ((int64((_la-79)) & ^0x3f) == 0 && ((int64(1)<<(_la-79))&115) != 0) {
			{
				p.SetState(561)
				p.Arguments()
			}

		}
		{
			p.SetState(564)
			p.Match(VerilogParserT__4)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(565)
			p.Match(VerilogParserT__0)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 7:
		localctx = NewCallStatementContext(p, localctx)
		p.EnterOuterAlt(localctx, 7)
		{
			p.SetState(566)
			p.Match(VerilogParserSYSTEM_IDENT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(567)
			p.Match(VerilogParserT__0)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 8:
		localctx = NewNoStatementContext(p, localctx)
		p.EnterOuterAlt(localctx, 8)
		{
			p.SetState(568)
			p.Match(VerilogParserT__0)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 9:
		localctx = NewTimedStatementContext(p, localctx)
		p.EnterOuterAlt(localctx, 9)
		p.SetState(571)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}

		switch p.GetTokenStream().LA(1) {
		case VerilogParserT__1:
			{
				p.SetState(569)
				p.Delay()
			}

		case VerilogParserT__11, VerilogParserEVERY_EVENT:
			{
				p.SetState(570)
				p.EventControl()
			}

		default:
			p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
			goto errorExit
		}
		{
			p.SetState(573)
			p.Statement()
		}

	case antlr.ATNInvalidAltNumber:
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// ICaseArmContext is an interface to support dynamic dispatch.
type ICaseArmContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	Branches() IBranchesContext
	AllExpr() []IExprContext
	Expr(i int) IExprContext
	DEFAULT() antlr.TerminalNode

	// IsCaseArmContext differentiates from other interfaces.
	IsCaseArmContext()
}

type CaseArmContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyCaseArmContext() *CaseArmContext {
	var p = new(CaseArmContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_caseArm
	return p
}

func InitEmptyCaseArmContext(p *CaseArmContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_caseArm
}

func (*CaseArmContext) IsCaseArmContext() {}

func NewCaseArmContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *CaseArmContext {
	var p = new(CaseArmContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_caseArm

	return p
}

func (s *CaseArmContext) GetParser() antlr.Parser { return s.parser }

func (s *CaseArmContext) Branches() IBranchesContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IBranchesContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IBranchesContext)
}

func (s *CaseArmContext) AllExpr() []IExprContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IExprContext); ok {
			len++
		}
	}

	tst := make([]IExprContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IExprContext); ok {
			tst[i] = t.(IExprContext)
			i++
		}
	}

	return tst
}

func (s *CaseArmContext) Expr(i int) IExprContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *CaseArmContext) DEFAULT() antlr.TerminalNode {
	return s.GetToken(VerilogParserDEFAULT, 0)
}

func (s *CaseArmContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *CaseArmContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *CaseArmContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterCaseArm(s)
	}
}

func (s *CaseArmContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitCaseArm(s)
	}
}

func (p *VerilogParser) CaseArm() (localctx ICaseArmContext) {
	localctx = NewCaseArmContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 80, VerilogParserRULE_caseArm)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(591)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case VerilogParserT__2, VerilogParserT__13, VerilogParserT__14, VerilogParserT__15, VerilogParserT__16, VerilogParserT__17, VerilogParserT__18, VerilogParserT__19, VerilogParserT__20, VerilogParserT__21, VerilogParserT__22, VerilogParserT__23, VerilogParserT__41, VerilogParserIDENT, VerilogParserSYSTEM_IDENT, VerilogParserINT, VerilogParserBASED, VerilogParserSTRING:
		{
			p.SetState(577)
			p.expr(0)
		}
		p.SetState(582)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == VerilogParserT__3 {
			{
				p.SetState(578)
				p.Match(VerilogParserT__3)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(579)
				p.expr(0)
			}

			p.SetState(584)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(585)
			p.Match(VerilogParserT__7)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case VerilogParserDEFAULT:
		{
			p.SetState(587)
			p.Match(VerilogParserDEFAULT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(589)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if _la == VerilogParserT__7 {
			{
				p.SetState(588)
				p.Match(VerilogParserT__7)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}
	{
		p.SetState(593)
		p.Branches()
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IDelayContext is an interface to support dynamic dispatch.
type IDelayContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	Number() INumberContext
	Name() INameContext
	AllExpr() []IExprContext
	Expr(i int) IExprContext

	// IsDelayContext differentiates from other interfaces.
	IsDelayContext()
}

type DelayContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyDelayContext() *DelayContext {
	var p = new(DelayContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_delay
	return p
}

func InitEmptyDelayContext(p *DelayContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_delay
}

func (*DelayContext) IsDelayContext() {}

func NewDelayContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *DelayContext {
	var p = new(DelayContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_delay

	return p
}

func (s *DelayContext) GetParser() antlr.Parser { return s.parser }

func (s *DelayContext) Number() INumberContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(INumberContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(INumberContext)
}

func (s *DelayContext) Name() INameContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(INameContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(INameContext)
}

func (s *DelayContext) AllExpr() []IExprContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IExprContext); ok {
			len++
		}
	}

	tst := make([]IExprContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IExprContext); ok {
			tst[i] = t.(IExprContext)
			i++
		}
	}

	return tst
}

func (s *DelayContext) Expr(i int) IExprContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *DelayContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *DelayContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *DelayContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterDelay(s)
	}
}

func (s *DelayContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitDelay(s)
	}
}

func (p *VerilogParser) Delay() (localctx IDelayContext) {
	localctx = NewDelayContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 82, VerilogParserRULE_delay)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(595)
		p.Match(VerilogParserT__1)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(609)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case VerilogParserINT, VerilogParserBASED:
		{
			p.SetState(596)
			p.Number()
		}

	case VerilogParserIDENT:
		{
			p.SetState(597)
			p.Name()
		}

	case VerilogParserT__2:
		{
			p.SetState(598)
			p.Match(VerilogParserT__2)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(599)
			p.expr(0)
		}
		p.SetState(604)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == VerilogParserT__3 {
			{
				p.SetState(600)
				p.Match(VerilogParserT__3)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(601)
				p.expr(0)
			}

			p.SetState(606)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(607)
			p.Match(VerilogParserT__4)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IExprContext is an interface to support dynamic dispatch.
type IExprContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser
	// IsExprContext differentiates from other interfaces.
	IsExprContext()
}

type ExprContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyExprContext() *ExprContext {
	var p = new(ExprContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_expr
	return p
}

func InitEmptyExprContext(p *ExprContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_expr
}

func (*ExprContext) IsExprContext() {}

func NewExprContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ExprContext {
	var p = new(ExprContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_expr

	return p
}

func (s *ExprContext) GetParser() antlr.Parser { return s.parser }

func (s *ExprContext) CopyAll(ctx *ExprContext) {
	s.CopyFrom(&ctx.BaseParserRuleContext)
}

func (s *ExprContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ExprContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

type OperandContext struct {
	ExprContext
}

func NewOperandContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *OperandContext {
	var p = new(OperandContext)

	InitEmptyExprContext(&p.ExprContext)
	p.parser = parser
	p.CopyAll(ctx.(*ExprContext))

	return p
}

func (s *OperandContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *OperandContext) Primary() IPrimaryContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IPrimaryContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IPrimaryContext)
}

func (s *OperandContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterOperand(s)
	}
}

func (s *OperandContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitOperand(s)
	}
}

type UnaryContext struct {
	ExprContext
	op antlr.Token
}

func NewUnaryContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *UnaryContext {
	var p = new(UnaryContext)

	InitEmptyExprContext(&p.ExprContext)
	p.parser = parser
	p.CopyAll(ctx.(*ExprContext))

	return p
}

func (s *UnaryContext) GetOp() antlr.Token { return s.op }

func (s *UnaryContext) SetOp(v antlr.Token) { s.op = v }

func (s *UnaryContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *UnaryContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *UnaryContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterUnary(s)
	}
}

func (s *UnaryContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitUnary(s)
	}
}

type BinaryContext struct {
	ExprContext
	x  IExprContext
	op antlr.Token
	y  IExprContext
}

func NewBinaryContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *BinaryContext {
	var p = new(BinaryContext)

	InitEmptyExprContext(&p.ExprContext)
	p.parser = parser
	p.CopyAll(ctx.(*ExprContext))

	return p
}

func (s *BinaryContext) GetOp() antlr.Token { return s.op }

func (s *BinaryContext) SetOp(v antlr.Token) { s.op = v }

func (s *BinaryContext) GetX() IExprContext { return s.x }

func (s *BinaryContext) GetY() IExprContext { return s.y }

func (s *BinaryContext) SetX(v IExprContext) { s.x = v }

func (s *BinaryContext) SetY(v IExprContext) { s.y = v }

func (s *BinaryContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *BinaryContext) AllExpr() []IExprContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IExprContext); ok {
			len++
		}
	}

	tst := make([]IExprContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IExprContext); ok {
			tst[i] = t.(IExprContext)
			i++
		}
	}

	return tst
}

func (s *BinaryContext) Expr(i int) IExprContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *BinaryContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterBinary(s)
	}
}

func (s *BinaryContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitBinary(s)
	}
}

type ChoiceContext struct {
	ExprContext
	x IExprContext
	y IExprContext
	z IExprContext
}

func NewChoiceContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *ChoiceContext {
	var p = new(ChoiceContext)

	InitEmptyExprContext(&p.ExprContext)
	p.parser = parser
	p.CopyAll(ctx.(*ExprContext))

	return p
}

func (s *ChoiceContext) GetX() IExprContext { return s.x }

func (s *ChoiceContext) GetY() IExprContext { return s.y }

func (s *ChoiceContext) GetZ() IExprContext { return s.z }

func (s *ChoiceContext) SetX(v IExprContext) { s.x = v }

func (s *ChoiceContext) SetY(v IExprContext) { s.y = v }

func (s *ChoiceContext) SetZ(v IExprContext) { s.z = v }

func (s *ChoiceContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ChoiceContext) AllExpr() []IExprContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IExprContext); ok {
			len++
		}
	}

	tst := make([]IExprContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IExprContext); ok {
			tst[i] = t.(IExprContext)
			i++
		}
	}

	return tst
}

func (s *ChoiceContext) Expr(i int) IExprContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *ChoiceContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterChoice(s)
	}
}

func (s *ChoiceContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitChoice(s)
	}
}

func (p *VerilogParser) Expr() (localctx IExprContext) {
	return p.expr(0)
}

func (p *VerilogParser) expr(_p int) (localctx IExprContext) {
	var _parentctx antlr.ParserRuleContext = p.GetParserRuleContext()

	_parentState := p.GetState()
	localctx = NewExprContext(p, p.GetParserRuleContext(), _parentState)
	var _prevctx IExprContext = localctx
	var _ antlr.ParserRuleContext = _prevctx // TODO: To prevent unused variable warning.
	_startState := 84
	p.EnterRecursionRule(localctx, 84, VerilogParserRULE_expr, _p)
	var _la int

	var _alt int

	p.EnterOuterAlt(localctx, 1)
	p.SetState(615)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case VerilogParserT__2, VerilogParserT__41, VerilogParserIDENT, VerilogParserSYSTEM_IDENT, VerilogParserINT, VerilogParserBASED, VerilogParserSTRING:
		localctx = NewOperandContext(p, localctx)
		p.SetParserRuleContext(localctx)
		_prevctx = localctx

		{
			p.SetState(612)
			p.Primary()
		}

	case VerilogParserT__13, VerilogParserT__14, VerilogParserT__15, VerilogParserT__16, VerilogParserT__17, VerilogParserT__18, VerilogParserT__19, VerilogParserT__20, VerilogParserT__21, VerilogParserT__22, VerilogParserT__23:
		localctx = NewUnaryContext(p, localctx)
		p.SetParserRuleContext(localctx)
		_prevctx = localctx
		{
			p.SetState(613)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*UnaryContext).op = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&33538048) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*UnaryContext).op = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		{
			p.SetState(614)
			p.expr(13)
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}
	p.GetParserRuleContext().SetStop(p.GetTokenStream().LT(-1))
	p.SetState(658)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 77, p.GetParserRuleContext())
	if p.HasError() {
		goto errorExit
	}
	for _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
		if _alt == 1 {
			if p.GetParseListeners() != nil {
				p.TriggerExitRuleEvent()
			}
			_prevctx = localctx
			p.SetState(656)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}

			switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 76, p.GetParserRuleContext()) {
			case 1:
				localctx = NewBinaryContext(p, NewExprContext(p, _parentctx, _parentState))
				localctx.(*BinaryContext).x = _prevctx

				p.PushNewRecursionContext(localctx, _startState, VerilogParserRULE_expr)
				p.SetState(617)

				if !(p.Precpred(p.GetParserRuleContext(), 12)) {
					p.SetError(antlr.NewFailedPredicateException(p, "p.Precpred(p.GetParserRuleContext(), 12)", ""))
					goto errorExit
				}
				{
					p.SetState(618)

					var _m = p.Match(VerilogParserT__24)

					localctx.(*BinaryContext).op = _m
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				{
					p.SetState(619)

					var _x = p.expr(13)

					localctx.(*BinaryContext).y = _x
				}

			case 2:
				localctx = NewBinaryContext(p, NewExprContext(p, _parentctx, _parentState))
				localctx.(*BinaryContext).x = _prevctx

				p.PushNewRecursionContext(localctx, _startState, VerilogParserRULE_expr)
				p.SetState(620)

				if !(p.Precpred(p.GetParserRuleContext(), 11)) {
					p.SetError(antlr.NewFailedPredicateException(p, "p.Precpred(p.GetParserRuleContext(), 11)", ""))
					goto errorExit
				}
				{
					p.SetState(621)

					var _lt = p.GetTokenStream().LT(1)

					localctx.(*BinaryContext).op = _lt

					_la = p.GetTokenStream().LA(1)

					if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&201328640) != 0) {
						var _ri = p.GetErrorHandler().RecoverInline(p)

						localctx.(*BinaryContext).op = _ri
					} else {
						p.GetErrorHandler().ReportMatch(p)
						p.Consume()
					}
				}
				{
					p.SetState(622)

					var _x = p.expr(12)

					localctx.(*BinaryContext).y = _x
				}

			case 3:
				localctx = NewBinaryContext(p, NewExprContext(p, _parentctx, _parentState))
				localctx.(*BinaryContext).x = _prevctx

				p.PushNewRecursionContext(localctx, _startState, VerilogParserRULE_expr)
				p.SetState(623)

				if !(p.Precpred(p.GetParserRuleContext(), 10)) {
					p.SetError(antlr.NewFailedPredicateException(p, "p.Precpred(p.GetParserRuleContext(), 10)", ""))
					goto errorExit
				}
				{
					p.SetState(624)

					var _lt = p.GetTokenStream().LT(1)

					localctx.(*BinaryContext).op = _lt

					_la = p.GetTokenStream().LA(1)

					if !(_la == VerilogParserT__13 || _la == VerilogParserT__14) {
						var _ri = p.GetErrorHandler().RecoverInline(p)

						localctx.(*BinaryContext).op = _ri
					} else {
						p.GetErrorHandler().ReportMatch(p)
						p.Consume()
					}
				}
				{
					p.SetState(625)

					var _x = p.expr(11)

					localctx.(*BinaryContext).y = _x
				}

			case 4:
				localctx = NewBinaryContext(p, NewExprContext(p, _parentctx, _parentState))
				localctx.(*BinaryContext).x = _prevctx

				p.PushNewRecursionContext(localctx, _startState, VerilogParserRULE_expr)
				p.SetState(626)

				if !(p.Precpred(p.GetParserRuleContext(), 9)) {
					p.SetError(antlr.NewFailedPredicateException(p, "p.Precpred(p.GetParserRuleContext(), 9)", ""))
					goto errorExit
				}
				{
					p.SetState(627)

					var _lt = p.GetTokenStream().LT(1)

					localctx.(*BinaryContext).op = _lt

					_la = p.GetTokenStream().LA(1)

					if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&4026531840) != 0) {
						var _ri = p.GetErrorHandler().RecoverInline(p)

						localctx.(*BinaryContext).op = _ri
					} else {
						p.GetErrorHandler().ReportMatch(p)
						p.Consume()
					}
				}
				{
					p.SetState(628)

					var _x = p.expr(10)

					localctx.(*BinaryContext).y = _x
				}

			case 5:
				localctx = NewBinaryContext(p, NewExprContext(p, _parentctx, _parentState))
				localctx.(*BinaryContext).x = _prevctx

				p.PushNewRecursionContext(localctx, _startState, VerilogParserRULE_expr)
				p.SetState(629)

				if !(p.Precpred(p.GetParserRuleContext(), 8)) {
					p.SetError(antlr.NewFailedPredicateException(p, "p.Precpred(p.GetParserRuleContext(), 8)", ""))
					goto errorExit
				}
				{
					p.SetState(630)

					var _lt = p.GetTokenStream().LT(1)

					localctx.(*BinaryContext).op = _lt

					_la = p.GetTokenStream().LA(1)

					if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&30064779264) != 0) {
						var _ri = p.GetErrorHandler().RecoverInline(p)

						localctx.(*BinaryContext).op = _ri
					} else {
						p.GetErrorHandler().ReportMatch(p)
						p.Consume()
					}
				}
				{
					p.SetState(631)

					var _x = p.expr(9)

					localctx.(*BinaryContext).y = _x
				}

			case 6:
				localctx = NewBinaryContext(p, NewExprContext(p, _parentctx, _parentState))
				localctx.(*BinaryContext).x = _prevctx

				p.PushNewRecursionContext(localctx, _startState, VerilogParserRULE_expr)
				p.SetState(632)

				if !(p.Precpred(p.GetParserRuleContext(), 7)) {
					p.SetError(antlr.NewFailedPredicateException(p, "p.Precpred(p.GetParserRuleContext(), 7)", ""))
					goto errorExit
				}
				{
					p.SetState(633)

					var _lt = p.GetTokenStream().LT(1)

					localctx.(*BinaryContext).op = _lt

					_la = p.GetTokenStream().LA(1)

					if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&515396075520) != 0) {
						var _ri = p.GetErrorHandler().RecoverInline(p)

						localctx.(*BinaryContext).op = _ri
					} else {
						p.GetErrorHandler().ReportMatch(p)
						p.Consume()
					}
				}
				{
					p.SetState(634)

					var _x = p.expr(8)

					localctx.(*BinaryContext).y = _x
				}

			case 7:
				localctx = NewBinaryContext(p, NewExprContext(p, _parentctx, _parentState))
				localctx.(*BinaryContext).x = _prevctx

				p.PushNewRecursionContext(localctx, _startState, VerilogParserRULE_expr)
				p.SetState(635)

				if !(p.Precpred(p.GetParserRuleContext(), 6)) {
					p.SetError(antlr.NewFailedPredicateException(p, "p.Precpred(p.GetParserRuleContext(), 6)", ""))
					goto errorExit
				}
				{
					p.SetState(636)

					var _m = p.Match(VerilogParserT__17)

					localctx.(*BinaryContext).op = _m
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				{
					p.SetState(637)

					var _x = p.expr(7)

					localctx.(*BinaryContext).y = _x
				}

			case 8:
				localctx = NewBinaryContext(p, NewExprContext(p, _parentctx, _parentState))
				localctx.(*BinaryContext).x = _prevctx

				p.PushNewRecursionContext(localctx, _startState, VerilogParserRULE_expr)
				p.SetState(638)

				if !(p.Precpred(p.GetParserRuleContext(), 5)) {
					p.SetError(antlr.NewFailedPredicateException(p, "p.Precpred(p.GetParserRuleContext(), 5)", ""))
					goto errorExit
				}
				{
					p.SetState(639)

					var _lt = p.GetTokenStream().LT(1)

					localctx.(*BinaryContext).op = _lt

					_la = p.GetTokenStream().LA(1)

					if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&29360128) != 0) {
						var _ri = p.GetErrorHandler().RecoverInline(p)

						localctx.(*BinaryContext).op = _ri
					} else {
						p.GetErrorHandler().ReportMatch(p)
						p.Consume()
					}
				}
				{
					p.SetState(640)

					var _x = p.expr(6)

					localctx.(*BinaryContext).y = _x
				}

			case 9:
				localctx = NewBinaryContext(p, NewExprContext(p, _parentctx, _parentState))
				localctx.(*BinaryContext).x = _prevctx

				p.PushNewRecursionContext(localctx, _startState, VerilogParserRULE_expr)
				p.SetState(641)

				if !(p.Precpred(p.GetParserRuleContext(), 4)) {
					p.SetError(antlr.NewFailedPredicateException(p, "p.Precpred(p.GetParserRuleContext(), 4)", ""))
					goto errorExit
				}
				{
					p.SetState(642)

					var _m = p.Match(VerilogParserT__19)

					localctx.(*BinaryContext).op = _m
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				{
					p.SetState(643)

					var _x = p.expr(5)

					localctx.(*BinaryContext).y = _x
				}

			case 10:
				localctx = NewBinaryContext(p, NewExprContext(p, _parentctx, _parentState))
				localctx.(*BinaryContext).x = _prevctx

				p.PushNewRecursionContext(localctx, _startState, VerilogParserRULE_expr)
				p.SetState(644)

				if !(p.Precpred(p.GetParserRuleContext(), 3)) {
					p.SetError(antlr.NewFailedPredicateException(p, "p.Precpred(p.GetParserRuleContext(), 3)", ""))
					goto errorExit
				}
				{
					p.SetState(645)

					var _m = p.Match(VerilogParserT__38)

					localctx.(*BinaryContext).op = _m
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				{
					p.SetState(646)

					var _x = p.expr(4)

					localctx.(*BinaryContext).y = _x
				}

			case 11:
				localctx = NewBinaryContext(p, NewExprContext(p, _parentctx, _parentState))
				localctx.(*BinaryContext).x = _prevctx

				p.PushNewRecursionContext(localctx, _startState, VerilogParserRULE_expr)
				p.SetState(647)

				if !(p.Precpred(p.GetParserRuleContext(), 2)) {
					p.SetError(antlr.NewFailedPredicateException(p, "p.Precpred(p.GetParserRuleContext(), 2)", ""))
					goto errorExit
				}
				{
					p.SetState(648)

					var _m = p.Match(VerilogParserT__39)

					localctx.(*BinaryContext).op = _m
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				{
					p.SetState(649)

					var _x = p.expr(3)

					localctx.(*BinaryContext).y = _x
				}

			case 12:
				localctx = NewChoiceContext(p, NewExprContext(p, _parentctx, _parentState))
				localctx.(*ChoiceContext).x = _prevctx

				p.PushNewRecursionContext(localctx, _startState, VerilogParserRULE_expr)
				p.SetState(650)

				if !(p.Precpred(p.GetParserRuleContext(), 1)) {
					p.SetError(antlr.NewFailedPredicateException(p, "p.Precpred(p.GetParserRuleContext(), 1)", ""))
					goto errorExit
				}
				{
					p.SetState(651)
					p.Match(VerilogParserT__40)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				{
					p.SetState(652)

					var _x = p.expr(0)

					localctx.(*ChoiceContext).y = _x
				}
				{
					p.SetState(653)
					p.Match(VerilogParserT__7)
					if p.HasError() {
						// Recognition error - abort rule
						goto errorExit
					}
				}
				{
					p.SetState(654)

					var _x = p.expr(0)

					localctx.(*ChoiceContext).z = _x
				}

			case antlr.ATNInvalidAltNumber:
				goto errorExit
			}

		}
		p.SetState(660)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 77, p.GetParserRuleContext())
		if p.HasError() {
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.UnrollRecursionContexts(_parentctx)
	if false {
		goto errorExit
	}
	return localctx

}

// IPrimaryContext is an interface to support dynamic dispatch.
type IPrimaryContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser
	// IsPrimaryContext differentiates from other interfaces.
	IsPrimaryContext()
}

type PrimaryContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyPrimaryContext() *PrimaryContext {
	var p = new(PrimaryContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_primary
	return p
}

func InitEmptyPrimaryContext(p *PrimaryContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_primary
}

func (*PrimaryContext) IsPrimaryContext() {}

func NewPrimaryContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *PrimaryContext {
	var p = new(PrimaryContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_primary

	return p
}

func (s *PrimaryContext) GetParser() antlr.Parser { return s.parser }

func (s *PrimaryContext) CopyAll(ctx *PrimaryContext) {
	s.CopyFrom(&ctx.BaseParserRuleContext)
}

func (s *PrimaryContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *PrimaryContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

type LiteralContext struct {
	PrimaryContext
}

func NewLiteralContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *LiteralContext {
	var p = new(LiteralContext)

	InitEmptyPrimaryContext(&p.PrimaryContext)
	p.parser = parser
	p.CopyAll(ctx.(*PrimaryContext))

	return p
}

func (s *LiteralContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *LiteralContext) Number() INumberContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(INumberContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(INumberContext)
}

func (s *LiteralContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterLiteral(s)
	}
}

func (s *LiteralContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitLiteral(s)
	}
}

type StringContext struct {
	PrimaryContext
}

func NewStringContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *StringContext {
	var p = new(StringContext)

	InitEmptyPrimaryContext(&p.PrimaryContext)
	p.parser = parser
	p.CopyAll(ctx.(*PrimaryContext))

	return p
}

func (s *StringContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *StringContext) STRING() antlr.TerminalNode {
	return s.GetToken(VerilogParserSTRING, 0)
}

func (s *StringContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterString(s)
	}
}

func (s *StringContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitString(s)
	}
}

type ReferenceContext struct {
	PrimaryContext
}

func NewReferenceContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *ReferenceContext {
	var p = new(ReferenceContext)

	InitEmptyPrimaryContext(&p.PrimaryContext)
	p.parser = parser
	p.CopyAll(ctx.(*PrimaryContext))

	return p
}

func (s *ReferenceContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ReferenceContext) Name() INameContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(INameContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(INameContext)
}

func (s *ReferenceContext) AllSelector() []ISelectorContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(ISelectorContext); ok {
			len++
		}
	}

	tst := make([]ISelectorContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(ISelectorContext); ok {
			tst[i] = t.(ISelectorContext)
			i++
		}
	}

	return tst
}

func (s *ReferenceContext) Selector(i int) ISelectorContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISelectorContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(ISelectorContext)
}

func (s *ReferenceContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterReference(s)
	}
}

func (s *ReferenceContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitReference(s)
	}
}

type CallContext struct {
	PrimaryContext
}

func NewCallContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *CallContext {
	var p = new(CallContext)

	InitEmptyPrimaryContext(&p.PrimaryContext)
	p.parser = parser
	p.CopyAll(ctx.(*PrimaryContext))

	return p
}

func (s *CallContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *CallContext) IDENT() antlr.TerminalNode {
	return s.GetToken(VerilogParserIDENT, 0)
}

func (s *CallContext) SYSTEM_IDENT() antlr.TerminalNode {
	return s.GetToken(VerilogParserSYSTEM_IDENT, 0)
}

func (s *CallContext) Arguments() IArgumentsContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IArgumentsContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IArgumentsContext)
}

func (s *CallContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterCall(s)
	}
}

func (s *CallContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitCall(s)
	}
}

type GroupContext struct {
	PrimaryContext
}

func NewGroupContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *GroupContext {
	var p = new(GroupContext)

	InitEmptyPrimaryContext(&p.PrimaryContext)
	p.parser = parser
	p.CopyAll(ctx.(*PrimaryContext))

	return p
}

func (s *GroupContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *GroupContext) Concat() IConcatContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IConcatContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IConcatContext)
}

func (s *GroupContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterGroup(s)
	}
}

func (s *GroupContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitGroup(s)
	}
}

type ParensContext struct {
	PrimaryContext
}

func NewParensContext(parser antlr.Parser, ctx antlr.ParserRuleContext) *ParensContext {
	var p = new(ParensContext)

	InitEmptyPrimaryContext(&p.PrimaryContext)
	p.parser = parser
	p.CopyAll(ctx.(*PrimaryContext))

	return p
}

func (s *ParensContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ParensContext) Expr() IExprContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *ParensContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterParens(s)
	}
}

func (s *ParensContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitParens(s)
	}
}

func (p *VerilogParser) Primary() (localctx IPrimaryContext) {
	localctx = NewPrimaryContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 86, VerilogParserRULE_primary)
	var _la int

	var _alt int

	p.SetState(682)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 80, p.GetParserRuleContext()) {
	case 1:
		localctx = NewLiteralContext(p, localctx)
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(661)
			p.Number()
		}

	case 2:
		localctx = NewStringContext(p, localctx)
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(662)
			p.Match(VerilogParserSTRING)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 3:
		localctx = NewReferenceContext(p, localctx)
		p.EnterOuterAlt(localctx, 3)
		{
			p.SetState(663)
			p.Name()
		}
		p.SetState(667)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 78, p.GetParserRuleContext())
		if p.HasError() {
			goto errorExit
		}
		for _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
			if _alt == 1 {
				{
					p.SetState(664)
					p.Selector()
				}

			}
			p.SetState(669)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 78, p.GetParserRuleContext())
			if p.HasError() {
				goto errorExit
			}
		}

	case 4:
		localctx = NewCallContext(p, localctx)
		p.EnterOuterAlt(localctx, 4)
		{
			p.SetState(670)
			_la = p.GetTokenStream().LA(1)

			if !(_la == VerilogParserIDENT || _la == VerilogParserSYSTEM_IDENT) {
				p.GetErrorHandler().RecoverInline(p)
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		{
			p.SetState(671)
			p.Match(VerilogParserT__2)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		p.SetState(673)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		if ((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&4398080049160) != 0) || ((int64((_la-79)) & ^0x3f) == 0 && ((int64(1)<<(_la-79))&115) != 0) {
			{
				p.SetState(672)
				p.Arguments()
			}

		}
		{
			p.SetState(675)
			p.Match(VerilogParserT__4)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 5:
		localctx = NewCallContext(p, localctx)
		p.EnterOuterAlt(localctx, 5)
		{
			p.SetState(676)
			p.Match(VerilogParserSYSTEM_IDENT)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case 6:
		localctx = NewGroupContext(p, localctx)
		p.EnterOuterAlt(localctx, 6)
		{
			p.SetState(677)
			p.Concat()
		}

	case 7:
		localctx = NewParensContext(p, localctx)
		p.EnterOuterAlt(localctx, 7)
		{
			p.SetState(678)
			p.Match(VerilogParserT__2)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(679)
			p.expr(0)
		}
		{
			p.SetState(680)
			p.Match(VerilogParserT__4)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	case antlr.ATNInvalidAltNumber:
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IConcatContext is an interface to support dynamic dispatch.
type IConcatContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllExpr() []IExprContext
	Expr(i int) IExprContext
	Arguments() IArgumentsContext

	// IsConcatContext differentiates from other interfaces.
	IsConcatContext()
}

type ConcatContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyConcatContext() *ConcatContext {
	var p = new(ConcatContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_concat
	return p
}

func InitEmptyConcatContext(p *ConcatContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_concat
}

func (*ConcatContext) IsConcatContext() {}

func NewConcatContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ConcatContext {
	var p = new(ConcatContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_concat

	return p
}

func (s *ConcatContext) GetParser() antlr.Parser { return s.parser }

func (s *ConcatContext) AllExpr() []IExprContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IExprContext); ok {
			len++
		}
	}

	tst := make([]IExprContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IExprContext); ok {
			tst[i] = t.(IExprContext)
			i++
		}
	}

	return tst
}

func (s *ConcatContext) Expr(i int) IExprContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *ConcatContext) Arguments() IArgumentsContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IArgumentsContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(IArgumentsContext)
}

func (s *ConcatContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ConcatContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ConcatContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterConcat(s)
	}
}

func (s *ConcatContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitConcat(s)
	}
}

func (p *VerilogParser) Concat() (localctx IConcatContext) {
	localctx = NewConcatContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 88, VerilogParserRULE_concat)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(684)
		p.Match(VerilogParserT__41)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(685)
		p.expr(0)
	}
	p.SetState(697)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case VerilogParserT__3, VerilogParserT__42:
		p.SetState(690)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == VerilogParserT__3 {
			{
				p.SetState(686)
				p.Match(VerilogParserT__3)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(687)
				p.expr(0)
			}

			p.SetState(692)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}

	case VerilogParserT__41:
		{
			p.SetState(693)
			p.Match(VerilogParserT__41)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(694)
			p.Arguments()
		}
		{
			p.SetState(695)
			p.Match(VerilogParserT__42)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}
	{
		p.SetState(699)
		p.Match(VerilogParserT__42)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// IArgumentsContext is an interface to support dynamic dispatch.
type IArgumentsContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllExpr() []IExprContext
	Expr(i int) IExprContext

	// IsArgumentsContext differentiates from other interfaces.
	IsArgumentsContext()
}

type ArgumentsContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyArgumentsContext() *ArgumentsContext {
	var p = new(ArgumentsContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_arguments
	return p
}

func InitEmptyArgumentsContext(p *ArgumentsContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_arguments
}

func (*ArgumentsContext) IsArgumentsContext() {}

func NewArgumentsContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *ArgumentsContext {
	var p = new(ArgumentsContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_arguments

	return p
}

func (s *ArgumentsContext) GetParser() antlr.Parser { return s.parser }

func (s *ArgumentsContext) AllExpr() []IExprContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IExprContext); ok {
			len++
		}
	}

	tst := make([]IExprContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IExprContext); ok {
			tst[i] = t.(IExprContext)
			i++
		}
	}

	return tst
}

func (s *ArgumentsContext) Expr(i int) IExprContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *ArgumentsContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *ArgumentsContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *ArgumentsContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterArguments(s)
	}
}

func (s *ArgumentsContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitArguments(s)
	}
}

func (p *VerilogParser) Arguments() (localctx IArgumentsContext) {
	localctx = NewArgumentsContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 90, VerilogParserRULE_arguments)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(701)
		p.expr(0)
	}
	p.SetState(706)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	for _la == VerilogParserT__3 {
		{
			p.SetState(702)
			p.Match(VerilogParserT__3)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(703)
			p.expr(0)
		}

		p.SetState(708)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// ILvalueContext is an interface to support dynamic dispatch.
type ILvalueContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	Name() INameContext
	AllSelector() []ISelectorContext
	Selector(i int) ISelectorContext
	AllLvalue() []ILvalueContext
	Lvalue(i int) ILvalueContext

	// IsLvalueContext differentiates from other interfaces.
	IsLvalueContext()
}

type LvalueContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyLvalueContext() *LvalueContext {
	var p = new(LvalueContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_lvalue
	return p
}

func InitEmptyLvalueContext(p *LvalueContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_lvalue
}

func (*LvalueContext) IsLvalueContext() {}

func NewLvalueContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *LvalueContext {
	var p = new(LvalueContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_lvalue

	return p
}

func (s *LvalueContext) GetParser() antlr.Parser { return s.parser }

func (s *LvalueContext) Name() INameContext {
	var t antlr.RuleContext
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(INameContext); ok {
			t = ctx.(antlr.RuleContext)
			break
		}
	}

	if t == nil {
		return nil
	}

	return t.(INameContext)
}

func (s *LvalueContext) AllSelector() []ISelectorContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(ISelectorContext); ok {
			len++
		}
	}

	tst := make([]ISelectorContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(ISelectorContext); ok {
			tst[i] = t.(ISelectorContext)
			i++
		}
	}

	return tst
}

func (s *LvalueContext) Selector(i int) ISelectorContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ISelectorContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(ISelectorContext)
}

func (s *LvalueContext) AllLvalue() []ILvalueContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(ILvalueContext); ok {
			len++
		}
	}

	tst := make([]ILvalueContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(ILvalueContext); ok {
			tst[i] = t.(ILvalueContext)
			i++
		}
	}

	return tst
}

func (s *LvalueContext) Lvalue(i int) ILvalueContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(ILvalueContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(ILvalueContext)
}

func (s *LvalueContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *LvalueContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *LvalueContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterLvalue(s)
	}
}

func (s *LvalueContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitLvalue(s)
	}
}

func (p *VerilogParser) Lvalue() (localctx ILvalueContext) {
	localctx = NewLvalueContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 92, VerilogParserRULE_lvalue)
	var _la int

	p.SetState(727)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}

	switch p.GetTokenStream().LA(1) {
	case VerilogParserIDENT:
		p.EnterOuterAlt(localctx, 1)
		{
			p.SetState(709)
			p.Name()
		}
		p.SetState(713)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == VerilogParserT__6 {
			{
				p.SetState(710)
				p.Selector()
			}

			p.SetState(715)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}

	case VerilogParserT__41:
		p.EnterOuterAlt(localctx, 2)
		{
			p.SetState(716)
			p.Match(VerilogParserT__41)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}
		{
			p.SetState(717)
			p.Lvalue()
		}
		p.SetState(722)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_la = p.GetTokenStream().LA(1)

		for _la == VerilogParserT__3 {
			{
				p.SetState(718)
				p.Match(VerilogParserT__3)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(719)
				p.Lvalue()
			}

			p.SetState(724)
			p.GetErrorHandler().Sync(p)
			if p.HasError() {
				goto errorExit
			}
			_la = p.GetTokenStream().LA(1)
		}
		{
			p.SetState(725)
			p.Match(VerilogParserT__42)
			if p.HasError() {
				// Recognition error - abort rule
				goto errorExit
			}
		}

	default:
		p.SetError(antlr.NewNoViableAltException(p, nil, nil, nil, nil, nil))
		goto errorExit
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// ISelectorContext is an interface to support dynamic dispatch.
type ISelectorContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// GetOp returns the op token.
	GetOp() antlr.Token

	// SetOp sets the op token.
	SetOp(antlr.Token)

	// GetX returns the x rule contexts.
	GetX() IExprContext

	// GetY returns the y rule contexts.
	GetY() IExprContext

	// SetX sets the x rule contexts.
	SetX(IExprContext)

	// SetY sets the y rule contexts.
	SetY(IExprContext)

	// Getter signatures
	AllExpr() []IExprContext
	Expr(i int) IExprContext

	// IsSelectorContext differentiates from other interfaces.
	IsSelectorContext()
}

type SelectorContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
	x      IExprContext
	op     antlr.Token
	y      IExprContext
}

func NewEmptySelectorContext() *SelectorContext {
	var p = new(SelectorContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_selector
	return p
}

func InitEmptySelectorContext(p *SelectorContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_selector
}

func (*SelectorContext) IsSelectorContext() {}

func NewSelectorContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *SelectorContext {
	var p = new(SelectorContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_selector

	return p
}

func (s *SelectorContext) GetParser() antlr.Parser { return s.parser }

func (s *SelectorContext) GetOp() antlr.Token { return s.op }

func (s *SelectorContext) SetOp(v antlr.Token) { s.op = v }

func (s *SelectorContext) GetX() IExprContext { return s.x }

func (s *SelectorContext) GetY() IExprContext { return s.y }

func (s *SelectorContext) SetX(v IExprContext) { s.x = v }

func (s *SelectorContext) SetY(v IExprContext) { s.y = v }

func (s *SelectorContext) AllExpr() []IExprContext {
	children := s.GetChildren()
	len := 0
	for _, ctx := range children {
		if _, ok := ctx.(IExprContext); ok {
			len++
		}
	}

	tst := make([]IExprContext, len)
	i := 0
	for _, ctx := range children {
		if t, ok := ctx.(IExprContext); ok {
			tst[i] = t.(IExprContext)
			i++
		}
	}

	return tst
}

func (s *SelectorContext) Expr(i int) IExprContext {
	var t antlr.RuleContext
	j := 0
	for _, ctx := range s.GetChildren() {
		if _, ok := ctx.(IExprContext); ok {
			if j == i {
				t = ctx.(antlr.RuleContext)
				break
			}
			j++
		}
	}

	if t == nil {
		return nil
	}

	return t.(IExprContext)
}

func (s *SelectorContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *SelectorContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *SelectorContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterSelector(s)
	}
}

func (s *SelectorContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitSelector(s)
	}
}

func (p *VerilogParser) Selector() (localctx ISelectorContext) {
	localctx = NewSelectorContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 94, VerilogParserRULE_selector)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(729)
		p.Match(VerilogParserT__6)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	{
		p.SetState(730)

		var _x = p.expr(0)

		localctx.(*SelectorContext).x = _x
	}
	p.SetState(733)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_la = p.GetTokenStream().LA(1)

	if (int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&52776558133504) != 0 {
		{
			p.SetState(731)

			var _lt = p.GetTokenStream().LT(1)

			localctx.(*SelectorContext).op = _lt

			_la = p.GetTokenStream().LA(1)

			if !((int64(_la) & ^0x3f) == 0 && ((int64(1)<<_la)&52776558133504) != 0) {
				var _ri = p.GetErrorHandler().RecoverInline(p)

				localctx.(*SelectorContext).op = _ri
			} else {
				p.GetErrorHandler().ReportMatch(p)
				p.Consume()
			}
		}
		{
			p.SetState(732)

			var _x = p.expr(0)

			localctx.(*SelectorContext).y = _x
		}

	}
	{
		p.SetState(735)
		p.Match(VerilogParserT__8)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// INameContext is an interface to support dynamic dispatch.
type INameContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	AllIDENT() []antlr.TerminalNode
	IDENT(i int) antlr.TerminalNode

	// IsNameContext differentiates from other interfaces.
	IsNameContext()
}

type NameContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyNameContext() *NameContext {
	var p = new(NameContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_name
	return p
}

func InitEmptyNameContext(p *NameContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_name
}

func (*NameContext) IsNameContext() {}

func NewNameContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *NameContext {
	var p = new(NameContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_name

	return p
}

func (s *NameContext) GetParser() antlr.Parser { return s.parser }

func (s *NameContext) AllIDENT() []antlr.TerminalNode {
	return s.GetTokens(VerilogParserIDENT)
}

func (s *NameContext) IDENT(i int) antlr.TerminalNode {
	return s.GetToken(VerilogParserIDENT, i)
}

func (s *NameContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *NameContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *NameContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterName(s)
	}
}

func (s *NameContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitName(s)
	}
}

func (p *VerilogParser) Name() (localctx INameContext) {
	localctx = NewNameContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 96, VerilogParserRULE_name)
	var _alt int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(737)
		p.Match(VerilogParserIDENT)
		if p.HasError() {
			// Recognition error - abort rule
			goto errorExit
		}
	}
	p.SetState(742)
	p.GetErrorHandler().Sync(p)
	if p.HasError() {
		goto errorExit
	}
	_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 88, p.GetParserRuleContext())
	if p.HasError() {
		goto errorExit
	}
	for _alt != 2 && _alt != antlr.ATNInvalidAltNumber {
		if _alt == 1 {
			{
				p.SetState(738)
				p.Match(VerilogParserT__9)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}
			{
				p.SetState(739)
				p.Match(VerilogParserIDENT)
				if p.HasError() {
					// Recognition error - abort rule
					goto errorExit
				}
			}

		}
		p.SetState(744)
		p.GetErrorHandler().Sync(p)
		if p.HasError() {
			goto errorExit
		}
		_alt = p.GetInterpreter().AdaptivePredict(p.BaseParser, p.GetTokenStream(), 88, p.GetParserRuleContext())
		if p.HasError() {
			goto errorExit
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

// INumberContext is an interface to support dynamic dispatch.
type INumberContext interface {
	antlr.ParserRuleContext

	// GetParser returns the parser.
	GetParser() antlr.Parser

	// Getter signatures
	INT() antlr.TerminalNode
	BASED() antlr.TerminalNode

	// IsNumberContext differentiates from other interfaces.
	IsNumberContext()
}

type NumberContext struct {
	antlr.BaseParserRuleContext
	parser antlr.Parser
}

func NewEmptyNumberContext() *NumberContext {
	var p = new(NumberContext)
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_number
	return p
}

func InitEmptyNumberContext(p *NumberContext) {
	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, nil, -1)
	p.RuleIndex = VerilogParserRULE_number
}

func (*NumberContext) IsNumberContext() {}

func NewNumberContext(parser antlr.Parser, parent antlr.ParserRuleContext, invokingState int) *NumberContext {
	var p = new(NumberContext)

	antlr.InitBaseParserRuleContext(&p.BaseParserRuleContext, parent, invokingState)

	p.parser = parser
	p.RuleIndex = VerilogParserRULE_number

	return p
}

func (s *NumberContext) GetParser() antlr.Parser { return s.parser }

func (s *NumberContext) INT() antlr.TerminalNode {
	return s.GetToken(VerilogParserINT, 0)
}

func (s *NumberContext) BASED() antlr.TerminalNode {
	return s.GetToken(VerilogParserBASED, 0)
}

func (s *NumberContext) GetRuleContext() antlr.RuleContext {
	return s
}

func (s *NumberContext) ToStringTree(ruleNames []string, recog antlr.Recognizer) string {
	return antlr.TreesStringTree(s, ruleNames, recog)
}

func (s *NumberContext) EnterRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.EnterNumber(s)
	}
}

func (s *NumberContext) ExitRule(listener antlr.ParseTreeListener) {
	if listenerT, ok := listener.(VerilogListener); ok {
		listenerT.ExitNumber(s)
	}
}

func (p *VerilogParser) Number() (localctx INumberContext) {
	localctx = NewNumberContext(p, p.GetParserRuleContext(), p.GetState())
	p.EnterRule(localctx, 98, VerilogParserRULE_number)
	var _la int

	p.EnterOuterAlt(localctx, 1)
	{
		p.SetState(745)
		_la = p.GetTokenStream().LA(1)

		if !(_la == VerilogParserINT || _la == VerilogParserBASED) {
			p.GetErrorHandler().RecoverInline(p)
		} else {
			p.GetErrorHandler().ReportMatch(p)
			p.Consume()
		}
	}

errorExit:
	if p.HasError() {
		v := p.GetError()
		localctx.SetException(v)
		p.GetErrorHandler().ReportError(p, v)
		p.GetErrorHandler().Recover(p, v)
		p.SetError(nil)
	}
	p.ExitRule()
	if false {
		goto errorExit
	}
	return localctx

}

func (p *VerilogParser) Sempred(localctx antlr.RuleContext, ruleIndex, predIndex int) bool {
	switch ruleIndex {
	case 42:
		var t *ExprContext = nil
		if localctx != nil {
			t = localctx.(*ExprContext)
		}
		return p.Expr_Sempred(t, predIndex)

	default:
		panic("No predicate with index: " + fmt.Sprint(ruleIndex))
	}
}

func (p *VerilogParser) Expr_Sempred(localctx antlr.RuleContext, predIndex int) bool {
	switch predIndex {
	case 0:
		return p.Precpred(p.GetParserRuleContext(), 12)

	case 1:
		return p.Precpred(p.GetParserRuleContext(), 11)

	case 2:
		return p.Precpred(p.GetParserRuleContext(), 10)

	case 3:
		return p.Precpred(p.GetParserRuleContext(), 9)

	case 4:
		return p.Precpred(p.GetParserRuleContext(), 8)

	case 5:
		return p.Precpred(p.GetParserRuleContext(), 7)

	case 6:
		return p.Precpred(p.GetParserRuleContext(), 6)

	case 7:
		return p.Precpred(p.GetParserRuleContext(), 5)

	case 8:
		return p.Precpred(p.GetParserRuleContext(), 4)

	case 9:
		return p.Precpred(p.GetParserRuleContext(), 3)

	case 10:
		return p.Precpred(p.GetParserRuleContext(), 2)

	case 11:
		return p.Precpred(p.GetParserRuleContext(), 1)

	default:
		panic("No predicate with index: " + fmt.Sprint(predIndex))
	}
}
