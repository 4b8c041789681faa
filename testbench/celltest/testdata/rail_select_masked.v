`default_nettype none

// weft_rail_select with the ports of absent heads made 0: the cell leaves them undefined.
module rail_select_masked #(
  parameter N_GROUP  = 2,
  parameter N_RAIL   = 2,
  parameter BAL_MODE = 1,
  parameter BAL_KEY  = 2,
  parameter BAL_INIT = 0,
  parameter N_NODE   = 1
) (
  input  wire                                                        clk_i,
  input  wire                                                        rst_i,
  input  wire [N_GROUP*N_RAIL-1:0]                                   head_i,
  input  wire [N_GROUP*N_RAIL-1:0]                                   first_i,
  input  wire [N_GROUP*N_RAIL*$clog2(N_GROUP < 2 ? 2 : N_GROUP)-1:0] group_i,
  input  wire [N_GROUP*N_RAIL*16-1:0]                                src_i,
  output wire [N_GROUP*N_RAIL*$clog2(N_GROUP*N_RAIL)-1:0]            port_o
);

  localparam PORT_W = $clog2(N_GROUP*N_RAIL);

  wire [N_GROUP*N_RAIL*PORT_W-1:0] to;
  genvar                           p;

  for (p = 0; p < N_GROUP*N_RAIL; p = p + 1) begin : gen_port
    assign port_o[p*PORT_W +: PORT_W] = to[p*PORT_W +: PORT_W] & {PORT_W{head_i[p]}};
  end

  weft_rail_select #(
    .N_GROUP (N_GROUP),
    .N_RAIL  (N_RAIL),
    .BAL_MODE(BAL_MODE),
    .BAL_KEY (BAL_KEY),
    .BAL_INIT(BAL_INIT),
    .N_NODE  (N_NODE)
  ) u_rail_select (
    .clk_i  (clk_i),
    .rst_i  (rst_i),
    .head_i (head_i),
    .first_i(first_i),
    .group_i(group_i),
    .src_i  (src_i),
    .port_o (to)
  );

endmodule

`default_nettype wire
