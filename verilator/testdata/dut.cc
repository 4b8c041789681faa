// The smallest testbench: enough to link, and to use the names of the pins.
#include "Vdut.h"
#include "dut.h"
#include "weft_names.h"

namespace weft {

const uint32_t kInWords = 1, kOutWords = 1;

std::unique_ptr<Dut> make_dut(const DutOptions&) {
  Vdut model;
  model.weft_port_int = 3;
  model.eval();
  throw Abort(std::to_string(int(model.weft_port_a__b_o)));
}

}  // namespace weft
