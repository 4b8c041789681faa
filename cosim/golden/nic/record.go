package nic

import "weft/internal/bitvec"

// Recorder packs pins into records of the form of Config.Layouts.
type Recorder struct {
	cfg     Config
	in, out bitvec.Layout
}

// NewRecorder makes a recorder for a NIC of these parameters.
func NewRecorder(c Config) *Recorder {
	r := &Recorder{cfg: c}
	r.in, r.out = c.Layouts()
	return r
}

// Layouts gives the forms of the records.
func (r *Recorder) Layouts() (in, out bitvec.Layout) { return r.in, r.out }

// packer writes the fields of a record one after another.
type packer struct {
	words []uint32
	off   []int
	next  int
}

func (p *packer) put(n int, v uint64) {
	w := p.words[p.off[p.next]:]
	w[0] = uint32(v)
	if n > 32 {
		w[1] = uint32(v >> 32)
	}
	p.next++
}

func (p *packer) bit(b bool) {
	if b {
		p.words[p.off[p.next]] = 1
	}
	p.next++
}

func (p *packer) wide(v *[2]uint64, bits int) {
	w := p.words[p.off[p.next]:]
	for i := range bits / 64 {
		w[2*i], w[2*i+1] = uint32(v[i]), uint32(v[i]>>32)
	}
	p.next++
}

// flits writes valid, head, tail, vc and data of all rails.
func (p *packer) flits(c *Config, rails *[maxRails]Flit) {
	o := p.off[p.next:]
	p.next += 5
	for r := range c.Rails {
		f := &rails[r]
		if !f.Valid {
			continue
		}
		p.words[o[0]] |= 1 << r
		if f.Head {
			p.words[o[1]] |= 1 << r
		}
		if f.Tail {
			p.words[o[2]] |= 1 << r
		}
		bitvec.Set(p.words[o[3]:], r*c.vcBits(), c.vcBits(), uint64(f.VC))
		d := p.words[o[4]+r*c.FlitBits/32:]
		for i := range c.flitDwords() {
			d[2*i], d[2*i+1] = uint32(f.Data[i]), uint32(f.Data[i]>>32)
		}
	}
}

// Put writes the records of a cycle; both slices are overwritten.
func (r *Recorder) Put(pi *In, po *Out, in, out []uint32) {
	in, out = in[:r.in.Words], out[:r.out.Words]
	clear(in)
	clear(out)
	c := &r.cfg
	p := packer{words: in, off: r.in.Offsets}
	p.bit(pi.Rst)
	p.bit(pi.S.AWValid)
	p.put(18, uint64(pi.S.AWAddr))
	p.bit(pi.S.WValid)
	p.put(64, pi.S.WData)
	p.put(8, uint64(pi.S.WStrb))
	p.bit(pi.S.BReady)
	p.bit(pi.S.ARValid)
	p.put(18, uint64(pi.S.ARAddr))
	p.bit(pi.S.RReady)
	p.bit(pi.M.AWReady)
	p.bit(pi.M.WReady)
	p.bit(pi.M.BValid)
	p.put(2, uint64(pi.M.BResp))
	p.bit(pi.M.ARReady)
	p.bit(pi.M.RValid)
	p.wide(&pi.M.RData, c.HostBits)
	p.put(2, uint64(pi.M.RResp))
	p.bit(pi.M.RLast)
	p.flits(c, &pi.Flits)
	p.put(32, uint64(pi.Credit))

	p = packer{words: out, off: r.out.Offsets}
	p.bit(po.S.AWReady)
	p.bit(po.S.WReady)
	p.bit(po.S.BValid)
	p.put(2, uint64(po.S.BResp))
	p.bit(po.S.ARReady)
	p.bit(po.S.RValid)
	p.put(64, po.S.RData)
	p.put(2, uint64(po.S.RResp))
	p.bit(po.M.AWValid)
	p.put(64, po.M.AWAddr)
	p.put(8, uint64(po.M.AWLen))
	p.bit(po.M.WValid)
	p.wide(&po.M.WData, c.HostBits)
	p.put(16, uint64(po.M.WStrb))
	p.bit(po.M.WLast)
	p.bit(po.M.BReady)
	p.bit(po.M.ARValid)
	p.put(64, po.M.ARAddr)
	p.put(8, uint64(po.M.ARLen))
	p.bit(po.M.RReady)
	p.put(32, uint64(po.Credit))
	p.flits(c, &po.Flits)
	p.bit(po.IRQ)
	p.put(8, uint64(po.Error))
}
