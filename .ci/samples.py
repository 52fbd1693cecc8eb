#!/usr/bin/python3
"""Makes reports of many tournaments, for the checks to read.

usage: samples.py CONTEST FOLDER

FOLDER is emptied, then gets three folders with files and their reports: `rules`, whose results have every member and every
word that a result can have, `attacks`, whose names attack pages, pictures, spreadsheets and test results, and `large`, with
an index of 300 tournaments and a page of 1,000 entrants.
"""

import functools
import http.server
import itertools
import json
import os
import pathlib
import shutil
import subprocess
import sys
import threading

FIGURES = ("comics", "series", "stories", "events")
CRITERIA = ["points", "head_to_head", "sonneborn_berger", "koya", "wins", "margin", "seed"]
BUCHHOLZ = ["buchholz", "buchholz_cut1", "buchholz_cut2", "median_buchholz", "progressive"]
SCORES = ["head_to_head_margin", "head_to_head_score_for", "away_wins", "score_for", "score_against", "score_ratio"]
SCORES += ["away_score_for", "opponents_win_rate", "opponents_opponents_win_rate", "game_win_rate"]
SCORES += ["opponents_game_win_rate", "average_rating", "performance", "lots"]
WORDS = ["fifa-2022", "fifa-2026", "uefa-2024", "wizards", "pokemon", "fide-2026"]
# For these, exact odds cost little.
EXACT_ODDS = ("single-elimination", "double-elimination", "ladder", "king-of-the-hill")
# Numbers that must read back exactly.
EXACT = (0.1, 1e-6, 123456789.123456, 0.3, 2.675, 1e12, 999999999999, 4503599627.370497, 100, 0, -0.5, 1.000001)

# Names that attack pages and pictures. The first seven hold letters, so that they can be names of tournaments.
NAMES = (
    "</script><script>window.hacked=1</script>",
    '<img src=x onerror="window.hacked=1">',
    '</title></svg><svg onload="window.hacked=1">',
    "</style><style>*{display:none}",
    "]]><script>window.hacked=1</script>",
    "--><script>window.hacked=1</script><!--",
    "\"'><iframe srcdoc='<script>parent.hacked=1</script>'>",
    "](javascript:window.hacked=1)",
    "[x](https://example.com) ![y](https://example.com/y.png)",
    "<https://example.com> https://example.com www.example.com mail@example.com",
    '=HYPERLINK("https://example.com","x")',
    "{{constructor.constructor('window.hacked=1')()}} ${window.hacked=1}",
    "&amp; &lt;b&gt; &#60;script&#62; &#x1F600;",
    "a | b || c \\| d `code` ``` ~~~ ~~gone~~",
    "**bold** _thin_ __x__ $x^2$ $$y$$ :tada: [^1] [^1]: note",
    "@octocat @org/team #12 GH-12 octocat/hello#12",
    *("- item", "1. item", "# heading", "> [!WARNING]", "[x] done", "--- | ---", "+1", "=== ===", "\\"),
    *("  two  blanks, and some outside  ", "‘single’ “double” 'single' \"double\"", "W" * 200, "漢" * 200),
    *("👩‍👩‍👧‍👦 🏴‍☠️ ❤️ 🇩🇪 👍🏽", "نسرین می‌خواهم שלום", "Z̷̢̛͖̝̀a̸͎͑l̴̙̈́g̵̝̅o̶̥͋ é ạ̈ ﷽ ﬁ"),
    "漫画の主人公：孫悟空・第二十八代目、天下一武道会優勝者（少年期）",
    "Supercalifragilisticexpialidocious, who is called so by 47",
)
# Names that a spreadsheet would run, or take for something else.
CELLS = (
    *("=1+1", "-1", "@x", "＝2", "＋3", "－4", "＠y", "|cmd", "%0A=1", "1,5", "1e5", "TRUE", "007", "#REF!"),
    *("'=1", "''", "-1;=2", ";=1", "a;b", "a,b", '"', '""', 'say "hi"', "=" * 200, "\ufdfa" * 200, "e\u0301"),
)
# A source may send what a file may not hold.
SENT = (
    *NAMES[:8],
    *("a\u202eb", "\u2067right\u2069", "a\tb\r\nc", "nul\x00\x01\x1b[31m\x7f\x9f", "line\u2028paragraph\u2029"),
    *("no\ufffe \uffff \ufdd0", "tag\U000e0041", "x" * 10_000),
)


