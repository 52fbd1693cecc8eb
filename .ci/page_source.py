"""What can be told of a page or picture from its bytes, without a browser."""

import base64
import hashlib
import html.parser
import pathlib
import re
import urllib.parse
import xml.parsers.expat

PICTURE_ELEMENTS = {
    "svg",
    "title",
    "desc",
    "style",
    "g",
    "rect",
    "path",
    "line",
    "polyline",
    "polygon",
    "circle",
    "text",
    "tspan",
    "defs",
    "clipPath",
}
ADDRESSES = {"href", "src", "srcset", "action", "formaction", "xlink:href", "data", "poster"}


class PageSource(html.parser.HTMLParser):
    """Collects what is wrong with an HTML file as `problems`."""

    def __init__(self, path, root):
        super().__init__(convert_charrefs=True)
        self.path, self.root, self.problems = path, root, []
        self.policy, self.ids, self.fragments, self.inline = None, set(), [], None
        self.feed(path.read_bytes().decode("utf-8"))
        self.close()
        for fragment in self.fragments:
            self.expect(fragment in self.ids, f"a[href='#{fragment}']", "leads nowhere")
        self.expect(self.policy is not None, "meta", "no Content-Security-Policy")

    def expect(self, is_so, selector, words):
        if not is_so:
            self.problems.append(f"{selector}: {words}")

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.expect(len(values) == len(attributes), tag, "has an attribute twice")
        for name, value in attributes:
            selector = f"{tag}[{name}={value!r:.60}]"
            self.expect(name != "style" and not name.startswith("on"), selector, "is not allowed")
            if name in ADDRESSES:
                self.check_address(tag, selector, value or "")
            if name == "id":
                self.ids.add(value)
        if values.get("http-equiv", "").lower() == "content-security-policy":
            self.expect(self.policy is None, "meta", "a second policy")
            self.read_policy(values.get("content") or "")
        self.expect(
            tag not in ("iframe", "object", "embed", "base", "form", "img"), tag, "no place"
        )
        if tag in ("style", "script"):
            self.inline = (tag, "")

    def handle_data(self, data):
        if self.inline:
            self.inline = (self.inline[0], self.inline[1] + data)

    def handle_endtag(self, tag):
        if self.inline and tag == self.inline[0]:
            text = self.inline[1].encode()
            hash_ = "'sha256-" + base64.b64encode(hashlib.sha256(text).digest()).decode() + "'"
            allowed = (self.policy or {}).get(tag + "-src", [])
            self.expect(hash_ in allowed, tag, f"the policy does not allow {hash_}")
            self.inline = None

    def read_policy(self, content):
        parts = [part.split() for part in content.split(";") if part.strip()]
        self.policy = {part[0]: part[1:] for part in parts}
        self.expect(self.policy.get("default-src") == ["'none'"], "meta", "no default-src 'none'")
        for name in ("base-uri", "form-action"):
            self.expect(self.policy.get(name) == ["'none'"], "meta", f"no {name} 'none'")
        for name, sources in self.policy.items():
            is_strict = all(re.fullmatch(r"'none'|'sha256-[A-Za-z0-9+/]{43}='", s) for s in sources)
            self.expect(sources and is_strict, "meta", f"the policy has {name} {sources}")

    def check_address(self, tag, selector, address):
        parts = urllib.parse.urlsplit(address)
        is_relative = not (parts.scheme or parts.netloc or parts.query or address.startswith("/"))
        self.expect(
            tag == "a" and is_relative and address.isprintable(),
            selector,
            "is no link to a file of the reports",
        )
        if address.startswith("#"):
            self.fragments.append(address[1:])
        elif is_relative:
            target = (self.path.parent / urllib.parse.unquote(parts.path)).resolve()
            is_there = target.is_relative_to(self.root.resolve()) and target.is_file()
            self.expect(is_there, selector, "leads nowhere")


def picture_problems(path):
    """What is wrong with an SVG file, by another parser of XML."""
    problems, inside = [], []

    def start(tag, attributes):
        inside.append(tag)
        if tag not in PICTURE_ELEMENTS:
            problems.append(f"{tag}: has no place in a picture")
        for name, value in attributes.items():
            if name.startswith("on") or name == "style" or name in ADDRESSES:
                problems.append(f"{tag}[{name}={value!r:.60}]: is not allowed")
            if re.search(r"url\((?!#)|javascript:", value) and name != "aria-label":
                problems.append(f"{tag}[{name}={value!r:.60}]: leads elsewhere")

    def characters(text):
        if inside[-1] == "style" and re.search(r"@import|url\((?!#)", text):
            problems.append("style: leads elsewhere")

    parser = xml.parsers.expat.ParserCreate()
    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _: inside.pop()
    parser.CharacterDataHandler = characters
    parser.StartDoctypeDeclHandler = lambda *_: problems.append("svg: has a document type")
    parser.ProcessingInstructionHandler = lambda *_: problems.append("svg: has an instruction")
    try:
        parser.Parse(pathlib.Path(path).read_bytes(), True)
    except xml.parsers.expat.ExpatError as error:
        problems.append(f"svg: is no XML, {error}")
    return problems
