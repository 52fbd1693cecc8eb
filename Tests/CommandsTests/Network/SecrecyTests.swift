import Foundation
import LoopbackServer
import Network
import OwnThreads
import Testing

/// A source, some runs against it, and how they end.
struct SecrecyCase: CustomTestStringConvertible, Sendable {
  var name: String
  var runs: [[String]]
  var code: Int32
  var answer: @Sendable (ReceivedRequest) -> Answer
  var testDescription: String { name }

  init(
    _ name: String,
    runs: [[String]] = [["run", "t.yaml", "-v"], ["show", "Hulk", "-v"]],
    code: Int32 = 0,
    answer: @escaping @Sendable (ReceivedRequest) -> Answer = {
      .marvelCatalogue(SourceScene.heroes, for: $0)
    }
  ) {
    self.name = name
    self.runs = runs
    self.code = code
    self.answer = answer
  }
}

@Suite(.ownThreads) struct SecrecyTests {
  static let cases: [SecrecyCase] = [
    .init("a run", runs: [["run", "t.yaml"]]),
    .init("a verbose run", runs: [["run", "t.yaml", "-v"]]),
    .init("a plan", runs: [["run", "t.yaml", "--dry-run", "-v"]]),
    .init(
      "every command that asks",
      runs: [
        ["search", "Hulk", "-v"], ["search", "Hulk", "--format", "json"], ["show", "1009268"],
        ["show", "Hulk", "--format", "json"], ["battle", "Hulk", "Thor", "-v"], ["ranking"],
      ]
    ),
    .init(
      "a look at the cache",
      runs: [
        ["run", "t.yaml"], ["cache", "status"], ["cache", "status", "--format", "json"],
        ["cache", "clear", "-v"],
      ]
    ),
    .init("a 401 that echoes the query", code: 77) { .json(echo($0, code: 401), status: 401) },
    .init("a 404 that echoes the query", code: 69) { .html("<p>\($0.target)", status: 404) },
    .init("a 409 that echoes the query", code: 69) { .json(echo($0, code: 409), status: 409) },
    .init("a 429 that echoes the query", code: 75) {
      .json(echo($0, code: 429), status: 429, headers: ["Retry-After": "9999"])
    },
    .init("a 500 that echoes the query", runs: [["show", "Hulk", "-v"]], code: 69) {
      .json(echo($0, code: 500), status: 500)
    },
    .init("HTML that echoes the query", code: 69) {
      .html("<a href='\($0.target)'>\($0.target)</a>")
    },
    .init("HTML that echoes the values in capitals", code: 69) { request in
      .html("<p>\(values(of: request).joined(separator: " ").uppercased())")
    },
    .init("HTML that echoes the values in codes", code: 69) { request in
      .html("<p>" + values(of: request).map(coded).joined(separator: " "))
    },
    .init("HTML that knows the private key", code: 69) { _ in .html(SourceScene.privateKey) },
    .init("JSON that breaks off within the key", code: 69) { _ in
      .json(#"{"code":200,"a":""# + SourceScene.publicKey)
    },
    .init("a redirect elsewhere with the query", code: 69) {
      .redirect(to: "http://127.0.0.1:1" + $0.target)
    },
    .init("a redirect to a host that is named so", code: 69) {
      .redirect(to: "http://\($0.parameter("apikey") ?? "").invalid/")
    },
    .init("a redirect at home with the query") { request in
      request.target.hasPrefix("/v1/public/")
        ? .redirect(to: "/else/" + request.target.dropFirst("/v1/public/".count))
        : .marvelCatalogue(SourceScene.heroes, for: request)
    },
    .init("characters that hold the key") { request in
      let name = "Hulk \(request.parameter("apikey") ?? "")"
      let heroes = SourceScene.heroes + [(1_009_269, name), (1_009_270, name.uppercased())]
      return .json(marvelCharacters(heroes, limit: 100, publicKey: SourceScene.publicKey))
    },
    .init("an attribution and a tag that hold the keys") { request in
      let page = marvelCharacters(
        SourceScene.heroes,
        limit: 100,
        publicKey: SourceScene.publicKey
      )
      return .json(
        page.replacingOccurrences(
          of: "© 2024 MARVEL",
          with: "\(SourceScene.privateKey) \(request.parameter("hash") ?? "") \(request.target)"
        ),
        headers: ["ETag": SourceScene.publicKey]
      )
    },
  ]

  @Test(arguments: cases)
  func `no key and no signature is in any output or file`(_ c: SecrecyCase) async throws {
    let scene = try SourceScene(answer: c.answer)
    try scene.place.write(fourHeroes, to: "t.yaml")
    var texts: [String] = []
    for arguments in c.runs {
      for environment in [[:], ["GITHUB_ACTIONS": "true"]] {
        let run = try await scene.run(arguments, environment: environment)
        #expect(run.code == c.code, "\(run.errors)")
        texts += [run.output, run.errors]
      }
    }
    let signatures = scene.server.seen.compactMap { $0.parameter("hash") }
    #expect(c.name == "a plan" || !signatures.isEmpty)
    let search = KeySearch([SourceScene.publicKey, SourceScene.privateKey] + signatures)
    let leaks = texts.filter { search.finds(in: $0) }
    #expect(leaks == [])
    #expect(try search.files(in: scene.place) == [])
  }

  @Test func `a gateway and its caller show no key, in no log either`() async throws {
    let place = try Workplace()
    let gateway = try ServedProgram(
      ["--port", "0", "-v"],
      in: place,
      environment: SourceScene.keys
    )
    let source = SourceScene.keys.merging(["MARVEL_BASE_URL": gateway.address]) { $1 }
    try place.write(fourHeroes, to: "t.yaml")
    let run = try await place.start(["run", "t.yaml", "-v"], environment: source).outcome()
    #expect(run.code == 0)
    let wrong = source.merging(["MARVEL_PRIVATE_KEY": String(SourceScene.privateKey.dropLast())]) {
      $1
    }
    let refused = try await place.start(
      ["show", "1009351", "-v", "--refresh"],
      environment: wrong
    ).outcome()
    #expect(refused.code == 77)
    #expect(gateway.says(" 401 "))
    gateway.signal(SIGTERM)
    #expect(gateway.exitCode() == 0)
    let search = KeySearch([
      SourceScene.publicKey, String(SourceScene.privateKey.dropLast()), "apikey=", "hash=",
    ])
    let texts = [run.output, run.errors, refused.output, refused.errors, gateway.errors]
    let leaks = texts.filter { search.finds(in: $0) }
    #expect(leaks == [])
    #expect(try search.files(in: place) == [])
  }

  @Test func `the list of processes shows no key`() async throws {
    let scene = try SourceScene { _ in [.stall] }
    let gateway = try ServedProgram(
      ["--port", "0"],
      in: scene.place,
      environment: SourceScene.keys
    )
    let run = try scene.place.start(["show", "Hulk", "-v"], environment: scene.settings())
    #expect(scene.waits { $0.inFlight == 1 })
    let search = KeySearch([SourceScene.publicKey, SourceScene.privateKey])
    for (child, word) in [(gateway.child, "serve"), (run.child, "show")] {
      let line = try child.commandLine()
      #expect(line.contains(word))
      #expect(!search.finds(in: line))
    }
  }

  @Test(arguments: [
    SourceScene.publicKey, SourceScene.publicKey.uppercased(), "a\(SourceScene.publicKey)b",
    coded(SourceScene.publicKey), Data(SourceScene.publicKey.utf8).base64EncodedString(),
  ])
  func `the search finds a key that is there`(_ text: String) throws {
    let place = try Workplace()
    let search = KeySearch([SourceScene.publicKey])
    #expect(search.finds(in: text))
    #expect(try search.files(in: place) == [])
    try place.write("x \(text) y", to: ".cache/a/b")
    #expect(try search.files(in: place) == [".cache/a/b"])
  }

  @Test(arguments: [
    SourceScene.publicKey, SourceScene.publicKey.uppercased(), coded(SourceScene.publicKey),
    Data(SourceScene.publicKey.utf8).base64EncodedString(),
  ])
  func `a third of a key is found wherever it stands, and less is not`(_ text: String) {
    let search = KeyPartSearch([SourceScene.publicKey])
    let length = text.count / 3
    for start in 0...(text.count - length) {
      let part = text.dropFirst(start).prefix(length)
      #expect(search.finds(in: "x" + part) && search.finds(in: part + "x"))
      #expect(!search.finds(in: "-\(part.dropFirst())-\(part.dropLast())-"))
    }
  }

  /// An error in the API's form that quotes what was asked.
  private static func echo(_ request: ReceivedRequest, code: Int) -> String {
    let values = values(of: request).joined(separator: " and ")
    return #"{"code":\#(code),"status":"You asked for \#(request.target) with \#(values)"}"#
  }

  private static func values(of request: ReceivedRequest) -> [String] {
    ["apikey", "hash"].compactMap { request.parameter($0) }
  }

  /// Every byte of a text as a URL may write it.
  private static func coded(_ text: String) -> String {
    text.utf8.map { "%" + String($0, radix: 16) }.joined()
  }
}
