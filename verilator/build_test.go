package verilator

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/big"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"

	"weft/hdl"
)

// request is a small top with names that C++ does not take, an include file, and two files of one name.
func request(t *testing.T) Request {
	t.Helper()
	dut, err := os.ReadFile("testdata/dut.cc")
	if err != nil {
		t.Fatal(err)
	}
	// The file that includes the `define comes before the one that uses it.
	return Request{
		Top:    "top",
		Params: map[string]*big.Int{"ADD": big.NewInt(4), "TABLE": new(big.Int).Lsh(big.NewInt(5), 96)},
		RTL: []Source{
			{"top.v", []byte("`include \"one.vh\"\n" + `module top #(
  parameter ADD = 0,
  parameter [99:0] TABLE = 100'd0
) (
  input  [3:0] int,
  output [3:0] a__b_o
);
  wire [3:0] m, n;
  part1 u_1 (.x_i(int), .y_o(m));
  part2 u_2 (.x_i(m), .y_o(n));
  assign a__b_o = n + ADD + TABLE[99:96];
endmodule
`)},
			{"/rtl/a/part.v", []byte("module part1 (input [3:0] x_i, output [3:0] y_o);\n  assign y_o = x_i + `ONE;\nendmodule\n")},
			{"/rtl/b/part.v", []byte("module part2 (input [3:0] x_i, output [3:0] y_o);\n  assign y_o = x_i + 4'd2;\nendmodule\n")},
			{"one.vh", []byte("`define ONE 4'd1\n")},
		},
		Pins:      []hdl.Pin{{Name: "int", Dir: hdl.In, Bits: 4}, {Name: "a__b_o", Dir: hdl.Out, Bits: 4}},
		Testbench: []Source{{"weft_dut.cc", dut}},
	}
}

