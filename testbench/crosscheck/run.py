"""Runs nic_axi.py on Icarus Verilog for both widths of the path to host memory. Usage: run.py BUILD_DIR"""
import pathlib
import sys

from cocotb.runner import get_results, get_runner

here = pathlib.Path(__file__).resolve().parent
cells = sorted((here.parent.parent / "hdl" / "cells").glob("weft_*.v"))
for width in (64, 128):
    runner = get_runner("icarus")
    build = pathlib.Path(sys.argv[1]).resolve() / f"nic_axi_{width}"
    runner.build(verilog_sources=[here / "nic_axi.v", *cells], hdl_toplevel="nic_axi", parameters={"HOST_DATA_W": width}, build_dir=build,
                 build_args=["-g2005"])
    results = runner.test(hdl_toplevel="nic_axi", test_module="nic_axi", test_dir=here, build_dir=build, results_xml=build / "results.xml")
    total, failed = get_results(results)
    print(f"HOST_DATA_W = {width}: {total} tests, {failed} failed")
    if failed or not total:
        sys.exit(1)
