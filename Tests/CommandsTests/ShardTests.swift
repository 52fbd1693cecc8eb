import Foundation
import Testing

/// `contest run --shard` on many machines, put together, is one run.
struct ShardTests {
  enum Files: String, CaseIterable, Sendable {
    case samples
    /// Every format, votes, figures, and a tournament that fails.
    case everyKind
    case random
    /// The same with other powers, after a run on one machine.
    case changed
  }

  static func write(_ files: Files, to place: Workplace, generation: Int = 1) throws {
    switch files {
    case .samples:
      let samples = Workplace.checkout.appendingPathComponent("Tournaments").path
      #expect(try place.shell("cp -r '\(samples)' t").code == 0)
    case .everyKind:
      let scene = try ReportScene()
      #expect(try scene.place.shell("cp -r t '\(place.path("t"))'").code == 0)
    case .random, .changed:
      for number in 1...23 {
        let size = 2 + number * 7 % 5
        let field = (1...size).map {
          "{name: N\($0), power: \($0 * (number + generation) % 11 + 1)}"
        }
        let format = ["round-robin", "single-elimination", "swiss", "ladder"][number % 4]
        try place.write(
          "name: Çup \(number)\nsource: inline\nformat: \(format)\n"
            + "characters: [\(field.joined(separator: ", "))]\n",
          to: "t/\(number % 6).\(number).yaml"
        )
      }
    }
  }

  /// Puts the shards together as `SHARDS.md` says.
  static let joining = """
    mkdir -p Reports && cp -r shards/*/* Reports/ &&
    "$contest" store merge -q stores/*.json --into Reports/store.json && "$contest" report -q
    """

  @Test(arguments: Files.allCases, [2, 16])
  func `the shards put together are the bytes of one run`(files: Files, count: Int) throws {
    let place = try Workplace()
    if files == .changed {
      try Self.write(files, to: place, generation: 0)
      #expect(try place.run(["run", "-q", "t"]).code == 0)
      #expect(try place.run(["battle", "-q", "Hulk", "Thor"]).code == 0)
    }
    try Self.write(files, to: place)
    _ = try place.shell("cp -r Reports before")
    let one = try place.run(["run", "t", "--progress", "never"])
    let whole = try place.tree("Reports")
    _ = try place.shell("rm -r Reports; [ ! -e before ] || mv before Reports; mkdir stores")
    var codes: Set<Int32> = []
    for index in 1...count {
      _ = try place.shell("[ ! -e Reports ] || cp Reports/store.json stores/\(index).json")
      let run = try place.run([
        "run", "t", "-q", "--shard", "\(index)/\(count)", "--reports", "shards/\(index)",
        "--store", "stores/\(index).json",
      ])
      codes.insert(run.code)
      let written = try place.tree("shards/\(index)").keys
      #expect(written.allSatisfy { $0.contains("/") }, "a shard wrote reports of all")
      #expect(place.exists("stores/\(index).json"))
    }
    #expect(codes.max() == one.code)
    let joined = try place.shell(Self.joining)
    #expect(joined.code == 0, "\(joined.errors)")
    #expect(try place.tree("Reports") == whole)
  }

