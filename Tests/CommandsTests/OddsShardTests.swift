import Foundation
import Testing

/// `contest odds --shard` on many machines, added up, prints what one machine prints.
struct OddsShardTests {
  static func place() throws -> Workplace {
    let place = try Workplace()
    let field = (1...9).map { "  - {name: N\($0), power: \($0 * 5 % 7 + 1)}\n" }.joined()
    // Blocks are of 8,192 or of 256 simulations.
    let formats = [
      ("single-elimination", 70_000), ("double-elimination", 20_001), ("round-robin", 8_192),
      ("swiss\nrounds: 3", 600),
      ("round-robin\ndecide: {upset: {sharpness: 0.5}}\nrandom_seed: 9", 8_193),
      ("ladder", 1),
    ]
    for (number, (format, simulations)) in formats.enumerated() {
      try place.write(
        "name: Cup \(number)\nsource: inline\nodds: {simulations: \(simulations)}\n"
          + "format: \(format)\ncharacters:\n\(field)",
        to: "t/\(number).yaml"
      )
    }
    try place.write(
      """
      name: "Open | poll"
      roster: {top: 5}
      format: round-robin
      decide: {results: votes.csv}
      odds: {simulations: 9000}
      """,
      to: "t/poll.yaml"
    )
    // Before its first result, and with too many outcomes for exact odds.
    try place.write(
      "name: Empty poll\nroster: {top: 16}\nformat: double-elimination\ngrand_final: single\n"
        + "decide: {results: none.csv}\nodds: {simulations: 9000}\n",
      to: "t/empty.yaml"
    )
    try place.write("round,a,b,score_a,score_b\n", to: "t/none.csv")
    try place.write(
      "round,a,b,score_a,score_b\n,Spider-Man (Peter Parker),Wolverine,1,2\n",
      to: "t/votes.csv"
    )
    return place
  }

  @Test(arguments: [1, 5])
  func `the shards added up are one machine`(count: Int) throws {
    let place = try Self.place()
    for index in 1...count {
      let run = try place.run(
        ["odds", "t", "--shard", "\(index)/\(count)", "--partial", "p/\(index).json"]
      )
      #expect(run.code == 0, "\(run.errors)")
      #expect(run.output == "")
      #expect(run.errors.hasSuffix("shard \(index)/\(count) is in 'p/\(index).json'\n"))
    }
    let parts = (1...count).map { "p/\($0).json" }
    for format in ["text", "json", "csv", "markdown"] {
      let one = try place.run(["odds", "t", "--format", format])
      #expect(one.code == 0)
      let merged = try place.run(["odds", "--merge", "--format", format] + parts.shuffled())
      #expect(merged.output == one.output)
      #expect(merged.code == 0, "\(merged.errors)")
    }
    let few = try place.run(["odds", "--merge", "--limit", "1"] + parts)
    #expect(try place.run(["odds", "t", "--limit", "1"]).output == few.output)
  }

  @Test func `each shard has as much time as one machine`() throws {
    let place = try Workplace()
    let field = (1...20).map { "{name: N\($0), power: \($0)}" }.joined(separator: ", ")
    try place.write(
      "name: Cup\nsource: inline\nformat: swiss\nrounds: 4\ncharacters: [\(field)]\n",
      to: "cup.yaml"
    )
    let odds = ["odds", "cup.yaml", "--simulations", "1000000"]
    let one = try place.run(odds)
    #expect(one.code == 65 && one.errors.contains("at most 30 seconds are for odds"))
    let few = try place.run(odds + ["--shard", "1/2", "--partial", "1.json"])
    #expect(few.code == 65 && few.errors.contains("at most 60 seconds are for 2 shards"))
    let many = try place.run(odds + ["--shard", "1/700", "--partial", "1.json"])
    #expect(many.code == 0, "\(many.errors)")
  }

  @Test func `the time of all shards together says how many simulations there may be`() throws {
    let place = try Workplace()
    let field = (1...314).map { "{name: N\($0), power: \($0)}" }.joined(separator: ", ")
    try place.write(
      "name: League\nsource: inline\nstandings: [wins, seed]\ncharacters: [\(field)]\n",
      to: "league.yaml"
    )
    let run = try place.run([
      "odds", "league.yaml", "--simulations", "4000000", "--shard", "1/86", "--partial", "1.json",
    ])
    // One of 49,141 battles takes 0.769 ms: 39,036 of them take 30 seconds, and 3,357,000 take 86 times as long.
    #expect(run.code == 65 && run.errors.contains("'simulations: 3300000'"), "\(run.errors)")
  }

