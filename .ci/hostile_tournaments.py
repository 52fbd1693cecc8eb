"""Tournaments whose names attack the reports they end up in: in files, and from a source."""

import contextlib
import http.server
import json
import pathlib
import subprocess
import threading
import urllib.parse

# What a tournament file may say. Those of letters come first, so that a title gets a folder.
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
    "- item",
    "1. item",
    "# heading",
    "> [!WARNING]",
    "[x] done",
    "--- | ---",
    "+1",
    "=== ===",
    "\\",
    "  two  blanks, and some outside  ",
    "‘single’ “double” 'single' \"double\"",
    "👩‍👩‍👧‍👦 🏴‍☠️ ❤️ 🇩🇪 👍🏽",
    "نسرین می‌خواهم שלום",
    "漫画の主人公：孫悟空・第二十八代目、天下一武道会優勝者（少年期）",
    "Z̷̢̛͖̝̀a̸͎͑l̴̙̈́g̵̝̅o̶̥͋ é ạ̈ ﷽ ﬁ",
    "W" * 200,
    "漢" * 200,
    "Supercalifragilisticexpialidocious, who is called so by 47",
)
# What a tournament file may not say: refused with a place, never printed.
REFUSED = (
    "a\u202eb",
    "a\u2066b\u2069",
    "a\tb",
    "a\rb",
    "a\nb",
    "a\x01b",
    "a\x1b[31mb",
    "a\x85b",
    "a\u2028b",
    "a\u200bb",
    "a\ufeffb",
    "a\ufffeb",
    "a\U000e0041b",
    "x" * 10_000,
)
# A source may send anything.
SENT = NAMES[:8] + (
    "a\u202eb",
    "\u2067right\u2069",
    "a\tb\r\nc",
    "nul\x00\x01\x1b[31m\x7f\x9f",
    "line\u2028paragraph\u2029",
    "no\ufffe \uffff \ufdd0",
    "tag\U000e0041",
    "x" * 10_000,
)

FORMATS = (
    {"format": "round-robin", "odds": {"simulations": 500}},
    {"format": "single-elimination", "third_place": True, "odds": {"simulations": 500}},
    {"format": "double-elimination"},
    {"format": "swiss", "rounds": 3},
    {
        "stages": [
            {"name": NAMES[0], "format": "round-robin", "groups": 4, "advance": {"top": 2}},
            {"name": NAMES[1], "format": "single-elimination"},
        ]
    },
    {"format": "gauntlet"},
    {"format": "ladder"},
)
DESCRIPTION = "\n".join(NAMES[:12]) + "\n\n" + "\n".join(NAMES[12:30])


def tournament_documents(powers):
    """Every format with every name, and another attack as its title; JSON is YAML."""
    for index, rules in enumerate(FORMATS):
        names = NAMES[:16] if "stages" in rules else NAMES
        yield json.dumps(
            {
                "name": f"{index} {NAMES[index]}",
                "description": DESCRIPTION,
                "source": "inline",
                "characters": [
                    {"name": name, "power": powers(place)} for place, name in enumerate(names)
                ],
                **rules,
            },
            ensure_ascii=False,
        )


class Source(http.server.BaseHTTPRequestHandler):
    """A source of characters that answers as Marvel's did, with attacks as names."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        query = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)
        offset, limit = (int(query.get(key, [d])[0]) for key, d in (("offset", 0), ("limit", 20)))
        everyone = [self.character(*one) for one in enumerate(SENT)]
        page = everyone[offset : offset + limit]
        answer = json.dumps(
            {
                "code": 200,
                "status": "Ok",
                "copyright": NAMES[0],
                "attributionText": NAMES[1],
                "attributionHTML": NAMES[2],
                "etag": "e",
                "data": {
                    "offset": offset,
                    "limit": limit,
                    "total": len(everyone),
                    "count": len(page),
                    "results": page,
                },
            }
        ).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    @staticmethod
    def character(index, name):
        figures = {
            kind: {"available": 900 - 7 * index, "items": [], "returned": 0, "collectionURI": ""}
            for kind in ("comics", "series", "stories", "events")
        }
        return {
            "id": index + 1,
            "name": name,
            "description": name,
            "modified": name,
            "thumbnail": {"path": name, "extension": name},
            "resourceURI": name,
            "urls": [{"type": name, "url": "javascript:window.hacked=1"}],
            **figures,
        }

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def hostile_source():
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Source) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/v1/public"
        server.shutdown()


def run(program, folder, document, environment=None):
    """Runs one file in `folder`; returns how that ended and what it said."""
    (folder / "hostile.yaml").write_text(document, encoding="utf-8")
    home = {"HOME": str(folder), "PATH": "/usr/bin:/bin"}
    found = subprocess.run(
        [program, "run", "-q", "hostile.yaml"],
        cwd=folder,
        capture_output=True,
        text=True,
        env=home | (environment or {}),
        timeout=60,
        check=False,
    )
    return found.returncode, found.stderr


def write_reports(program, folder):
    """Has `program` write reports of every attack into `folder`, twice with other figures.

    Returns the folder of the reports.
    """
    program, folder = pathlib.Path(program).resolve(), pathlib.Path(folder)
    for name in REFUSED:
        cup = {
            "name": "Cup",
            "source": "inline",
            "characters": [{"name": name, "power": 2}, {"name": "B", "power": 1}],
        }
        code, words = run(program, folder, json.dumps(cup))
        if code != 65 or name in words:
            raise AssertionError(f"a file with the name {name[:20]!r} ends with {code}: {words}")
    for powers in (lambda place: 100 + place % 7, lambda place: 5000.5 - 13 * place):
        code, words = run(program, folder, "\n---\n".join(tournament_documents(powers)))
        if code != 0:
            raise AssertionError(f"hostile names end with {code}: {words}")
    with hostile_source() as address:
        cup = {"name": "Sent", "roster": {"all": True}, "format": "single-elimination"}
        keys = {"MARVEL_BASE_URL": address, "MARVEL_PUBLIC_KEY": "a", "MARVEL_PRIVATE_KEY": "b"}
        code, words = run(program, folder, json.dumps(cup), keys)
        if code != 0:
            raise AssertionError(f"hostile names from a source end with {code}: {words}")
    return folder / "Reports"