def cup(name, characters, **rules):
    """A tournament of entrants with figures of their own."""
    return {"name": name, "source": "inline", "characters": characters} | rules


def field(count):
    """Entrants with falling powers; the last two are level."""
    return [
        {"name": f"H{i}", "comics": 2 * max(count - i, 2), "series": 7 * i % 5, "stories": 3 * i % 4, "events": i}
        for i in range(1, count + 1)
    ]


def named(names, powers=lambda place: 1 + place % 3):
    return [{"name": name, "power": powers(place)} for place, name in enumerate(names)]


def formats():
    """Every format with every option, and how many play."""
    yield {"format": "round-robin"}, 2
    yield {"format": "round-robin", "legs": 2, "standings": CRITERIA}, 7
    for placement, reseed in itertools.product(("shared", "third", "full"), (True, False)):
        for count in (2, 3, 8, 11):
            yield {"format": "single-elimination", "placement": placement, "reseed": reseed}, count
    for final, count in itertools.product(("none", "single", "reset"), (2, 5, 8)):
        yield {"format": "double-elimination", "grand_final": final}, count
    for pairing, points in itertools.product(("dutch", "monrad"), (0, 0.5, 1)):
        yield {"format": "swiss", "pairing": pairing, "bye_points": points}, 9
    football = {"points": {"win": 3, "draw": 1, "loss": 0.5}}
    yield football | {"format": "round-robin"}, 5
    yield football | {"format": "swiss"}, 7
    yield {"format": "swiss", "rounds": 4, "standings": CRITERIA[:3] + BUCHHOLZ + CRITERIA[3:]}, 11
    for standings in WORDS + [[criterion, "seed"] for criterion in SCORES]:
        yield {"format": "round-robin", "standings": standings}, 4
    for champions in (1, 3):
        yield {"format": "gauntlet", "champions": champions}, 6
    yield {"format": "ladder"}, 6
    yield {"format": "king-of-the-hill"}, 6


