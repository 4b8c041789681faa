// The loop over cycles. weft_dut.cc instantiates it with the model's class and with Pins, the code that moves records to and from ports:
//
//   static constexpr bool kClocked;                         the model has clk_i
//   static void clock(Model&, bool);                        sets clk_i
//   static void drive(Model&, const uint32_t* in);          sets the other inputs
//   static bool equal(const Model&, const uint32_t* out);   compares all outputs
//   static void sample(const Model&, uint32_t* out);        reads all outputs
//   static bool reset(const uint32_t* in);                  rst_i
//   static unsigned in_flits(const uint32_t* in);           ones of in_valid_i
//   static unsigned out_flits(const Model&);                ones of out_valid_o
//
// Cycle c lies between the clock edges c and c+1. Its inputs are driven with the clock low, the outputs are compared, and then the clock
// rises: edge c+1. Before edge 1 nothing is known of the outputs, so cycle 0 is not compared, unless there is no clock.
#ifndef WEFT_LOCKSTEP_H
#define WEFT_LOCKSTEP_H

#include <cstring>
#include <memory>

#include "dut.h"
#include "verilated.h"
#if VM_TRACE
#include "verilated_vcd_c.h"
#endif

namespace weft {

#if VM_TRACE
// Writes a window of cycles to a VCD file. In the file the clock rises where cycle c starts, so the inputs and the outputs of
// a cycle stand side by side.
class Tracer {
 public:
  static constexpr uint64_t kPeriod = 10;  // time units of a clock cycle

  template <class Model>
  void open(const DutOptions& o, VerilatedContext* context, Model* model) {
    if (o.trace_file.empty()) return;
    from_ = o.trace_from;
    to_ = o.trace_to;
    context->traceEverOn(true);
    vcd_ = std::make_unique<VerilatedVcdC>();
    model->trace(vcd_.get(), 99);
    vcd_->open(o.trace_file.c_str());
    if (!vcd_->isOpen()) throw std::runtime_error("cannot write " + o.trace_file);
  }
  bool wants(uint64_t cycle) const { return vcd_ && cycle >= from_ && cycle < to_; }
  bool wants_after(uint64_t cycle) const { return vcd_ && cycle + 1 < to_; }
  void dump(uint64_t cycle, bool clock) {
    vcd_->dump(cycle * kPeriod + (clock ? 0 : kPeriod / 2));
  }
  void flush() {
    if (vcd_) vcd_->flush();
  }

 private:
  std::unique_ptr<VerilatedVcdC> vcd_;
  uint64_t from_ = 0, to_ = 0;
};
#else
class Tracer {
 public:
  template <class Model>
  void open(const DutOptions& o, VerilatedContext*, Model*) {
    if (!o.trace_file.empty()) throw std::runtime_error("this model was built without traces");
  }
  static constexpr bool wants(uint64_t) { return false; }
  static constexpr bool wants_after(uint64_t) { return false; }
  void dump(uint64_t, bool) {}
  void flush() {}
};
#endif

template <class Model, class Pins>
class Lockstep final : public Dut {
 public:
  explicit Lockstep(const DutOptions& o) {
    if (o.seed != 0) {
      context_.randReset(2);
      context_.randSeed(static_cast<int>(o.seed % 0x7ffffffe) + 1);
    }
    model_ = std::make_unique<Model>(&context_, "");
    tracer_.open(o, &context_, model_.get());
  }

  void lockstep(const uint32_t* r, uint64_t cycle, uint32_t n, Instance& state, uint32_t* mismatch) override {
    const uint64_t end = cycle + n;
    Counters counters(state);
    for (; cycle < end; ++cycle, r += kInWords + kOutWords) {
      state.cycle.store(cycle, std::memory_order_relaxed);
      const uint32_t* const expected = r + kInWords;
      settle(r, cycle);
      if (compared(cycle) && !diverged_) {
        if (!Pins::equal(*model_, expected)) {
          diverged_ = true;
          std::memcpy(mismatch, expected, kOutWords * sizeof(uint32_t));
          Pins::sample(*model_, mismatch + kOutWords);
          state.mismatch_cycle = cycle;
          state.status.store(kMismatch, std::memory_order_release);
        }
        ++counters.compared;
        if (!Pins::reset(r)) counters.in += Pins::in_flits(r);
        counters.out += Pins::out_flits(*model_);
      }
      if (diverged_ && !tracer_.wants_after(cycle)) {
        state.stopped.store(1, std::memory_order_release);
        tracer_.flush();
        return;
      }
      edge();
    }
    state.cycle.store(cycle, std::memory_order_relaxed);
    tracer_.flush();
  }

  void bare(const uint32_t* r, uint64_t cycle, uint32_t n) override {
    for (const uint64_t end = cycle + n; cycle < end; ++cycle, r += kInWords + kOutWords) {
      settle(r, cycle);
      edge();
    }
  }

  uint64_t hash(const uint32_t* r, uint64_t cycle, uint32_t n, uint64_t h) override {
    uint32_t got[kOutWords + 1];  // a model may have no output
    for (const uint64_t end = cycle + n; cycle < end; ++cycle, r += kInWords + kOutWords) {
      settle(r, cycle);
      if (compared(cycle)) {
        Pins::sample(*model_, got);
        for (uint32_t i = 0; i < kOutWords; ++i) h = (h ^ got[i]) * 0x100000001b3;
      }
      edge();
    }
    return h;
  }

 private:
  // Counts in registers and adds to the shared memory when it goes, also when an evaluation throws.
  struct Counters {
    explicit Counters(Instance& s) : state(s) {}
    ~Counters() {
      state.in_flits += in;
      state.out_flits += out;
      state.compared.store(state.compared.load(std::memory_order_relaxed) + compared, std::memory_order_relaxed);
    }
    Instance& state;
    uint64_t compared = 0, in = 0, out = 0;
  };

  static constexpr bool compared(uint64_t cycle) { return cycle > 0 || !Pins::kClocked; }

  // Drives the inputs of a cycle and lets the logic settle, with the clock low.
  void settle(const uint32_t* in, uint64_t cycle) {
    Pins::drive(*model_, in);
    const bool traced = tracer_.wants(cycle);
    if (traced && Pins::kClocked) {
      model_->eval();  // the clock is still high: only logic between inputs and outputs moves
      tracer_.dump(cycle, true);
    }
    if (Pins::kClocked) Pins::clock(*model_, false);
    model_->eval();
    if (traced) tracer_.dump(cycle, !Pins::kClocked);
  }

  // Lets the clock rise.
  void edge() {
    if (!Pins::kClocked) return;
    Pins::clock(*model_, true);
    model_->eval();
  }

  VerilatedContext context_;
  std::unique_ptr<Model> model_;
  Tracer tracer_;
  bool diverged_ = false;
};

}  // namespace weft

#endif
