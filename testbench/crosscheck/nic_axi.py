"""The two AXI interfaces of weft_nic against the bus models of cocotbext-axi, with pauses drawn at random on every channel.

The NIC is alone, so it talks to itself: what it sends to its own node comes back inside. Register numbers and layouts are those of
docs/nic.md, written down anew."""
import itertools
import random
import struct

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, RisingEdge, with_timeout
from cocotbext.axi import AddressSpace, AxiBus, AxiLiteBus, AxiLiteMaster, AxiSlave, MemoryRegion

CTRL, NODE, ROUTE_INDEX, ROUTE_DATA = 0x10, 0x18, 0x20, 0x28
DQ_TAIL, DQ_HEAD, MPQ_HEAD, MPQ_TAIL, EQ_HEAD, EQ_TAIL, DROPS, ERRORS = 0x08, 0x10, 0x18, 0x20, 0x28, 0x30, 0x48, 0x50
CTX, PIO = 0x100, 0x800
VP_CTRL, KEY, DQ_BASE, DQ_SIZE, MPQ_BASE, MPQ_SIZE, EQ_BASE, EQ_SIZE, WIN_BASE, WIN_LIMIT = range(0, 0x50, 8)
SEND, PUT, GET, TRIG_REDUCE_SEND = 1, 2, 3, 4
DATA, OPERAND = 0, 1
DONE_DESC, DONE_PUT, DONE_GET, E_AXI_READ, E_RANGE = 1, 3, 4, 31, 27
ME, MEMORY, SECRET = 3, 1 << 20, 0x123456
LAYOUT = {0: dict(dq=0x10F00, dqn=5, mpq=0x20F80, mpqn=3, eq=0x30FE0, eqn=7), 1: dict(dq=0x11F00, dqn=3, mpq=0x21000, mpqn=4, eq=0x31FE0, eqn=4)}
WINDOW = (0x40000, 0x60000)


def pauses(seed, share):
    r = random.Random(seed)
    return (r.random() < share for _ in itertools.count())


async def reset(dut):
    for pin in ("s_awvalid", "s_wvalid", "s_bready", "s_arvalid", "s_rready", "m_awready", "m_wready", "m_bvalid", "m_arready", "m_rvalid"):
        getattr(dut, pin).value = 0
    dut.rst.value = 1
    cocotb.start_soon(Clock(dut.clk, 2, "ns").start())
    await ClockCycles(dut.clk, 5)
    dut.rst.value = 0
    await RisingEdge(dut.clk)


class Host:
    """A host with its registers and memory. The bus models start after the reset and are not told of it."""

    def __init__(self, dut, share):
        self.dut = dut
        self.regs = AxiLiteMaster(AxiLiteBus.from_prefix(dut, "s"), dut.clk)
        self.memory = MemoryRegion(MEMORY)
        space = AddressSpace(1 << 64)
        space.register_region(self.memory, 0)  # everything else answers with an error
        self.slave = AxiSlave(AxiBus.from_prefix(dut, "m"), dut.clk, target=space)
        if share:
            s, r = self.slave, self.regs
            channels = (s.write_if.aw_channel, s.write_if.w_channel, s.write_if.b_channel, s.read_if.ar_channel, s.read_if.r_channel,
                        r.write_if.aw_channel, r.write_if.w_channel, r.write_if.b_channel, r.read_if.ar_channel, r.read_if.r_channel)
            for i, channel in enumerate(channels):
                channel.set_pause_generator(pauses(i, share))
        self.tail, self.mpq, self.eq = [0, 0], [0, 0], [0, 0]

    async def write(self, page, offset, value):
        await self.regs.write(page * 4096 + offset, struct.pack("<Q", value))

    async def read(self, page, offset):
        got = await self.regs.read(page * 4096 + offset, 8)
        return struct.unpack("<Q", got.data)[0]

    async def start(self):
        assert await self.read(0, 0) >> 32 == 0x57454654
        await self.write(0, NODE, ME)
        await self.write(0, ROUTE_INDEX, ME)
        await self.write(0, ROUTE_DATA, 0)
        await self.write(0, CTRL, 1)
        for vp, at in LAYOUT.items():
            page = 32 + vp
            for offset, value in ((KEY, SECRET + vp), (DQ_BASE, at["dq"]), (DQ_SIZE, at["dqn"]), (MPQ_BASE, at["mpq"]), (MPQ_SIZE, at["mpqn"]), (EQ_BASE, at["eq"]),
                                  (EQ_SIZE, at["eqn"]), (WIN_BASE, WINDOW[0]), (WIN_LIMIT, WINDOW[1]), (VP_CTRL, 1)):
                await self.write(page, offset, value)

    async def until(self, page, offset, value):
        async def poll():
            while await self.read(page, offset) != value:
                pass
        await with_timeout(poll(), 200, "us")

    async def post(self, vp, words):
        """Puts a descriptor into the ring, once there is room, and rings the doorbell."""
        at = LAYOUT[vp]
        await self.until_room(vp)
        words = words + [0] * (32 - len(words))
        await self.memory.write(at["dq"] + 256 * (self.tail[vp] % at["dqn"]), struct.pack("<32Q", *words))
        self.tail[vp] += 1
        await self.write(1 + vp, DQ_TAIL, self.tail[vp])

    async def until_room(self, vp):
        async def poll():
            while self.tail[vp] - await self.read(1 + vp, DQ_HEAD) >= LAYOUT[vp]["dqn"]:
                pass
        await with_timeout(poll(), 200, "us")

    async def mp(self, vp):
        """The next mini packet of the queue: when the tail has moved it must be in memory."""
        at = LAYOUT[vp]
        await self.until(1 + vp, MPQ_TAIL, self.mpq[vp] + 1)
        words = struct.unpack("<16Q", await self.memory.read(at["mpq"] + 128 * (self.mpq[vp] % at["mpqn"]), 128))
        self.mpq[vp] += 1
        await self.write(1 + vp, MPQ_HEAD, self.mpq[vp])
        return words

    async def event(self, vp):
        at = LAYOUT[vp]
        await self.until(1 + vp, EQ_TAIL, self.eq[vp] + 1)
        words = struct.unpack("<4Q", await self.memory.read(at["eq"] + 32 * (self.eq[vp] % at["eqn"]), 32))
        self.eq[vp] += 1
        await self.write(1 + vp, EQ_HEAD, self.eq[vp])
        return words[0] & 0xFF, words[1], words[2]


