import Base
import Foundation
import PostgresCluster
import Testing

/// A store in a database serves every command as a file does.
@Suite(.enabled(if: PostgresCluster.isInstalled))
struct SharedStoreCommandTests {
  static let cluster = Result { try PostgresCluster() }

  /// A new database of its own.
  static func address() throws -> String {
    let cluster = try Self.cluster.get()
    return cluster.address(database: try cluster.newDatabase())
  }

  /// The reports of one machine, without the file of the store.
  private func reports(_ place: Workplace, _ name: String = "Reports") throws -> [String: Data] {
    try place.tree(name).filter { $0.key != "store.json" }
  }

  @Test(arguments: [ShardTests.Files.samples, .everyKind, .changed])
  func `a run, and the reports of the database, are the bytes of a run with a file`(
    files: ShardTests.Files
  ) throws {
    let place = try Workplace()
    let address = try Self.address()
    if files == .changed {
      try ShardTests.write(files, to: place, generation: 0)
      for store in [[], ["--store", address, "--reports", "shared"]] {
        #expect(try place.run(["run", "-q", "t"] + store).code == 0)
        #expect(try place.run(["battle", "-q", "Hulk", "Thor"] + store).code == 0)
      }
    }
    try ShardTests.write(files, to: place)
    let one = try place.run(["run", "t", "--progress", "never"])
    let other = try place.run(
      ["run", "t", "--progress", "never", "--reports", "shared", "--store", address]
    )
    #expect(other.code == one.code)
    #expect(try reports(place, "shared") == reports(place))
    #expect(!place.exists("shared/store.json"))
    let exported = try place.run(["store", "export", "--store", address])
    #expect(exported.code == 0, "\(exported.errors)")
    #expect(try exported.output == place.read("Reports/store.json"))
    let report = try place.run(["report", "-q", "--store", address, "--reports", "again"])
    #expect(report.code == 0, "\(report.errors)")
    #expect(try reports(place, "again") == reports(place))
    // Nothing changes by being looked at or written again.
    let environment = ["CONTEST_STORE": address]
    for arguments in [
      ["run", "t", "--check", "--reports", "shared"], ["report", "--check", "--reports", "again"],
      ["store", "verify", "--reports", "again"],
    ] {
      let outcome = try place.run(arguments + ["-q"], environment: environment)
      #expect(
        outcome.code == (arguments[0] == "run" ? one.code : 0),
        "\(arguments) \(outcome.errors)"
      )
    }
    for arguments in [
      ["ranking"], ["ranking", "--format", "json"], ["ranking", "--format", "csv"],
      ["ranking", "--by", "rating"], ["show", "Hulk"],
    ] {
      // The database has everything, so a machine without reports shows the same.
      let elsewhere = arguments + ["--reports", "nowhere"]
      #expect(
        try place.run(elsewhere, environment: environment).output == place.run(arguments).output
      )
    }
    #expect(try place.run(["store", "export"], environment: environment).output == exported.output)
  }

  @Test func `shards that save in one database at once are one run`() async throws {
    let place = try Workplace()
    try ShardTests.write(.random, to: place)
    #expect(try place.run(["run", "-q", "t"]).code == 0)
    let address = try Self.address()
    let shards = try (1...4).map { index in
      try place.start(
        ["run", "-q", "t", "--shard", "\(index)/4", "--reports", "s\(index)", "--store", address]
      )
    }
    for shard in shards { #expect(try await shard.outcome().code == 0) }
    #expect(try place.run(["report", "-q", "--store", address, "--reports", "all"]).code == 0)
    #expect(try reports(place, "all") == reports(place))
    let status = try place.run(["store", "status", "--format", "json", "--store", address])
    #expect(status.output.contains(#""tournaments":23,"results":23,"battles":0,"#), "\(status)")
  }

  @Test func `a store goes into a database and comes back byte for byte, as often as one likes`()
    throws
  {
    let place = try Workplace()
    try ShardTests.write(.random, to: place)
    try place.write(
      "name: \"O'Brien \\\"x\\\" \\\\ 漫画 \(String(repeating: "long ", count: 30))\"\nsource: inline\n"
        + "characters: [{name: \"'; DROP SCHEMA contest; --\", power: 1}, {name: \"$1\", power: 2}]\n",
      to: "t/quoted.yaml"
    )
    #expect(try place.run(["run", "-q", "t"]).code == 0)
    #expect(try place.run(["battle", "-q", "Hulk", "Thor"]).code == 0)
    let environment = ["CONTEST_STORE": try Self.address()]
    for _ in 0..<2 {
      let outcome = try place.run(["store", "import"], environment: environment)
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(outcome.errors.contains("with 24 results"))
      let exported = try place.run(
        ["store", "export", "--into", "out.json"],
        environment: environment
      )
      #expect(exported.code == 0)
      #expect(try place.read("out.json") == place.read("Reports/store.json"))
    }
    #expect(
      try place.run(["report", "-q", "--reports", "all"], environment: environment).code == 0
    )
    #expect(try reports(place, "all") == reports(place))
    // Without the results, only the states are there.
    let bare = ["CONTEST_STORE": try Self.address()]
    #expect(
      try place.run(
        ["store", "import", "Reports/store.json", "--reports", "none"],
        environment: bare
      ).code == 0
    )
    #expect(
      try place.run(["store", "export"], environment: bare).output == place.read("out.json")
    )
    let unknown = try place.run(["report", "--reports", "bare"], environment: bare)
    #expect(unknown.code == 65)
    #expect(unknown.errors.contains("the store has its states alone"))
    // A run brings them.
    #expect(try place.run(["run", "-q", "t", "--reports", "bare"], environment: bare).code == 0)
    #expect(try reports(place, "bare") == reports(place))
    #expect(try place.run(["report", "-q", "--reports", "b"], environment: bare).code == 0)
  }

  @Test func `stores of two machines meet in a database as in a file`() throws {
    let place = try Workplace()
    let address = try Self.address()
    for generation in 0...1 {
      try ShardTests.write(.random, to: place, generation: generation)
      #expect(try place.run(["run", "-q", "t", "--reports", "r\(generation)"]).code == 0)
      let arguments = ["store", "import", "--reports", "r\(generation)", "--store", address]
      #expect(try place.run(arguments).code == 0)
    }
    let merged = try place.run(["store", "merge", "r0/store.json", "r1/store.json"])
    #expect(try place.run(["store", "merge", "r1/store.json", address]).output == merged.output)
    #expect(try place.run(["store", "export", "--store", address]).output == merged.output)
  }

  @Test func `what a check finds out of date a run saves, and a prune forgets`() throws {
    let place = try Workplace()
    try ShardTests.write(.random, to: place, generation: 0)
    let store = ["--store", try Self.address()]
    #expect(try place.run(["run", "-q", "t"] + store).code == 0)
    let before = try place.run(["store", "export"] + store).output
    try ShardTests.write(.random, to: place)
    let check = try place.run(["run", "-q", "t", "--check"] + store)
    #expect(check.code == 1)
    #expect(check.errors.contains("out of date: postgresql://postgres@"))
    #expect(try place.run(["store", "export"] + store).output == before)
    #expect(try place.run(["run", "-q", "t"] + store).code == 0)
    #expect(try place.run(["run", "-q", "t", "--check"] + store).code == 0)
    let pruned = try place.run(["run", "-q", "t/1.1.yaml", "--prune"] + store)
    #expect(pruned.code == 0, "\(pruned.errors)")
    let status = try place.run(["store", "status"] + store).output
    #expect(status.contains("tournaments  1\n"))
  }

  @Test(arguments: ["run", "work"]) func `a new name and a removed state reach the database`(_ verb: String) throws {
    let place = try Workplace()
    let environment = ["CONTEST_STORE": try Self.address()]
    func run(_ words: String...) throws -> String {
      let run = try place.run(words, environment: environment)
      #expect(run.code == 0, "\(words): \(run.errors)")
      return run.output
    }
    for (head, power) in [("name: Old", 1), ("name: Old", 2), ("name: New\nformerly: Old", 2)] {
      let entrants = "characters: [{name: A, power: \(power)}, {name: B, power: 3}]\n"
      try place.write("\(head)\nsource: inline\n" + entrants, to: "t/a.yaml")
      _ = try run(verb, "-q", "t")
    }
    _ = try run("history", "New", "-q", "--remove", "1")
    let store = try run("store", "export")
    #expect(!store.contains("\"slug\":\"old\"") && store.contains("\"removed\":[{\"revision\":1,"))
    #expect(store.ranges(of: "\"revision\":1,").count == 1 && store.contains("\"revision\":3,"))
    _ = try run("run", "--check", "t")
    _ = try run("report", "--check")
  }
}
