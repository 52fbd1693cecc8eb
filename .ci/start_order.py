#!/usr/bin/env python3
"""Print the functions of the standard library that every start of contest calls, for Sources/StaticLibraries/startOrder.txt.

usage: .ci/start_order.py CONTEST   (a program with symbols, linked with --static-swift-stdlib; needs valgrind)

The linker puts them side by side, so that a start loads fewer pages. Run it again when the Swift toolchain changes.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

LIBRARIES = ["libswiftCore.a", "libswift_Concurrency.a", "libdispatch.a"]


def main() -> None:
    swift = pathlib.Path(shutil.which("swift")).resolve().parent.parent
    known = set()
    for library in LIBRARIES:
        path = swift / "lib/swift_static/linux" / library
        names = subprocess.run(["nm", "-j", "--defined-only", path], stdout=subprocess.PIPE, check=True, text=True)
        known.update(names.stdout.split())
    with tempfile.TemporaryDirectory() as folder:
        program, calls = f"{folder}/contest", f"{folder}/calls"
        # valgrind cannot read the debugging information of Swift.
        subprocess.run(["strip", "--strip-debug", "-o", program, sys.argv[1]], check=True)
        tool = ["valgrind", "-q", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={calls}"]
        subprocess.run([*tool, program, "--version"], stdout=subprocess.DEVNULL, check=True)
        called = re.findall(r"^c?fn=\(\d+\) ([^'\n]+)", pathlib.Path(calls).read_text(), re.MULTILINE)
    print("\n".join(sorted(known.intersection(called))))


if __name__ == "__main__":
    main()
