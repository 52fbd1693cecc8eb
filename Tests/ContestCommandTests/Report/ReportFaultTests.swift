import Foundation
import Testing

struct ResultFault: CustomTestStringConvertible, Sendable {
  var name: String
  var change: [(String, String)]
  var reason: String
  var testDescription: String { name }
}

/// `contest report` writes only what it is sure of.
struct ReportFaultTests {
  static let faults: [ResultFault] = [
    .init(
      name: "another rule",
      change: [("\"third_place\":true", "\"third_place\":false")],
      reason: "this version gets another result than the stored one"
    ),
    .init(
      name: "a rule of a newer version",
      change: [("\"third_place\":true", "\"bronze\":true")],
      reason: "its result has settings that this version does not understand"
    ),
    .init(
      name: "an older result without settings",
      change: [("\n\"settings\":{\"format\":\"single-elimination\",\"third_place\":true},", "")],
      reason:
        "its result cannot be used: it is damaged: the result has no settings to play it again from"
    ),
    .init(
      name: "a format that does not fit",
      change: [
        (
          "\"format\":\"single-elimination\",\"third_place\":true}",
          "\"champions\":9,\"format\":\"gauntlet\"}"
        )
      ],
      reason: "its result has settings that do not fit its entrants"
    ),
    .init(
      name: "votes that are not there",
      change: [("\"third_place\":true}", "\"decide\":{\"results\":\"v.csv\"}}")],
      reason: "its result lacks its votes"
    ),
    .init(
      name: "a missing figure",
      change: [("\"third_place\":true}", "\"decide\":{\"best_of\":[\"comics\",\"issues\"]}}")],
      reason: "its result has settings that this version does not understand"
    ),
    .init(
      name: "another battle",
      change: [("\"outcome\":\"home\"", "\"outcome\":\"away\"")],
      reason: "this version gets another result than the stored one"
    ),
    .init(
      name: "a withdrawal in no stage",
      change: [
        (
          "\"left_out\":[]",
          "\"left_out\":[],\"withdrawals\":[{\"seed\":1,\"stage\":9,\"after\":1}]"
        )
      ],
      reason: "its result has settings that do not fit its entrants"
    ),
    .init(
      name: "a seed that nobody has",
      change: [("\"left_out\":[]", "\"left_out\":[],\"given_seeds\":[5]")],
      reason:
        "its result cannot be used: it is damaged: 'rules.given_seeds[0]' is not a whole number from 1 to 4"
    ),
    .init(name: "half a file", change: [("\"battles\":[", "\"batt")], reason: "it is not JSON"),
    .init(
      name: "an unknown setting of a source",
      change: [("\"third_place\":true", "\"source\":\"nowhere\",\"third_place\":true")],
      reason: "its result has settings that this version does not understand"
    ),
  ]

  @Test(arguments: faults) func `a result that gives another one is named and left alone`(
    _ fault: ResultFault
  ) throws {
    let scene = try StoreScene()
    for (text, other) in fault.change {
      try scene.edit("Reports/four-heroes/result.json", text, other)
    }
    try scene.edit("Reports/four-heroes/README.md", "Champion", "Winner")
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

  @Test func `a damaged store is refused, and nothing is written`() throws {
    let scene = try StoreScene()
    try scene.place.write("{", to: "Reports/store.json")
    try scene.remove("Reports/README.md")
    let report = try scene.place.run(["report"])
    #expect(report.code == 65)
    #expect(report.errors.contains("store rebuild"))
    #expect(!scene.place.exists("Reports/README.md"))
  }

  @Test func `no change of a byte makes other reports or ends the program`() throws {
    let scene = try ReportScene()
    _ = try scene.run("-q")
    let whole = try scene.place.tree("Reports")
    let slugs = [
      "poll-in-progress", "league-of-votes", "own-listed-groups", "world-cup", "format-5",
    ]
    var generator = SplitMix(seed: 17)
    for round in 0..<40 {
      for slug in slugs {
        let file = "\(slug)/result.json"
        var bytes = Array(whole[file] ?? Data())
        // Most changes are to figures and words, which leave it JSON.
        for _ in 0...round % 3 {
          let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
          let index =
            round % 4 == 3
            ? Int(generator.next() % UInt64(bytes.count))
            : digits[Int(generator.next() % UInt64(digits.count))]
          bytes[index] =
            round % 4 == 3 ? UInt8(generator.next() % 256) : 0x30 + UInt8(generator.next() % 10)
        }
        try Data(bytes).write(to: scene.place.folder.appendingPathComponent("Reports/\(file)"))
      }
      let report = try scene.report("-q")
      #expect(report.code == 65 || report.code == 0, "\(report.errors)")
      let tree = try scene.place.tree("Reports")
      for (path, bytes) in whole where !path.hasSuffix("result.json") {
        #expect(tree[path] == bytes, "\(path) in round \(round)")
      }
    }
  }
}
