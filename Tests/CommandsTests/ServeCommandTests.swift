import Base
import Foundation
import Glibc
import Testing

struct ServeCommandTests {
  static let keys = [
    "MARVEL_PUBLIC_KEY": "pub7f3a91", "MARVEL_PRIVATE_KEY": "priv5c2e88 ",
  ]
  /// The MD5 of `1priv5c2e88pub7f3a91`.
  static let signature = "ts=1&apikey=pub7f3a91&hash=97d73cb6087f15dddf31b7ace299298e"
  static let hulk = "/v1/public/characters/1009351"

  @Test(arguments: [SIGTERM, SIGINT])
  func `it prints its address, answers, and stops at a signal`(_ signal: Int32) throws {
    let place = try Workplace()
    let program = try ServedProgram(["--open", "--port", "0"], in: place)
    #expect(program.address == "http://127.0.0.1:\(program.port)/v1/public")
    #expect(program.port > 0)
    let reply = try program.ask(Self.hulk)
    #expect(reply.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(reply.contains("\r\nServer: contest/1.0.0\r\n"))
    #expect(reply.contains(#""name":"Hulk""#))
    program.signal(signal)
    #expect(program.exitCode() == 0)
    #expect(program.errors.hasSuffix("stopped; 1 request answered\n"))
  }

  @Test func `a second signal does not wait for clients`() throws {
    let place = try Workplace()
    let program = try ServedProgram(["--open", "--port", "0"], in: place)
    let client = try program.connect()
    defer { close(client) }
    // More than sockets hold, and nobody takes it.
    let request = "GET /v1/public/characters?limit=100 HTTP/1.1\r\nHost: h\r\n\r\n"
    try program.send(String(repeating: request, count: 300), on: client)
    #expect(program.says(" 200 "))
    program.signal(SIGTERM)
    program.signal(SIGINT)
    // Either may be seen first.
    let code = try #require(program.exitCode())
    #expect([128 + SIGINT, 128 + SIGTERM].contains(code))
    #expect(!program.errors.contains("stopped"))
  }

  @Test func `a request is a line on standard error`() throws {
    let place = try Workplace()
    let program = try ServedProgram(["--open", "-p0"], in: place)
    _ = try program.ask(Self.hulk + "?callback=f&apikey=someone&ts=1&hash=2")
    _ = try program.ask("/" + String(repeating: "xyz", count: 700))
    _ = try program.ask("/\u{1B}[31m%1B\u{202E}é")
    #expect(program.says("%C3%A9 "))
    let lines = program.errors.split(separator: "\n")
    #expect(lines.count == 3)
    let words = lines[0].split(separator: " ")
    let form = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ 127\.0\.0\.1 GET \S+ 200 \d+ \d+\.\dms/
    #expect(lines[0].wholeMatch(of: form) != nil)
    #expect(words.contains { $0 == Self.hulk + "?callback=f" })
    #expect(lines[1].count < 620)
    #expect(lines[1].contains(#/xyz[xyz]*\.\.\. 404 /#))
    #expect(lines[2].contains(" /%1B[31m%1B%E2%80%AE%C3%A9 "))
  }

  @Test func `quiet is quiet`() throws {
    let place = try Workplace()
    let program = try ServedProgram(["--open", "--port=0", "--quiet"], in: place)
    _ = try program.ask(Self.hulk)
    program.signal(SIGTERM)
    #expect(program.exitCode() == 0)
    #expect(program.errors == "")
  }

  @Test func `no key appears in any output`() throws {
    let place = try Workplace()
    let program = try ServedProgram(["--port", "0", "-v"], in: place, environment: Self.keys)
    let reply = try program.ask(Self.hulk + "?" + Self.signature)
    #expect(reply.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(reply.contains("utm_source=pub7f3a91"))
    #expect(try program.ask(Self.hulk).hasPrefix("HTTP/1.1 409 "))
    #expect(try program.ask("/nowhere?" + Self.signature).contains("apikey=pub7f3a91"))
    for target in [
      "/v1/pub7f3a91", "/?key=priv5c2e88", "/?%61pikey=pub7f3a91", "/%70riv5c2e88",
      "/?a=b?apikey=pub7f3a91",
      "/?\u{301}&apikey=pub7f3a91", "http://pub7f3a91:priv5c2e88@host/x",
    ] {
      _ = try program.ask(target)
    }
    program.signal(SIGTERM)
    #expect(program.exitCode() == 0)
    let errors = program.errors
    #expect(errors.hasSuffix("stopped; 10 requests answered\n"))
    for secret in ["pub7f3a91", "priv5c2e88", "70riv5c2e88", "97d73cb6087f15dddf31b7ace299298e"] {
      #expect(!errors.contains(secret))
    }
  }

