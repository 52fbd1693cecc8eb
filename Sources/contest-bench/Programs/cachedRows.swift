internal import Identities

/// Tournaments of 64 whose figures a source gave a moment ago, beside one of the embedded catalogue.
func cachedRows(_ workshop: Workshop) throws(BenchError) -> [Comparison] {
  guard let python = workshop.python() else { return [] }
  let wiki = try python.start(wikiServer)
  let address = "http://127.0.0.1:\(wiki.line())"
  func run(_ name: String, _ source: String) throws(BenchError) -> [String] {
    let text = "name: Cup\nformat: single-elimination\nsource: \(source)\n"
    return [
      "/usr/bin/env", "FANDOM_BASE_URL=\(address)", "WIKIPEDIA_BASE_URL=\(address)",
      "WIKIMEDIA_BASE_URL=\(address)", "CONTEST_CACHE_DIR=\(workshop.folder)/\(name)-cache",
      workshop.contest, "run", "-q", "--no-summary", "--rate", "1000",
      "--reports", "\(workshop.folder)/\(name)",
      try workshop.file("\(name).yaml", holding: text),
    ]
  }
  func list(_ characters: [String]) -> String {
    "characters:\n" + characters.prefix(64).map { "  - \($0)\n" }.joined()
  }
  let runs = [
    ("page ids of Fandom", try run("ids", "fandom\n" + list((1...64).map(String.init)))),
    ("names of Fandom", try run("names", "fandom\n" + list(knownNames(by: \.fandomPage)))),
    (
      "names of Wikipedia",
      try run("views", "wikipedia\n" + list(knownNames(by: \.wikipediaTitle)))
    ),
  ]
  let embedded = try run("embedded", "marvel\nroster: {top: 64}")
  // The first run asks the wiki; the others find the answers, and the reports.
  for command in runs.map(\.1) + [embedded] { _ = try workshop.sample(command) }
  guard wiki.end().isGood else { throw BenchError("the wiki failed") }
  return try runs.map { (name, command) throws(BenchError) in
    let pair = ProgramPair(ours: command, theirs: embedded, rounds: 40)
    let more = try pair.measured(in: workshop).map { round in
      Round(ours: round.ours.milliseconds - (round.theirs?.milliseconds ?? .infinity))
    }
    return Comparison("cached \(name) beside embedded", "ms more", .growth(5), of: more) { $0 }
      .repeated(by: pair.command)
  }
}

/// Returns the names of the characters that a table knows in a source, each page once, quoted for a tournament file.
private func knownNames<Page: Hashable>(by page: (Identity) -> Page?) -> [String] {
  var pages: Set<Page> = []
  return IdentityTable.embedded.identities
    .filter { identity in page(identity).map { pages.insert($0).inserted } ?? false }
    .map {
      "'" + $0.name.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
        + "'"
    }
}

/// A wiki of both kinds that knows everyone with a figure, and a counter of views; it prints its port, and ends with
/// its input.
private let wikiServer = #"""
  import http.server, json, sys, threading, urllib.parse, zlib
  class Wiki(http.server.BaseHTTPRequestHandler):
      def log_message(self, *words): pass
      def do_GET(self):
          address = urllib.parse.urlparse(self.path)
          query = urllib.parse.parse_qs(address.query)
          if address.path.startswith("/api/rest_v1/"):
              parts = [urllib.parse.unquote(part) for part in address.path.split("/")]
              start, end = (12 * int(day[:4]) + int(day[4:6]) - 1 for day in parts[-2:])
              return self.answer({"items": [
                  {"project": parts[-7], "article": parts[-4], "granularity": "monthly",
                   "timestamp": f"{month // 12}{month % 12 + 1:02}0100", "access": "all-access",
                   "agent": "user", "views": zlib.crc32(parts[-4].encode()) % 100000}
                  for month in range(start, end + 1)]})
          pages = [{"pageid": int(i), "ns": 0, "title": f"Hero {i} (Earth-616)"}
                   for part in query.get("pageids", []) for i in part.split("|")]
          for title in [t for part in query.get("titles", []) for t in part.split("|")]:
              if title.startswith("Category:"):
                  size = int(title.split()[1]) * 7
                  info = {"size": size, "pages": size, "files": 0, "subcats": 0, "hidden": False}
                  pages.append({"ns": 14, "title": title, "missing": True, "categoryinfo": info})
              else:
                  pages.append({"ns": 0, "title": title, "pageid": zlib.crc32(title.encode()) + 1})
          self.answer({"batchcomplete": True, "query": {"pages": pages}})
      def answer(self, value):
          body = json.dumps(value).encode()
          self.send_response(200)
          self.send_header("Content-Type", "application/json")
          self.send_header("Content-Length", str(len(body)))
          self.end_headers()
          self.wfile.write(body)
  server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Wiki)
  threading.Thread(target=server.serve_forever, daemon=True).start()
  print(server.server_port, flush=True)
  sys.stdin.read()
  """#