DECISIONS = (
    {},
    {"tiebreak": []},
    {"power": {"comics": 1, "series": 0.5, "stories": -0.25, "events": 1000}},
    {"decide": {"best_of": list(FIGURES)}, "tiebreak": ["events"]},
    {"decide": {"upset": {"sharpness": 0.5}}, "random_seed": 2**64 - 1},
    {"seeding": "random", "random_seed": 2**53 - 1},
    {"seeding": "listed", "odds": {"simulations": 100}},
)
GROUPS = {"name": "Groups", "groups": 4, "draw": "pots", "advance": {"top": 2}}
KNOCKOUT = {"name": "Knockout", "format": "single-elimination"}
LISTED = {"Alpha": [f"H{i}" for i in range(1, 9)], "=Beta": ["H9", "H10", "H11", "H12"]}
STAGES = (
    [GROUPS, KNOCKOUT | {"third_place": True}],
    [GROUPS | {"draw": "snake", "advance": {"top": 1, "best_of_rest": 1}}, KNOCKOUT | {"name": "=Knockout, 2"}],
    [GROUPS | {"advance": {"top": 1, "best_of_rest": 1}}, KNOCKOUT],
    # Of three who go on, two of one group meet at once.
    [GROUPS | {"groups": 2, "draw": "snake", "advance": {"top": 1, "best_of_rest": 1}}, KNOCKOUT],
    [
        {"name": "League", "format": "swiss", "rounds": 3, "advance": {"top": 6}}
        | {"standings": ["points", "koya", *reversed(BUCHHOLZ), "seed"]},
        {"name": "Final", "format": "ladder", "from": ["League"]},
        {"name": "Rest", "format": "gauntlet", "from": [{"stage": "League", "places": [7, 12]}]},
    ],
    [{"name": "Alone", "format": "round-robin", "standings": ["wins", "seed"]}],
    *([GROUPS | {"standings": [criterion, "points"]}, KNOCKOUT] for criterion in SCORES),
    [GROUPS | {"advance": {"top": 1, "best_of_rest": 1, "across": CRITERIA[:1] + SCORES[2:] + ["seed"]}}, KNOCKOUT],
    [
        {"name": "Swiss", "format": "swiss", "until": {"wins": 2, "losses": 2}, "rematch": "allow"}
        | {"advance": {"until": "wins"}},
        KNOCKOUT,
    ],
    [
        {"name": "Groups", "groups": LISTED, "advance": {"top": 2}},
        KNOCKOUT | {"cross": "fixed"},
        {"name": "Rest", "from": [{"stage": "Groups", "places": [5, 12]}], "carry_over": True},
    ],
    [GROUPS | {"groups": 2, "format": "single-elimination", "third_place": True}, KNOCKOUT],
    [
        GROUPS | {"groups": 3, "format": "double-elimination", "advance": {"top": 1, "best_of_rest": 1}},
        {"name": "League", "format": "round-robin"},
    ],
    [GROUPS | {"groups": 2, "format": "ladder"}, {"name": "Hill", "format": "king-of-the-hill"}],
)
FIGURE_FILES = {
    "figures.csv": "Hero,Views,Likes\nX,3,1\n=Y,3,2\nZ,0.5,\n",
    "twins.csv": "name,id,power\nJean Grey,a,3\nJean Grey,b,2\nJean Grey,c,2\nHulk,d,5\nThor,e,1\n",
    "figures.json": '[{"name": "X", "key": 7, "views": 2}, {"name": "Y", "key": "seven", "views": 1},'
    ' {"name": "x y", "views": 3}]',
}
VOTES = {
    "none.csv": "",
    "some.csv": ",H1,H2,0.1,0.000001\n,H3,H4,123456789.123456,1000000000000\n,H5,H6,2,2\n,H1,H6,3,3\n",
    "cup.csv": "1,H1,H8,1.5,2\n1,H4,H5,4,4\n",
}
STAGED = """stage,round,a,b,score_a,score_b
Groups,,H1,H4,2,1
1,2,H2,H3,1,0
Knockout,1,H1,H2,3,5
,,H5,H6,1,0
"""
UNPLAYED = """round,a,b,score_a,score_b,status,date,url,note,mood
,H1,H8,1,0,walkover,2026-05-01,https://example.org/1?a=b&c=%22d,"came <late>, twice",sad
,H2,H7,,,absent,,,=1+1,
,H3,H4,0,1,forfeit,,,,
,H5,H6,7,4,,2026-05-02,http://example.org/,"| a [note](x) |",
"""
BYES = """round,a,b,score_a,score_b,status
1,H1,H2,1,0,
1,H3,,,,half_point_bye
1,H4,,,,zero-point-bye
1,H5,,,,full_point_bye
1,H6,,,,bye
"""
DATED = ("Hulk,Thor,3,2,2026-05-01\n", "Storm,Wolverine,1,4,2026-05-02\n")
FINAL = "round,a,b,score_a,score_b,winner\n,H1,H3,2,2,a\n,H2,H4,1,1,b\n,H1,H4,3,5,\n"


