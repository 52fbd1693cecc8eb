"""What is measured: each function returns the rows of one part, and its sentence is what help says."""
import collections, csv, itertools, json, os, pathlib, random, re, shutil, subprocess, sys, tempfile, time
from bench import ROOT, Failed, Row
from document_server import figure

HERE = pathlib.Path(__file__).resolve().parent
CATALOGUE = ROOT / "Sources/CEmbeddedData/marvelCharacters.csv"


def walls(samples):
    return [sample.wall for sample in samples]


def cpus(samples, start=0):
    return [sample.cpu - start for sample in samples]


def peaks(samples):
    return [sample.peak for sample in samples]


def run(bench, reports, *words):
    return [bench.contest, "run", "-q", "--no-summary", "--reports", reports, *words]


def entrants(count, rules):
    """A tournament file of entrants with powers of their own, the strongest first."""
    return f"name: Field\nsource: inline\n{rules}\ncharacters:\n" + "".join(
        f"  - {{name: Hero {number}, power: {count - number}}}\n" for number in range(count))


def knockouts(bench, count, size=64):
    """A folder of so many knockouts, each with a field of its own."""
    folder = bench.fresh()
    folder.mkdir()
    with open(CATALOGUE, newline="", encoding="utf-8") as file:
        uses = collections.Counter(row["name"] for row in csv.DictReader(file))
    names = [name for name, count in uses.items() if count == 1 and name == name.strip()]
    for first in range(0, count, 100):
        with open(folder / f"cups-{first}.yaml", "w", encoding="utf-8") as file:
            for number in range(first, min(first + 100, count)):
                field = random.Random(number).sample(names, size)
                file.write(f"---\nname: Cup {number}\nformat: single-elimination\ncharacters:\n")
                file.writelines(f"  - {json.dumps(name, ensure_ascii=False)}\n" for name in field)
    return folder


def start(bench):
    """The start of the program, and its size."""
    version, peer = [bench.contest, "--version"], [sys.executable, "-c", "pass"]
    ours, theirs = bench.turns(30, lambda: bench.sample(version), lambda: bench.sample(peer))
    return [Row("--version", "ms", [1e3 * wall for wall in walls(ours)], "≤ 0.5x", "python -c pass",
                [1e3 * wall for wall in walls(theirs)], command=version),
            Row("program", "MB", [bench.contest.stat().st_size / 1e6], "≤ 25")]


def samples(bench):
    """All sample tournaments."""
    ours, _ = bench.turns(11, lambda: bench.sample(run(bench, bench.fresh(), ROOT / "Tournaments")))
    return [Row("samples, new", "ms", [1e3 * wall for wall in walls(ours)], "≤ 60",
                command=run(bench, bench.folder / "Reports", ROOT / "Tournaments"))]


def check(bench):
    """The check of a file of 10,000 names, beside PyYAML's C loader."""
    count, peer = bench.size(10_000), bench.peer("load_yaml.py", "yaml")
    names = "".join(f"  - Hero of the {number}th hour\n" for number in range(count))
    file = bench.file("names.yaml", "name: Names\nformat: single-elimination\ncharacters:\n" + names)
    # The names are on a server, which a check does not ask.
    command = ["env", "MARVEL_BASE_URL=http://127.0.0.1:9", bench.contest, "check", "-q", file]
    ours, theirs = bench.turns(11, lambda: bench.sample(command), peer and (lambda: bench.sample(peer + [file])))
    return [Row(f"check of {count:,} names", "s", walls(ours), "≥ 2.5x", "PyYAML", walls(theirs), command=command)]


def catalogue(bench):
    """A round robin of the whole catalogue, and its battles.csv beside Python's csv."""
    file = bench.file("whole.yaml", "name: Whole\nroster: {all: true}\n")
    reports, peer = bench.folder / "Whole", bench.peer("write_csv.py")
    bench.sample(run(bench, reports, file))
    battles = reports / "whole/battles.csv"
    ours, theirs = bench.turns(5, lambda: bench.sample(run(bench, bench.fresh(), file)),
                               peer and (lambda: float(bench.told(peer + [battles]))))
    command = run(bench, reports, file)
    return [Row("round robin of 1,564, all reports", "s", walls(ours), "≤ 0.6", command=command),
            # All that the run does counts as ours.
            Row("battles.csv of 1,222,266 rows", "CPU s", cpus(ours), "≥ 4x", "csv", theirs, command=command)]


