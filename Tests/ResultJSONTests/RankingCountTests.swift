import TestSupport
import Testing
import Tournament

@testable import ResultJSON

/// The overall ranking against a second count.
struct RankingCountTests {
  /// Returns a store of many tables, names, dates and states.
  private static func store(_ generator: inout SplitMix64) -> Store {
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
            ? .init(source: source, key: "amé \(id)") : .init(source: source, id: id),
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
        figuresDate: [nil, "2024-08-01", "2024-08-02"].randomElement(using: &generator) ?? nil,
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

  @Test(arguments: 0..<4) func `the ranking is that of the newest figures of each entrant`(
    block: UInt64
  ) throws {
    for seed in (block * 50)..<(block * 50 + 50) {
      var generator = SplitMix64(seed: seed)
      let store = Self.store(&generator)
      let plain = Self.ranking(of: store)
      let ranking = store.overallRanking
      #expect(Set(ranking.map(\.key)) == Set(plain.keys))
      for row in ranking {
        let entrant = try #require(plain[row.key], "seed \(seed)")
        #expect(row.name.utf8.elementsEqual(entrant.name.utf8) && row.power == entrant.power)
        #expect(row.tournaments == entrant.tournaments && row.record.played == entrant.battles)
        #expect(row.rank == entrant.rank)
      }
    }
  }

  private struct Plain {
    var name = ""
    var power = 0.0
    var date: String?
    var rank = 1
    var tournaments = 0
    var battles = 0
  }

  /// Counts the ranking a second time, in the plainest way.
  private static func ranking(of store: Store) -> [OverallRank.Key: Plain] {
    var all: [OverallRank.Key: Plain] = [:]
    func add(_ key: OverallRank.Key, _ name: String, _ power: Double?, _ date: String?) {
      if let known = all[key]?.date, known >= date ?? "" { return }
      all[key, default: Plain()].name = name
      all[key]?.power = power ?? .nan
      all[key]?.date = date ?? ""
    }
    for record in store.sortedTournaments {
      for entrant in record.entrants where entrant.record.played > 0 || entrant.rank == 1 {
        let key = OverallRank.Key(entrant.identity, record.provenance)
        add(key, entrant.name, entrant.power, record.provenance.figuresDate ?? record.provenance.date)
        all[key]?.tournaments += 1
        all[key]?.battles += entrant.record.played
      }
    }
    for battle in store.arena {
      for side in [battle.home, battle.away] {
        let key = OverallRank.Key(side.identity, battle.provenance)
        add(key, side.name, side.power, battle.provenance.figuresDate ?? battle.provenance.date)
        all[key]?.battles += 1
      }
    }
    for (key, entrant) in all {
      let better = all.filter { $0.key.table == key.table && $0.value.power > entrant.power }
      all[key]?.rank += better.count
    }
    return all
  }
}
