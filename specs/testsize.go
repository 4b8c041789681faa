package specs

import (
	"fmt"
	"path/filepath"

	"weft/specs/fragment"
)

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
		if piece := fragment.Piece(t.MaxBytes, c.Rails); piece > c.MTUBytes {
			ld.errorf("S083", at, "Packet larger than the MTU",
				"A message of %s cut over %s is packets of %s, which do not pass %s, whose mtu is %s. Use sizes of at most %s.",
				large, count(c.Rails, "rail"), FormatBytes(int64(piece)), t.Target, mtu, FormatBytes(int64((c.MTUBytes-MinPacketBytes)*c.Rails+MinPacketBytes))).
				Note(c.Src.At("mtu"), "the mtu")
		}
	case "frag":
		if _, err := fragment.Of(t.MaxBytes, c.Rails, c.MTUBytes); err != nil {
			ld.errorf("S085", at, "Message that cannot be cut", "On %s, whose mtu is %s: %v. Use sizes of at most %s, or a larger mtu.",
				t.Target, mtu, err, FormatBytes(int64(fragment.Longest(c.Rails, c.MTUBytes)))).
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