func TestBuild(t *testing.T) {
	needVerilator(t)
	root := t.TempDir()
	t.Setenv("WEFT_CACHE", root)
	req := request(t)

	// Of several at once one builds.
	models := make([]*Model, 4)
	var wg sync.WaitGroup
	for i := range models {
		wg.Go(func() {
			var err error
			if models[i], err = Build(t.Context(), req, nil); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if t.Failed() {
		return
	}
	built := 0
	for _, m := range models {
		if !m.CacheHit {
			built++
		}
		if m.Key != models[0].Key || m.Exe != models[0].Exe || m.BuildTime != models[0].BuildTime {
			t.Errorf("models differ: %+v and %+v", m, models[0])
		}
	}
	if built != 1 {
		t.Errorf("%d of %d were built", built, len(models))
	}

	// 3 + 1 + 2 + 4 + 5 = 15, by the testbench's message.
	text, err := exec.Command(models[0].Exe, "--bare", "/dev/null", "1").CombinedOutput()
	if string(text) != "15\n" {
		t.Errorf("testbench says %q, %v, want 15", text, err)
	}
	entry, err := os.ReadDir(filepath.Dir(models[0].Exe))
	if err != nil || len(entry) != 2 {
		t.Errorf("entry holds %v, %v, want the executable and the manifest", entry, err)
	}

	t.Run("damaged", func(t *testing.T) {
		if err := os.WriteFile(models[0].Exe, []byte("#!/bin/sh\n"), 0o755); err != nil {
			t.Fatal(err)
		}
		m, err := Build(t.Context(), req, nil)
		if err != nil || m.CacheHit {
			t.Fatalf("damage was not seen: %+v, %v", m, err)
		}
		if text, _ := exec.Command(m.Exe, "--bare", "/dev/null", "1").CombinedOutput(); string(text) != "15\n" {
			t.Errorf("testbench says %q, want 15", text)
		}
	})
	t.Run("key", func(t *testing.T) {
		for name, change := range map[string]func(*Request){
			"RTL":       func(r *Request) { r.RTL[0].Text = append(bytes.Clone(r.RTL[0].Text), '\n') },
			"order":     func(r *Request) { r.RTL[1], r.RTL[2] = r.RTL[2], r.RTL[1] },
			"parameter": func(r *Request) { r.Params = map[string]*big.Int{"ADD": big.NewInt(5)} },
			"pins":      func(r *Request) { r.Pins = r.Pins[:1] },
			"testbench": func(r *Request) { r.Testbench = nil },
			"trace":     func(r *Request) { r.Trace = true },
			"random":    func(r *Request) { r.RandomInit = true },
			"shared":    func(r *Request) { r.Shared = []string{"part1"} },
		} {
			other := request(t)
			tools, err := findToolchain(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if got := newBuilder(other, tools, nil, nil).key(); got != models[0].Key {
				t.Errorf("key of the same request is %s, want %s", got, models[0].Key)
			}
			change(&other)
			if got := newBuilder(other, tools, nil, nil).key(); got == models[0].Key {
				t.Errorf("%s is not in the key", name)
			}
		}
	})
	t.Run("errors", func(t *testing.T) {
		for _, test := range []struct {
			name   string
			change func(*Request)
			want   []string
		}{
			{"syntax", func(r *Request) { r.RTL[1].Text = []byte("module part1 (\n  input ?\n);\nendmodule\n") },
				[]string{"verilating top:\n", "%Error: /rtl/a/part.v:2:9: syntax error"}},
			{"missing module", func(r *Request) { r.RTL = slices.Delete(r.RTL, 2, 3) }, []string{"part2"}},
			{"width", func(r *Request) { r.Pins[1].Bits = 5 }, []string{"ports differ", "a__b_o: output of 5 bits, for Verilator output of 4 bits"}},
			{"direction", func(r *Request) { r.Pins[0].Dir = hdl.Out }, []string{"int: output of 4 bits, for Verilator input of 4 bits"}},
			{"missing pin", func(r *Request) { r.Pins = r.Pins[:1] }, []string{"a___05Fb_o: only Verilator has this port"}},
			{"no such pin", func(r *Request) { r.Pins = append(r.Pins, hdl.Pin{Name: "z_o", Dir: hdl.Out, Bits: 1}) }, []string{"z_o: Verilator has no such port"}},
			{"parameter", func(r *Request) { r.Params["NONE"] = big.NewInt(1) }, []string{"NONE"}},
		} {
			req := request(t)
			test.change(&req)
			_, err := Build(t.Context(), req, nil)
			var e *BuildError
			if !errors.As(err, &e) {
				t.Errorf("%s: error is %v", test.name, err)
				continue
			}
			for _, w := range test.want {
				if !strings.Contains(err.Error(), w) {
					t.Errorf("%s: error is %v, want %q in it", test.name, err, w)
				}
			}
		}
		if left, _ := os.ReadDir(filepath.Join(root, buildDir)); len(left) != 0 {
			t.Errorf("failed builds left %v", left)
		}
	})
}

func TestBuildCancelled(t *testing.T) {
	needVerilator(t)
	t.Setenv("WEFT_CACHE", t.TempDir())
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Build(ctx, request(t), nil); !errors.Is(err, context.Canceled) {
		t.Errorf("error is %v", err)
	}
}

// A limit on the size of files stands for a full disk: the tools and weft meet it in the same places.
func TestBuildNoSpace(t *testing.T) {
	if os.Getenv("WEFT_TEST_NO_SPACE") != "" {
		signal.Ignore(syscall.SIGXFSZ) // so that writes fail instead; the tools inherit it
		req := request(t)
		_, err := Build(t.Context(), req, nil)
		fmt.Println(err)
		if !errors.Is(err, ErrNoSpace) {
			t.Errorf("error is not ErrNoSpace")
		}
		return
	}
	needVerilator(t)
	dir := t.TempDir()
	script(t, dir, "c++", `case $1 in --version) echo "c++ 1.0";; *) echo "fatal error: error writing to x.o: No space left on device" >&2; exit 1;; esac`)
	for _, test := range []struct {
		name   string
		blocks string // of 512 bytes that a file may have
		cxx    string
	}{
		{"cache", "0", ""},
		{"verilator", "8", ""},
		{"compiler", "unlimited", filepath.Join(dir, "c++")},
	} {
		root := t.TempDir()
		cmd := exec.Command("sh", "-c", "ulimit -f "+test.blocks+"; exec "+os.Args[0]+" -test.run '^TestBuildNoSpace$'")
		cmd.Env = append(os.Environ(), "WEFT_TEST_NO_SPACE=1", "WEFT_CACHE="+root, "CXX="+test.cxx, "CCACHE_DISABLE=1")
		text, err := cmd.CombinedOutput()
		if err != nil || !strings.Contains(string(text), "WEFT_CACHE") {
			t.Errorf("%s: %v\n%s", test.name, err, text)
		}
		for _, d := range []string{buildDir, entriesDir} {
			if left, _ := os.ReadDir(filepath.Join(root, d)); len(left) != 0 {
				t.Errorf("%s: left in %s: %v", test.name, d, left)
			}
		}
	}
}
