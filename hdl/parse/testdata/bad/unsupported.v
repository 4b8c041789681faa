module m #(parameter A = 1, localparam /* ERROR V002 "Unsupported construct" "A localparam in the parameter list" */ B = 2) (
  input wire a,
  input wire b [3:0] /* ERROR V002 "Unsupported construct" "A port that is an array" */,
  output reg c = 1'b0 /* ERROR V002 "Unsupported construct" "An initial value of a port" */,
  input integer d /* ERROR V002 "Unsupported construct" "A port of type integer" */,
  input reg e /* ERROR V001 "Register as input" "" */
);
  input wire f; /* ERROR V002 "Unsupported construct" "outside the header" */
  assign #3 /* ERROR V002 "Unsupported construct" "A delay" */ x = 1;
  wire #(1, 2) /* ERROR V002 "Unsupported construct" "A delay" */ y;
  reg [3:0] z [0:1][0:2] /* ERROR V002 "Unsupported construct" "more than one dimension" */;
  assign x = u_a.b /* ERROR V002 "Unsupported construct" "A hierarchical name" */;
  assign x = "text" /* ERROR V002 "Unsupported construct" "A string" */;
  sub #(8 /* ERROR V002 "Unsupported construct" "A parameter override by position" */) u_b (.a(a));
  sub #8 /* ERROR V002 "Unsupported construct" "A parameter override by position" */ u_c (a /* ERROR V002 "Unsupported construct" "A port connection by position" */, b);
  sub u_d (.a /* ERROR V002 "Unsupported construct" "An implicit connection" */, .* /* ERROR V002 "Unsupported construct" "An implicit connection" */);
  sub u_e [3:0] /* ERROR V002 "Unsupported construct" "An array of instances" */ (.a(a));
  sub /* ERROR V002 "Unsupported construct" "An instance without a name" */ (.a(a));
  begin /* ERROR V002 "Unsupported construct" "A block that is not governed" */ assign x = 1; end
  for (i = 0; i < 4; j /* ERROR V002 "Unsupported construct" "steps another genvar than i" */ = j + 1) begin : gen_x end
  always /* ERROR V002 "Unsupported construct" "An always block without an event list" */ begin x = 1; end
  always /* ERROR V002 "Unsupported construct" "An always block without an event list" */ #5 x = ~x;
  always @(*) begin
    #1 /* ERROR V002 "Unsupported construct" "A delay" */ x = 1;
    x <= #1 /* ERROR V002 "Unsupported construct" "A delay" */ y;
    x = @(posedge y) /* ERROR V002 "Unsupported construct" "An event control in an assignment" */ y;
    @(y) /* ERROR V002 "Unsupported construct" "An event control inside a block" */ x = 1;
    send(x); /* ERROR V002 "Unsupported construct" "A call of the task send" */
    u_a.x /* ERROR V002 "Unsupported construct" "A hierarchical name" */ = 1;
  end
  always @(*) begin : named
    localparam N = 1; /* ERROR V002 "Unsupported construct" "A parameter of a block" */
    wire w; /* ERROR V001 "Wrong declaration in a block" "not wire" */
  end
  always @(*) begin
    reg q; /* ERROR V001 "Declaration in a block without name" "" */
  end
  function f(output x /* ERROR V001 "Wrong direction" "" */);
    localparam N = 1; /* ERROR V002 "Unsupported construct" "A parameter of a function" */
    wire w; /* ERROR V001 "Wrong declaration in a function" "not wire" */
    f = x;
  endfunction
  reg [1:0] arr [0:1] = 3 /* ERROR V001 "Initial value of an array" "" */;
  genvar g [0:1] /* ERROR V002 "Unsupported construct" "An array of genvars" */;
endmodule
