#!/usr/bin/env python3
"""Plays the life of a scheduled job against bare repositories: the script of the action, with the program and with git.

usage: .ci/try_job.py CONTEST
"""

import concurrent.futures
import itertools
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCRIPT = ROOT / ".github/actions/contest/commit"
BOT = "github-actions[bot]: Update the reports"


class Life:
    """A repository with tournaments, and the jobs and people that push to it."""

    def __init__(self, contest, tournaments):
        self.contest = contest
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.remote = self.folder / "remote"
        self.lines = []
        # After the first run of a job, something may happen meanwhile.
        (self.folder / "bin").mkdir()
        (self.folder / "bin/contest").write_text(
            f'#!/bin/sh\n{contest} "$@"\ncode=$?\n'
            'if mv .git/meanwhile .git/happened 2>/dev/null; then sh .git/happened >.git/log 2>&1; fi\nexit $code\n')
        (self.folder / "bin/contest").chmod(0o755)
        self.call("git", "init", "-q", "--bare", "-b", "main", "remote")
        self.push({f"Tournaments/{name}": text for name, text in tournaments.items()})

    def environment(self, **more):
        return {
            "PATH": f"{self.folder}/bin:/usr/bin:/bin", "HOME": str(self.folder), "GIT_CONFIG_GLOBAL": "/dev/null",
            "CONTEST_CACHE_DIR": "", "GITHUB_ACTIONS": "true", "LC_ALL": "C.UTF-8"} | more

    def call(self, *words, place=".", **more):
        done = subprocess.run(
            words, cwd=self.folder / place, env=self.environment(**more), stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True)
        self.lines += [f"$ {' '.join(map(str, words))}", done.stdout]
        return done.stdout, done.returncode

    def git(self, *words, place="remote"):
        return self.call("git", *words, place=place)[0].strip()

    def check(self, holds, words):
        if not holds:
            raise AssertionError(f"FAILED: {words}\n" + "\n".join(self.lines))
        print(f"ok: {words}", flush=True)

    def checkout(self, name, shallow=True):
        self.git("clone", "-q", *(["--depth=1"] if shallow else []), f"file://{self.remote}", name, place=".")
        return self.folder / name

    def push(self, files, name="person"):
        """A person pushes files; None removes one. Returns what a shell does for it."""
        lines = [f"unset GIT_AUTHOR_NAME; cd {self.folder} && rm -rf {name} && git clone -q {self.remote} {name} && cd {name}"]
        for path, text in files.items():
            lines.append(f"mkdir -p $(dirname {path}) && cat >{path} <<'END'\n{text}\nEND" if text else f"git rm -rq {path}")
        lines.append("git add -A && git -c user.name=P -c user.email=p@example.org commit -qm Change && git push -q origin HEAD:main")
        script = "\n".join(lines)
        if name == "person":
            self.call("sh", "-ec", script)
        return script

    def job(self, words, name="job", meanwhile="", fresh=True, place="", **more):
        place = place or (self.checkout(name) if fresh else self.folder / name)
        if meanwhile:
            (place / ".git/meanwhile").write_text(meanwhile)
        return self.call("bash", str(SCRIPT), *words.split(), place=place, **more)

    def log(self):
        return self.git("log", "--format=%an: %s", "main").splitlines()

    def tip(self, name="tip"):
        self.call("rm", "-rf", name)
        return self.checkout(name)

    def files(self):
        return set(self.git("ls-tree", "-r", "--name-only", "main").splitlines())

    def agrees(self, words, reports="Reports"):
        """The pushed reports are those of the pushed store, and nobody's merge."""
        tip = self.tip()
        for command in (["report", "--check"], ["store", "verify"]):
            output, code = self.call(self.contest, *command, "--reports", reports, place=tip)
            self.check(code == 0, f"{words}: contest {command[0]} finds nothing to mend")
        self.check(self.git("log", "--merges", "--format=%h", "main") == "", f"{words}: git has merged nothing")


def states(store):
    return {(one["slug"], state["fingerprint"]) for one in json.loads(store.read_text())["tournaments"]
            for state in one["history"]}


def cup(name, power=9, rest=""):
    return (f"name: {name}\nsource: inline\ncharacters: [{{name: A, power: {power}}}, {{name: B, power: 5}}]\n{rest}")


def figures(name):
    return f"name: {name}\nsource: {{file: {name}.csv}}\ncharacters: [A, B]\nformat: single-elimination\n"


