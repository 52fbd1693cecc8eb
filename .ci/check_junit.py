"""Reads what `contest run --junit` wrote with an independent parser, and counts its cases again."""

import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

KINDS = {"failures": "failure", "errors": "error", "skipped": "skipped"}
HOSTILE = "]]><b a='\\\"'>&amp; \\u200Dé😀"
CUP = f"""\
name: "{HOSTILE}"
source: inline
characters: [{{name: "{HOSTILE}", power: 2}}, {{name: "<!--", power: 1}}]
expect: {{champion: "<!--", top: {{1: "{HOSTILE}"}}}}
---
name: Second
source: inline
characters: [{{name: A, power: 2}}, {{name: B, power: 1}}]
expect: {{champion: C}}
"""


def counted(element):
    found = {"tests": len(list(element.iter("testcase")))}
    return found | {plural: len(list(element.iter(kind))) for plural, kind in KINDS.items()}


with tempfile.TemporaryDirectory() as folder:
    place = pathlib.Path(folder)
    (place / "cup.yaml").write_text(CUP, encoding="utf-8")
    (place / "bad.yaml").write_bytes(b"name: [\x00\x1b\xef\xbf\xbf\n")
    program = pathlib.Path(sys.argv[1]).resolve()
    run = [program, "run", "-q", "--junit", "junit.xml", "cup.yaml", "bad.yaml", "none.yaml"]
    code = subprocess.run(run, cwd=place, stderr=subprocess.DEVNULL, check=False).returncode
    root = ElementTree.parse(place / "junit.xml").getroot()

for element in (root, *root.iter("testsuite")):
    for name, count in counted(element).items():
        if element.get(name) != str(count):
            sys.exit(f"{name}={element.get(name)}, but there are {count}")
expected = {"tests": 7, "failures": 1, "errors": 3, "skipped": 1}
if code != 1 or counted(root) != expected:
    sys.exit(f"exit {code}, {counted(root)}")
title = "]]><b a='\"'>&amp; \u200dé😀"
if {case.get("classname") for case in root.iter("testcase")} != {
    title,
    "Second",
    "bad.yaml",
    "none.yaml",
}:
    sys.exit("a name was changed")
print(f"{expected['tests']} test cases are read")
