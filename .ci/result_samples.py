"""Tournaments whose results have, between them, every member and word that a result can have."""

import itertools

FIGURES = ("comics", "series", "stories", "events")
FORMATS = (
    "round-robin",
    "single-elimination",
    "double-elimination",
    "swiss",
    "gauntlet",
    "ladder",
    "king-of-the-hill",
)
CRITERIA = ("points", "head_to_head", "sonneborn_berger", "koya", "wins", "margin", "seed")
SWISS_CRITERIA = (
    CRITERIA[:3]
    + (
        "buchholz",
        "buchholz_cut1",
        "buchholz_cut2",
        "median_buchholz",
        "progressive",
    )
    + CRITERIA[3:]
)

# Each is read back from every place that a number is written to.
EXACT = (
    0.1,
    0.000001,
    123456789.123456,
    0.3,
    2.675,
    1e12,
    999999999999,
    4503599627.370497,
    100,
    0,
    -0.5,
    -123456.789,
    1e-6 + 1,
    33.333333,
)

HOSTILE = (
    '=HYPERLINK("http://x.org","x")',
    "+1",
    "-1",
    "@x",
    "＝1",
    "＋1",
    "－1",
    "＠x",
    "'=1",
    "-1;=2",
    ";=1",
    "a;b",
    "a,b",
    '"',
    '""',
    'say "hi"',
    "=1+1",
    "|cmd",
    "%0A=1",
    "1,5",
    "1e5",
    "TRUE",
    "007",
    "\\",
    "</script>",
    "Ágatha 漢字 🏆",
    "e\u0301",
    "👩\u200d🚀",
    "x" * 200,
    "=" * 200,
    "\ufdfa" * 200,
    "\u05d0",
    "''",
    "#REF!",
)

# The reader of tournament files cuts off blanks at the ends.
BLANKS = ("\u00a0=2+2", " =3 ", "x\u00a0 y")


def field(count):
    """Entrants of falling powers, the last two level."""
    return [
        {
            "name": f"H{i}",
            "comics": 2 * max(count - i, 2),
            "series": 7 * i % 5,
            "stories": 3 * i % 4,
            "events": i,
        }
        for i in range(1, count + 1)
    ]


def cup(name, characters, **rules):
    """A tournament of entrants with figures of their own."""
    return {"name": name, "source": "inline", "characters": characters} | rules


def formats():
    """Every format with every option."""
    yield {"format": "round-robin"}, 2
    yield {"format": "round-robin", "legs": 2, "standings": list(CRITERIA)}, 7
    for placement, reseed in itertools.product(("shared", "third", "full"), (True, False)):
        for count in (2, 3, 8, 11):
            yield {"format": "single-elimination", "placement": placement, "reseed": reseed}, count
    for final, count in itertools.product(("none", "single", "reset"), (2, 5, 8)):
        yield {"format": "double-elimination", "grand_final": final}, count
    for pairing, points in itertools.product(("dutch", "monrad"), (0, 0.5, 1)):
        yield {"format": "swiss", "pairing": pairing, "bye_points": points}, 9
    yield {"format": "swiss", "rounds": 4, "standings": list(SWISS_CRITERIA)}, 11
    for champions in (1, 3):
        yield {"format": "gauntlet", "champions": champions}, 6
    yield {"format": "ladder"}, 6
    yield {"format": "king-of-the-hill"}, 6


# What is not in this list would be simulated until the error is small, which takes time.
EXACT_ODDS = ("single-elimination", "double-elimination", "ladder", "king-of-the-hill")
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
STAGES = (
    [GROUPS, {"name": "Knockout", "format": "single-elimination", "third_place": True}],
    [
        GROUPS | {"draw": "snake", "advance": {"top": 1, "best_of_rest": 1}},
        {"name": "=Knockout, 2", "format": "double-elimination"},
    ],
    [
        GROUPS | {"advance": {"top": 1, "best_of_rest": 1}},
        {"name": "Knockout", "format": "single-elimination"},
    ],
    [
        {"name": "League", "format": "swiss", "rounds": 3, "advance": {"top": 6}},
        {"name": "Final", "format": "ladder", "from": ["League"]},
        {"name": "Rest", "format": "gauntlet", "from": [{"stage": "League", "places": [7, 12]}]},
    ],
    [{"name": "Alone", "format": "round-robin", "standings": ["wins", "seed"]}],
)

