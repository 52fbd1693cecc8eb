import Base
import Foundation
import Glibc
import Testing

/// The reports in a browser, with a client of plain sockets in its place.
struct ServedReportsTests {
  /// A watch that serves the reports of one tournament.
  private struct Site {
    let place: Workplace
    let served: ServedProgram

    init() throws {
      place = try Workplace()
      try place.write(inlineCup("Cup", [3, 2, 1]), to: "T/a.yaml")
      let arguments = [
        "--serve", "--port", "0", "--reports", place.path("Reports"), place.path("T"),
      ]
      served = try ServedProgram(arguments, command: "watch", in: place)
      try #require(served.says("press Ctrl-C to stop\n"))
    }

    func ask(_ target: String, method: String = "GET", host: String = "127.0.0.1") throws -> Reply {
      let text = try served.ask(target, method: method, host: host)
      let end = try #require(text.range(of: "\r\n\r\n"))
      return Reply(head: String(text[..<end.lowerBound]), body: String(text[end.upperBound...]))
    }
  }

  private struct Reply {
    var head: String
    var body: String
    var status: Int { Int(head.split(separator: " ")[1]) ?? 0 }
    func has(_ line: String) -> Bool { head.components(separatedBy: "\r\n").contains(line) }
  }

  @Test func `a page comes with a script that its policy allows, and the file has none`() throws {
    let site = try Site()
    #expect(site.served.address.hasPrefix("http://127.0.0.1:"))
    let reply = try site.ask("/cup/")
    #expect(reply.status == 200)
    #expect(reply.has("Content-Type: text/html; charset=utf-8"))
    let file = try site.place.read("Reports/cup/index.html")
    #expect(!file.contains("location.reload"))
    let start = try #require(reply.body.range(of: "<script data-version="))
    let text = reply.body[start.upperBound...].drop { $0 != ">" }.dropFirst()
    let script = try #require(text.range(of: "</script>")).lowerBound
    let digest = Digest.sha256Base64(text[..<script].utf8)
    let policy = try #require(reply.body.split(separator: "\n").first { $0.contains("Security") })
    #expect(policy.contains("'sha256-\(digest)'") && policy.contains("connect-src 'self'"))
    // Without what was added, it is the file.
    let end = try #require(
      reply.body.range(of: "</script>", range: start.upperBound..<reply.body.endIndex)
    )
    var rest = reply.body
    rest.removeSubrange(start.lowerBound..<end.upperBound)
    rest = rest.replacingOccurrences(of: "connect-src 'self'; ", with: "")
      .replacingOccurrences(of: "'sha256-\(digest)' ", with: "")
    #expect(rest == file)
  }

  @Test func `a page that waits learns of the next run, and of no other change`() throws {
    let site = try Site()
    let version = try site.ask("/.changes").body
    #expect(try site.ask("/.changes?after=another").body == version)
    let connection = try site.served.connect()
    defer { close(connection) }
    try site.served.send(
      "GET /.changes?after=\(version) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
      on: connection
    )
    try site.place.write("no tournament", to: "T/a.txt")
    try site.place.write(inlineCup("Cup", [1, 2, 3]), to: "T/a.yaml")
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while case let count = unsafe recv(connection, &buffer, buffer.count, 0), count > 0 {
      bytes += buffer[..<count]
    }
    let answer = String(decoding: bytes, as: UTF8.self)
    #expect(answer.hasPrefix("HTTP/1.1 200 "))
    #expect(!answer.hasSuffix("\r\n\r\n" + version))
    #expect(try site.ask("/cup/").body.contains(/🏆 <strong><a href="[^"]+">E3</))
  }

  @Test(arguments: [
    ("127.0.0.1", 200), ("127.0.0.1:80", 200), ("LOCALHOST:65535", 200), ("[::1]:1", 200),
    ("evil.example", 421), ("127.0.0.1.evil.example", 421), ("localhost:1.evil", 421), ("", 421),
    ("localhost.", 421), ("localhost:123456", 421), ("evil.example:127", 421),
  ]) func `a name that may lead elsewhere is refused`(_ host: String, _ status: Int) throws {
    #expect(try Site().ask("/", host: host).status == status)
  }

  @Test func `only reports are served, each with its type`() throws {
    let site = try Site()
    try site.place.write("secret", to: "secret.csv")
    try site.place.write("hidden", to: "Reports/.hidden.csv")
    try site.place.write("other", to: "Reports/other.exe")
    _ = try site.place.shell("ln -s ../secret.csv Reports/link.csv; ln -s .. Reports/up")
    let types: [(String, String)] = [
      ("/", "text/html; charset=utf-8"), ("/index.html", "text/html; charset=utf-8"),
      ("/README.md", "text/markdown; charset=utf-8"), ("/ranking.csv", "text/csv; charset=utf-8"),
      ("/cup/result.json", "application/json"), ("/cup/bracket.svg", "image/svg+xml"),
      ("/store.json", "application/json"), ("/c%75p/ranking.csv", "text/csv; charset=utf-8"),
    ]
    for (target, type) in types {
      let reply = try site.ask(target)
      #expect(reply.status == 200 && reply.has("Content-Type: \(type)"), "\(target)")
      #expect(reply.has("X-Content-Type-Options: nosniff"), "\(target)")
      #expect(reply.has("Cross-Origin-Resource-Policy: same-origin"), "\(target)")
      #expect(!reply.head.contains("Access-Control"), "\(target)")
    }
    let absent = [
      "/secret.csv", "/../secret.csv", "/%2e%2e/secret.csv", "/cup/../../secret.csv", "/link.csv",
      "/up/secret.csv", "/.hidden.csv", "/other.exe", "//secret.csv", "/cup%2franking.csv",
      "/cup//ranking.csv", "/ranking.csv/", "/cup/%00", "/nothing", "/up",
    ]
    for target in absent {
      let reply = try site.ask(target)
      #expect(reply.status == 404 && !reply.body.contains("secret"), "\(target)")
    }
    let moved = try site.ask("/cup")
    #expect(moved.status == 308 && moved.has("Location: /cup/"))
    #expect(try site.ask("/", method: "HEAD").status == 200)
    #expect(try site.ask("/", method: "HEAD").body.isEmpty)
    let refused = try site.ask("/", method: "POST")
    #expect(refused.status == 405 && refused.has("Allow: GET, HEAD"))
  }

  @Test func `a signal ends it while pages wait, and the port is free again`() throws {
    let site = try Site()
    let version = try site.ask("/.changes").body
    let connections = try (0..<5).map { _ in try site.served.connect() }
    defer { for connection in connections { close(connection) } }
    for connection in connections {
      let request = "GET /.changes?after=\(version) HTTP/1.1\r\nHost: localhost\r\n\r\n"
      try site.served.send(request, on: connection)
    }
    let start = ContinuousClock.now
    site.served.signal(SIGTERM)
    #expect(site.served.exitCode() == 143)
    // A page waits for ten seconds.
    #expect(.now - start < .seconds(5))
    let again = try ServedProgram(
      [
        "--serve", "--port", "\(site.served.port)", "--reports", site.place.path("Reports"),
        site.place.path("T"),
      ],
      command: "watch",
      in: site.place
    )
    #expect(again.address == site.served.address)
  }

  @Test func `a port that is taken is an error`() throws {
    let site = try Site()
    let outcome = try site.place.run(["watch", "T", "--serve", "--port", "\(site.served.port)"])
    #expect(outcome.code == 69 && outcome.errors.contains("--port 0"))
  }
}
