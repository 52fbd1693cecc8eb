import Foundation
import LoopbackServer
import Network
import SourceServers
import Testing

/// Tournaments of the issues that Metron lists.
struct MetronCommandTests {
  /// A workplace whose programs ask Metron.
  struct Scene: CupScene {
    static let source = "metron"
    let place: Workplace
    let server: LoopbackServer

    init(
      answer: @escaping @Sendable (ReceivedRequest) -> Answer = { Metron.sample.answer($0) }
    ) throws {
      place = try Workplace()
      server = try LoopbackServer(answer: answer)
    }

    static let account = ["METRON_USER": "reader", "METRON_PASSWORD": "four colors"]

    static let all = account.merging(["METRON_TOKEN": Metron.sample.token]) { $1 }

    /// Runs the tournament without a pace; nothing may show the password.
    func runCup(_ more: [String] = [], account: [String: String] = account) throws -> Outcome {
      let settings = account.merging(["METRON_BASE_URL": server.origin]) { $1 }
      let arguments = ["run", "cup.yaml"] + more
      let outcome = try place.run(
        arguments + (more.contains("--rate") ? [] : ["--rate", "10000"]),
        environment: settings
      )
      let text = outcome.output + outcome.errors
      #expect(!text.contains("four colors") && !text.contains(Metron.sample.account))
      #expect(!text.contains(Metron.sample.token))
      return outcome
    }
  }

  @Test func `a name takes three requests and an id two, one at a time, and none the second time`()
    throws
  {
    let scene = try Scene()
    try scene.write(["spider-man", "Black Bolt", "75", "Ghost"])
    #expect(try scene.runCup(["--dry-run"]).output.contains("11 requests"))
    let outcome = try scene.runCup()
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(
      try scene.ranking() == [
        "Spider-Man 2345", "Thor 1500", "Black Bolt 537", "Ghost (Earth 1) 0",
      ]
    )
    #expect(scene.server.seen.count == 11 && scene.server.peakInFlight == 1)
    let page = try scene.place.read("Reports/cup/index.html")
    #expect(page.contains("Data from Metron (https://metron.cloud), CC BY-SA 4.0"))
    scene.server.reset()
    #expect(try scene.runCup(["--check"], account: [:]).code == 0)
    #expect(scene.server.seen.isEmpty)
    for (_, data) in try scene.place.tree(SourceScene.cache) {
      #expect(data.range(of: Data(Metron.sample.account.utf8)) == nil)
      #expect(data.range(of: Data("four colors".utf8)) == nil)
    }
  }