  @Test func `the parts are disjoint, are all together, and follow from the folder's name alone`()
    throws
  {
    let place = try Workplace()
    try Self.write(.random, to: place)
    let names = try place.run(["run", "t", "--format", "json"]).output
      .matches(of: #/"name":"([^"]+)"/#).map { String($0.output.1) }
    #expect(names.count == 23)
    for count in [1, 2, 5, 1_000_000] {
      // The digests of another program.
      let digests = try place.shell(
        #"for f in Reports/*/result.json; do f=${f%/*}; printf %s "$(basename "$f")" | sha256sum | cut -c1-16; done"#
      )
      let parts = try digests.output.split(separator: "\n").map {
        try #require(UInt64($0, radix: 16)) % UInt64(count) + 1
      }
      #expect(parts.count == 23)
      for part in Set(parts + [1]) {
        let run = try place.run([
          "run", "t", "--shard", "\(part)/\(count)", "--reports", "part-\(count)-\(part)",
          "--format", "json", "--junit", "part.xml", "--summary", "part.md",
        ])
        #expect(run.code == 0, "\(run.errors)")
        let wanted = parts.count { $0 == part }
        #expect(run.output.matches(of: #/"verdict":"run"/#).count == wanted)
        #expect(try place.read("part.xml").matches(of: #/<testcase /#).count == wanted)
        let summary = try place.read("part.md")
        #expect(summary.matches(of: #/\| .*Çup/#).count == wanted, "\(summary)")
        try FileManager.default.removeItem(atPath: place.path("part.md"))
      }
    }
    // One more tournament moves no other.
    let before = try place.run(["run", "t", "--shard", "2/5", "--dry-run", "-v"])
    #expect(before.errors.contains("shard 2/5 has "))
    let known = try place.tree("part-5-2").keys.filter { $0.hasSuffix("result.json") }
    try place.write("name: More\ncharacters: [Hulk, Thor]\n", to: "t/0.yaml")
    #expect(try place.run(["run", "-q", "t", "--shard", "2/5", "--reports", "again"]).code == 0)
    let later = try place.tree("again").keys.filter { $0.hasSuffix("result.json") }
    #expect(Set(later).subtracting(["more/result.json"]) == Set(known))
  }

  @Test func `a wrong file is an error of each shard, and the others run`() throws {
    let place = try Workplace()
    try Self.write(.random, to: place)
    try place.write("name: Broken\ncharacters: 7\n", to: "t/broken.yaml")
    for index in 1...3 {
      let run = try place.run(["run", "t", "--shard", "\(index)/3", "--reports", "s\(index)"])
      #expect(run.code == 65)
      #expect(run.errors.contains("t/broken.yaml:2:13: error:"))
      #expect(try place.tree("s\(index)").keys.contains { $0.hasSuffix("result.json") })
    }
    let alone = try place.run(["run", "t/broken.yaml", "--shard", "2/3", "--reports", "none"])
    #expect(alone.code == 65)
    #expect(
      try place.read("none/store.json") == "{\"schema\":1,\n\"tournaments\":[],\n\"arena\":[]}\n"
    )
    #expect(alone.errors.contains("shard 2/3 has no tournament"))
  }

  @Test func `an expectation is judged in the shard of its tournament`() throws {
    let place = try Workplace()
    for number in 1...6 {
      try place.write(
        "name: Cup \(number)\ncharacters: [Hulk, Thor]\nformat: knockout\nexpect: {champion: Hulk}\n",
        to: "t/\(number).yaml"
      )
    }
    var failed = 0
    for index in 1...3 {
      let run = try place.run(["run", "t", "--shard", "\(index)/3", "--reports", "s\(index)"])
      let count = run.errors.matches(of: #/expected 'Hulk' to be champion/#).count
      #expect(run.code == (count > 0 ? 1 : 0))
      failed += count
    }
    #expect(failed == 6)
  }

  @Test func `shards together check what one run checks, and write nothing`() throws {
    let place = try Workplace()
    try Self.write(.random, to: place)
    #expect(try place.run(["run", "-q", "t"]).code == 0)
    let whole = try place.tree("Reports")
    func codes() throws -> [Int32] {
      try (1...4).map { try place.run(["run", "t", "--check", "--shard", "\($0)/4"]).code }
    }
    #expect(try codes() == [0, 0, 0, 0])
    for file in ["README.md", "cup-3/README.md", "store.json"] {
      try place.write("other", to: "Reports/\(file)")
      #expect(try codes().contains { $0 != 0 }, "\(file)")
      try #require(whole[file]).write(to: place.folder.appendingPathComponent("Reports/\(file)"))
    }
    #expect(try codes() == [0, 0, 0, 0])
    #expect(try place.tree("Reports") == whole)
  }
}
