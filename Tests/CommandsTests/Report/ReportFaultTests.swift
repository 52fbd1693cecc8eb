import Foundation
import Glibc
import Testing
import Tournament

typealias ResultFault = (name: String, change: [(String, String)], reason: String)

/// `contest report` writes only what it is sure of.
struct ReportFaultTests {
  static let faults: [ResultFault] = [
    (
      "another rule", [("\"third_place\":true", "\"third_place\":false")],
      "this version gets another result than the stored one"
    ),
    (
      "a rule of a newer version", [("\"third_place\":true", "\"bronze\":true")],
      "its result has settings that this version does not understand"
    ),
    (
      "an older result without settings",
      [("\n\"settings\":{\"format\":\"single-elimination\",\"third_place\":true},", "")],
      "its result cannot be used: it is damaged: the result has no settings to play it again from"
    ),
    (
      "a format that does not fit",
      [
        (
          "\"format\":\"single-elimination\",\"third_place\":true}",
          "\"champions\":9,\"format\":\"gauntlet\"}"
        )
      ], "its result has settings that do not fit its entrants"
    ),
    (
      "votes that are not there", [("\"third_place\":true}", "\"decide\":{\"results\":\"v.csv\"}}")],
      "its result lacks its votes"
    ),
    (
      "a missing figure", [("\"third_place\":true}", "\"decide\":{\"best_of\":[\"comics\",\"issues\"]}}")],
      "its result has settings that this version does not understand"
    ),
    (
      "another battle", [("\"outcome\":\"home\"", "\"outcome\":\"away\"")],
      "this version gets another result than the stored one"
    ),
    (
      "a withdrawal in no stage",
      [
        (
          "\"left_out\":[]",
          "\"left_out\":[],\"withdrawals\":[{\"seed\":1,\"stage\":9,\"after\":1}]"
        )
      ], "its result has settings that do not fit its entrants"
    ),
    (
      "a seed that nobody has", [("\"left_out\":[]", "\"left_out\":[],\"given_seeds\":[5]")],
      "its result cannot be used: it is damaged: 'rules.given_seeds[0]' is not a whole number from 1 to 4"
    ),
    ("half a file", [("\"battles\":[", "\"batt")], "it is not JSON"),
    (
      "an unknown setting of a source", [("\"third_place\":true", "\"source\":\"nowhere\",\"third_place\":true")],
      "its result has settings that this version does not understand"
    ),
  ]

  @Test(arguments: faults) func `a result that gives another one is named and left alone`(
    _ fault: ResultFault
  ) throws {
    let scene = try StoreScene()
    for (text, other) in fault.change {
      try scene.edit("Reports/four-heroes/result.json", text, other)
    }
    try scene.edit("Reports/four-heroes/README.md", "## Ranking", "## Places")
    try scene.remove("Reports/poll/README.md")
    let before = try scene.place.tree("Reports/four-heroes")
    let report = try scene.place.run(["report"])
    #expect(report.code == 65)
    #expect(report.errors.contains("Reports/four-heroes/result.json:1:1: error: 'Four Heroes' "))
    #expect(report.errors.contains(fault.reason), "\(report.errors)")
    #expect(report.errors.contains("help: run its tournament file with 'contest run'"))
    #expect(try scene.place.tree("Reports/four-heroes") == before)
    #expect(scene.place.exists("Reports/poll/README.md"))
  }

  @Test
  func `a result that is missing, a link, of another tournament or behind the store is named`()
    throws
  {
    let scene = try StoreScene()
    try scene.remove("Reports/poll/result.json")
    let files = FileManager.default
    let results = ["four-heroes", "changing"].map { scene.place.path("Reports/\($0)/result.json") }
    try files.moveItem(atPath: results[0], toPath: scene.place.path("away.json"))
    try files.createSymbolicLink(
      atPath: results[0],
      withDestinationPath: scene.place.path("away.json")
    )
    let old = try scene.place.read("Reports/changing/result.json")
    try scene.place.write(scene.cup("Changing", 9), to: "t/changing.yaml")
    let run = try scene.place.run(["run", "-q", "t/changing.yaml"])
    #expect(run.code == 0, "\(run.errors)")
    try scene.place.write(old, to: "Reports/changing/result.json")
    let before = try scene.place.tree("Reports/changing")
    let report = try scene.place.run(["report"])
    #expect(report.code == 65)
    for reason in [
      "'Changing' cannot be made again: the store has another result than its folder",
      "'Four Heroes' cannot be made again: its result cannot be read",
      "'Poll' cannot be made again: its result cannot be read",
    ] {
      #expect(report.errors.contains(reason), "\(report.errors)")
    }
    #expect(try scene.place.tree("Reports/changing") == before)
  }

  @Test func `a folder that is a link is called one`() throws {
    let scene = try StoreScene()
    #expect(try scene.place.shell("mv Reports/poll away && ln -s ../away Reports/poll").code == 0)
    let report = try scene.place.run(["report"])
    #expect(report.code == 65)
    #expect(report.errors.contains("its result cannot be read: 'Reports/poll' is a symbolic link"))
    #expect(report.errors.contains("help: put the folder itself there, or remove the link"))
  }