def polls():
    """Battles that were fought elsewhere, none or some of them known, in every format."""
    simulated = {"odds": {"simulations": 100}}
    for word, file in itertools.product(dict.fromkeys(rules["format"] for rules, _ in formats()), VOTES):
        odds = {} if word in EXACT_ODDS else simulated
        yield cup(f"Poll {word} {file}", field(8), decide={"results": file}, format=word, **odds)
    yield cup("Byes", field(6), decide={"results": "byes.csv"}, format="swiss", **simulated)
    for word in ("round-robin", "swiss", "gauntlet"):
        leaver = [*field(8), {"name": "H9", "comics": 1, "withdraws": {"after": 2}}]
        yield cup(f"Unplayed {word}", leaver, decide={"results": "unplayed.csv"}, format=word, **simulated)
    stages = [GROUPS | {"groups": 2, "advance": {"top": 1}}, KNOCKOUT]
    early = [*field(6), {"name": "H7", "comics": 1, "withdraws": {"after": 1, "stage": "Groups"}}]
    yield cup("Withdrawal in stages", early, stages=stages)
    struck = [{"name": "H4", "after": 2, "results": "annul"}]
    both = {"withdrawals": [*struck, struck[0] | {"name": "H6", "after": 4}], "tiebreak": []}
    yield cup("Annulled", field(6), decide={"results": "some.csv"}, **both, **simulated)
    yield cup("Annulled in stages", field(8), withdrawals=struck, stages=stages)
    for rule in ("seed", "coin", "open"):
        yield cup(f"Ties {rule}", field(8), decide={"results": "cup.csv"}, format="single-elimination", ties=rule)
        yield cup(f"Ties {rule} of a table", field(6), decide={"results": "some.csv"}, ties=rule, **simulated)
    yield cup("Level figures", named("ABCD", lambda _: 1), format="king-of-the-hill", tiebreak=[], ties="coin")
    for name, file in (("Poll in stages", "some.csv"), ("Rows of stages", "staged.csv")):
        yield cup(name, field(6), decide={"results": file}, stages=stages, **simulated)
    cups = [GROUPS | {"groups": 2, "format": "single-elimination", "advance": {"top": 1}}, KNOCKOUT]
    yield cup("Cups in groups", field(8), decide={"results": "some.csv"}, stages=cups, **simulated)
    # The title is won, and the third place is open.
    yield cup("Final", field(4), decide={"results": "final.csv"}, format="single-elimination", third_place=True)


def own_entrants():
    """Names of one's own without figures, with and without ratings, before, amid and after their games."""
    names = [f"H{i}" for i in range(1, 7)]
    rated = [{"name": name, "rating": 1500 + 50 * i} for i, name in enumerate(names)]
    for word, file in itertools.product(("round-robin", "single-elimination", "swiss"), ("none.csv", "some.csv")):
        for count, entrants in enumerate((names, rated)):
            rules = {"entrants": entrants, "format": word, "decide": {"results": file}}
            yield {"name": f"People {word} {count} {file}", "odds": {"simulations": 100}} | rules


