package testbench

import (
	"fmt"
	"os"
	"sync/atomic"
	"unsafe"

	"golang.org/x/sys/unix"
)

// The layout of the shared memory: the Go side of verilator/sim/shm.h, which explains the fields.
const (
	shmMagic    = 0x77656674
	shmVersion  = 1
	cacheLine   = 64
	detailBytes = 512
)

type shmControl struct {
	magic, version       uint32
	inWords, outWords    uint32
	instances            uint32
	batches, batchCycles uint32
	trace                uint32
	seed                 uint64
	traceFrom, traceTo   uint64
	instanceOffset       uint64
	mismatchOffset       uint64
	batchOffset          uint64
	batchStride          uint64
	ready                uint32
	_                    [128 - 92]byte
	submitted            atomic.Uint64
	_                    [cacheLine - 8]byte
	parentWants          atomic.Uint64
	_                    [cacheLine - 8]byte
	completed            atomic.Uint64
	current              atomic.Uint32
	_                    [cacheLine - 12]byte
	childSleeps          atomic.Uint32
	_                    [cacheLine - 4]byte
	// queue []uint32 follows
}

type shmInstance struct {
	cycle, compared   atomic.Uint64
	inFlits, outFlits uint64
	cpuNS             uint64
	mismatchCycle     uint64
	status, stopped   atomic.Uint32
	detail            [detailBytes]byte
}

type shmBatch struct {
	firstCycle       uint64
	instance, cycles uint32
	_                [12]uint32
}

// The states of an instance in the shared memory.
const (
	shmRunning = iota
	shmMismatch
	shmAborted
)

// memory is one session's shared memory. Nothing of it may be touched after close.
type memory struct {
	file    *os.File
	bytes   []byte
	control *shmControl
	queue   []uint32
	record  int // words
	in      int // words
}

func newMemory(inWords, outWords, instances, batches, batchCycles int) (*memory, error) {
	record := inWords + outWords
	instanceOffset := align(int(unsafe.Sizeof(shmControl{})) + 4*batches)
	mismatchOffset := align(instanceOffset + instances*int(unsafe.Sizeof(shmInstance{})))
	batchOffset := align(mismatchOffset + instances*2*4*outWords)
	stride := align(int(unsafe.Sizeof(shmBatch{})) + 4*record*batchCycles)
	size := batchOffset + batches*stride

	fd, err := unix.MemfdCreate("weft", unix.MFD_CLOEXEC)
	if err != nil {
		return nil, fmt.Errorf("shared memory: %w", err)
	}
	m := &memory{file: os.NewFile(uintptr(fd), "memfd:weft"), record: record, in: inWords}
	if err := unix.Ftruncate(fd, int64(size)); err != nil {
		m.file.Close()
		return nil, fmt.Errorf("shared memory of %d bytes: %w", size, err)
	}
	m.bytes, err = unix.Mmap(fd, 0, size, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_SHARED)
	if err != nil {
		m.file.Close()
		return nil, fmt.Errorf("shared memory of %d bytes: %w", size, err)
	}
	c := (*shmControl)(unsafe.Pointer(&m.bytes[0]))
	c.magic, c.version = shmMagic, shmVersion
	c.inWords, c.outWords = uint32(inWords), uint32(outWords)
	c.instances, c.batches, c.batchCycles = uint32(instances), uint32(batches), uint32(batchCycles)
	c.instanceOffset, c.mismatchOffset = uint64(instanceOffset), uint64(mismatchOffset)
	c.batchOffset, c.batchStride = uint64(batchOffset), uint64(stride)
	m.control = c
	m.queue = unsafe.Slice((*uint32)(unsafe.Pointer(&m.bytes[unsafe.Sizeof(shmControl{})])), batches)
	return m, nil
}

func align(n int) int { return (n + cacheLine - 1) / cacheLine * cacheLine }

// instance gives the state of instance i.
func (m *memory) instance(i int) *shmInstance {
	at := m.control.instanceOffset + uint64(i)*uint64(unsafe.Sizeof(shmInstance{}))
	return (*shmInstance)(unsafe.Pointer(&m.bytes[at]))
}

// mismatch gives the two records, expected and got, of the first mismatch of instance i.
func (m *memory) mismatch(i int) (expected, got []uint32) {
	n := int(m.control.outWords)
	both := unsafe.Slice((*uint32)(unsafe.Pointer(&m.bytes[m.control.mismatchOffset])), 2*n*int(m.control.instances))
	both = both[2*n*i:]
	return both[:n:n], both[n : 2*n : 2*n]
}

// slot gives the head and the records of a slot.
func (m *memory) slot(i int) (*shmBatch, []uint32) {
	at := m.control.batchOffset + uint64(i)*m.control.batchStride
	head := (*shmBatch)(unsafe.Pointer(&m.bytes[at]))
	n := m.record * int(m.control.batchCycles)
	return head, unsafe.Slice((*uint32)(unsafe.Pointer(&m.bytes[at+uint64(unsafe.Sizeof(shmBatch{}))])), n)
}

func (m *memory) close() {
	_ = unix.Munmap(m.bytes) // of our own mapping: it cannot fail
	m.file.Close()
}