def racers(contest):
    """Three jobs with figures of their own that an earlier step has fetched: of one tournament each, and of a shared one."""
    names = ["one", "two", "three"]
    life = Life(contest, {
        **{f"{name}.yaml": figures(name) for name in names + ["shared"]},
        **{f"{name}.csv": "name,power\nA,1\nB,2" for name in names + ["shared"]}})
    life.job("run", name="first")
    for number, name in enumerate(names):
        place = life.checkout(name)
        for file in (name, "shared"):
            (place / f"Tournaments/{file}.csv").write_text(f"name,power\nA,{number + 5}\nB,2\n")
    words = {name: f"run Tournaments/{name}.yaml Tournaments/shared.yaml" for name in names}
    # What each of them finds out, as if it were alone.
    wanted = set()
    for name in names:
        life.call("cp", "-r", name, f"{name}-alone")
        life.call(contest, *words[name].split(), place=f"{name}-alone")
        found = states(life.folder / f"{name}-alone/Reports/store.json")
        life.check(len(found) == 6, f"job {name} plays two tournaments")
        wanted |= found
    life.check(len(wanted) == 4 + 3 + 3, "three jobs find six states")
    return life, names, words, wanted


def arrived(life, codes, wanted, words):
    life.check(all(code == 0 for code in codes), f"{words}: every job is green")
    found = states(life.tip() / "Reports/store.json")
    life.check(found == wanted, f"{words}: no state is lost, and none is made up")
    life.check(life.log().count(BOT) == 4, f"{words}: each has its commit")
    life.agrees(words)


def try_order(contest, order):
    life, _, words, wanted = racers(contest)
    environment = " ".join(f"{key}='{value}'" for key, value in life.environment().items())
    outer = ""
    # The first of the order is done while the second runs, and both while the third does.
    for name in order:
        (life.folder / name / ".git/meanwhile").write_text(outer)
        outer = f"cd {life.folder / name} && env -i {environment} bash {SCRIPT} {words[name]} || touch {life.folder}/red"
    last = order[-1]
    _, code = life.job(words[last], name=last, fresh=False)
    arrived(life, [code, (life.folder / "red").exists()], wanted, "order " + ", ".join(order))


def try_race(contest):
    life, names, words, wanted = racers(contest)
    with concurrent.futures.ThreadPoolExecutor() as pool:
        done = list(pool.map(lambda name: life.job(words[name], name=name, fresh=False), names))
    arrived(life, [code for _, code in done], wanted, "three at once")


def try_verdicts(contest):
    life = Life(contest, {"good.yaml": cup("Good")})
    output, code = life.job("run", name="a")
    life.check(code == 0 and life.log()[0] == BOT, "a job commits what it played")
    output, code = life.job("run", name="b")
    life.check(code == 0 and "Nothing has changed." in output and len(life.log()) == 2, "the next one has nothing to commit")
    life.push({"Tournaments/hope.yaml": cup("Hope", rest="expect: {champion: B}")})
    output, code = life.job("run", name="c", meanwhile=life.push({"other": "x"}, "p1"))
    life.check(code == 1 and life.log()[:2] == [BOT, "P: Change"], "an expectation that fails is pushed, and the job is red")
    life.check("Reports/hope/README.md" in life.files(), "what it played is kept")
    life.push({"Tournaments/a-wrong.yaml": "name: Wrong\n", "Tournaments/later.yaml": cup("Later")})
    output, code = life.job("run", name="d")
    life.check(code == 65 and "Reports/later/README.md" in life.files(), "a wrong file is red, and the others are pushed")
    life.push({"Tournaments/a-wrong.yaml": None, "Tournaments/hope.yaml": None})
    change = life.push({"Tournaments/good.yaml": cup("Good", 3)}, "p2")
    life.push({"Tournaments/later.yaml": cup("Later", 2)})
    output, code = life.job("run", name="e", meanwhile=change)
    check = life.call(contest, "run", "--check", place=life.tip())
    life.check(code == 0 and check[1] == 0, "a push of tournaments alone is played before the reports are pushed")
    life.agrees("verdicts")