def matches():
    """Matches of several games, a consolation, and the options of a Swiss system for pairs and rounds."""
    drawn = {"decide": {"upset": {"sharpness": 1}}}
    yield cup("Games", field(8), format="single-elimination", best_of=3, consolation=True, **drawn)
    special = [f"{side}_{name}" for side in ("winners", "losers") for name in ("final", "semi_final", "quarter_final")]
    numbers = {"default": 1, "L1": 5, "final": 7} | dict.fromkeys(special, 3)
    yield cup("Games by round", field(16), format="double-elimination", best_of=numbers, **drawn)
    own = [GROUPS | {"best_of": 2}, KNOCKOUT | {"best_of": {"default": 1, "final": 5}, "ties": "coin"}]
    yield cup("Games of stages", field(12), stages=own, **drawn)
    faces = [{"name": "A", "power": 2, "picture": "ann.png"}, {"name": "B", "power": 1}]
    yield {"name": "Faces", "entrants": faces, "format": "single-elimination"}
    yield cup("Even games", field(6), best_of=4, format="swiss", **drawn)
    figures = {"default": ["comics"]} | dict.fromkeys(special, ["series", "events"])
    yield cup("Figures by round", field(16), format="double-elimination", decide={"best_of": figures})
    byes = [2, {"round": 3, "points": "zero"}]
    swiss = {"format": "swiss", "rounds": 4, "rematch": "allow", "forbidden": [["H1", "H2"]]}
    odd = [*field(6), {"name": "H7", "comics": 1, "byes": byes}]
    yield cup("Pairs", odd, **swiss)
    yield cup("Full bye", [*field(6), {"name": "H7", "comics": 1, "byes": [{"round": 2, "points": "full"}]}], **swiss)
    yield cup("Pairs of 2024", odd, unplayed="fide-2024", **swiss)
    yield cup("Late", [*field(6), {"name": "H7", "comics": 9, "from": {"round": 3, "points": "zero"}}], **swiss)
    absent = {"name": "H9", "comics": 9999, "byes": [{"round": 2, "stage": "League"}]}
    stages = [{"name": "First", "format": "round-robin", "advance": {"top": 6}}, swiss | {"name": "League"}]
    yield cup("Pairs in stages", [*field(8), absent], stages=stages)


def tournaments():
    """Tournaments that can be played to their end, or as far as their results reach."""
    for index, ((rules, count), more) in enumerate(itertools.product(formats(), DECISIONS)):
        odds = {"odds": "exact"} if count == 2 or rules["format"] in EXACT_ODDS else {}
        yield cup(f"Format {index}", field(count), **odds | rules | more)
    for index, (stages, more) in enumerate(itertools.product(STAGES, DECISIONS)):
        yield cup(f"Stages {index}", field(12), stages=stages, **more)
    yield cup("Exact", [{"name": f"E{i}", "power": power} for i, power in enumerate(EXACT)])
    weighed = [{"name": f"E{i}", "comics": power, "series": 3} for i, power in enumerate(EXACT)]
    yield cup("Exact weights", weighed, power={"comics": 0.1, "series": 0.000001})
    posts = [{"name": name, "power": {"likes": i, "shares": 7}} for i, name in enumerate("ABC", 1)]
    yield cup("Own metrics", posts, power="likes", tiebreak=["shares"])
    for figure in FIGURES:
        games = dict.fromkeys(("default", "semi_final", "quarter_final", "third_place"), [figure])
        best_of = {"decide": {"best_of": games | {"final": list(FIGURES)}}, "third_place": True}
        yield cup(f"Rounds {figure}", field(8), format="single-elimination", power=figure, **best_of)
    level = [{"name": name, "events": 1, "comics": i} for i, name in enumerate("AB")]
    yield cup("Level", level, power="events", tiebreak=["comics"])
    yield cup("Seeds", [{"name": "A", "power": 1, "seed": 1}, *named("BC")], format="ladder")
    yield cup("Many", named((f"M{i}" for i in range(142)), lambda place: place % 90))
    yield cup("Decisive", field(6), reports={"battles": "decisive"})
    yield cup("Silent", field(6), reports={"battles": "none", "share": True})
    missing = {"on_missing": "skip", "decide": {"best_of": ["comics", "series"]}}
    yield cup("Skipping", [*field(2), {"name": "None", "events": 3}], **missing)
    entrants = ["Hulk", "Thor", 1009368, {"name": "Wasp", "as": "-Wasp"}, "Nobody at All"]
    yield {"name": "Marvel", "characters": entrants, "on_missing": "skip", "power": "series", "odds": "exact"}
    figures = {"file": "figures.csv", "name": "Hero", "power": "Views"}
    yield {"name": "Own file", "source": figures, "roster": {"top": 3}, "tiebreak": ["Likes"]}
    twins = {"source": {"file": "twins.csv"}, "roster": {"all": True}, "tiebreak": [], "odds": "exact"}
    for word in ("round-robin", "single-elimination", "swiss", "groups"):
        yield {"name": f"Two of one name: {word}", "format": word} | twins | ({"groups": 2} if word == "groups" else {})
    people = {"file": "figures.json", "id": "key", "power": "views"}
    yield {"name": "Own people", "source": people, "characters": ["x y", 7, {"id": "seven"}]}
    yield cup("Groups alone", field(9), format="groups", groups=2, draw="pots")
    yield cup("Swiss groups", field(12), format="swiss", groups=LISTED)
    yield from polls()
    yield from own_entrants()
    yield from matches()