  @Test func `the public key may be an argument, the private one may not`() throws {
    let place = try Workplace()
    let secret = ["MARVEL_PRIVATE_KEY": "priv5c2e88", "MARVEL_PUBLIC_KEY": "another"]
    let arguments = ["--port", "0", "--public-key", "pub7f3a91"]
    let program = try ServedProgram(arguments, in: place, environment: secret)
    #expect(try program.ask(Self.hulk + "?" + Self.signature).hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(try place.run(["serve", "--private-key", "x"]).code == 64)
  }

  @Test func `a port in use ends it with 69 and words`() throws {
    let place = try Workplace()
    let first = try ServedProgram(["--open", "--port", "0"], in: place)
    let second = try place.run(["serve", "--open", "--port", String(first.port)])
    #expect(second.code == 69)
    #expect(second.output == "")
    #expect(
      second.errors == """
        error: cannot listen on port \(first.port) of '127.0.0.1': another program does
        help: stop that program, or choose another port with --port; '--port 0' picks a free one

        """
    )
  }

  @Test(arguments: ["192.0.2.1", "nobody.invalid"])
  func `a host that cannot be listened on ends it with 69`(_ host: String) throws {
    let run = try Workplace().run(["serve", "--open", "--port", "0", "--host", host])
    #expect(run.code == 69)
    #expect(run.errors.hasPrefix("error: cannot listen on '\(host)': "))
    #expect(run.errors.contains("\nhelp: "))
  }

  @Test func `everyone's address is printed as one that can be reached, with a warning`() throws {
    let place = try Workplace()
    let program = try ServedProgram(["--open", "--host", "0.0.0.0", "--port", "0"], in: place)
    #expect(program.address == "http://127.0.0.1:\(program.port)/v1/public")
    #expect(program.says("warning: listening on 0.0.0.0"))
    #expect(try program.ask(Self.hulk).hasPrefix("HTTP/1.1 200 "))
    program.signal(SIGTERM)
    #expect(program.exitCode() == 0)
  }

  @Test func `a library that is missing is told with what to install`() throws {
    let place = try Workplace()
    try place.write("no library", to: "libmicrohttpd.so.12")
    let run = try place.run(
      ["serve", "--open", "--port", "0"],
      environment: ["LD_LIBRARY_PATH": place.folder.path]
    )
    #expect(run.code == 69)
    #expect(run.errors.hasPrefix("error: cannot serve without libmicrohttpd: "))
    #expect(run.errors.contains("apt install libmicrohttpd12"))
  }

  @Test func `a log that nobody reads holds up neither answers nor the end`() throws {
    let place = try Workplace()
    let program = try ServedProgram(["--open", "--port", "0"], in: place, readsErrors: false)
    let target = Self.hulk + "?nonsense=" + String(repeating: "x", count: 400)
    for _ in 0..<300 { #expect(try program.ask(target).hasPrefix("HTTP/1.1 409 ")) }
    program.signal(SIGTERM)
    #expect(program.exitCode() == 0)
  }

  @Test func `imported records are served, also those that come while it runs`() throws {
    let place = try Workplace()
    func take(_ ids: ClosedRange<Int>) throws {
      try place.write(CatalogueCommandTests.comics(ids), to: "comics.jsonl")
      let run = try place.run(["import", "comics.jsonl", "--cache", "cache", "-q"])
      #expect(run.code == 0, "\(run.errors)")
    }
    try take(1...3)
    let program = try ServedProgram(
      ["--open", "--port", "0", "--cache", place.path("cache")],
      in: place
    )
    #expect(try program.ask("/v1/public/comics?limit=1").contains(#""total":3,"count":1"#))
    #expect(try program.ask("/v1/public/characters").contains(#""total":1564"#))
    try take(2...9)
    #expect(try program.ask("/v1/public/comics?limit=1").contains(#""total":9,"count":1"#))
    #expect(try program.ask("/v1/public/comics/5").contains(#""title":"X-Men #5""#))
    // A catalogue that cannot be read any more is told on both sides.
    try Database(place.path("cache/catalogue.sqlite"), .readWrite).run("DROP TABLE body")
    #expect(try program.ask("/v1/public/comics").hasPrefix("HTTP/1.1 500 "))
    #expect(program.says("error: cannot use '"))
    program.signal(SIGTERM)
    #expect(program.exitCode() == 0)
  }
}
