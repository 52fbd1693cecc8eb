#!/usr/bin/env python3
"""Tries what .github offers to other repositories, as GitHub's runner does it, against a server of its own.

usage: .ci/try_release.py CONTEST FOLDER

Packs CONTEST into FOLDER as a release, runs the action in a repository with tournaments, and the shell parts of the
release workflow. It cannot try: the machines of GitHub, the upload of artifacts, and the build of the image.
"""

import functools
import hashlib
import http.server
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import threading

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
ACTION = ROOT / ".github/actions/contest"
MACHINE = platform.machine()
NAME = f"contest-linux-{MACHINE}"
GIT = {
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_NAME": "T", "GIT_AUTHOR_EMAIL": "t@example.org",
    "GIT_COMMITTER_NAME": "T", "GIT_COMMITTER_EMAIL": "t@example.org",
}


def told(*words, **more):
    return subprocess.run(words, check=True, capture_output=True, text=True, **more).stdout


def check(holds, words, output=""):
    if not holds:
        sys.exit(f"FAILED: {words}\n{output}")
    print(f"ok: {words}")


# The Debian packages of the libraries that the sources load at their first use.
LATE_PACKAGES = {
    "libcurl.so.4": "libcurl4", "libgd.so.3": "libgd3", "libmicrohttpd.so.12": "libmicrohttpd12",
    "libpq.so.5": "libpq5", "libsqlite3.so.0": "libsqlite3-0",
}


def late_packages():
    """What the program loads at its first use is known here, and the image installs it."""
    sources = "".join(file.read_text() for file in sorted((ROOT / "Sources").glob("*/*.c")))
    loaded = set(re.findall(r'"(lib[^"\s]+\.so[^"\s]*)"', sources))
    check(loaded == set(LATE_PACKAGES), "the package of every library that is loaded late is known")
    image = (ROOT / ".github/Containerfile").read_text().split("\nFROM ")[-1].replace("\\\n", " ")
    installed = set(re.search(r"apt-get install (.*?)&&", image)[1].split())
    missing = (set(LATE_PACKAGES.values()) | {"librsvg2-bin"}) - installed
    check(not missing, "the image has every library that is loaded late, and rsvg-convert", " ".join(missing))
    check(any(name.startswith("fonts-") for name in installed), "the image has a font")


def packages_agree():
    """What is installed to build the program is the same in every place that tells it."""
    lists = {}
    for name in ("README.md", ".github/Containerfile", ".github/workflows/release.yml",
                 ".github/workflows/tournaments.yml"):
        text = re.sub(r"\\\n\s*", " ", (ROOT / name).read_text())
        lists[name] = {
            tuple(sorted(set(re.findall(r"\S+-dev\b", line))))
            for line in text.splitlines() if "apt-get install" in line and "-dev" in line
        }
    check(len(set(map(frozenset, lists.values()))) == 1, "every build installs the same libraries")


def pack(program, folder):
    shutil.rmtree(folder, ignore_errors=True)
    told(str(ROOT / ".github/release/package"), str(program), str(folder))
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


def check_package(program, folder):
    files = pack(program, folder)
    check(files == pack(program, folder), "the same program is packed into the same bytes")
    sums = files[f"SHA256SUMS.{MACHINE}"].decode()
    wanted = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()
              if not name.startswith("SHA256SUMS")}
    check(dict(line.split("  ")[::-1] for line in sums.splitlines()) == wanted,
          "every file of the release has its checksum")
    with tarfile.open(folder / f"{NAME}.tar.gz") as archive:
        names = {member.name: member for member in archive}
        check(set(names) == {"contest", "NOTICE", f"{NAME}.spdx.json"} and names["contest"].mode == 0o755,
              "the archive holds the program, its bill of materials and the credits")
        credits = archive.extractfile("NOTICE").read().decode()
    for words in ("FiveThirtyEight", "https://creativecommons.org/licenses/by/4.0/"):
        check(words in credits and words in told(str(program), "sources", "fandom"),
              f"the archive and the program credit {words}")
    bill = json.loads(files[f"{NAME}.spdx.json"])
    known = {package["SPDXID"] for package in bill["packages"]} | {"SPDXRef-DOCUMENT"}
    used = {relation[end] for relation in bill["relationships"]
            for end in ("spdxElementId", "relatedSpdxElement")}
    check(used == known, "every part of the bill of materials has its place, and every place a part")
    linked = {relation["relatedSpdxElement"] for relation in bill["relationships"]
              if relation["relationshipType"] == "STATIC_LINK"}
    check("SPDXRef-fivethirtyeight-data" in known, "the data of others is in the bill of materials")
    for library in ("libyaml", "nettle", "libutf8proc", "zlib1g"):
        check(f"SPDXRef-{library}-dev" in linked, f"{library} is in the bill of materials")
    late = {relation["spdxElementId"] for relation in bill["relationships"]
            if relation["relationshipType"] == "RUNTIME_DEPENDENCY_OF"}
    check(late == {f"SPDXRef-{name}" for name in LATE_PACKAGES.values()},
          "what is loaded at its first use is in the bill of materials", str(late))


