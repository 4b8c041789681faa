// The main program of a testbench process. It serves a session over shared memory, or replays records from a file at full speed.
//
//   dut --session [VCD]     file descriptors: 3 shared memory, 4 pipe to wake this process, 5 pipe to wake the other
//   dut --bare FILE ROUNDS  prints the time of each round as one line of JSON
//   dut --hash FILE         prints the hash of all outputs
//
// Exit codes: 0 done, 2 wrong use, 3 the two sides do not fit or a file cannot be read or written.
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "dut.h"
#include "verilated.h"

// Verilator calls these where RTL ends the simulation and where its logic does not settle. An exception ends only the instance that is
// running; the others go on.
static void give_up(const char* what, const char* file, int line) {
  std::string text = what;
  if (file && file[0]) text += " at " + std::string(file) + ":" + std::to_string(line);
  throw weft::Abort(text);
}
void vl_finish(const char* file, int line, const char*) VL_MT_UNSAFE { give_up("$finish", file, line); }
void vl_stop(const char* file, int line, const char*) VL_MT_UNSAFE { give_up("$stop", file, line); }
void vl_fatal(const char* file, int line, const char*, const char* message) VL_MT_UNSAFE { give_up(message, file, line); }

namespace {

using namespace weft;

constexpr int kShmFd = 3, kWakeFd = 4, kDoneFd = 5;

[[noreturn]] void die(const std::string& what) {
  std::fprintf(stderr, "%s\n", what.c_str());
  std::exit(3);
}

uint64_t now_ns(clockid_t clock) {
  timespec t;
  clock_gettime(clock, &t);
  return uint64_t(t.tv_sec) * 1000000000 + uint64_t(t.tv_nsec);
}

// Session answers one Go-side session.
class Session {
 public:
  explicit Session(const char* trace_file) {
    struct stat st;
    if (fstat(kShmFd, &st) != 0) die(std::string("no shared memory: ") + std::strerror(errno));
    void* const m = mmap(nullptr, size_t(st.st_size), PROT_READ | PROT_WRITE, MAP_SHARED, kShmFd, 0);
    if (m == MAP_FAILED) die(std::string("map shared memory: ") + std::strerror(errno));
    base_ = static_cast<char*>(m);
    control_ = reinterpret_cast<Control*>(base_);
    if (control_->magic != kMagic || control_->version != kVersion) die("shared memory of another version of weft");
    if (control_->in_words != kInWords || control_->out_words != kOutWords) die("records of another size");
    for (uint32_t i = 0; i < control_->instances; ++i) {
      DutOptions o;
      if (control_->seed != 0) o.seed = control_->seed + i;
      if (i == 0 && control_->trace) {
        o.trace_file = trace_file;
        o.trace_from = control_->trace_from;
        o.trace_to = control_->trace_to;
      }
      duts_.push_back(make_dut(o));
    }
    control_->ready = 1;
  }

  // Runs batches until the other side closes its end of the pipe, or is gone.
  void serve() {
    Control& c = *control_;
    for (uint64_t done = 0;;) {
      if (done == c.submitted.load(std::memory_order_acquire)) {
        if (!sleep(done)) return;
        continue;
      }
      run(*reinterpret_cast<Batch*>(base_ + c.batch_offset + c.queue[done % c.batches] * c.batch_stride));
      c.completed.store(++done);
      const uint64_t wants = c.parent_wants.load();
      if (wants != 0 && done >= wants && c.parent_wants.exchange(0) != 0 && write(kDoneFd, "", 1) != 1) return;
    }
  }

 private:
  // Waits for a batch beyond `done`. Gives false when there will be none.
  bool sleep(uint64_t done) {
    Control& c = *control_;
    c.child_sleeps.store(1);
    // The other side stores `submitted` before it looks at child_sleeps; one of the two sees the other's store.
    if (c.submitted.load() != done) {
      c.child_sleeps.store(0);
      return true;  // a byte that was sent all the same only ends a later sleep early
    }
    char byte;
    ssize_t n;
    do n = read(kWakeFd, &byte, 1);
    while (n < 0 && errno == EINTR);
    return n > 0 || c.submitted.load() != done;
  }