def destination(vp, ctx, slot, kind):
    return ME | vp << 16 | ctx << 20 | slot << 24 | kind << 29


def send(dst, payload, seq=0, head=0):
    return [SEND | seq << 8 | 1 << 17, 0, dst] + [0] * 13 + [head] + payload


def move(opcode, local, remote, dwords, key, vp, event=True, remote_event=True, tag=0):
    return [opcode | event << 24 | remote_event << 25 | ME << 32 | vp << 48, tag, local, remote, key | dwords << 32]


async def scenario(dut, share):
    r = random.Random(int(share * 100))
    await reset(dut)
    host = Host(dut, share)
    await host.start()

    bad = await host.regs.read(20 * 4096, 8)
    assert bad.resp == 2, "a page that does not exist answers SLVERR"

    # Mini packets to both virtual ports, more than any ring holds.
    for i in range(12):
        vp = i % 2
        payload = [r.getrandbits(64) for _ in range(15)]
        await host.post(r.randrange(2), send(destination(vp, 0, 0, DATA), payload))
        got = await host.mp(vp)
        assert list(got[1:]) == payload and got[0] & 0xFFFFFFFF == ME | ME << 16

    # Two operands and the own value, added in this order.
    await host.write(1, CTX, 2 | 6 << 16)
    for turn in range(4):
        values = [[r.uniform(-1e6, 1e6) for _ in range(6)] for _ in range(3)]
        bits = [[struct.unpack("<Q", struct.pack("<d", v))[0] for v in row] for row in values]
        head = 1 << 52 | 6 << 59
        for slot in (1, 0):
            await host.post(0, send(destination(0, 0, slot, OPERAND), bits[slot + 1], seq=turn, head=head))
        await host.post(0, [TRIG_REDUCE_SEND | turn << 8 | 2 << 12 | 1 << 17 | 1 << 23, 0, destination(1, 0, 0, DATA)] + [0] * 14 + bits[0])
        got = await host.mp(1)
        want = [(a + b) + c for a, b, c in zip(*values)]
        assert [struct.unpack("<d", struct.pack("<Q", w))[0] for w in got[1:7]] == want

    # Memory to memory by PUT and by GET: every alignment within 128 bytes, lengths from one dword to several pages.
    for i in range(24):
        dwords = r.choice((1, 2, 15, 16, 17, 100, 513, 1500))
        source = WINDOW[0] + 8 * r.randrange(2000)
        sink = WINDOW[0] + 0x10000 + 8 * r.randrange(2000)
        data = r.randbytes(8 * dwords)
        await host.memory.write(sink - 8, b"\xa5" * (8 * dwords + 16))
        await host.memory.write(source, data)
        opcode = (PUT, GET)[i % 2]
        a, b = (source, sink) if opcode == PUT else (sink, source)
        await host.post(0, move(opcode, a, b, dwords, SECRET + 1, 1, tag=i))
        if opcode == PUT:
            assert (await host.event(0))[0] == DONE_DESC
            assert (await host.event(1))[0] == DONE_PUT
        else:
            assert (await host.event(0))[0] == DONE_GET
        assert await host.memory.read(sink - 8, 8 * dwords + 16) == b"\xa5" * 8 + data + b"\xa5" * 8, (dwords, source, sink)

    # A source outside of the window, and a ring where there is no memory: events, and the other port goes on.
    await host.post(0, move(PUT, WINDOW[1] - 8, WINDOW[0], 2, SECRET + 1, 1))
    assert (await host.event(0))[0] == E_RANGE
    await host.write(33, DQ_BASE, 1 << 40)
    await host.write(33, DQ_SIZE, 3)
    host.tail[1] = 0
    await host.write(2, DQ_TAIL, 1)
    assert (await host.event(1))[0] == E_AXI_READ
    await host.post(0, send(destination(0, 0, 0, DATA), [i for i in range(15)]))
    assert list((await host.mp(0))[1:]) == list(range(15))
    assert await host.read(1, DROPS) == 0 and await host.read(2, ERRORS) == 1


@cocotb.test()
async def ready_at_once(dut):
    await scenario(dut, 0)


@cocotb.test()
async def pauses_now_and_then(dut):
    await scenario(dut, 0.3)


@cocotb.test()
async def pauses_mostly(dut):
    await scenario(dut, 0.8)
