import ResultJSON
import TestSupport
import Testing
import Tournament

/// Several users with copies of one store.
struct Copies {
  private var generator: SplitMix64
  private var copies: [Store]
  private let removes: Bool

  /// - Parameters:
  ///   - count: The number of copies, which diverge from a common start.
  ///   - removes: Whether users remove past states, too.
  init(seed: UInt64, count: Int, removes: Bool = false) {
    generator = SplitMix64(seed: seed)
    self.removes = removes
    var start = Store()
    for _ in 0..<Int.random(in: 0...4, using: &generator) { start.change(with: &generator) }
    copies = Array(repeating: start, count: count)
    for index in copies.indices {
      for _ in 0..<Int.random(in: 0...5, using: &generator) { change(index) }
    }
  }

  /// The copies as they are read from their files.
  var stores: [Store] {
    get throws { try copies.map { try Store(reading: $0.text) } }
  }

  private mutating func change(_ index: Int) {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      copies[index] = copies[index].merged(
        with: copies[Int.random(in: 0..<copies.count, using: &generator)]
      )
    case 1: copies[index].age(with: &generator)
    case 2 where removes, 3 where removes: copies[index].removeStates(with: &generator)
    default: copies[index].change(with: &generator)
    }
  }
}

extension Store {
  /// Saves a result or a battle from a small choice, so that other copies save the same.
  mutating func change(with generator: inout SplitMix64) {
    if feed == nil { feed = .drawnFeed(from: &generator) }
    let on =
      Bool.random(using: &generator) ? day(Int.random(in: 1...2, using: &generator)) : .init()
    var field = [thor, hulk, vision].shuffled(using: &generator)
    // Equal by `==`, but different bytes.
    let name = Bool.random(using: &generator) ? "Am\u{E9}" : "Ame\u{301}"
    field[0] = entrant(field[0].identity.id ?? 9, name, comics: 7)
    if Bool.random(using: &generator) {
      save(battle(field[0], field[1], on: on))
    } else {
      let size = Int.random(in: 2...3, using: &generator)
      let slug = Bool.random(using: &generator) ? "a" : "b"
      save(cup(slug, Array(field.prefix(size))), provenance: on)
    }
  }

  /// Removes a past state of every tournament that has one.
  mutating func removeStates(with generator: inout SplitMix64) {
    for var record in sortedTournaments {
      let past = record.history.dropLast().map(\.revision)
      guard let revision = past.randomElement(using: &generator) else { continue }
      if record.remove(revision: revision) == true { save(record) }
    }
  }

  /// Raises the revision of every tournament's last state, as if there had been many between.
  mutating func age(with generator: inout SplitMix64) {
    var aged: [TournamentRecord] = []
    for var record in sortedTournaments {
      let last = record.history.removeLast()
      let leap = [1, 250, 498, 499, 500, 501][Int.random(in: 0..<6, using: &generator)]
      let revision = last.revision + leap
      record.history = record.history.filter { $0.revision > revision - 500 } + [last]
      record.history[record.history.count - 1].revision = revision
      aged.append(record)
    }
    self = Store(tournaments: aged, arena: arena)
  }
}

struct MergeTests {
  @Test(arguments: 0..<24) func `order, grouping and repetition of merges do not matter`(
    block: UInt64
  ) throws {
    var collisions = 0
    for seed in (block * 100)..<(block * 100 + 100) {
      let stores = try Copies(seed: seed, count: 3).stores
      let (a, b, c) = (stores[0], stores[1], stores[2])
      let ab = a.merged(with: b)
      #expect(ab.text == b.merged(with: a).text)
      let abc = ab.merged(with: c)
      #expect(abc.text == a.merged(with: b.merged(with: c)).text)
      #expect(abc.text == c.merged(with: a).merged(with: b).text)
      #expect(a.merged(with: a).text == a.text)
      #expect(ab.merged(with: ab).text == ab.text)
      #expect(ab.merged(with: a).text == ab.text)
      #expect(a.merged(with: Store()).text == a.text)
      #expect(Store().merged(with: a).text == a.text)
      #expect(try Store(reading: abc.text) == abc)
      for slug in ["a", "b"] {
        let heads = [a, b].compactMap { $0.tournaments[slug]?.history.last?.revision }
        if heads.count == 2, heads[0] == heads[1], a.tournaments[slug] != b.tournaments[slug] {
          collisions += 1
        }
      }
    }
    #expect(collisions > 3, "too few of these stores had anything to settle")
  }

