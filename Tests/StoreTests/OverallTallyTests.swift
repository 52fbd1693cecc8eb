import TestSupport
import Testing
import Tournament

@testable import Store

/// The ranking from tallies of parts of a store, as a database keeps them.
struct OverallTallyTests {
  /// Returns a store of many tables, names, dates and states.
  static func store(_ generator: inout SplitMix64) -> Store {
    var store = Store()
    for _ in 0..<Int.random(in: 0...24, using: &generator) {
      let slug = "t\(Int.random(in: 0..<12, using: &generator))"
      let source = ["marvel", "wiki", "inline"].randomElement(using: &generator) ?? ""
      let field = (1...Int.random(in: 2...4, using: &generator)).map { _ in
        let id = Int.random(in: 1...5, using: &generator)
        // Equal by `==`, but different bytes.
        let name = Bool.random(using: &generator) ? "Am\u{E9} \(id)" : "Ame\u{301} \(id)"
        return Entrant(
          identity: source == "inline"
            ? .init(source: source, key: name) : .init(source: source, id: id),
          name: name,
          power: Double(Int.random(in: -2...4, using: &generator)) / 3
        )
      }
      let entrants = Dictionary(field.map { ($0.identity, $0) }) { $1 }.values
        .sorted { $0.identity < $1.identity }
      guard entrants.count > 1 else { continue }
      let window = Bool.random(using: &generator) ? nil : "the last month"
      let provenance = Provenance(
        date: [nil, "2024-09-01", "2024-09-02"].randomElement(using: &generator) ?? nil,
        window: window.map { _ in "2024-0\(Int.random(in: 1...3, using: &generator))" },
        windowRule: window
      )
      if Int.random(in: 0..<4, using: &generator) == 0 {
        store.save(battle(entrants[0], entrants[1], on: provenance))
      } else {
        let format =
          Bool.random(using: &generator) ? Format.roundRobin(legs: 1) : .swiss(.init(rounds: 1))
        store.save(cup(slug, entrants, format: format), provenance: provenance)
      }
    }
    return store
  }

  private static func tally(_ records: ArraySlice<TournamentRecord>) -> OverallTally {
    var tally = OverallTally()
    for record in records { tally.add(record) }
    return tally
  }

  @Test(arguments: 0..<8) func `parts in any sizes add up to the ranking of all`(
    block: UInt64
  ) throws {
    for seed in (block * 100)..<(block * 100 + 100) {
      var generator = SplitMix64(seed: seed)
      let store = Self.store(&generator)
      var rest = store.sortedTournaments[...]
      var sum = OverallTally()
      while !rest.isEmpty {
        let part = rest.prefix(Int.random(in: 1...4, using: &generator))
        rest = rest.dropFirst(part.count)
        var bytes = Self.tally(part).bytes
        if Bool.random(using: &generator) {
          // Parts of parts.
          var again = OverallTally()
          let isRead = again.add(bytes)
          #expect(isRead && again.bytes == bytes)
          bytes = again.bytes
        }
        let isRead = sum.add(bytes)
        #expect(isRead)
      }
      let (expected, ranking) = (store.overallRanking, sum.ranking(with: store.arena))
      #expect(ranking == expected, "seed \(seed)")
      // `==` treats canonically equivalent names as equal.
      #expect(ranking.map { Array($0.name.utf8) } == expected.map { Array($0.name.utf8) })
    }
  }

  @Test func `bytes that were cut or changed are refused or read, never a crash`() {
    var generator = SplitMix64(seed: 7)
    var bytes: [UInt8] = []
    while bytes.count < 200 {
      bytes = Self.tally(Self.store(&generator).sortedTournaments[...]).bytes
    }
    for count in 0..<bytes.count {
      var tally = OverallTally()
      let isRead = tally.add(Array(bytes.prefix(count)))
      // The sums before the earlier ones are whole as they are.
      #expect(!isRead || tally.earlier == nil)
      #expect(isRead || tally.now.sums.isEmpty)
    }
    for index in bytes.indices {
      for change: UInt8 in [0x01, 0x80, 0xFF] {
        var changed = bytes
        changed[index] ^= change
        var tally = OverallTally()
        _ = tally.add(changed)
      }
    }
    var tally = OverallTally()
    let isRead = tally.add(bytes + [0, 0])
    #expect(!isRead)
  }
}