  @Test func `a name that the id of a table does not find is looked up by its text`() throws {
    let scene = try Scene()
    try scene.write(["Thor", "75"])
    #expect(try scene.runCup().code == 65)
    try scene.write(["Thor", "74"])
    #expect(try scene.runCup().code == 0)
    #expect(try scene.ranking() == ["Thor 1500", "Black Bolt 537"])
    let asked = scene.server.seen.map(\.target)
    #expect(
      asked.contains { $0.contains("?cv_id=2268") } && asked.contains { $0.hasSuffix("?name=Thor") }
    )
  }

  @Test func `namesakes and unknown names are errors with candidates`() throws {
    let scene = try Scene()
    try scene.write(["Thor", "Storm", "Spider", "999"])
    let outcome = try scene.runCup()
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("'Storm' may be any of 2 characters"), "\(outcome.errors)")
    #expect(outcome.errors.contains("no character is called 'Spider'"))
    #expect(outcome.errors.contains("Spider-Man 2099"))
    #expect(outcome.errors.contains("no character has the id 999"))
  }

  @Test func `an account that lacks or is refused is told, and nothing more is asked`() throws {
    let scene = try Scene()
    try scene.write(["Thor", "Black Bolt"])
    let without = try scene.runCup(account: ["METRON_USER": "reader"])
    #expect(without.code == 77 && without.errors.contains("METRON_PASSWORD is not set"))
    #expect(scene.server.seen.isEmpty)
    let wrong = try scene.runCup(account: ["METRON_USER": "reader", "METRON_PASSWORD": "guess-1x"])
    #expect(wrong.code == 77, "\(wrong.errors)")
    #expect(wrong.errors.contains("Invalid username/password"))
    #expect(scene.server.seen.count == 1)
  }

  @Test
  func `a token is sent alone, in place of a name and a password, and neither shown nor cached`()
    throws
  {
    for account in [["METRON_TOKEN": Metron.sample.token], Scene.all] {
      let scene = try Scene()
      try scene.write(["74", "75"])
      let outcome = try scene.runCup(["--verbose"], account: account)
      #expect(outcome.code == 0, "\(outcome.errors)")
      let sent = Set(scene.server.seen.map { $0.headers["Authorization"] })
      #expect(sent == ["Bearer " + Metron.sample.token])
      for (_, data) in try scene.place.tree(SourceScene.cache) {
        #expect(data.range(of: Data(Metron.sample.token.utf8)) == nil)
      }
    }
  }

  static let accounts: [(account: [String: String], says: String)] = [
    ([:], "METRON_TOKEN is not set"), (["METRON_USER": "reader"], "METRON_PASSWORD is not set"),
    (["METRON_PASSWORD": "four colors"], "METRON_USER is not set"),
    (["METRON_TOKEN": "Bearer x"], "METRON_TOKEN has a blank"),
    (
      ["METRON_TOKEN": "guess-0123456789"], "check METRON_TOKEN, or METRON_USER and METRON_PASSWORD"
    ),
  ]

  @Test(arguments: accounts.indices) func `an account that is not whole or wrong is told`(
    _ index: Int
  ) throws {
    let (account, says) = Self.accounts[index]
    let scene = try Scene { request in
      // A server that shows what it got.
      let words = request.headers["Authorization"] ?? ""
      return .metronDetail("Invalid token: \(words)", status: 401)
    }
    try scene.write(["74", "75"])
    let outcome = try scene.runCup(account: account)
    #expect(outcome.code == 77 && outcome.errors.contains(says), "\(outcome.errors)")
    #expect(!outcome.errors.contains("guess-0123456789"))
    #expect(scene.server.seen.count == (account.values.contains("guess-0123456789") ? 1 : 0))
  }

  @Test func `a page that is gone in mid-list leaves nobody out`() throws {
    var service = Metron(
      (0..<150).map { Metron.Character($0 + 1, "Zed \($0)", issues: 1) },
      account: Metron.sample.account
    )
    service.pageSize = 100
    let scene = try Scene { [service] request in
      request.parameter("page") == nil
        ? service.answer(request) : .metronDetail("Invalid page.", status: 404)
    }
    for rule in ["metron", "metron\non_missing: skip"] {
      try scene.write(["Zed 7", "Zed", "1"], source: rule)
      let outcome = try scene.runCup()
      #expect(outcome.code == 69)
      let words =
        "the source's list of characters is incomplete: after 100 of 150 the next page was not found (404)"
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
      #expect(!scene.place.exists("Reports"))
    }
  }

  @Test func `a spent counter is waited for before the next request`() throws {
    let scene = try Scene { request in
      var service = Metron.sample
      service.counters = { request in
        request.ordinal == 1 ? (left: 0, reset: Int(Date().timeIntervalSince1970) + 4) : nil
      }
      return service.answer(request)
    }
    try scene.write(["74", "75"])
    let outcome = try scene.runCup()
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("asks to wait"))
    let times = scene.server.seen.map(\.arrival)
    // The counter starts again within the second after the one that the header names.
    #expect(times.count == 4 && times[2] - times[1] >= .seconds(1))
  }

  @Test func `a refusal is waited out as long as it says`() throws {
    let scene = try Scene {
      $0.ordinal == 0 ? .metronThrottle(seconds: 1) : Metron.sample.answer($0)
    }
    try scene.write(["74", "75"])
    #expect(try scene.runCup().code == 0)
    #expect(scene.server.seen.count == 5)
    let late = try Scene { _ in .metronThrottle(seconds: 4_000) }
    try late.write(["74", "75"])
    let outcome = try late.runCup()
    #expect(outcome.code == 75, "\(outcome.errors)")
    #expect(outcome.errors.contains("Expected available in 4000 seconds"))
    #expect(late.server.seen.count == 1)
  }

  static let broken: [WikiFault] = [
    ("a page", .html("<h1>502</h1>", status: 403), 69, "answered 403 with a web page"),
    ("nothing", .json(""), 69, "answered 200 with nothing"),
    ("another shape", .json("[]"), 69, "without '"),
    ("no count", .json(#"{"id":74,"name":"A"}"#), 69, "without 'count'"),
    ("another record", .json(#"{"id":3,"name":"A","count":1}"#), 69, "another record"),
    ("a text for a count", .json(#"{"id":74,"name":"A","count":"1"}"#), 69, "'count'"),
  ]

  @Test(arguments: broken) func `a broken answer is told`(_ c: WikiFault) throws {
    let scene = try Scene { _ in c.answer }
    try scene.write(["74", "{id: 74, as: B}"])
    #expect(try scene.runCup().code == 65)
    try scene.write(["74", "75"])
    let outcome = try scene.runCup()
    #expect(outcome.code == c.code, "\(outcome.errors)")
    #expect(outcome.errors.contains(c.message), "\(outcome.errors)")
  }

  @Test func `a name that is a part of many others asks for an id`() throws {
    var service = Metron(
      (0..<12).map { Metron.Character($0 + 1, "Zed \($0)", issues: 1) },
      account: Metron.sample.account
    )
    service.pageSize = 1
    let scene = try Scene { [service] in service.answer($0) }
    try scene.write(["Zed", "1"])
    let outcome = try scene.runCup()
    #expect(outcome.code == 69)
    #expect(outcome.errors.contains("10 of 12 came"), "\(outcome.errors)")
  }

  @Test func `a list of several pages is read to its end`() throws {
    var service = Metron(
      ["Zed", "Zed 2", "Zed 3"].enumerated().map {
        Metron.Character($0.offset + 1, $0.element, issues: 9 - $0.offset)
      },
      account: Metron.sample.account
    )
    service.pageSize = 2
    let scene = try Scene { [service] in service.answer($0) }
    try scene.write(["Zed 3", "Zed"])
    #expect(try scene.runCup().code == 0)
    #expect(try scene.ranking() == ["Zed 9", "Zed 3 7"])
    // One page for the first name, two for the second, and two records each.
    #expect(scene.server.seen.count == 7)
  }

  @Test func `what an account sends is neither shown nor cached, if its words are short`() throws {
    let token = Data("alice:correcthorse".utf8).base64EncodedString()
    var service = Metron([Metron.Character(1, "Zed \(token)", issues: 9)], account: token)
    service.pageSize = 2
    let scene = try Scene { [service] in service.answer($0) }
    let settings = [
      "METRON_USER": "alice", "METRON_PASSWORD": "correcthorse",
      "METRON_BASE_URL": scene.server.origin, "CONTEST_CACHE_DIR": "cache",
    ]
    let words = ["search", "--source", "metron", "--rate", "10000", "Zed"]
    let found = try scene.place.run(words, environment: settings)
    #expect(found.code == 0 && found.output.contains("Zed ***"), "\(found.output)\(found.errors)")
    #expect(!scene.server.seen.isEmpty)
    #expect(try scene.place.shell("grep -rF '\(token)' cache").code == 1)
  }
}
