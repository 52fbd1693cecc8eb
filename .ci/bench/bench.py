"""Programs that are run and timed, and the rows that become of it."""
import contextlib, dataclasses, itertools, math, os, pathlib, re, shlex, shutil, statistics, subprocess, sys, time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PEERS = pathlib.Path(__file__).resolve().parent / "peers"


class Failed(Exception):
    """A program that had to work does not."""


@dataclasses.dataclass
class Sample:
    """The cost of a program from its start to its end: seconds, seconds of processors, megabytes."""
    wall: float
    cpu: float
    peak: float


class Row:
    """A figure of contest, the peer's, and a goal such as '≤ 60', '= 16' or, for the ratio to the peer, '≥ 3x'.

    Figures are those of rounds in which both took turns. The row has their medians, also of the ratios. '≤ 2x' allows twice as
    much as the peer takes; '≥ 2x' asks for twice as good.
    """

    def __init__(self, name, unit, ours, goal="", peer="", theirs=None, more=False, command=()):
        self.name, self.unit, self.goal, self.peer, self.command = name, unit, goal, peer, shlex.join(map(str, command))
        self.ours = statistics.median(ours)
        self.theirs = statistics.median(theirs) if theirs else None
        self.ratio = None
        if theirs and all(ours) and all(theirs):
            upright = more or goal.startswith("≤")
            self.ratio = statistics.median(a / b if upright else b / a for a, b in zip(ours, theirs))

    @property
    def met(self):
        """Whether the goal is reached; None without a goal, or without the peer that it needs."""
        if not self.goal:
            return None
        sign, number, isRatio = re.fullmatch(r"([≤≥=]) ([\d.]+)(x?)", self.goal).groups()
        figure = self.ratio if isRatio else self.ours
        if isRatio and not self.theirs:
            return None
        if figure is None or not math.isfinite(figure):
            return False
        return {"≤": figure <= float(number), "≥": figure >= float(number), "=": figure == float(number)}[sign]


class Bench:
    """What all parts share: the programs, a folder, the peers and the amount of work."""

    def __init__(self, options):
        self.tiny, self.against = options.tiny, options.against
        self.contest = pathlib.Path(options.contest).resolve()
        self.kernels = self.contest.with_name("contest-bench")
        self.python = options.python
        self.folder = pathlib.Path(".build/bench").resolve()
        self.numbers = itertools.count(1)
        if not self.contest.is_file():
            raise Failed(f"there is no '{options.contest}'; build contest, or name it with --contest")
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        # A file fresh from the linker lies in small pieces in memory, so that each start would take longer.
        self.contest = pathlib.Path(shutil.copy(self.contest, self.folder / "contest"))
        # No settings of this machine.
        self.environment = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        self.environment["CONTEST_CACHE_DIR"] = str(self.folder / "cache")

    def size(self, whole, least=1):
        """The amount of work to measure."""
        return max(least, whole // 100) if self.tiny else whole

    def fresh(self, base=None):
        """A path that does not exist: what is removed would slow down the files that follow."""
        return (base or self.folder) / f"new-{next(self.numbers)}"

    def file(self, name, text):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def sample(self, words, environment=None):
        """Runs a program to its end.

        The peak is at least the memory of this program, which is small.
        """
        words = [str(word) for word in words]
        null = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0), (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
        start = time.perf_counter()
        child = os.posix_spawnp(words[0], words, self.environment | (environment or {}), file_actions=null)
        _, status, use = os.wait4(child, 0)
        wall = time.perf_counter() - start
        if status:
            raise Failed(f"'{shlex.join(words)}' failed with {os.waitstatus_to_exitcode(status)}")
        return Sample(wall, use.ru_utime + use.ru_stime, use.ru_maxrss * 1024 / 1e6)

    def told(self, words, **more):
        """What a program prints."""
        words = [str(word) for word in words]
        ending = subprocess.run(words, stdout=subprocess.PIPE, text=True, env=self.environment, **more)
        if ending.returncode:
            raise Failed(f"'{shlex.join(words)}' failed with {ending.returncode}")
        return ending.stdout

    def turns(self, count, ours, theirs=None):
        """The results of two functions that take turns; no others without a second one."""
        pairs = [(ours(), theirs() if theirs else None) for _ in range(1 if self.tiny else count)]
        return [a for a, _ in pairs], [b for _, b in pairs] if theirs else []

    @contextlib.contextmanager
    def server(self, words, **more):
        """Starts a server that prints its address first, and ends it."""
        words = [str(word) for word in words]
        child = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                                 env=self.environment, **more)
        try:
            child.address = next(iter(re.findall(r"https?://[^\s/]+", child.stdout.readline())), None)
            if not child.address:
                raise Failed(f"'{shlex.join(words)}' does not start")
            yield child
        finally:
            # Who starts this program may have it block other signals.
            child.kill()
            child.wait()

    def peer(self, script, *packages):
        """The words that start a peer in Python; None, with a warning, without its packages."""
        words = [self.python, "-c", "".join(f"import {package}\n" for package in packages)]
        try:
            isThere = subprocess.run(words, stderr=subprocess.DEVNULL).returncode == 0
        except OSError:
            isThere = False
        if isThere:
            return [self.python, PEERS / script]
        print(f"there is no '{self.python}' with {', '.join(packages) or 'its library'}, so rows have no peer;"
              " name one with --python", file=sys.stderr)
        return None
