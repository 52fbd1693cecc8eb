#!/usr/bin/env python3
"""Prints the software bill of materials of a built program as SPDX 2.3 JSON.

usage: sbom.py PROGRAM

It names what is linked into the program, what it loads, what built it, with the versions of this machine, and the data
of others in it:
static libraries by Package.swift, shared ones by ldd, those that are loaded at their first use by the
sources. SOURCE_DATE_EPOCH is the time of the document.
"""

import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import sysconfig

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Debian's name of this kind of machine, such as x86_64-linux-gnu.
TRIPLE = sysconfig.get_config_var("MULTIARCH")


def told(*words):
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def static_libraries():
    """The files of the libraries that Package.swift links as static ones."""
    listed = re.search(r"let linked = \[(.*?)\]", (ROOT / "Package.swift").read_text())
    for word in re.findall(r'"(\S+?)"', listed[1]):
        yield pathlib.Path(f"/usr/lib/{TRIPLE}/lib{word}.a")


def shared_libraries(program):
    """The files of the libraries that the system loads with the program."""
    for line in told("ldd", str(program)).splitlines():
        found = re.search(r"(/\S+) \(0x", line)
        if found:
            yield pathlib.Path(found[1])


def late_libraries():
    """The files of the libraries that the sources load at their first use."""
    for source in sorted((ROOT / "Sources").glob("*/*.c")):
        for name in re.findall(r'"(lib[\w+-]+\.so\.\d+)"', source.read_text()):
            yield pathlib.Path("/usr/lib", TRIPLE, name)


def debian_package(file):
    """The Debian package that owns a file: its name, version and architecture."""
    # Since /lib is a link to /usr/lib, a package may own either name.
    real = file.resolve(strict=True)
    names = {str(file), str(real)}
    names |= {name.removeprefix("/usr") for name in names if name.startswith("/usr/lib")}
    names |= {"/usr" + name for name in names if name.startswith("/lib")}
    for name in sorted(names):
        run = subprocess.run(["dpkg", "-S", name], capture_output=True, text=True)
        if run.returncode == 0:
            package = run.stdout.split(": ")[0].split(",")[0].strip()
            fields = told("dpkg-query", "-W", "-f=${Package}\t${Version}\t${Architecture}", package)
            return tuple(fields.split("\t"))
    sys.exit(f"sbom.py: no package owns {file}")


def identifier(name):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)


def package(name, version, **more):
    return {
        "SPDXID": identifier(name), "name": name, "versionInfo": version,
        "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION", "licenseDeclared": "NOASSERTION",
        "copyrightText": "NOASSERTION", **more,
    }


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: sbom.py PROGRAM")
    program = pathlib.Path(sys.argv[1]).resolve(strict=True)
    digest = hashlib.sha256(program.read_bytes()).hexdigest()
    version = told(str(program), "--version").removeprefix("contest ")
    swift = re.search(r"Swift version (\S+)", told("swift", "--version"))[1]
    epoch = int(os.environ["SOURCE_DATE_EPOCH"])
    created = datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc)

    contest = package(
        "contest", version, primaryPackagePurpose="APPLICATION",
        checksums=[{"algorithm": "SHA256", "checksumValue": digest}])
    toolchain = package("swift", swift, supplier="Organization: Swift project")
    # The ids of pages in Sources/CEmbeddedData/marvelIdentities.csv.
    data = package(
        "fivethirtyeight-data", "fcf572c", supplier="Organization: FiveThirtyEight",
        downloadLocation="https://github.com/fivethirtyeight/data", licenseDeclared="CC-BY-4.0",
        attributionTexts=[(ROOT / ".github/release/NOTICE").read_text()])
    packages = {"contest": contest, "swift": toolchain, "fivethirtyeight-data": data}
    relations = [
        ("SPDXRef-DOCUMENT", "DESCRIBES", contest["SPDXID"]),
        (toolchain["SPDXID"], "BUILD_TOOL_OF", contest["SPDXID"]),
        # Its standard library.
        (contest["SPDXID"], "STATIC_LINK", toolchain["SPDXID"]),
        (contest["SPDXID"], "CONTAINS", data["SPDXID"]),
    ]

    def add(files, kind):
        for file in files:
            name, edition, machine = debian_package(file)
            if name not in packages:
                packages[name] = package(
                    name, edition, supplier="Organization: Debian",
                    externalRefs=[{
                        "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
                        "referenceLocator": f"pkg:deb/debian/{purl(name)}@{purl(edition)}?arch={machine}",
                    }])
            relation = (contest["SPDXID"], kind, identifier(name))
            if kind == "RUNTIME_DEPENDENCY_OF":
                relation = (identifier(name), kind, contest["SPDXID"])
            if relation not in relations:
                relations.append(relation)

    add(static_libraries(), "STATIC_LINK")
    add(shared_libraries(program), "DYNAMIC_LINK")
    add(late_libraries(), "RUNTIME_DEPENDENCY_OF")
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"contest-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/contest-{version}-{digest}",
        "creationInfo": {
            "created": created.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Organization: contest", "Tool: sbom.py"],
        },
        "packages": [packages[name] for name in sorted(packages)],
        "relationships": [
            {"spdxElementId": a, "relationshipType": kind, "relatedSpdxElement": b}
            for a, kind, b in relations
        ],
    }
    print(json.dumps(document, indent=1))


def purl(text):
    """A part of a package URL, escaped as its specification says."""
    return "".join(c if re.match(r"[A-Za-z0-9.~_-]", c) else f"%{ord(c):02X}" for c in text)


main()