def try_places(contest):
    life = Life(contest, {"good.yaml": cup("Good")})
    for number, (words, reports, store) in enumerate((
        ("run --reports out/pages", "out/pages", "out/pages/store.json"),
        ("run --reports=[x] --store kept/s.json --junit j.xml", "[x]", "kept/s.json"),
        ("run --check --reports never", None, None),
        ("check", None, None),
        ("battle Hulk Thor -q", "Reports", "Reports/store.json"),
    )):
        before = life.files()
        output, code = life.job(words, name=f"job{number}")
        new = life.files() - before
        if reports:
            life.check(code == 0 and {f"{reports}/README.md", store} <= new, f"'{words}' is committed")
            life.check(all(name.startswith(reports + "/") or name == store for name in new), f"'{words}' commits nothing else")
        else:
            life.check(not new and "::warning::nothing is kept" in output, f"'{words}' keeps nothing, and says so")
    # Others push the reports of the same places.
    life.push({"Tournaments/good.yaml": cup("Good", 4)})
    life.call("cp", "-r", str(life.checkout("x")), "y")
    (life.folder / "x/Tournaments/good.yaml").write_text(cup("Good", 7))
    words = "run --reports=[x] --store kept/s.json"
    other = (f"cd {life.folder}/y && printf 'name: New\\nsource: inline\\ncharacters: [{{name: C, power: 3}}, {{name: A, power: 1}}]\\n' "
             f">Tournaments/new.yaml && {contest} {words} -q && git add -A && "
             "git -c user.name=P -c user.email=p@example.org commit -qm New && git push -q")
    output, code = life.job(words, name="x", fresh=False, meanwhile=other)
    found = {slug for slug, _ in states(life.tip() / "kept/s.json")}
    life.check(code == 0 and found == {"good", "new"} and life.log()[1] == "P: New", "stores of other names are merged, too")


def try_ignored(contest):
    for ignored, code, says in (
        ("Reports/", 73, "::error::nothing is kept, because git ignores files"),
        ("Reports", 73, "::error::nothing is kept, because git ignores files"),
        ("store.json", 0, "::warning::git ignores files that contest wrote (1), such as 'Reports/store.json'"),
        ("*.html", 0, "::warning::git ignores files that contest wrote (5), such as 'Reports/entrants/a.html'"),
        (".contest-tmp-*", 0, ""),
    ):
        life = Life(contest, {"good.yaml": cup("Good")})
        life.push({".gitignore": ignored})
        output, found = life.job("run")
        life.check(found == code and says in output and ("::" in output) == bool(says), f"'{ignored}' in .gitignore: {code}")
        life.check(("Reports/README.md" in life.files()) == (code == 0), f"'{ignored}': the rest is committed")
    life.git("clone", "-q", str(life.remote), "elsewhere", place=".")
    output, code = life.job(f"run --reports {life.folder}/outside", name="elsewhere", fresh=False)
    life.check(code == 73 and "because it is not in the repository" in output, "reports outside of the repository are an error")


def try_branches(contest):
    life = Life(contest, {"good.yaml": cup("Good")})
    place = life.checkout("detached")
    life.git("checkout", "-q", "--detach", place=place)
    output, code = life.job("run", place=place)
    life.check(code == 64 and "no branch" in output and not (place / "Reports").exists(), "without a branch nothing is run")
    life.git("config", "receive.advertisePushOptions", "true")
    hook = life.remote / "hooks/post-receive"
    hook.write_text(f'#!/bin/sh\necho "$GIT_PUSH_OPTION_0" >>{life.folder}/options\n')
    hook.chmod(0o755)
    output, code = life.job("run", place=place, CI_COMMIT_BRANCH="main", GITLAB_CI="true", GIT_AUTHOR_NAME="G", GITHUB_ACTIONS="",
                            meanwhile=life.push({"other": "x"}, "p1"))
    life.check(code == 0 and life.log()[:2] == ["G: Update the reports", "P: Change"], "a job of GitLab pushes its branch")
    life.check((life.folder / "options").read_text().split() == ["ci.skip"], "it starts no pipeline")
    place = life.checkout("new")
    life.git("checkout", "-q", "-b", "new/branch", place=place)
    (place / "Tournaments/good.yaml").write_text(cup("Good", 2))
    output, code = life.job("run", place=place)
    life.check(code == 0 and life.git("log", "-1", "--format=%an: %s", "new/branch") == BOT, "a new branch is pushed")