  /// A row of votes in a result, and what is wrong with it.
  static let rows = [
    ("{\"round\":\"X2\",\"a\":1,\"b\":2}", "has no round"),
    ("{\"a\":2,\"b\":2}", "does not name two entrants"),
    ("{\"a\":1,\"b\":3}", "is not a whole number from 1 to 2"),
    ("{\"a\":1,\"b\":2,\"scores\":[1]}", "has not two scores"),
    ("{\"a\":1,\"b\":2,\"scores\":[1,0],\"status\":\"ill\"}", "has an unknown status"),
    ("{\"a\":1,\"b\":2,\"note\":\"\"}", "is not a text"),
    ("{\"a\":1,\"b\":2,\"by\":\"us\"}", "has a member that this version does not know"),
    ("{\"a\":1,\"b\":2,\"scores\":[1,0]}", "another result than the stored one"),
  ]

  @Test(arguments: rows) func `a row of votes that no run writes is refused`(
    _ row: String,
    _ reason: String
  ) throws {
    let scene = try StoreScene()
    try scene.edit("Reports/poll/result.json", "\"votes\":[]", "\"votes\":[\(row)]")
    let before = try scene.place.tree("Reports")
    let report = try scene.place.run(["report", "poll"])
    #expect(report.code == 65)
    #expect(report.errors.contains(reason), "\(report.errors)")
    #expect(try scene.place.tree("Reports") == before)
  }

  @Test func `a result in the folder of another tournament is named`() throws {
    let scene = try StoreScene()
    let other = try scene.place.read("Reports/poll/result.json")
    try scene.place.write(other, to: "Reports/four-heroes/result.json")
    let report = try scene.place.run(["report", "four*"])
    #expect(report.code == 65)
    #expect(report.errors.contains("its folder has the result of 'Poll'"), "\(report.errors)")
  }

  @Test func `a failure is an object in JSON, too`() throws {
    let report = try Workplace().run(["report", "--format", "json"])
    #expect(report.code == 66)
    #expect(report.output.contains("\"message\":\"there is no folder 'Reports'\""))
  }

  @Test func `a signal ends a simulation at once, and nothing is written`() async throws {
    let place = try Workplace()
    let field = CheckCommandTests.inline(200, "odds: {simulations: 20}")
    try place.write(field, to: "t.yaml")
    #expect(try place.run(["run", "-q", "t.yaml"]).code == 0)
    let slug = try #require(
      try place.tree("Reports").keys.first { $0.hasSuffix("/result.json") }?.prefix { $0 != "/" }
    )
    let file = "Reports/\(slug)/result.json"
    let result = try place.read(file).replacing(
      "{\"simulations\":20}",
      with: "{\"simulations\":180000}"
    )
    try place.write(result, to: file)
    let before = try place.tree("Reports")
    let delays = try await onOwnThread {
      // Where all processors are busy, the work begins late; one prompt stop of several shows enough.
      var delays: [Duration] = []
      for attempt in 1...20 {
        let run = try place.start(["report"])
        usleep(UInt32(min(attempt, 8)) * 700_000)
        let start = ContinuousClock.now
        run.child.signal(SIGTERM)
        let outcome = try run.outcome()
        #expect(outcome.code == 143)
        delays.append(.now - start)
        let words = "interrupted: 0 of 1 tournament is written; run it again\n"
        if outcome.errors.hasSuffix(words), .now - start < .seconds(1) { break }
      }
      return delays
    }
    #expect(delays.last.map { $0 < .seconds(1) } == true, "\(delays)")
    #expect(try place.tree("Reports") == before)
  }

  @Test func `a damaged store is refused, and nothing is written`() throws {
    let scene = try StoreScene()
    try scene.place.write("{", to: "Reports/store.json")
    try scene.remove("Reports/README.md")
    let report = try scene.place.run(["report"])
    #expect(report.code == 65)
    #expect(report.errors.contains("store rebuild"))
    #expect(!scene.place.exists("Reports/README.md"))
  }

  @Test func `no change of a byte makes other reports of a tournament or ends the program`() throws {
    let scene = try ReportScene()
    _ = try scene.run("-q")
    let whole = try scene.place.tree("Reports")
    let slugs = [
      "poll-in-progress", "league-of-votes", "own-listed-groups", "world-cup", "format-5",
    ]
    var generator = SplitMix64(seed: 17)
    for round in 0..<12 {
      for slug in slugs {
        let file = "\(slug)/result.json"
        var bytes = Array(whole[file] ?? Data())
        // Most changes are to figures and words, which leave it JSON.
        for _ in 0...round % 3 {
          let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
          let index =
            round % 4 == 3
            ? Int(generator.below(UInt64(bytes.count)))
            : digits[Int(generator.below(UInt64(digits.count)))]
          bytes[index] =
            round % 4 == 3 ? UInt8(generator.below(256)) : 0x30 + UInt8(generator.below(10))
        }
        try Data(bytes).write(to: scene.place.folder.appendingPathComponent("Reports/\(file)"))
      }
      let report = try scene.report("-q")
      #expect(report.code == 65 || report.code == 0, "\(report.errors)")
      let tree = try scene.place.tree("Reports")
      for (path, bytes) in whole where !path.hasSuffix("result.json") {
        // The pages about all tournaments lack those whose results cannot be read.
        let isOfOne = path.contains("/") && !path.hasPrefix("entrants/")
        guard report.code == 0 || isOfOne || path == "store.json" else { continue }
        #expect(tree[path] == bytes, "\(path) in round \(round)")
      }
    }
  }
}