def thousand(bench):
    """1,000 tournaments of 64, in memory, on one processor and on all."""
    count = bench.size(1_000)
    files = knockouts(bench, count)
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else bench.folder) as memory:
        reports = pathlib.Path(memory) / "Reports"

        def new(*words):
            shutil.rmtree(reports, ignore_errors=True)
            return bench.sample(run(bench, reports, *words, files))

        ours, alone = bench.turns(3, new, lambda: new("--threads", "1"))
        again, _ = bench.turns(3, lambda: bench.sample(run(bench, reports, files)))
    name, command = f"{count:,} tournaments of 64", run(bench, bench.folder / "Reports", files)
    return [Row("one of " + name, "CPU ms", [1e3 * cpu / count for cpu in cpus(ours)], "≤ 2.5", command=command),
            Row(name, "s", walls(ours), "≥ 1.6x", "--threads 1", walls(alone), command=command),
            Row(name, "peak MB", peaks(ours), "≤ 80", command=command),
            Row(name + ", unchanged", "s", walls(again), "≤ 1x", "new", walls(ours)[:len(again)], command=command)]


def many(bench):
    """10,000 tournaments; one of 4,000 changed; the reports of 5,000, made again."""
    def new(count):
        files, reports = knockouts(bench, count), bench.fresh()
        return files, reports, bench.sample(run(bench, reports, files))

    few, all_ = bench.size(1_000), bench.size(10_000)
    _, _, small = new(few)
    files, reports, large = new(all_)
    rows = [Row(f"one of {all_:,} tournaments of 64", "CPU ms", [1e3 * large.cpu / all_], "≤ 1.2x", f"one of {few:,}",
                [1e3 * small.cpu / few], command=run(bench, reports, files)),
            Row(f"{all_:,} tournaments of 64", "peak MB", [large.peak], "≤ 200", command=run(bench, reports, files))]
    count = bench.size(4_000)
    files, reports, whole = new(count)
    changed = next(files.iterdir())
    text = changed.read_text(encoding="utf-8").replace("single-elimination", "double-elimination", 1)
    changed.write_text(text, encoding="utf-8")
    one = bench.sample(run(bench, reports, files))
    rows.append(Row(f"one of {count:,} changed", "s", [one.wall], "≤ 0.35x", "new", [whole.wall],
                    command=run(bench, reports, files)))
    count = bench.size(5_000)
    files, reports, whole = new(count)
    command = [bench.contest, "report", "-q", "--reports", reports]
    again = bench.sample(command)
    rows.append(Row(f"report of {count:,}", "s", [again.wall], "≤ 1.5x", "new", [whole.wall], command=command))
    return rows


def store(bench):
    """The ranking of a store of 50 MB, beside Python's json."""
    # The reports of so many runs are not needed, the store is.
    files, reports, peer = knockouts(bench, bench.size(3_000)), bench.folder / "Large", bench.peer("load_json.py")
    bench.sample(run(bench, reports, files))
    file, command = reports / "store.json", [bench.contest, "ranking", "--reports", reports]
    ours, theirs = bench.turns(5, lambda: bench.sample(command), peer and (lambda: bench.sample(peer + [file])))
    name = f"ranking of a store of {file.stat().st_size / 1e6:.0f} MB"
    return [Row(name, "s", walls(ours), "≤ 1x", "json.load", walls(theirs), command=command),
            Row(name, "peak MB", peaks(ours), "≤ 150", command=command)]


