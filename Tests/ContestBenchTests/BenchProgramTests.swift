import Foundation
import PostgresCluster
import Testing

/// The built program, which measures the built contest.
struct BenchProgramTests {
  struct PartCase: CustomTestStringConvertible, Sendable {
    var part: String
    /// Each with its unit.
    var rows: [String]
    var testDescription: String { part }
  }

  static let parts: [PartCase] = [
    .init(
      part: "start",
      rows: ["--version ms", "--version beside Python ms", "memory peak MB", "program MB"]
    ),
    .init(
      part: "check",
      rows: [
        "check of 100 names ms", "check of 100 names CPU ms", "check of 100 names peak MB",
      ]
    ),
    .init(
      part: "library",
      rows: [
        "import of 800 comics records/s", "import of 800 comics CPU s",
        "import of 800 comics peak MB",
        "import of 800 comics, again s", "opening the catalogue, with its library ms",
        "browse of a stored page ms",
        "browse of the comics of a character ms", "browse of the comics of a character in most ms",
        "browse of the comic with a code ms", "browse of the comics of some years ms",
        "search for a rare part of a name ms", "search for a part of every tenth name ms",
        "show of a comic ms", "search beside the imported characters ms",
        "show of an imported character ms",
      ]
    ),
    .init(part: "save", rows: ["durable save of 0.05 MB ms"]),
    .init(
      part: "thousand",
      rows: [
        "10 tournaments of 64 s", "10 tournaments of 64 peak MB", "one of them, --threads 1 CPU ms",
        "the page of one of them kB", "10 tournaments of 64, first unchanged run s",
        "10 tournaments of 64, unchanged s", "10 tournaments of 64, unchanged peak MB",
      ]
    ),
    .init(
      part: "store",
      rows: [
        "store MB", "first unchanged run s", "first unchanged run peak MB", "ranking s",
        "ranking peak MB", "battle s", "battle peak MB", "unchanged run s", "unchanged run peak MB",
      ]
    ),
    .init(
      part: "fetch",
      rows: [
        "200 documents, 8 in flight CPU s", "200 documents, 8 in flight s",
        "200 documents, 8 in flight peak MB", "200 documents, 32 in flight CPU s",
        "200 documents, 32 in flight s", "200 documents, 32 in flight peak MB",
        "200 documents, 8 in flight, with start CPU s", "5 that take 20 ms, 8 in flight s",
        "40 at 20 a second most in 1 s", "40 at 20 a second % of the rate", "16 at 20 a second ms",
        "2,000 documents, from the 200th on growth MB", "tournament of 64, cold requests",
        "tournament of 64, cached requests",
      ]
    ),
  ]

  @Test(.enabled(if: PostgresCluster.isInstalled, "needs PostgreSQL"))
  func `the part of the fleet starts a server of its own, and has its rows, measured`() throws {
    let rows = try BenchProgram().rows(of: "fleet")
    #expect(
      rows.map { "\($0.name) \($0.unit)" } == [
        "16 runners tournaments/s", "16 runners % of the rate of 2",
        "restart in mid-run, beyond its own time s",
        "a tournament in a database, with the server CPU ms more",
        "a tournament of a runner round trips", "what is due among 1,000 tournaments ms",
        "ranking of 1,000 tournaments ms", "ranking of 1,000 tournaments peak MB",
        "ranking of 1,000 tournaments, after one changed ms",
        "ranking of 1,000 tournaments, after 100 changed ms",
        "ranking of 1,000 tournaments, after 100 removed ms",
        "ranking of 1,000 tournaments, after all changed ms",
      ]
    )
    #expect(rows.first { $0.unit == "round trips" }?.isMet == true)
  }

  @Test(arguments: parts) func `a part has its rows, measured`(_ c: PartCase) throws {
    let rows = try BenchProgram().rows(of: c.part)
    #expect(rows.map { "\($0.name) \($0.unit)" } == c.rows)
    for row in rows {
      #expect(row.goal == nil || row.command != nil, "\(row.name) cannot be repeated")
      let mayBeZero = row.unit == "growth MB" || row.name.hasSuffix("cached")
      #expect(row.figure > 0 || mayBeZero, "\(row.name) \(row.unit) is \(row.figure)")
    }
    if c.part == "fetch" {
      // Known whatever the machine does.
      #expect(rows.filter { $0.unit == "requests" }.map(\.figure) == [16, 0])
      #expect(rows.filter { $0.unit == "requests" }.allSatisfy { $0.isMet == true })
    }
  }

  @Test func `the processor time of the whole program includes its start`() throws {
    // A C program of nothing takes half a millisecond; loading libcurl alone takes several.
    let row = try #require(
      BenchProgram().rows(of: "fetch").first { $0.name.hasSuffix("with start") }
    )
    #expect(row.figure > 0.002)
    #expect(row.command?.contains("contest-bench fetch-load 200 8 0 ") == true)
  }

  @Test func `compares with an earlier run, and refuses a damaged file`() throws {
    let program = try BenchProgram()
    let first = try program.run(["--tiny", "--python", "/none", "--format", "json", "save"])
    try program.write(first.output, to: "before.json")
    let words = ["--tiny", "--python", "/none", "save", "--compare", "before.json"]
    let second = try program.run(words)
    #expect(second.code == 0)
    let warning = "files were removed here in the last 6 minutes"
    #expect(second.errors.contains(warning) && !first.errors.contains(warning))
    #expect(second.output.split(separator: "\n").first?.hasSuffix("before  now/before") == true)
    try program.write(String(first.output.dropLast(3)), to: "before.json")
    let third = try program.run(words)
    #expect(third.code == 1)
    #expect(third.output.isEmpty)
    #expect(third.errors.contains("'before.json' is no JSON of an earlier run"))
    #expect(try program.run(["--compare", "none.json", "save"]).code == 1)
  }

  @Test func `a part that cannot be measured is named, and the others are`() throws {
    let program = try BenchProgram()
    let ending = try program.run(["--tiny", "--python", "/none", "save", "serve"], path: "/none")
    #expect(ending.code == 1)
    #expect(ending.output.isEmpty)
    let gone = try program.run(["--contest", "/none", "save"])
    #expect(gone.code == 1)
    #expect(gone.errors.contains("there is no '/none'; build contest, or name it with --contest"))
    // It starts, and fails.
    let failing = try program.run(["--tiny", "--contest", "/bin/false", "check", "save"])
    #expect(failing.code == 1)
    #expect(failing.errors.contains("check is not measured: '/usr/bin/env MARVEL_BASE_URL="))
    #expect(failing.errors.contains("not measured: check\n"))
    #expect(failing.output.hasPrefix("save "))
  }

  @Test func `a load whose documents are missing fails`() throws {
    let words = ["fetch-load", "5", "2", "0", "http://127.0.0.1:1"]
    let ending = try BenchProgram().run(words)
    #expect(ending.code == 1)
    #expect(ending.errors.contains("documents are missing"))
  }

  @Test(arguments: [["--nothing"], ["start", "nowhere"], ["--format", "xml"], ["--compare"]])
  func `unknown arguments are misuse`(_ words: [String]) throws {
    let ending = try BenchProgram().run(words)
    #expect(ending.code == 64)
    #expect(ending.output.isEmpty)
    #expect(ending.errors.contains("Usage: contest-bench"))
  }

  @Test func `help goes to standard output`() throws {
    let ending = try BenchProgram().run(["--help"])
    #expect(ending.code == 0)
    #expect(ending.output.hasPrefix("Usage: contest-bench"))
    #expect(ending.errors.isEmpty)
  }
}