# After three rounds everyone left has met.
LEVEL = [{"name": name, "power": 1} for name in "ABCDEF"]
DEAD_ENDS = (
    cup("Dead end", LEVEL, tiebreak=[], format="swiss", rounds=5),
    cup(
        "Dead end in stages",
        LEVEL,
        tiebreak=[],
        stages=[
            {"name": "League", "format": "swiss", "rounds": 5, "advance": {"top": 4}},
            {"name": "Cup", "format": "single-elimination"},
        ],
    ),
)

# Figures that change from one run to the next.
CHANGING = [
    cup("Changing", [{"name": f"C{i}", "power": power} for i, power in enumerate(powers)])
    for powers in ((1, 2, 3, 4), (4, 3, 2, 1), (0.5, 9, 0.25, 1e12))
]

VOTES = {
    "none.csv": "",
    "some.csv": ",H1,H2,0.1,0.000001\n,H3,H4,123456789.123456,1000000000000\n,H5,H6,2,2\n,H1,H6,3,3\n",
    "cup.csv": "1,H1,H8,1.5,2\n1,H4,H5,4,4\n",
}


def votes_cups():
    """Battles fought elsewhere: none of them yet, and some, in every format that can wait."""
    for word, file in itertools.product(FORMATS, VOTES):
        odds = {} if word in EXACT_ODDS else {"odds": {"simulations": 100}}
        yield cup(f"Poll {word} {file}", field(8), decide={"results": file}, format=word, **odds)
    yield cup(
        "Poll in stages",
        field(6),
        decide={"results": "some.csv"},
        odds={"simulations": 100},
        stages=[
            {"name": "Groups", "groups": 2, "advance": {"top": 1}},
            {"name": "Final", "format": "single-elimination"},
        ],
    )


def samples():
    """All tournaments that are fought to where their results reach."""
    for index, ((rules, count), more) in enumerate(itertools.product(formats(), DECISIONS)):
        odds = {"odds": "exact"} if count == 2 or rules["format"] in EXACT_ODDS else {}
        yield cup(f"Format {index}", field(count), **odds | rules | more)
    for index, (stages, more) in enumerate(itertools.product(STAGES, DECISIONS)):
        yield cup(f"Stages {index}", field(12), stages=stages, **more)
    yield cup("Exact", [{"name": f"E{i}", "power": power} for i, power in enumerate(EXACT)])
    yield cup(
        "Exact weights",
        [{"name": f"E{i}", "comics": power, "series": 3} for i, power in enumerate(EXACT)],
        power={"comics": 0.1, "series": 0.000001},
    )
    yield cup(
        "Hostile",
        [{"name": name, "power": 1 + i % 3} for i, name in enumerate((*HOSTILE, *BLANKS))],
        format="swiss",
    )
    yield cup(
        "=Hostile, too",
        [{"name": f"N{i}", "as": name, "power": i} for i, name in enumerate(HOSTILE)],
        format="single-elimination",
        description='=1\n"quoted"\n\n🏆',
    )
    for figure in FIGURES:
        rounds = ("default", "final", "semi_final", "quarter_final", "third_place")
        games = {name: [figure] for name in rounds} | {"final": list(FIGURES)}
        best_of = {"decide": {"best_of": games}, "third_place": True}
        yield cup(f"Rounds {figure}", field(8), format="single-elimination", **best_of)
    level = [{"name": name, "events": 1, "comics": i} for i, name in enumerate("AB")]
    yield cup("Level", level, power="events", tiebreak=["comics"])
    yield cup(
        "Seeds",
        [
            {"name": "A", "power": 1, "seed": 1},
            {"name": "B", "power": 2},
            {"name": "C", "power": 3},
        ],
        format="ladder",
    )
    yield cup("Many", [{"name": f"M{i}", "power": i % 90} for i in range(142)])
    yield cup("Decisive", field(6), reports={"battles": "decisive"})
    yield cup("Silent", field(6), reports={"battles": "none"})
    yield cup(
        "Skipping",
        [*field(2), {"name": "None", "events": 3}],
        on_missing="skip",
        decide={"best_of": ["comics", "series"]},
    )
    yield {
        "name": "Marvel",
        "characters": ["Hulk", "Thor", 1009368, {"name": "Wasp", "as": "-Wasp"}, "Nobody at All"],
        "on_missing": "skip",
        "power": "series",
        "odds": "exact",
    }
    yield from votes_cups()