class Runner:
    """A job on a machine of GitHub, as far as the steps of an action see it."""

    def __init__(self, folder, server):
        self.folder = folder
        self.server = server
        self.temporary = pathlib.Path(tempfile.mkdtemp())
        self.path = self.temporary / "path"
        self.path.touch()

    def expression(self, text, inputs):
        """The value of an expression, of the few kinds that the action has."""
        github = {"server_url": self.server, "action_path": str(ACTION), "action_repository": ""}
        for alternative in text.split("||"):
            kind, _, name = alternative.strip().partition(".")
            value = {"inputs": inputs, "github": github}[kind][name]
            if value:
                return value
        return ""

    def run(self, **given):
        """Runs the action; returns its output and whether it passed."""
        action = yaml.safe_load((ACTION / "action.yml").read_text())
        inputs = {name: facts["default"] for name, facts in action["inputs"].items()} | given
        self.failed, output = False, ""
        for step in action["runs"]["steps"]:
            if self.failed:
                continue
            if "if" in step:
                sys.exit(f"this runner does not know the condition {step['if']}")
            paths = self.path.read_text().split() + ["/usr/bin", "/bin"]
            environment = {
                "GIT_CONFIG_GLOBAL": "/dev/null", "PATH": ":".join(paths), "HOME": str(self.temporary), "GITHUB_ACTIONS": "true",
                "GITHUB_PATH": str(self.path), "RUNNER_TEMP": str(self.temporary),
            }
            for key, text in step.get("env", {}).items():
                environment[key] = re.sub(
                    r"\$\{\{(.*?)\}\}", lambda found: self.expression(found[1], inputs), text)
            script = self.temporary / "script.sh"
            script.write_text(step["run"])
            done = subprocess.run(
                ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", str(script)],
                cwd=self.folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                text=True)
            output += done.stdout
            self.failed = self.failed or done.returncode != 0
        return output, not self.failed


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def git(folder, *words):
    return told("git", "-C", str(folder), *words, env={**os.environ, **GIT})


