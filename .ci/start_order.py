#!/usr/bin/env python3
"""Print the functions that every start of contest calls, for Sources/StaticLibraries/startOrder.txt.

usage: .ci/start_order.py CONTEST   (a program with symbols, linked with --static-swift-stdlib; needs valgrind)

The linker puts them side by side, so that a start loads fewer pages. Names that do not exist any more do no harm: run it
again when the Swift toolchain changes, or the work of a start.
"""
import pathlib
import re
import subprocess
import sys
import tempfile


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        program, calls = f"{folder}/contest", f"{folder}/calls"
        # valgrind cannot read the debugging information of Swift.
        subprocess.run(["strip", "--strip-debug", "-o", program, sys.argv[1]], check=True)
        names = subprocess.run(["nm", "-j", "--defined-only", program], stdout=subprocess.PIPE, check=True, text=True)
        tool = ["valgrind", "-q", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={calls}"]
        subprocess.run([*tool, program, "--version"], stdout=subprocess.DEVNULL, check=True)
        called = re.findall(r"^c?fn=\(\d+\) ([^'\n]+)", pathlib.Path(calls).read_text(), re.MULTILINE)
    print("\n".join(sorted(set(names.stdout.split()).intersection(called))))


if __name__ == "__main__":
    main()