  @Test(arguments: 0..<5) func `a merge has everything that either side had`(block: UInt64) throws {
    for seed in (block * 100)..<(block * 100 + 100) {
      let stores = try Copies(seed: seed + 100_000, count: 2).stores
      let merged = stores[0].merged(with: stores[1])
      for store in stores {
        for record in store.sortedTournaments {
          let whole = try #require(merged.tournaments[record.slug])
          let greatest = try #require(whole.history.last?.revision)
          for entry in record.history where entry.revision > greatest - 500 {
            #expect(whole.history.contains(entry))
          }
        }
        for battle in store.arena {
          #expect(
            merged.arena.contains {
              $0.home.identity == battle.home.identity && $0.away.identity == battle.away.identity
            }
          )
        }
      }
    }
  }

  @Test(arguments: 0..<5) func `a result saved after a merge is the current one everywhere`(
    block: UInt64
  ) throws {
    for seed in (block * 100)..<(block * 100 + 100) {
      let stores = try Copies(seed: seed + 200_000, count: 2).stores
      var later = stores[0].merged(with: stores[1])
      let result = cup("a", [entrant(8, "Late", comics: 99), thor])
      later.save(result, provenance: Provenance(date: "1970-01-01"))
      for store in stores {
        let merged = store.merged(with: later)
        #expect(merged.tournaments["a"]?.champions.map(\.name) == ["Late"])
        #expect(merged.text == later.text)
      }
    }
  }

  @Test(arguments: 0..<8) func `a removed state stays removed, in whatever order and however often stores are merged`(
    block: UInt64
  ) throws {
    var removedCount = 0
    for seed in (block * 100)..<(block * 100 + 100) {
      let stores = try Copies(seed: seed + 300_000, count: 3, removes: true).stores
      let (a, b, c) = (stores[0], stores[1], stores[2])
      let ab = a.merged(with: b)
      let abc = ab.merged(with: c)
      #expect(ab.text == b.merged(with: a).text)
      #expect(abc.text == a.merged(with: b.merged(with: c)).text)
      #expect(abc.text == c.merged(with: a).merged(with: b).text)
      #expect(ab.merged(with: ab).text == ab.text)
      #expect(abc.merged(with: a).text == abc.text)
      #expect(try Store(reading: abc.text) == abc)
      for record in stores.flatMap(\.sortedTournaments) {
        let whole = try #require(abc.tournaments[record.slug])
        for state in record.removed {
          removedCount += 1
          #expect(!whole.history.contains { ($0.revision, $0.fingerprint) == (state.revision, state.fingerprint) })
        }
      }
    }
    #expect(removedCount > 20, "too few of these stores had removed anything")
  }

  static let removals: [(revision: Int, isFound: Bool?, left: [Int])] = [
    (1, true, [2, 3]), (2, true, [1, 3]), (3, nil, [1, 2, 3]), (4, false, [1, 2, 3]),
  ]

  @Test(arguments: removals) func `only a past state is removed, and the others keep their revisions`(
    _ revision: Int,
    _ isFound: Bool?,
    _ left: [Int]
  ) throws {
    var store = smallStore
    store.save(cup("cup", [thor, vision]), provenance: day(3))
    let old = store
    var record = try #require(store.tournaments["cup"])
    #expect(record.remove(revision: revision) == isFound)
    #expect(record.history.map(\.revision) == left)
    store.save(record)
    #expect(try Store(reading: store.text) == store)
    #expect(old.merged(with: store) == store)
    store.save(cup("cup", [hulk, vision]), provenance: day(4))
    #expect(old.merged(with: store).tournaments["cup"]?.history.map(\.revision) == left + [4])
  }

  @Test func `the state that the present one repeats cannot be removed`() throws {
    var store = Store()
    for rival in [hulk, vision, hulk] { store.save(cup("cup", [thor, rival]), provenance: day(1)) }
    var record = try #require(store.tournaments["cup"])
    #expect(record.remove(revision: 2) == true)
    #expect(record.states.map(\.revision) == [1])
    #expect(record.remove(revision: 1) == nil)
    #expect(record.history.map(\.revision) == [1, 3])
  }

  @Test func `states under a former name come first, and a copy of either name adds none again`() throws {
    var store = Store()
    for rival in [hulk, vision] { store.save(cup("old", [thor, rival]), provenance: day(1)) }
    store.save(cup("new", [thor, vision]), provenance: day(2))
    let copy = store
    var rules = cup("new", [thor, vision]).rules
    rules.formerly = [FormerName(name: "The Cup", slug: "old")]
    var record = try #require(try store.record(of: rules))
    #expect(record.history.map(\.revision) == [1, 2, 3])
    #expect(record.history.map(\.formerName) == [nil, nil, "The Cup"])
    store.save(record)
    store.forget("old")
    var merged = store.merged(with: copy)
    #expect(merged.tournaments["new"] == record)
    #expect(try merged.record(of: rules) == record)
    for revision in [1, 2] { #expect(record.remove(revision: revision) == true) }
    store.save(record)
    merged = store.merged(with: copy)
    #expect(try merged.record(of: rules)?.history.map(\.revision) == [3])
  }

  @Test func `tournaments of two branches are both kept`() {
    var (ours, theirs) = (Store(), Store())
    ours.save(cup("a", [thor, hulk]), provenance: day(1))
    theirs.save(cup("b", [thor, vision]), provenance: day(2))
    let merged = ours.merged(with: theirs)
    #expect(merged.sortedTournaments == ours.sortedTournaments + theirs.sortedTournaments)
  }

  @Test func `of two results of one tournament the one of the later day is current`() {
    var base = Store()
    base.save(cup("a", [thor, hulk]), provenance: day(1))
    var (ours, theirs) = (base, base)
    ours.save(cup("a", [thor, entrant(2, "Hulk", comics: 40)]), provenance: day(3))
    theirs.save(cup("a", [thor, entrant(2, "Hulk", comics: 41)]), provenance: day(2))
    let record = ours.merged(with: theirs).tournaments["a"]
    #expect(record?.entrants.first?.power == 40)
    #expect(record?.history.map(\.revision) == [1, 2, 2])
    #expect(
      record?.history.map(\.provenance.date) == ["2024-09-01", "2024-09-02", "2024-09-03"]
    )
  }

  @Test func `more changes count more than a later day`() {
    var base = Store()
    base.save(cup("a", [thor, hulk]), provenance: day(1))
    var (ours, theirs) = (base, base)
    ours.save(cup("a", [thor, vision]), provenance: day(9))
    theirs.save(cup("a", [hulk, vision]), provenance: day(2))
    theirs.save(cup("a", [thor, hulk, vision]), provenance: day(3))
    #expect(ours.merged(with: theirs).tournaments["a"]?.entrants.count == 3)
  }

  @Test func `equal states recorded independently are one, first seen on the earlier day`() throws {
    var base = Store()
    base.save(cup("a", [thor, hulk]), provenance: day(1))
    var (ours, theirs) = (base, base)
    let result = cup("a", [thor, entrant(2, "Hulk", comics: 40)])
    ours.save(result, provenance: day(5))
    theirs.save(result, provenance: day(3))
    let merged = ours.merged(with: theirs)
    let record = try #require(merged.tournaments["a"])
    #expect(record.history.count == 3)
    #expect(record.states.map(\.provenance.date) == ["2024-09-01", "2024-09-03"])
    #expect(record.provenance.date == "2024-09-03")
    #expect(record.movements == theirs.tournaments["a"]?.movements)
    #expect(merged.overallRanking == theirs.overallRanking)
  }

  @Test func `of a pair's battles the later one counts, even if a clock was set back`() {
    var base = Store()
    base.save(battle(thor, hulk, on: day(5)))
    var (ours, theirs) = (base, base)
    ours.save(battle(thor, entrant(2, "Hulk", comics: 99), on: day(2)))
    #expect(ours.merged(with: theirs) == ours)
    theirs.save(battle(thor, entrant(2, "Hulk", comics: 98), on: day(3)))
    #expect(ours.merged(with: theirs) == theirs)
  }

  @Test func `a clock that was set back loses nothing`() throws {
    var store = Store()
    store.save(cup("a", [thor, hulk]), provenance: day(9))
    store.save(cup("a", [thor, vision]), provenance: day(1))
    let again = try Store(reading: store.text)
    #expect(again.tournaments["a"]?.entrants.map(\.name) == ["Thor", "Vision"])
    #expect(again.tournaments["a"]?.history.map(\.revision) == [1, 2])
  }

  @Test func `a count of revisions at its maximum starts anew`() throws {
    var store = smallStore
    let text = String(decoding: store.text, as: UTF8.self)
      .replacing("\"revision\":2", with: "\"revision\":4503599627370496")
      .replacing(
        "\"revision\":1,\"date\":\"2024-09-01\",\"attribution\":\"Data by Marvel\",\"metric\":\"comics\",\"f",
        with:
          "\"revision\":4503599627370495,\"date\":\"2024-09-01\",\"attribution\":\"Data by Marvel\",\"metric\":\"comics\",\"f"
      )
    store = try Store(reading: Array(text.utf8))
    store.save(cup("cup", [thor, vision]), provenance: day(3))
    #expect(store.tournaments["cup"]?.history.map(\.revision) == [1, 2, 3])
    #expect(try Store(reading: store.text) == store)
  }
}
