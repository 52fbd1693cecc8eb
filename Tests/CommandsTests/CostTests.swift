import Foundation
import Testing

struct CostCase: CustomTestStringConvertible, Sendable {
  var name: String
  /// What each tournament is, its name apart.
  var lines: String
  /// How many are just few enough.
  var most: Int
  var says: String
  var testDescription: String { name }

  /// A file of so many.
  func file(_ count: Int) -> String {
    (1...count).map { "name: T\($0)\nsource: inline\n\(lines)" }.joined(separator: "---\n")
  }
}

/// Tournaments that are sound each by itself, and too many for one run.
struct CostTests {
  static let longNames = (1...60).map { index in
    "  - {name: \(String(repeating: "x", count: 190))\(index), power: \(index)}\n"
  }.joined()

  static let cases: [CostCase] = [
    .init(
      name: "simulations",
      lines: "odds: {simulations: 500000000}\nlegs: 5\n"
        + "characters: [{name: A, power: 1}, {name: B, power: 2}]\n",
      // 25 seconds each.
      most: 23,
      says:
        "the run takes about 11 minutes of one processor, and at most 10 minutes are for one run"
    ),
    .init(
      name: "bytes of long names",
      lines: "legs: 100\ncharacters:\n" + longNames,
      // 177,000 battles of 636 bytes each.
      most: 35,
      says: "the run writes about 4.1 GB, and at most 4 GB are for one run"
    ),
  ]

  @Test(arguments: cases)
  func `are refused before anything is fought or written, at the first that is too many`(
    _ c: CostCase
  ) throws {
    let place = try Workplace()
    try place.write(c.file(c.most), to: "few.yaml")
    let few = try place.run(["check", "few.yaml"])
    #expect(few.code == 0, "\(few.errors)")
    let whole = c.file(c.most + 2)
    try place.write(whole, to: "t.yaml")
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0 == "name: T\(c.most + 1)" }) + 1
    for command in [["check", "-q"], ["run", "-q", "--junit", "j.xml"]] {
      let run = try place.run(command + ["t.yaml"])
      #expect(run.code == 65)
      #expect(
        run.errors.hasPrefix("t.yaml:\(line):7: error: up to this tournament, \(c.says)\n"),
        "\(run.errors)"
      )
      #expect(run.errors.contains("help: run fewer at once: name some of the files, or choose"))
      #expect(run.errors.split(separator: "\n").count { $0.contains(": error:") } == 1)
    }
    #expect(!place.exists("Reports"))
    let junit = try place.read("j.xml")
    #expect(
      junit.contains(
        "tests=\"\(c.most + 2)\" failures=\"0\" errors=\"1\" skipped=\"\(c.most + 1)\""
      )
    )
    // Several files count together.
    try place.write(c.file(1).replacing("name: T1\n", with: "name: Last\n"), to: "more.yaml")
    let both = try place.run(["check", "more.yaml", "few.yaml"])
    #expect(both.code == 65)
    #expect(both.errors.hasPrefix("few.yaml:"), "\(both.errors.prefix(200))")
  }

  @Test func `a roster counts for as many as the source has`() throws {
    let place = try Workplace()
    let file = (1...80).map { "name: T\($0)\nroster: {all: true}\nlegs: 4\n" }
    try place.write(file.joined(separator: "---\n"), to: "t.yaml")
    for command in ["check", "run"] {
      let run = try place.run([command, "t.yaml"])
      #expect(run.code == 65)
      // 4,889,064 battles each, of 100 bytes.
      #expect(
        run.errors.hasPrefix(
          "t.yaml:33:7: error: up to this tournament, the run writes about 4.5 GB"
        ),
        "\(run.errors)"
      )
    }
    #expect(!place.exists("Reports"))
  }
}