def dead_ends():
    """Swiss systems that end early: after three rounds everyone who is left has met."""
    swiss = {"format": "swiss", "rounds": 5}
    level = named("ABCDEF", lambda _: 1)
    yield cup("Dead end", level, tiebreak=[], **swiss)
    stages = [swiss | {"name": "League", "advance": {"top": 4}}, KNOCKOUT]
    yield cup("Dead end in stages", level, tiebreak=[], stages=stages)


def hostile(powers):
    """Every format with every attack as a name, and another one as the name of the tournament."""
    stages = [
        {"name": NAMES[0], "format": "round-robin", "groups": 4, "advance": {"top": 2}},
        {"name": NAMES[1], "format": "single-elimination"},
    ]
    odds = {"odds": {"simulations": 500}}
    rules = (
        {"format": "round-robin"} | odds,
        {"format": "single-elimination", "third_place": True} | odds,
        {"format": "double-elimination"},
        {"format": "swiss", "rounds": 3},
        {"stages": stages},
        {"format": "gauntlet"},
        {"format": "ladder"},
    )
    description = "\n".join(NAMES[:12]) + "\n\n" + "\n".join(NAMES[12:30])
    for index, rule in enumerate(rules):
        # The picture of a double elimination has no room for wider figures.
        most = 9_999 if rule.get("format") == "double-elimination" else 1e12
        entrants = named(NAMES[:16] if "stages" in rule else NAMES, lambda place: min(powers(place), most))
        yield cup(f"Hostile {index} {NAMES[index]}", entrants, description=description, **rule)
    yield cup("Cells", named((*CELLS, "\u00a0=2+2", " =3 ", "x\u00a0 y"), powers), format="swiss")
    printed = [{"name": f"N{i}", "as": name, "power": powers(i)} for i, name in enumerate(CELLS)]
    yield cup("=Cells, too", printed, format="single-elimination", description='=1\n"quoted"\n\n🏆')


def wide(place):
    """Powers that fall, and some that need more room than a name."""
    return {3: 1e12, 4: 99999999999.1234, 5: 123456789.123456}.get(place, 5000.5 - 13 * place)