  void run(const Batch& b) {
    Instance& state = *reinterpret_cast<Instance*>(base_ + control_->instance_offset + b.instance * sizeof(Instance));
    if (state.stopped.load(std::memory_order_relaxed)) return;
    uint32_t* const mismatch =
        reinterpret_cast<uint32_t*>(base_ + control_->mismatch_offset) + size_t(b.instance) * 2 * kOutWords;
    control_->current.store(b.instance, std::memory_order_relaxed);
    const uint64_t start = now_ns(CLOCK_THREAD_CPUTIME_ID);
    try {
      duts_[b.instance]->lockstep(reinterpret_cast<const uint32_t*>(&b + 1), b.first_cycle, b.cycles, state, mismatch);
    } catch (const std::exception& e) {
      std::snprintf(state.detail, sizeof state.detail, "%s", e.what());
      // A mismatch that went before stays the finding.
      uint32_t running = kRunning;
      state.status.compare_exchange_strong(running, kAborted);
      state.stopped.store(1, std::memory_order_release);
    }
    state.cpu_ns += now_ns(CLOCK_THREAD_CPUTIME_ID) - start;
  }

  char* base_;
  Control* control_;
  std::vector<std::unique_ptr<Dut>> duts_;
};

std::vector<uint32_t> read_records(const char* name) {
  std::FILE* const f = std::fopen(name, "rb");
  if (!f) die(std::string(name) + ": " + std::strerror(errno));
  std::vector<uint32_t> words;
  std::vector<uint32_t> part(1 << 16);
  for (size_t n; (n = std::fread(part.data(), sizeof(uint32_t), part.size(), f)) > 0;)
    words.insert(words.end(), part.begin(), part.begin() + long(n));
  std::fclose(f);
  if (words.size() % (kInWords + kOutWords) != 0) die(std::string(name) + ": not a whole number of records");
  return words;
}

int bare(const char* file, int rounds) {
  const std::vector<uint32_t> records = read_records(file);
  const uint32_t cycles = uint32_t(records.size() / (kInWords + kOutWords));
  for (int i = 0; i < rounds; ++i) {
    const std::unique_ptr<Dut> dut = make_dut(DutOptions());
    const uint64_t wall = now_ns(CLOCK_MONOTONIC), cpu = now_ns(CLOCK_THREAD_CPUTIME_ID);
    dut->bare(records.data(), 0, cycles);
    std::printf("{\"cycles\":%" PRIu32 ",\"wall_ns\":%" PRIu64 ",\"cpu_ns\":%" PRIu64 "}\n", cycles,
                now_ns(CLOCK_MONOTONIC) - wall, now_ns(CLOCK_THREAD_CPUTIME_ID) - cpu);
  }
  return 0;
}

int hash(const char* file) {
  const std::vector<uint32_t> records = read_records(file);
  const uint32_t cycles = uint32_t(records.size() / (kInWords + kOutWords));
  std::printf("%016" PRIx64 "\n", make_dut(DutOptions())->hash(records.data(), 0, cycles, 0xcbf29ce484222325));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string mode = argc > 1 ? argv[1] : "";
  try {
    if (mode == "--session" && argc <= 3) {
      Session(argc == 3 ? argv[2] : "").serve();
      return 0;
    }
    if (mode == "--bare" && argc == 4) return bare(argv[2], std::atoi(argv[3]));
    if (mode == "--hash" && argc == 3) return hash(argv[2]);
  } catch (const std::exception& e) {
    die(e.what());
  }
  std::fprintf(stderr, "use: dut --session [VCD] | --bare FILE ROUNDS | --hash FILE\n");
  return 2;
}
