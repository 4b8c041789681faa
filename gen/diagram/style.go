package diagram

import (
	"fmt"
	"strings"
)

// Font sizes in pixels: none below 8, so that all text can be read at its natural size.
const (
	fontTitle = 18
	fontSub   = 12
	fontHead  = 12
	fontNode  = 11
	fontPort  = 10
	fontPeer  = 9
	fontFlow  = 9
)

// css styles the classes that the drawings use. Text is dark on white; links differ by colour and by line style, so that they can be told
// apart without colour.
var css = fmt.Sprintf(`
svg { background: #fff; }
text { font-family: "DejaVu Sans", Verdana, Arial, sans-serif; fill: #1a1a1a; }
.title { font-size: %dpx; font-weight: bold; }
.sub { font-size: %dpx; fill: #444; }
.head { font-size: %dpx; font-weight: bold; text-anchor: middle; }
.node { font-size: %dpx; }
.num { font-size: %dpx; text-anchor: middle; }
.peer, .ext, .note { font-size: %dpx; fill: #555; }
.flow { font-size: %dpx; font-weight: bold; text-anchor: middle; }
.end { text-anchor: end; }
.mid { text-anchor: middle; }
.box { fill: #fff; stroke: #333; stroke-width: 1.2; }
.pin { fill: #f2f2f2; stroke: #555; stroke-width: 0.8; }
.wire { fill: none; stroke: #777; stroke-width: 1; }
.open { fill: #fff; stroke: #777; stroke-width: 1; }
.link { fill: none; stroke-width: 1.3; stroke-opacity: 0.8; }
.path { fill: none; }
.pill { fill: #fff; stroke-width: 1.2; }
.off { stroke: #bbb; stroke-width: 0.8; stroke-opacity: 0.6; stroke-dasharray: none; }
.dim { opacity: 0.4; }
`, fontTitle, fontSub, fontHead, fontNode, fontPort, fontPeer, fontFlow)

// palette is that of Okabe and Ito (2008), which people with any common colour blindness can tell apart, with grey in place of yellow,
// which is too light for lines on white. Neighbours differ in brightness as well.
var palette = []string{"#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000", "#808080"}

// black is the entry of palette that arrows at nodes use.
const black = 6

// dashes are the line styles. Their number is prime to that of the colours, so that a combination returns after all 24.
var dashes = []string{"none", "7 3", "2 2"}

// bundle is the look of the links of one chip.
type bundle struct{ color, dash string }

func bundleOf(i int) bundle { return bundle{palette[i%len(palette)], dashes[i%len(dashes)]} }

// textWidth estimates the width of s in pixels, rather too wide than too narrow: DejaVu Sans, the widest of the fonts named, has digits and
// small letters of 0.64 em and less on average.
func textWidth(s string, size int) int {
	return (len([]rune(s))*size*64 + 99) / 100
}

// proseWidth is textWidth for sentences, whose spaces and narrow letters bring the average down.
func proseWidth(s string, size int) int { return (len([]rune(s))*size*58 + 99) / 100 }

// wrap breaks lines of prose at spaces to at most width pixels; a longer word stands alone.
func wrap(lines []string, width, size int) []string {
	var out []string
	for _, line := range lines {
		row := ""
		for _, word := range strings.Fields(line) {
			if longer := row + " " + word; row != "" && proseWidth(longer, size) <= width {
				row = longer
				continue
			}
			if row != "" {
				out = append(out, row)
			}
			row = word
		}
		out = append(out, row)
	}
	return out
}
