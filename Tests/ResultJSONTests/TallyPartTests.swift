import TestSupport
import Testing
import Tournament

@testable import ResultJSON

/// The ranking from parts of a store, as a database keeps them.
struct TallyPartTests {
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

  /// Returns what the ranking counts in tournaments.
  private static func parts(
    _ records: [TournamentRecord],
    size: Int
  ) throws -> [(first: String, bytes: [UInt8])] {
    var writer = TallyPartWriter(size: size)
    for record in records { writer.add(try record.raw) }
    writer.finish()
    return writer.parts
  }

  /// Whether two rankings are the same; `==` treats canonically equivalent names as equal.
  private static func expect(_ ranking: [OverallRank], of store: Store, _ seed: UInt64) {
    let expected = store.overallRanking
    #expect(ranking == expected, "seed \(seed)")
    #expect(ranking.map { Array($0.name.utf8) } == expected.map { Array($0.name.utf8) })
  }

  @Test(arguments: 0..<8) func `parts in any sizes and order add up to the ranking of all`(
    block: UInt64
  ) throws {
    for seed in (block * 100)..<(block * 100 + 100) {
      var generator = SplitMix64(seed: seed)
      let store = Self.store(&generator)
      let size = Int.random(in: 1...500, using: &generator)
      var sum = OverallTally()
      for part in try Self.parts(store.sortedTournaments, size: size).shuffled(using: &generator) {
        let isRead = sum.add(part.bytes)
        #expect(isRead)
      }
      Self.expect(sum.ranking(with: store.arena), of: store, seed)
    }
  }

  @Test(arguments: 0..<8) func `what changed is counted in the place of what was kept`(
    block: UInt64
  ) throws {
    for seed in (block * 100)..<(block * 100 + 100) {
      var generator = SplitMix64(seed: seed)
      let before = Self.store(&generator)
      var store = before.merged(with: Self.store(&generator))
      for slug in before.slugs where Int.random(in: 0..<4, using: &generator) == 0 {
        store.forget(slug)
      }
      let changed = Set(before.slugs + store.slugs).filter { slug in
        before.sortedTournaments.first { $0.slug == slug }
          != store.sortedTournaments.first { $0.slug == slug }
      }
      let records = store.sortedTournaments.filter { changed.contains($0.slug) }
      let parts = try Self.parts(
        before.sortedTournaments,
        size: Int.random(in: 1...500, using: &generator)
      )
      var sum = OverallTally()
      var writer = TallyPartWriter(size: Int.random(in: 1...500, using: &generator))
      for (index, part) in parts.enumerated() {
        let own = records.filter { record in
          (index == 0 || record.slug >= part.first)
            && (index + 1 == parts.count || record.slug < parts[index + 1].first)
        }
        let isWritten = try writer.add(part.bytes, without: changed, but: own.map { try $0.raw })
        let isRead = sum.add(part.bytes, without: changed)
        #expect(isWritten && isRead)
      }
      for record in records { sum.add(try record.raw) }
      Self.expect(sum.ranking(with: store.arena), of: store, seed)
      writer.finish()
      var again = OverallTally()
      var tournaments = 0
      for part in writer.parts {
        let isRead = again.add(part.bytes)
        #expect(isRead)
        tournaments += TallyPartReader(part.bytes)?.rowsLeft ?? 0
      }
      Self.expect(again.ranking(with: store.arena), of: store, seed)
      #expect(tournaments == store.count)
      // Nothing is left of what is not there any more.
      let fresh = try Self.parts(store.sortedTournaments, size: .max)
      if writer.parts.count == 1 { #expect(writer.parts[0].bytes == fresh[0].bytes) }
    }
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
    func add(_ key: OverallRank.Key, _ name: String, _ power: Double, _ date: String?) {
      if let known = all[key]?.date, known >= date ?? "" { return }
      all[key, default: Plain()].name = name
      all[key]?.power = power
      all[key]?.date = date ?? ""
    }
    for record in store.sortedTournaments {
      for entrant in record.entrants where entrant.record.played > 0 || entrant.rank == 1 {
        let key = OverallRank.Key(entrant.identity, record.provenance)
        add(key, entrant.name, entrant.power, record.provenance.date)
        all[key]?.tournaments += 1
        all[key]?.battles += entrant.record.played
      }
    }
    for battle in store.arena {
      for side in [battle.home, battle.away] {
        let key = OverallRank.Key(side.identity, battle.provenance)
        add(key, side.name, side.power, battle.provenance.date)
        all[key]?.battles += 1
      }
    }
    for (key, entrant) in all {
      let better = all.filter { $0.key.table == key.table && $0.value.power > entrant.power }
      all[key]?.rank += better.count
    }
    return all
  }

  @Test func `bytes that were cut or changed are refused or read, never a crash`() throws {
    var generator = SplitMix64(seed: 7)
    var bytes: [UInt8] = []
    while bytes.count < 200 {
      bytes = try Self.parts(Self.store(&generator).sortedTournaments, size: .max)[0].bytes
    }
    for count in 0..<bytes.count {
      var tally = OverallTally()
      let isRead = tally.add(Array(bytes.prefix(count)))
      #expect(!isRead && tally.sums.isEmpty)
    }
    for index in bytes.indices {
      for change: UInt8 in [0x01, 0x80, 0xFF] {
        var changed = bytes
        changed[index] ^= change
        var tally = OverallTally()
        _ = tally.add(changed)
        var writer = TallyPartWriter(size: 100)
        _ = writer.add(changed, without: ["t1"], but: [])
      }
    }
    var tally = OverallTally()
    let isRead = tally.add(bytes + [0, 0])
    #expect(!isRead)
  }
}