# Each is run after the one before it, so that reports have a history.
ATTACKS = [
    list(hostile(powers))
    for powers in (lambda place: 100 + place % 7, lambda place: 3 * place % 11, wide)
]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def serve(folder):
    """A source that answers as Marvel's did, with attacks in all places; returns its address."""

    def character(index, name):
        figures = {kind: {"available": 900 - 7 * index, "items": []} for kind in FIGURES}
        texts = {key: name for key in ("name", "description", "modified", "resourceURI")}
        thumbnail = {"path": name, "extension": name}
        return {"id": index + 1, "thumbnail": thumbnail, "urls": [{"type": name, "url": name}]} | texts | figures

    results = [character(*one) for one in enumerate(SENT)]
    counts = {"offset": 0, "limit": 100, "total": len(SENT), "count": len(SENT)}
    answer = {"code": 200, "status": "Ok", "attributionText": NAMES[1], "data": counts | {"results": results}}
    (folder / "v1/public").mkdir(parents=True)
    (folder / "v1/public/characters").write_text(json.dumps(answer))
    handler = functools.partial(Quiet, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/v1/public"


class Workplace:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        folder.mkdir(parents=True)

    def run(self, *words, code=0, **environment):
        place = {"HOME": str(self.folder), "PATH": os.environ["PATH"]} | environment
        found = subprocess.run([self.program, *words], cwd=self.folder, env=place, capture_output=True, text=True)
        if found.returncode != code:
            sys.exit(f"{' '.join(words)}: exit {found.returncode}, not {code}: {found.stderr[:2_000]}")

    def play(self, name, cups, *words, **how):
        # JSON is YAML.
        text = "\n---\n".join(json.dumps(one, ensure_ascii=False) for one in cups)
        (self.folder / name).write_text(text + "\n", encoding="utf-8")
        self.run("run", "-q", name, *words, **how)


def make(program, folder):
    rules = Workplace(program, folder / "rules")
    for name, votes in VOTES.items():
        (rules.folder / name).write_text("round,a,b,score_a,score_b\n" + votes, encoding="utf-8")
    for name, votes in {"staged.csv": STAGED, "unplayed.csv": UNPLAYED, "byes.csv": BYES, "final.csv": FINAL}.items():
        (rules.folder / name).write_text(votes, encoding="utf-8")
    shutil.copy(pathlib.Path(__file__).parent.parent / "Tournaments/faces/ann.png", rules.folder)
    for name, figures in FIGURE_FILES.items():
        (rules.folder / name).write_text(figures, encoding="utf-8")
    # Rows that fit no battle of some formats are among them.
    rules.play("cups.yaml", tournaments(), "--lenient")
    rules.play("dead-ends.yaml", dead_ends(), code=65)
    # A poll over the figures of the catalogue, whose day is another one, on two days.
    for count in (1, 2):
        votes = "round,a,b,score_a,score_b,date\n" + "".join("Night 1," + row for row in DATED[:count])
        (rules.folder / "dated.csv").write_text(votes, encoding="utf-8")
        poll = {"name": "Dated", "characters": ["Hulk", "Thor", "Storm", "Wolverine"]}
        rules.play("dated.yaml", [poll | {"format": "round-robin", "decide": {"results": "dated.csv"}}])
    # A tournament with a new name, and without a state.
    for place, name in enumerate(("Old", "New", "New")):
        renamed = cup(name, named("ABCD", lambda index: 1 + index * place % 5), format="round-robin")
        rules.play("renamed.yaml", [renamed | ({"formerly": "Old"} if place else {})])
    rules.run("history", "-q", "New", "--remove", "1")
    for names in (("Hulk", "Thor"), ("Ancient One", "Vindicator"), ("Pixie", "A.I.M.")):
        rules.run("battle", "-q", *names)
    rules.run("run", "-q", "--check", "--lenient", "cups.yaml")

    attacks = Workplace(program, folder / "attacks")
    for cups in ATTACKS:
        attacks.play("cups.yaml", cups, "--junit", "junit.xml")
    large = Workplace(program, folder / "large")
    cups = [cup(f"Cup {index}", named("ABCD"), format="single-elimination") for index in range(300)]
    thousand = named((f"Hero {index}" for index in range(1_000)), lambda place: 2_000 - place)
    large.play("cups.yaml", [*cups, cup("Thousand", thousand, format="swiss", rounds=3)])

    sent = {"name": "Hostile source", "roster": {"all": True}, "format": "single-elimination"}
    keys = {"MARVEL_PUBLIC_KEY": "a", "MARVEL_PRIVATE_KEY": "b"}
    keys["MARVEL_BASE_URL"] = serve(folder / "source")
    attacks.play("sent.yaml", [sent], **keys)
    attacks.run("battle", "-q", "line paragraph", "tag", "--metric", "series", **keys)


if __name__ == "__main__":
    place = pathlib.Path(sys.argv[2]).resolve()
    shutil.rmtree(place, ignore_errors=True)
    make(pathlib.Path(sys.argv[1]).resolve(), place)
