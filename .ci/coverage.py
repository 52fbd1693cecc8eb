#!/usr/bin/env python3
"""Prints how much of each target `swift test --enable-code-coverage` ran, and why not the rest.

What programs that tests start ran is counted, too. `uncovered.txt` has the reasons; `--gaps` prints
every line that did not run.
"""

import collections
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
REASONS = pathlib.Path(__file__).with_name("uncovered.txt")
# Measures others, and is measured by whoever runs it.
LEFT_OUT = {"contest-bench"}


def told(*words):
    run = subprocess.run(words, check=True, stdout=subprocess.PIPE, cwd=ROOT, text=True)
    return run.stdout.strip()


def exported():
    """How often each line of each file ran, as llvm-cov of the toolchain tells it."""
    target = json.loads(told("swiftc", "-print-target-info"))
    # Another release could not read what this compiler writes.
    tools = pathlib.Path(target["paths"]["runtimeResourcePath"]).parents[1] / "bin"
    products = pathlib.Path(told("swift", "build", "--show-bin-path"))
    measured = sorted((products / "codecov").glob("**/*.profraw"))
    if not measured:
        sys.exit("nothing is measured: run 'swift test --enable-code-coverage' first")
    with tempfile.TemporaryDirectory() as folder:
        profile = str(pathlib.Path(folder) / "all.profdata")
        # A program that was killed as it wrote spoils its own file alone.
        told(str(tools / "llvm-profdata"), "merge", "-sparse", "--failure-mode=all",
             *map(str, measured), "-o", profile)
        tests = products / "contestPackageTests.xctest"
        words = ("export", "-format=lcov", "-instr-profile", profile, str(tests))
        text = told(str(tools / "llvm-cov"), *words, "-object", str(products / "contest"))
    files = {}
    for line in text.splitlines():
        if line.startswith("SF:"):
            lines = files.setdefault(pathlib.Path(line[3:]), {})
        elif line.startswith("DA:"):
            number, count = line[3:].split(",")[:2]
            lines[int(number)] = int(count)
    return files


def gaps(lines):
    """The lines that did not run, those that follow each other together."""
    found = []
    for number in sorted(number for number, count in lines.items() if count == 0):
        if found and found[-1][-1] == number - 1:
            found[-1].append(number)
        else:
            found.append([number])
    return found


def reasons():
    """Each reason with the places that it holds for: a path and a text of one of the lines."""
    found = {}
    for line in REASONS.read_text(encoding="utf-8").splitlines():
        if line.startswith("  "):
            path, _, text = line.strip().partition(": ")
            found[reason].append((path, text))
        elif line and not line.startswith("#"):
            reason = line
            found[reason] = []
    return found


def reason_of(path, texts, known):
    for reason, places in known.items():
        for place, text in places:
            if place in ("*", path) and any(text in line for line in texts):
                return reason
    return None


targets = collections.defaultdict(collections.Counter)
unrun = collections.defaultdict(list)
known = reasons()
for path, counts in exported().items():
    if not path.is_relative_to(ROOT / "Sources"):
        continue
    name = path.relative_to(ROOT / "Sources")
    if name.parts[0] in LEFT_OUT:
        continue
    text = path.read_text(encoding="utf-8").splitlines()
    # The end of a block that is always left before is nothing that could run.
    ends = {number for number, line in enumerate(text, start=1) if line.strip() == "}"}
    lines = {line: count for line, count in counts.items() if line not in ends}
    ran = sum(count > 0 for count in lines.values())
    targets[name.parts[0]].update(all=len(lines), run=ran)
    for gap in gaps(lines):
        texts = [text[number - 1] for number in gap]
        unrun[reason_of(f"Sources/{name}", texts, known)].append((name, gap, texts))

everything = sum(targets.values(), collections.Counter())
for name, count in sorted(targets.items()) + [("all", everything)]:
    share = 100 * count["run"] / max(1, count["all"])
    print(f"{name:16} {count['run']:6} of {count['all']:6} lines {share:6.1f} %")
for reason, found in sorted(unrun.items(), key=lambda item: (item[0] is None, item[0] or "")):
    count = sum(len(gap) for _, gap, _ in found)
    print(f"\nNot run, {count} lines: {reason or 'no reason is named in .ci/uncovered.txt'}")
    for name, gap, texts in found:
        place = f"{name}:{gap[0]}" + (f"-{gap[-1]}" if len(gap) > 1 else "")
        if "--gaps" in sys.argv[1:]:
            print(f"  {place}", *(f"    {line}" for line in texts), sep="\n")
        else:
            print(f"  {place}: {texts[0].strip()}"[:120])
for reason, places in known.items():
    for path, text in places:
        if path != "*" and (not (ROOT / path).exists() or text not in (ROOT / path).read_text()):
            print(f"\n.ci/uncovered.txt names what is not there any more: {path}: {text}")