def try_action(program, release):
    served = pathlib.Path(tempfile.mkdtemp())
    # Where a server of GitHub has the files of the latest release, and of one by its tag.
    for place in ("releases/latest/download", "releases/download/v1"):
        shutil.copytree(release, served / "owner/contest" / place)
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=served))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    work = pathlib.Path(tempfile.mkdtemp())
    told("git", "init", "-q", "--bare", "-b", "main", str(work / "remote"))
    told("git", "clone", "-q", str(work / "remote"), str(work / "mine"), env={**os.environ, **GIT})
    told(str(program), "init", "-q", "--workflow", cwd=work / "mine")
    git(work / "mine", "add", "-A")
    git(work / "mine", "commit", "-qm", "Begin")
    git(work / "mine", "push", "-q", "-u", "origin", "HEAD:main")

    def run(**inputs):
        return Runner(work / "mine", address).run(**{"repository": "owner/contest"} | inputs)

    def commits():
        return git(work / "remote", "log", "--format=%an: %s", "main").splitlines()

    output, passed = run(commit="true")
    check(passed and commits()[0] == "github-actions[bot]: Update the reports",
          "the action runs the tournaments and pushes the reports", output)
    output, passed = run(commit="true", version="v1")
    check(passed and len(commits()) == 2 and "Nothing has changed." in output,
          "a second run of a release by its tag commits nothing")
    check(run(command="run --check")[1], "the reports that it pushed are current")
    told(str(program), "init", "-q", "--name", "Second", cwd=work / "mine")
    output, passed = run(command="run --check", commit="false")
    check(not passed and len(commits()) == 2, "a check of reports that are out of date fails the job")
    # Somebody pushes something else in between.
    told("git", "clone", "-q", str(work / "remote"), str(work / "theirs"), env={**os.environ, **GIT})
    (work / "theirs/other").write_text("x")
    git(work / "theirs", "add", "other")
    git(work / "theirs", "commit", "-qm", "Other")
    git(work / "theirs", "push", "-q")
    (work / "mine/Tournaments/wrong.yaml").write_text("name: Wrong\ncharacters: [Hulk, Wolverin]\n")
    output, passed = run(commit="true")
    check(not passed and "wrong.yaml,line=2,col=20" in output, "a wrong tournament fails the job")
    check(commits()[:2] == ["github-actions[bot]: Update the reports", "T: Other"],
          "the reports of the others are pushed after what somebody else pushed")
    check("Tournaments/wrong.yaml" not in git(work / "mine", "ls-files"),
          "nothing but the reports is committed")
    os.remove(work / "mine/Tournaments/wrong.yaml")
    output, passed = run(command="check *")
    check(not passed and "no such file or folder: '*'" in output, "a command is not expanded")

    latest = served / "owner/contest/releases/latest/download"
    for what, inputs, says in (
        ("an unknown repository", {"repository": ""}, "the repository of contest is not known"),
        ("a path as a version", {"version": "../../x"}, "'version' must be the tag of a release"),
        ("a release that is missing", {"version": "v9"}, "cannot download"),
    ):
        output, passed = run(**inputs)
        check(not passed and "::error::" in output and says in output, f"{what} is refused")
    sums = (latest / "SHA256SUMS").read_text()
    (latest / "SHA256SUMS").write_text(sums.replace(".tar.gz", ".tar.xz"))
    output, passed = run(commit="true")
    check(not passed and "does not name" in output, "a program without a checksum is refused")
    (latest / "SHA256SUMS").write_text(sums)
    with open(latest / f"{NAME}.tar.gz", "r+b") as archive:
        archive.seek(100)
        archive.write(b"damage")
    output, passed = run(commit="true")
    check(not passed and "is not the file that was released" in output and "contest 1." not in output,
          "a damaged program is refused and not started")


def try_publication(files):
    """Runs the shell part of the publication with a stand-in for GitHub's own program."""
    workflow = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text())
    step = workflow["jobs"]["publish"]["steps"][-1]
    work = pathlib.Path(tempfile.mkdtemp())
    (work / "dist").mkdir()
    for name, data in files.items():
        (work / "dist" / name).write_bytes(data)
    # The other machine's files differ in their names alone.
    other = "aarch64" if MACHINE == "x86_64" else "x86_64"
    for name, data in files.items():
        if name.startswith("SHA256SUMS"):
            data = data.replace(MACHINE.encode(), other.encode())
        (work / "dist" / name.replace(MACHINE, other)).write_bytes(data)
    (work / "gh").write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n')
    (work / "gh").chmod(0o755)
    output = told(
        "bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step["run"], cwd=work,
        env={"PATH": f"{work}:/usr/bin:/bin", "TAG": "v1.0.0", "GITHUB_REPOSITORY": "owner/contest"})
    words = output.splitlines()
    check(words[-5:] == ["./SHA256SUMS"] + [f"./contest-linux-{machine}.{end}"
          for machine in ("aarch64", "x86_64") for end in ("spdx.json", "tar.gz")],
          "a release has the programs, the bills of materials and the checksums of both machines")
    (work / "release").mkdir()
    for name in words[-5:]:
        shutil.copy(work / "dist" / name, work / "release")
    return work / "release"


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: .ci/try_release.py CONTEST FOLDER")
    program, folder = (pathlib.Path(word).resolve() for word in sys.argv[1:])
    with tempfile.TemporaryDirectory() as place:
        tempfile.tempdir = place
        packages_agree()
        late_packages()
        check_package(program, folder)
        release = try_publication({file.name: file.read_bytes() for file in folder.iterdir()})
        try_action(program, release)


main()