  @Test func `exact odds are computed by each shard, and files may fix the number`() throws {
    let place = try Self.place()
    try place.write(OddsCommandTests.four, to: "t/four.yaml")
    let names = ["--only", "Cup", "--only", "Open*"]
    let one = try place.run(["odds", "t"] + names)
    #expect(one.output.contains("exact") && one.output.contains("from 9,000 simulated"))
    for index in 1...2 {
      let run = try place.run(
        ["odds", "t", "--shard", "\(index)/2", "--partial", "\(index).json"] + names
      )
      #expect(run.code == 0, "\(run.errors)")
    }
    #expect(try place.run(["odds", "--merge", "1.json", "2.json"]).output == one.output)
    try place.write("name: Loose\nroster: {top: 9}\nformat: swiss\n", to: "t/loose.yaml")
    let open = try place.run(["odds", "t", "--shard", "1/2", "--partial", "open.json"])
    #expect(open.code == 64)
    #expect(open.errors.contains("the number of simulations of 'Loose' is not fixed"))
  }

  /// Changes of a sound file, each of which makes it none.
  static let damages: [(kind: String, text: String, other: String)] = [
    ("simulated", "\"contest\":\"odds\"", "\"contest\":\"votes\""),
    ("simulated", "\"schema\":1", "\"schema\":2"),
    ("simulated", "\"shard\":1", "\"shard\":2"), ("simulated", "\"shards\":1", "\"shards\":0"),
    ("simulated", "\"tournaments\":[", "\"tournaments\":[1,"),
    ("simulated", "\"name\":\"Cup\"", "\"name\":1"),
    ("exact", "[\"Final\",\"Final\"]", "[\"Final\"]"),
    ("exact", "[\"Final\",\"Final\"]", "[\"Final\",1]"),
    ("exact", "[\"Final\",\"Final\"]", "1"), ("simulated", "\"power\":6", "\"power\":null"),
    ("simulated", "\"power\":6", "\"id\":true,\"power\":6"),
    ("simulated", "\"reach\":[", "\"reach\":[1,"),
    ("exact", "\"reach\":[", "\"reach\":[\"\"],\"x\":["),
    ("simulated", "\"title\":", "\"tilte\":"),
    ("simulated", "\"title\":", "\"title\":0.5,\"x\":"),
    ("simulated", "\"title\":", "\"title\":1001,\"x\":"),
    ("simulated", "\"simulated\":1000", "\"simulated\":1001"),
    ("simulated", "\"simulated\":1000,", ""),
    ("simulated", "\"simulations\":1000", "\"simulations\":0"),
    ("simulated", "\"entrants\":[", "\"entrants\":[],\"x\":["),
    ("exact", "\"title\":0", "\"title\":2"),
    ("exact", "\"identity\":", "\"outcomes\":0,\"identity\":"),
    ("exact", "\"identity\":", "\"identity\":1,\"x\":"),
  ]

  @Test func `a damaged file is no part of odds, wherever it is damaged`() throws {
    let place = try Workplace()
    try place.write(OddsCommandTests.four, to: "t.yaml")
    for (kind, options) in [("exact", []), ("simulated", ["--simulations", "1000"])] {
      let run = try place.run(
        ["odds", "t.yaml", "--shard", "1/1", "--partial", "\(kind).json"] + options
      )
      #expect(run.code == 0, "\(run.errors)")
      #expect(try place.run(["odds", "--merge", "\(kind).json"]).code == 0)
    }
    for damage in Self.damages {
      let sound = try place.read("\(damage.kind).json")
      let place = try Workplace()
      #expect(sound.contains(damage.text), "\(damage)")
      try place.write(sound.replacing(damage.text, with: damage.other), to: "a.json")
      let run = try place.run(["odds", "--merge", "a.json"])
      #expect(run.code == 65, "\(damage): \(run.output)")
      #expect(run.errors.hasPrefix("error: 'a.json' is no part of title odds\n"), "\(run.errors)")
    }
  }
}