def votes(bench):
    """Votes of a million rows, beside a Python script that counts them, and of as many as are allowed."""
    def poll(count):
        folder = bench.fresh()
        folder.mkdir()
        names = list(itertools.islice(map("".join, itertools.product("abcdefghijklmnopqrstuvwxyz", repeat=3)), count))
        with open(folder / "votes.csv", "w", encoding="utf-8") as file:
            file.write("round,a,b,score_a,score_b\n")
            lots = random.Random(1)
            file.writelines(f",{a},{b},{lots.randrange(9)},{lots.randrange(9)}\n" for a, b in itertools.combinations(names, 2))
        with open(folder / "poll.yaml", "w", encoding="utf-8") as file:
            file.write("name: Poll\nsource: inline\ndecide: {results: votes.csv}\ncharacters:\n")
            file.writelines(f"  - {{name: '{name}', power: 1}}\n" for name in names)
        return folder, count * (count - 1) // 2

    folder, rows = poll(bench.size(1_415, least=15))
    peer = bench.peer("count_votes.py")
    ours, theirs = bench.turns(3, lambda: bench.sample(run(bench, bench.fresh(), folder)),
                               peer and (lambda: bench.sample(peer + [folder / "votes.csv"])))
    large, most = poll(bench.size(3_001, least=30))
    whole = bench.sample(run(bench, bench.fresh(), large))
    return [Row(f"votes of {rows:,} rows", "s", walls(ours), "≤ 1.5x", "Python", walls(theirs),
                command=run(bench, bench.folder / "Poll", folder)),
            Row(f"votes of {most:,} rows", "s", [whole.wall], command=run(bench, bench.folder / "Poll", large)),
            Row(f"votes of {most:,} rows", "peak MB", [whole.peak])]


def engine(bench):
    """Ratings, Swiss rounds and exact odds, in one process."""
    goals = {"ratings-500": ("ratings of 500, 124,750 battles", 30), "ratings-2000": ("ratings of a knockout of 2,000", 1_000),
             "swiss-200": ("Swiss of 200, 7 rounds", 50), "swiss-1000": ("Swiss of 1,000, 11 rounds", 2_000),
             "swiss-4000": ("Swiss of 4,000, 10 rounds", 30_000), "exact-4096": ("exact odds of 4,096", 20)}
    rows = []
    for kernel, (name, most) in goals.items():
        if bench.tiny and kernel == "swiss-4000":
            continue
        seconds = float(bench.told([bench.kernels, kernel]).split("\t")[1])
        rows.append(Row(name, "ms", [1e3 * seconds], f"≤ {most}", command=[bench.kernels, kernel]))
    return rows


def odds(bench):
    """Simulated odds, beside numpy with simpler tie-breaks."""
    groups = "stages: [{name: Groups, groups: 16, advance: {top: 2}}, {name: Cup, format: single-elimination}]"
    swiss = "stages: [{name: Swiss, format: swiss, rounds: 6, advance: {top: 8}}, {name: Cup, format: single-elimination}]"
    fields = [("knockout", "a knockout of 64", "format: single-elimination", 20_000_000, "≥ 5x"),
              ("groups", "64 in groups, then a knockout", groups, 10_000, "≤ 5x"),
              ("swiss", "64 in a Swiss, then a cut", swiss, 10_000, "≤ 5x")]
    peer, rows = bench.peer("odds.py", "numpy"), []
    for kind, name, rules, count, goal in fields:
        file, count = bench.file(f"{kind}.yaml", entrants(64, rules)), bench.size(count)
        command = [bench.contest, "odds", "-q", "--seed", "1", file, "--simulations", count]
        # The least number of simulations is one block.
        start = bench.sample([bench.contest, "odds", "-q", file, "--simulations", "1"]).cpu
        ours, theirs = bench.turns(3, lambda: bench.sample(command).cpu,
                                   peer and (lambda: bench.told(peer + [kind, bench.size(9)]).split()))
        rows.append(Row(f"simulated odds of {name}", "CPU µs", [1e6 * max(cpu - start, 1e-9) / count for cpu in ours], goal,
                        "numpy", [1e6 * float(seconds) for seconds, _ in theirs], command=command))
        if kind == "knockout" and theirs and not bench.tiny:
            told = json.loads(bench.told(command + ["-f", "json", "--limit", "0"]))
            chance = next(row["title_odds"] for row in told if row["seed"] == 1)
            if abs(chance - float(theirs[0][1])) > 0.01:
                raise Failed(f"our odds are {chance}, theirs {theirs[0][1]}")
    file = bench.file("exact.yaml", entrants(64, groups + "\nodds: exact"))
    if not bench.tiny:
        command = [bench.contest, "odds", "-q", "-f", "json", "--limit", "0", file]
        error = max(row["standard_error"] for row in json.loads(bench.told(command)))
        rows.append(Row("exact odds of 64 in groups, then a knockout", "largest error", [error], "≤ 0.001", command=command))
    return rows


