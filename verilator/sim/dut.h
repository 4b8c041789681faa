// The border between the main program, which is the same for every model, and weft_dut.cc, which is made for one set of pins.
#ifndef WEFT_DUT_H
#define WEFT_DUT_H

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>

#include "shm.h"

namespace weft {

// The model gave up: $finish, $stop, $fatal, or its logic did not settle. Thrown out of an evaluation; the instance must not run again.
struct Abort : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct DutOptions {
  uint64_t seed = 0;       // of random initial values; 0: none
  std::string trace_file;  // empty: no trace
  uint64_t trace_from = 0, trace_to = 0;
};

// One instance of the model.
class Dut {
 public:
  virtual ~Dut() = default;
  // Runs n cycles. Cycle `cycle` of the instance takes the first record. Compares all outputs with the record in every cycle
  // that follows a clock edge; after the first difference, which goes to `mismatch` (expected, then got), it compares no more and stops
  // unless it is traced. Keeps `state` up to date.
  virtual void lockstep(const uint32_t* records, uint64_t cycle, uint32_t n, Instance& state, uint32_t* mismatch) = 0;
  // Runs n cycles without comparing.
  virtual void bare(const uint32_t* records, uint64_t cycle, uint32_t n) = 0;
  // Runs n cycles, and adds the outputs of all but the first cycle of the instance to the hash.
  virtual uint64_t hash(const uint32_t* records, uint64_t cycle, uint32_t n, uint64_t hash) = 0;
};

// Made for one set of pins:
extern const uint32_t kInWords, kOutWords;
std::unique_ptr<Dut> make_dut(const DutOptions& options);

}  // namespace weft

#endif
