package plot

import (
	"image/color"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// titleHeight is what a title takes of the height of the picture.
const titleHeight = 24 * vg.Length(1)

var (
	background = color.White
	ink        = color.Gray{0x20}
	gridColor  = color.Gray{0xe4}
)

// palette is that of Okabe and Ito without its yellow, which paper swallows: colours that the common forms of colour blindness keep apart.
var palette = []color.Color{
	color.RGBA{0x00, 0x72, 0xb2, 0xff}, // blue
	color.RGBA{0xd5, 0x5e, 0x00, 0xff}, // vermilion
	color.RGBA{0x00, 0x9e, 0x73, 0xff}, // green
	color.RGBA{0xcc, 0x79, 0xa7, 0xff}, // purple
	color.RGBA{0x20, 0x20, 0x20, 0xff}, // black
	color.RGBA{0xe6, 0x9f, 0x00, 0xff}, // orange
	color.RGBA{0x56, 0xb4, 0xe9, 0xff}, // sky
}

// markers and dashes have periods that share no factor with each other or with the palette's, so that the first 420 series all differ.
var markers = []draw.GlyphDrawer{draw.CircleGlyph{}, draw.SquareGlyph{}, draw.PyramidGlyph{}, draw.RingGlyph{}, diamond{}, draw.BoxGlyph{}, draw.CrossGlyph{},
	draw.TriangleGlyph{}, draw.PlusGlyph{}, openDiamond{}, star{}, downward{}}

var dashes = [][]vg.Length{nil, {7, 3}, {2, 2.5}, {9, 3, 2, 3}, {4, 2}}

// lineOf gives the line of series i.
func lineOf(i int) draw.LineStyle {
	return draw.LineStyle{Color: palette[i%len(palette)], Width: 1.6, Dashes: dashes[i%len(dashes)]}
}

// markerOf gives the marker of series i.
func markerOf(i int) draw.GlyphStyle {
	return draw.GlyphStyle{Color: palette[i%len(palette)], Radius: 3.2, Shape: markers[i%len(markers)]}
}

func textStyle(size vg.Length) text.Style {
	return text.Style{Color: ink, Font: font.Font{Typeface: "Liberation", Variant: "Sans", Size: size}, Handler: plot.DefaultTextHandler}
}

// titleStyle puts the title's upper left corner at its place.
func titleStyle() text.Style {
	s := textStyle(14)
	s.YAlign = draw.YTop
	s.Font.Weight = xfont.WeightBold
	return s
}
