/// A tournament of 64 whose figures a source gave a moment ago, beside one of the embedded catalogue.
func cachedRows(_ workshop: Workshop) throws(BenchError) -> [Comparison] {
  guard let python = workshop.python() else { return [] }
  let wiki = try python.start(wikiServer)
  let address = "FANDOM_BASE_URL=http://127.0.0.1:\(wiki.line())"
  func run(_ name: String, _ source: String) throws(BenchError) -> [String] {
    let text = "name: Cup\nformat: single-elimination\nsource: \(source)\n"
    return [
      "/usr/bin/env", address, "CONTEST_CACHE_DIR=\(workshop.folder)/\(name)-cache",
      workshop.contest, "run", "-q", "--no-summary", "--reports", "\(workshop.folder)/\(name)",
      try workshop.file("\(name).yaml", holding: text),
    ]
  }
  let ids = (1...64).map { "  - \($0)\n" }.joined()
  let cached = try run("cached", "fandom\ncharacters:\n\(ids)")
  let pair = ProgramPair(
    ours: cached,
    theirs: try run("embedded", "marvel\nroster: {top: 64}"),
    rounds: 40
  )
  // The first run asks the wiki; the others find the answers, and the reports.
  _ = try workshop.sample(cached)
  guard wiki.end().isGood else { throw BenchError("the wiki failed") }
  let more = try pair.measured(in: workshop).map { round in
    Round(ours: round.ours.milliseconds - (round.theirs?.milliseconds ?? .infinity))
  }
  return [
    Comparison("cached figures beside embedded", "ms more", .growth(5), of: more) { $0 }
      .repeated(by: pair.command)
  ]
}

/// A wiki that knows a character and its figures for each page id, and prints its port; it ends with its input.
private let wikiServer = #"""
  import http.server, json, sys, threading, urllib.parse
  class Wiki(http.server.BaseHTTPRequestHandler):
      def log_message(self, *words): pass
      def do_GET(self):
          query = urllib.parse.parse_qs(urllib.parse.urlparse(self.path).query)
          pages = [{"pageid": int(i), "ns": 0, "title": f"Hero {i} (Earth-616)"}
                   for part in query.get("pageids", []) for i in part.split("|")]
          for title in [t for part in query.get("titles", []) for t in part.split("|")]:
              size = int(title.split()[1]) * 7
              info = {"size": size, "pages": size, "files": 0, "subcats": 0, "hidden": False}
              pages.append({"ns": 14, "title": title, "missing": True, "categoryinfo": info})
          body = json.dumps({"batchcomplete": True, "query": {"pages": pages}}).encode()
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
