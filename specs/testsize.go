package specs

import (
	"fmt"
	"path/filepath"
)

// Fragments is the number of fragments into which mapping frag cuts a message of the given size, header included, on chips of this type
// (docs/microarchitecture.md section 6.1). It can be above MaxFragments, which no header can say.
func (c *Chip) Fragments(bytes int) int {
	payload := bytes - MinPacketBytes
	if (payload+c.Rails-1)/c.Rails+MinPacketBytes <= c.MTUBytes {
		return min(c.Rails, max(1, payload))
	}
	n := c.Rails
	for (payload+n-1)/n+MinPacketBytes > c.MTUBytes {
		if n += c.Rails; n > MaxFragments && c.MTUBytes == MinPacketBytes {
			break // there is no room for payload at all
		}
	}
	return n
}

// PieceBytes is the size of the longest fragment of such a message under mapping frag_packets: a packet of its own for each rail.
func (c *Chip) PieceBytes(bytes int) int {
	return (bytes-MinPacketBytes+c.Rails-1)/c.Rails + MinPacketBytes
}

// checkSize checks that what the mapping makes of the largest message passes the target.
func (ld *loader) checkSize(traffic *node, t *Test, what target) {
	c := what.chip
	at, mtu := traffic.at("size"), FormatBytes(int64(c.MTUBytes))
	large := FormatBytes(int64(t.MaxBytes))
	switch t.Mapping {
	case "stripe":
		if t.MaxBytes > c.MTUBytes {
			ld.errorf("S083", at, "Packet larger than the MTU", "Packets of %s do not pass %s, whose mtu is %s. Use sizes of at most %s.",
				large, t.Target, mtu, mtu).
				Note(c.Src.At("mtu"), "the mtu")
		}
	case "frag_packets":
		if piece := c.PieceBytes(t.MaxBytes); piece > c.MTUBytes {
			ld.errorf("S083", at, "Packet larger than the MTU",
				"A message of %s cut over %s is packets of %s, which do not pass %s, whose mtu is %s. Use sizes of at most %s.",
				large, count(c.Rails, "rail"), FormatBytes(int64(piece)), t.Target, mtu, FormatBytes(int64((c.MTUBytes-MinPacketBytes)*c.Rails+MinPacketBytes))).
				Note(c.Src.At("mtu"), "the mtu")
		}
	case "frag":
		if n := c.Fragments(t.MaxBytes); n > MaxFragments {
			remedy := "Use mapping = \"stripe\"."
			if most := MaxFragments / c.Rails * c.Rails; most > 0 {
				remedy = fmt.Sprintf("Use sizes of at most %s, or a larger mtu.", FormatBytes(int64(min(MaxMessageBytes, most*(c.MTUBytes-MinPacketBytes)+MinPacketBytes))))
			}
			ld.errorf("S085", at, "Message of too many fragments",
				"A message of %s over %s with an mtu of %s has %d fragments, and a header can number %d. %s",
				large, count(c.Rails, "rail"), mtu, n, MaxFragments, remedy).
				Note(c.Src.At("mtu"), "the mtu")
		}
	}
}

// readTrace reads the file of a test with pattern trace.
func (ld *loader) readTrace(traffic *node, t *Test) {
	if !traffic.isSet("trace") {
		return
	}
	path, text, ok := ld.sideFile(traffic, "trace", "trace", MaxTraceBytes)
	if !ok {
		return
	}
	t.Trace, t.TraceText = path, text
}

// sideFile reads a file that an attribute names, relative to the spec. what it is stands in messages.
func (ld *loader) sideFile(n *node, attr, what string, limit int64) (path string, text []byte, ok bool) {
	name := n.text(attr)
	if !filepath.IsLocal(name) {
		// A spec must not make weft read any file of the machine.
		ld.errorf("S069", n.at(attr), "File outside of the spec's folder",
			"%q is not a path below the folder of the spec. Put the file beside the spec and give its name.", shorten(name))
		return "", nil, false
	}
	path = filepath.Join(filepath.Dir(ld.file), name)
	text, err := readFile(path, limit)
	if err == nil && int64(len(text)) > limit {
		err = fmt.Errorf("it has more than %d MiB", limit>>20)
	}
	if err != nil {
		ld.errorf("S069", n.at(attr), "Unreadable "+what, "Cannot read %s: %v. Paths are relative to the spec.", path, err)
		return "", nil, false
	}
	return path, text, true
}
