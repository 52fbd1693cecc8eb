import Foundation
import Testing

/// Tournaments that get a new name, and past states that are listed and removed.
struct HistoryCommandTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// Writes a league of six; with equal powers, lots order it.
  private func league(_ name: String, _ more: String = "", power: Int = 5, to file: String = "t/a.yaml") throws {
    let others = "BCDEF".map { ", {name: \($0), power: 5}" }.joined()
    try place.write(
      "name: \(name)\n\(more)source: inline\nformat: round-robin\nstandings: [points, lots]\n"
        + "characters: [{name: A, power: \(power)}\(others)]\n",
      to: file
    )
  }

  @discardableResult private func run(_ words: String..., code: Int32 = 0) throws -> Outcome {
    let run = try place.run(words)
    #expect(run.code == code, "\(words): \(run.errors)")
    return run
  }

  private func revisions(of name: String) throws -> [String] {
    try run("history", name, "-f", "csv").output.split(separator: "\r\n").dropFirst().map { row in
      String(row.prefix { $0 != "," })
    }
  }

  /// Whether all reports, and the store, are as a run, a report and a check of the store find them right.
  private func expectSound() throws {
    for words in [["run", "--check", "t"], ["report", "--check"], ["store", "verify"]] {
      let run = try place.run(words)
      #expect(run.code == 0, "\(words): \(run.errors)\(run.output)")
    }
  }

  @Test func `a tournament with a new name keeps its states, its titles and its draws`() throws {
    func titles() throws -> [[Substring]] {
      try place.read("Reports/ranking.csv").split(separator: "\r\n").map { row in
        Array(row.split(separator: ",", omittingEmptySubsequences: false).prefix(10))
      }
    }
    for power in [6, 5] {
      try league("Old", power: power)
      try run("run", "-q", "t")
    }
    let (ranking, known) = (try place.read("Reports/old/ranking.csv"), try titles())
    try league("New", "formerly: Old\n")
    let before = try place.tree("Reports")
    let check = try run("run", "--check", "t", code: 1)
    #expect(check.errors.contains("'New' goes on from 'Old': the reports in 'Reports/old' are out of date\n"))
    #expect(check.errors.contains("out of date: Reports/old/result.json\n"))
    #expect(try place.tree("Reports") == before)
    try run("run", "t", "--only", "new")
    #expect(!place.exists("Reports/old"))
    #expect(try place.read("Reports/new/ranking.csv") == ranking)
    #expect(try titles() == known)
    let feed = try place.read("Reports/feed.xml")
    #expect(feed.contains("New: ") && !feed.contains("Old: "))
    #expect(try revisions(of: "New") == ["1", "2", "3"])
    #expect(try run("history", "new").output.contains("was 'Old'"))
    #expect(try run("history", "new", "-f", "json").output.contains("\"revision\":3,"))
    try expectSound()
    try league("Newest", "formerly: [New, Old]\n")
    try run("run", "-q", "t")
    #expect(try place.read("Reports/newest/ranking.csv") == ranking)
    #expect(try revisions(of: "Newest") == ["1", "2", "3", "4"])
    try expectSound()
  }

  /// What two files say of former names, and the error.
  static let faults: [(new: String, other: String, message: String)] = [
    ("formerly: Other\n", "", "'Other' is a tournament of these files, so 'New' cannot be its new name"),
    ("formerly: Other\n", "formerly: New\n", "'New' is a tournament of these files, so 'Other' cannot be its new name"),
    ("formerly: Past\n", "formerly: [Last, Past]\n", "'Other' and 'New' were both called 'Past'"),
    ("formerly: New\n", "", "the names of the tournament lead in a circle: 'New' occurs twice"),
  ]

  @Test(arguments: faults) func `former names that contradict each other are errors`(
    _ new: String,
    _ other: String,
    _ message: String
  ) throws {
    try league("New", new)
    try league("Other", other, to: "t/b.yaml")
    #expect(try run("run", "t", code: 65).errors.contains("error: " + message))
    #expect(!place.exists("Reports/new"))
  }

  @Test func `a new tournament with the entrants of one in no file is told the line to write`() throws {
    try league("'Old: Cup'")
    try run("run", "-q", "t")
    try league("New")
    let line = "formerly: \"Old: Cup\"\n"
    #expect(try run("run", "t").errors.contains(line))
    try league("New", line)
    #expect(try !run("run", "t").errors.contains(line))
    #expect(try revisions(of: "New").prefix(2) == ["1", "2"])
    #expect(!place.exists("Reports/old-cup"))
    try expectSound()
  }

  @Test func `another tournament's reports are not taken over by a former name`() throws {
    try league("New")
    let others = "characters: [{name: X, power: 2}, {name: Y, power: 1}]\n"
    try place.write("name: Old\nsource: inline\n" + others, to: "t/b.yaml")
    try run("run", "-q", "t")
    _ = try place.shell("rm t/b.yaml")
    try league("New", "formerly: Old\n")
    let words = "'Old' would take over the reports of 'New', which is another tournament"
    #expect(try run("run", "t", code: 65).errors.contains(words))
    #expect(place.exists("Reports/old/result.json"))
    try run("run", "-q", "t", "--take-over")
    #expect(!place.exists("Reports/old"))
    try expectSound()
  }

  static let refusals: [(words: [String], code: Int32, message: String)] = [
    (["history", "Nobody"], 1, "no stored tournament is called 'Nobody'"),
    (["history", "Nobody", "--remove", "1"], 1, "no stored tournament is called 'Nobody'"),
    (["history", "C*"], 64, "'C*' means several tournaments"),
    (["history", "Cup", "--remove", "3"], 64, "revision 3 is the present state of 'Cup'"),
    (["history", "Cup", "--remove", "4"], 64, "'Cup' has no state of revision 4"),
    (["history", "Cup", "--remove", "0"], 64, "--remove"),
  ]

  @Test func `a removed state leaves store and reports, and no old copy brings it back`() throws {
    try league("Club", to: "t/b.yaml")
    for power in [6, 5, 7] {
      try league("Cup", power: power)
      try run("run", "-q", "t")
    }
    let before = try place.tree("Reports")
    for (words, code, message) in Self.refusals {
      let refused = try place.run(words)
      #expect(refused.code == code && refused.errors.contains(message), "\(words): \(refused.errors)")
    }
    #expect(try place.tree("Reports") == before)
    _ = try place.shell("cp Reports/store.json old.json")
    #expect(try run("history", "cup", "--remove", "2").errors.hasSuffix("revision 2 of 'Cup' is removed\n"))
    for file in ["Reports/store.json", "Reports/cup/result.json"] {
      let text = try place.read(file)
      #expect(text.contains("\n\"removed\":[{\"revision\":2,\"fingerprint\":\""))
      #expect(text.ranges(of: "\"revision\":2,").count == 1)
    }
    #expect(try revisions(of: "Cup") == ["1", "3"])
    try expectSound()
    try run("store", "merge", "-q", "Reports/store.json", "old.json", "--into", "Reports/store.json")
    #expect(try revisions(of: "Cup") == ["1", "3"])
    try expectSound()
    try league("Cup", power: 8)
    try run("run", "-q", "t")
    try run("store", "rebuild", "-q")
    #expect(try revisions(of: "Cup") == ["1", "3", "4"])
  }

  @Test func `removals at once wait for each other, and none is lost`() async throws {
    for power in 6...10 {
      try league("Cup", power: power)
      try run("run", "-q", "t")
    }
    let removals = try (1...4).map { try place.start(["history", "cup", "-q", "--remove", "\($0)"]) }
    for removal in removals {
      let outcome = try await removal.outcome()
      #expect(outcome.code == 0, "\(outcome.errors)")
    }
    #expect(try revisions(of: "Cup") == ["5"])
    try expectSound()
  }
}