def fetch(bench):
    """The client beside aiohttp, its rate limit, and the requests of a tournament."""
    return documents(bench) + requests(bench)


def documents(bench):
    count, width, peer = bench.size(20_000), 8, bench.peer("aiohttp_load.py", "aiohttp")
    with bench.server([sys.executable, HERE / "document_server.py"]) as server:
        def expect(total, documents):
            if int(total) != sum(map(figure, range(documents))):
                raise Failed("documents are missing")

        def ours(documents=count):
            words = [bench.kernels, "fetch", server.address, documents, width]
            expect(bench.told(words), documents)
            return bench.sample(words)

        def theirs():
            total, seconds = bench.told(peer + [server.address, count, width]).split()
            expect(total, count)
            return float(seconds)

        costs, others = bench.turns(3, ours, peer and theirs)
        growth = ours(10 * count).peak - costs[0].peak
        command = [bench.kernels, "fetch", server.address, count, width]
    # Ours has the start of the program, too.
    return [Row(f"{count:,} documents, {width} in flight", "CPU s", cpus(costs), "≥ 3x", "aiohttp", others, command=command),
            Row("ten times as many documents", "MB more", [growth], "≤ 1")]


def requests(bench):
    file = bench.file("top.yaml", "name: Top\nformat: single-elimination\nroster: {top: 64}\n")
    with counted(bench) as (server, told):
        def times(rate):
            cache = bench.fresh()
            bench.sample(run(bench, bench.fresh(), "--rate", rate, "--jobs", "16", "--cache", cache, file),
                         {"MARVEL_BASE_URL": server.address + "/v1/public"})
            return sorted(told())

        cold, limited = times(1_000), times(4)
    busiest = max(sum(first <= other < first + 1 for other in limited) for first in limited)
    return [Row("64 names, cold", "requests", [len(cold)], "= 16"),
            Row("16 requests at 4 a second", "most in 1 s", [busiest], "≤ 4"),
            Row("the first 4 of them", "ms", [1e3 * (limited[3] - limited[0])], "≤ 100"),
            Row("all of them", "s", [limited[-1] - limited[0]], "≤ 3.5")]


class counted:
    """A gateway behind a server that counts; gives the server, and a function that returns the times of requests."""

    def __init__(self, bench):
        self.bench = bench

    def __enter__(self):
        self.gateway = self.bench.server([self.bench.contest, "serve", "--open", "--port", "0"])
        origin = self.gateway.__enter__().address
        self.counter = self.bench.server([sys.executable, HERE / "counting_server.py", origin])
        server = self.counter.__enter__()

        def told():
            server.stdin.write("\n")
            server.stdin.flush()
            return json.loads(server.stdout.readline())

        return server, told

    def __exit__(self, *error):
        self.counter.__exit__(*error)
        self.gateway.__exit__(*error)


def serve(bench):
    """The gateway under wrk, beside aiohttp."""
    target, peer = "/v1/public/characters/1009610", bench.peer("aiohttp_server.py", "aiohttp")
    if not shutil.which("wrk"):
        raise Failed("there is no wrk")

    def answers(address, connections):
        """Answers a second, and the longest time in seconds."""
        text = bench.told(["wrk", "-t2", f"-c{connections}", "-d2s", address + target])
        longest = re.search(r"Latency\s+\S+\s+\S+\s+([\d.]+)(us|ms|s)", text)
        if "Non-2xx" in text or not longest:
            raise Failed(f"wrk got other answers: {text}")
        # wrk does not count what took longer than its limit.
        slow = 2 if re.search(r"timeout [1-9]", text) else float(longest[1]) * {"us": 1e-6, "ms": 1e-3, "s": 1}[longest[2]]
        return float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1]), slow

    with bench.server([bench.contest, "serve", "--open", "--port", "0"]) as ours:
        if not peer:
            return [Row("a character, 32 connections", "answers/s", [answers(ours.address, 32)[0]], "≥ 2x", "aiohttp")]
        with bench.server(peer + [ours.address, target]) as theirs:
            rates, others = bench.turns(3, lambda: answers(ours.address, 32)[0], lambda: answers(theirs.address, 32)[0])
        crowd, _ = bench.turns(3, lambda: answers(ours.address, 512)[1])
    command = [bench.contest, "serve", "--open"]
    return [Row("a character, 32 connections", "answers/s", rates, "≥ 2x", "aiohttp", others, more=True, command=command),
            Row("a character, 512 connections", "longest s", [max(crowd)], "≤ 1.9")]