def try_others(contest):
    life = Life(contest, {"good.yaml": cup("Good")})
    life.job("run", name="first")
    life.push({"Tournaments/good.yaml": cup("Good", 2)})
    before = states(life.tip() / "Reports/store.json")
    output, code = life.job("run", meanwhile=life.push({"Reports/store.json": None}, "p1"))
    after = states(life.tip() / "Reports/store.json")
    life.check(code == 0 and before < after and len(after) == 2, "a store that others delete comes back with all states")
    life.agrees("a deleted store")
    # Figures that are there for the first run alone, as those of a source that is then away.
    life.push({"Tournaments/once.yaml": figures("once"), "Tournaments/once.csv": "name,power\nA,1\nB,2"})
    away = life.push({"another": "x"}, "p5") + f"\nrm {life.folder}/once/Tournaments/once.csv"
    output, code = life.job("run", name="once", meanwhile=away)
    found = {slug for slug, _ in states(life.tip() / "Reports/store.json")}
    life.check(code == 66 and found == {"good", "once"}, "what only the first run could play is pushed, too, and the job is red")
    # Commits of an earlier step that only this job has.
    place = life.checkout("own", shallow=False)
    (place / "Tournaments/good.yaml").write_text(cup("Good", 3))
    life.git("-c", "user.name=S", "-c", "user.email=s@example.org", "commit", "-qam", "Own", place=place)
    output, code = life.job("run", place=place, meanwhile=life.push({"other": "x"}, "p2"))
    life.check(code == 73 and "push them in the step" in output, "commits that only the job has are not left behind silently")
    life.check("Own" in life.git("log", "--format=%s", place=place), "they are still there")
    place = life.checkout("changed")
    (place / "Tournaments/good.yaml").write_text(cup("Good", 3))
    output, code = life.job("run", place=place, meanwhile=life.push({"Tournaments/good.yaml": cup("Good", 4)}, "p3"))
    life.check(code == 73 and "an earlier step" in output, "a file that both have changed is told")
    output, code = life.job("run", name="broken", meanwhile=life.push({"Reports/store.json": "{"}, "p4"))
    life.check(code == 73 and "cannot be merged" in output, "a broken store of others is told")
    life.check((life.folder / "broken/.git/contest-store.json").exists(), "ours is left beside it")


def try_refusals(contest):
    """A branch that takes no push at all, and one that takes it at the third time."""
    for most, code in ((99, 73), (2, 0)):
        life = Life(contest, {"good.yaml": cup("Good")})
        hook = life.remote / "hooks/pre-receive"
        hook.write_text(f'#!/bin/sh\necho x >>{life.folder}/tries\n[ $(wc -l <{life.folder}/tries) -gt {most} ] || '
                        '{ echo "protected branch" >&2; exit 1; }\n')
        hook.chmod(0o755)
        output, found = life.job("run")
        life.check(found == code, f"a branch that refuses {most} pushes: {code}")
        if code:
            life.check("takes no push" in output and "protected branch" in output, "the reason is told")
            tries = (life.folder / "tries").read_text().count("x")
            life.check(tries == 6 and output.count("protected branch") == 1, "it is tried again, and told once")
            life.check("runs again" not in output, "nothing is run again for it")


def try_clone_that_stays(contest):
    """What could not be pushed is pushed by the next run, whoever pushed meanwhile; a tracked folder may be ignored."""
    life = Life(contest, {"good.yaml": cup("Good")})
    place = life.checkout("stays")
    life.remote.rename(life.folder / "away")
    output, code = life.job("run", place=place)
    life.check(code == 73 and "cannot be reached" in output, "a remote that is away is told")
    (life.folder / "away").rename(life.remote)
    life.push({"other": "x"})
    output, code = life.job("run", place=place)
    life.check(code == 0 and "Reports/README.md" in life.files(), "the next run pushes what the first one could not")
    life.push({".gitignore": "Reports/", "Tournaments/good.yaml": cup("Good", 7)})
    output, code = life.job("run")
    life.check(code == 0 and len(states(life.tip() / "Reports/store.json")) == 2, "an ignored folder that git knows is kept")


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: .ci/try_job.py CONTEST")
    contest = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as place:
        tempfile.tempdir = place
        # Most of the time is spent in pauses.
        with concurrent.futures.ThreadPoolExecutor(10) as pool:
            tries = [pool.submit(try_refusals, contest)]
            tries += [pool.submit(try_order, contest, order) for order in itertools.permutations(["one", "two", "three"])]
            tries += [pool.submit(each, contest) for each in (
                try_race, try_race, try_verdicts, try_places, try_ignored, try_branches, try_others, try_clone_that_stays)]
            for each in tries:
                each.result()


main()
