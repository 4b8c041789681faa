// The memory that the Go side (testbench/shm.go) and the testbench process share: one Control, then an Instance for each instance, then
// the records of their first mismatches, then the batches. Both sides check sizes and offsets. Byte order is the machine's.
#ifndef WEFT_SHM_H
#define WEFT_SHM_H

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace weft {

constexpr uint32_t kMagic = 0x77656674;  // "weft"
constexpr uint32_t kVersion = 1;         // of this layout
constexpr size_t kLine = 64;             // bytes of a cache line: what the sides write lies on lines apart
constexpr size_t kDetailBytes = 512;

static_assert(std::atomic<uint64_t>::is_always_lock_free, "atomics must work between processes");

// What the Go side sets before the start, and the counters by which the two sides hand over batches.
struct Control {
  uint32_t magic, version;
  uint32_t in_words, out_words;  // of one record
  uint32_t instances;
  uint32_t batches;          // slots
  uint32_t batch_cycles;     // cycles that a slot has room for
  uint32_t trace;            // 1: write a VCD file of instance 0
  uint64_t seed;             // of random initial values; 0: none
  uint64_t trace_from;       // first cycle in the VCD file
  uint64_t trace_to;         // first cycle no longer in it
  uint64_t instance_offset;  // bytes from the start of the memory
  uint64_t mismatch_offset;
  uint64_t batch_offset;
  uint64_t batch_stride;  // bytes from one slot to the next
  uint32_t ready;         // set by the child once it accepted this memory
  uint32_t unused;

  // Written by the Go side: batches handed over so far. The slot of the n-th one is queue[n % batches].
  alignas(kLine) std::atomic<uint64_t> submitted;
  // Written by the Go side before it sleeps: it wants a byte on the pipe once `completed` reaches this. 0: it is awake.
  alignas(kLine) std::atomic<uint64_t> parent_wants;
  // Written by the child: batches dealt with so far.
  alignas(kLine) std::atomic<uint64_t> completed;
  std::atomic<uint32_t> current;  // instance that runs
  // Written by the child before it sleeps, cleared by the side that ends the sleep.
  alignas(kLine) std::atomic<uint32_t> child_sleeps;
  alignas(kLine) uint32_t queue[];  // of slot numbers, `batches` long
};

// The states of an instance.
enum Status : uint32_t { kRunning = 0, kMismatch = 1, kAborted = 2 };

// What is known of one instance. Written by the child only.
struct Instance {
  std::atomic<uint64_t> cycle;     // that runs, or comes next
  std::atomic<uint64_t> compared;  // cycles
  uint64_t in_flits, out_flits;
  uint64_t cpu_ns;
  uint64_t mismatch_cycle;
  std::atomic<uint32_t> status;   // a Status; not kRunning: its records below are whole
  std::atomic<uint32_t> stopped;  // 1: takes no more batches
  char detail[kDetailBytes];      // why it aborted
};

// The start of a slot; its records follow. A record is in_words of inputs and then out_words of expected outputs.
struct Batch {
  uint64_t first_cycle;
  uint32_t instance;
  uint32_t cycles;
  uint32_t unused[12];
};

static_assert(offsetof(Control, submitted) == 128 && offsetof(Control, parent_wants) == 192, "shm.go");
static_assert(offsetof(Control, completed) == 256 && offsetof(Control, current) == 264, "shm.go");
static_assert(offsetof(Control, child_sleeps) == 320 && offsetof(Control, queue) == 384, "shm.go");
static_assert(offsetof(Instance, status) == 48 && offsetof(Instance, detail) == 56 && sizeof(Instance) == 568, "shm.go");
static_assert(sizeof(Batch) == 64, "shm.go");

}  // namespace weft

#endif