def fleet(bench):
    """The requests of runners that share a database; starts a PostgreSQL server of its own."""
    tournaments = bench.size(60, least=4)
    files = knockouts(bench, tournaments, size=16)
    with database() as address, counted(bench) as (server, told):
        words = [bench.contest, "work", "-q", "--rate", "1000", "--store", address, files, "--cache"]
        environment = bench.environment | {"MARVEL_BASE_URL": server.address + "/v1/public"}
        runners = [subprocess.Popen(words + [bench.fresh()], env=environment) for _ in range(4)]
        if any([runner.wait() for runner in runners]):
            raise Failed("a runner failed")
        count = len(told())
    return [Row(f"4 runners, {tournaments} tournaments of 16", "requests", [count], "≤ 16")]


class database:
    """A PostgreSQL server in a temporary folder, without flushes to the disk; gives the address of its database."""

    def __enter__(self):
        programs = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))
        if not programs:
            raise Failed("there is no PostgreSQL")
        self.folder, self.control = tempfile.mkdtemp(), programs[-1] / "pg_ctl"
        # A server does not run as root.
        self.user = {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.getuid() == 0 else {}
        if self.user:
            shutil.chown(self.folder, "nobody")
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": self.folder, "check": True} | self.user
        subprocess.run([programs[-1] / "initdb", "-D", "data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"], **quiet)
        settings = f"-k '{self.folder}' -c listen_addresses='' -c fsync=off"
        subprocess.run([self.control, "-D", "data", "-l", "log", "-w", "-o", settings, "start"], **quiet)
        return f"postgresql://postgres@/postgres?host={self.folder}"

    def __exit__(self, *error):
        subprocess.run([self.control, "-D", "data", "-m", "immediate", "-w", "stop"], cwd=self.folder,
                       stdout=subprocess.DEVNULL, **self.user)
        shutil.rmtree(self.folder, ignore_errors=True)


def build(bench):
    """README's commands from an empty folder; hours with --against."""
    def seconds(commit, marker):
        place = bench.fresh()
        bench.told(["git", "clone", "-q", "--shared", ROOT, place])
        bench.told(["git", "-C", place, "checkout", "-q", commit])
        readme = (place / "README.md").read_text(encoding="utf-8")
        command = re.search(rf"<!-- {marker} -->\n```sh\n(.*?)```", readme, re.S)[1]
        start = time.perf_counter()
        ending = subprocess.run(["bash", "-c", command], cwd=place, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if ending.returncode:
            raise Failed(f"the command under '{marker}' of README fails")
        return time.perf_counter() - start

    rows = []
    for name, marker, goal in [("to the first result", "main-job", "≤ 0.7x"), ("all tests", "tests", "≤ 0.6x")]:
        ours = seconds("HEAD", marker)
        theirs = [seconds(bench.against, marker)] if bench.against else None
        rows.append(Row(f"from an empty folder {name}", "s", [ours], goal, bench.against or "", theirs))
    return rows


# The parts in the order of the tables, and whether they take long.
PARTS = {"start": (start, False), "samples": (samples, False), "check": (check, False), "catalogue": (catalogue, False),
         "thousand": (thousand, False), "engine": (engine, False), "fetch": (fetch, False), "odds": (odds, True),
         "many": (many, True),
         "store": (store, True), "votes": (votes, True), "serve": (serve, True), "fleet": (fleet, True), "build": (build, True)}
