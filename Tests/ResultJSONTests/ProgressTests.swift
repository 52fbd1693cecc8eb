import ResultJSON
import TestSupport
import Testing
import Tournament

/// A knockout of four that a poll decides, with the winners of its first battles.
func poll(_ winners: [Int]...) -> TournamentResult {
  let ballots = winners.map { pair in
    Votes.Ballot(
      round: nil,
      home: pair[0],
      away: pair[1],
      score: VoteScore(home: 2, away: 1)
    )
  }
  return TournamentResult(
    rules: TournamentRules(
      name: "Poll",
      slug: "poll",
      stages: [Stage(format: .singleElimination(KnockoutRules()))],
      deciding: .results(file: "votes.csv")
    ),
    entrants: [thor, hulk, vision, entrant(4, "Wasp", comics: 5)],
    votes: { _ in Votes(ballots) }
  )
}

/// A store with a poll without votes.
func pollStore() -> Store {
  var store = Store()
  store.save(poll(), provenance: day(1))
  return store
}

struct ProgressTests {
  @Test func `a tournament in progress has no champion and gives no title`() throws {
    var store = Store()
    store.save(poll([0, 3]), provenance: day(1))
    let record = try #require(store.tournaments["poll"])
    #expect(record.isInProgress)
    #expect(record.pendingCount == 1)
    #expect(record.champions.isEmpty)
    #expect(record.entrants.map(\.rank) == [1, 1, 1, 3])
    #expect(record.entrants.map(\.isOpen) == [true, true, true, false])
    #expect(store.overallRanking.map(\.titles) == [0, 0])
  }

  @Test func `it reads back as the same`() throws {
    var store = pollStore()
    store.save(poll([0, 3]), provenance: day(2))
    let again = try Store(reading: store.text)
    #expect(again == store)
    #expect(again.overallRanking == store.overallRanking)
    #expect(again.text == store.text)
  }

  @Test func `a state keeps how far it was, and a store of an older version gets it again`() throws {
    var store = pollStore()
    store.save(poll([0, 3]), provenance: day(2))
    let record = try #require(store.tournaments["poll"])
    #expect(record.states.compactMap(\.progress?.words) == ["0 of 3 decided", "1 of 3 decided"])
    let text = String(decoding: store.text, as: UTF8.self)
    #expect(text.contains("\"in_progress\":true,\"decided\":1,\"battles\":3,\"poll\":true,"))
    let older = try Store(
      reading: Array(
        text.replacing(",\"decided\":0,\"battles\":3", with: "")
          .replacing(",\"decided\":1,\"battles\":3", with: "").utf8
      )
    )
    let known = try #require(older.tournaments["poll"])
    #expect(known.states.allSatisfy { $0.progress == nil })
    // Without a count, the battles whose entrants are known are all.
    #expect(known.progressWords == "1 of 2 decided")
    let again = TournamentRecord(poll([0, 3]), provenance: day(9), after: known)
    #expect(again.states.map { $0.progress?.words } == [nil, "1 of 3 decided"])
    #expect(again.provenance == record.provenance)
    for wrong in ["\"decided\":4,\"battles\":3", "\"decided\":1", "\"decided\":-1,\"battles\":3"] {
      let bytes = text.replacing("\"decided\":1,\"battles\":3", with: wrong)
      #expect(throws: StoreError.self) { try Store(reading: Array(bytes.utf8)) }
    }
  }

  @Test func `a state says that votes decide, and one of an older version gets it again`() throws {
    var store = Store()
    let over = poll([0, 3], [2, 1], [2, 0])
    store.save(over, provenance: day(1))
    let record = try #require(store.tournaments["poll"])
    #expect(record.isPoll && !TournamentRecord(DeadEndTests.result, provenance: day(1)).isPoll)
    #expect(try Store(reading: store.text) == store)
    // With a blank before it, it is read as any other JSON.
    let text = String(decoding: store.text, as: UTF8.self)
    #expect(text.contains(",\"poll\":true,\"champions\":[\"Vision\"]"))
    #expect(try Store(reading: Array((" " + text).utf8)) == store)
    let older = try Store(reading: Array(text.replacing(",\"poll\":true", with: "").utf8))
    let known = try #require(older.tournaments["poll"])
    #expect(!known.isPoll && known.fingerprint == record.fingerprint)
    #expect(TournamentRecord(over, provenance: day(9), after: known) == record)
    #expect(throws: StoreError.self) {
      try Store(reading: Array(text.replacing("\"poll\":true", with: "\"poll\":false").utf8))
    }
    // The same state of the older store counts for nothing beside it, in whatever order and however often.
    for merged in [
      older.merged(with: store), store.merged(with: older),
      older.merged(with: store).merged(with: older),
    ] {
      #expect(try Store(reading: merged.text) == store)
    }
    // Of another day, both remain, until a run makes them the same.
    var other = Store()
    other.save(over, provenance: day(2))
    let text2 = String(decoding: other.text, as: UTF8.self).replacing(",\"poll\":true", with: "")
    var merged = try store.merged(with: Store(reading: Array(text2.utf8)))
    #expect(merged.tournaments["poll"]?.history.count == 2)
    merged.save(over, provenance: day(9))
    #expect(try Store(reading: merged.text).tournaments["poll"]?.isPoll == true)
  }

  @Test func `every result is an entry of the history, and the end gives the title`() throws {
    var store = pollStore()
    for state in [poll(), poll([0, 3]), poll([0, 3], [2, 1]), poll([0, 3], [2, 1], [2, 0])] {
      store.save(state, provenance: day(2))
    }
    let record = try #require(store.tournaments["poll"])
    #expect(record.history.map(\.isInProgress) == [true, true, true, false])
    #expect(record.champions.map(\.name) == ["Vision"])
    #expect(store.overallRanking.filter { $0.titles > 0 }.map(\.name) == ["Vision"])
    #expect(try Store(reading: store.text) == store)
  }

  @Test func `an open place has not moved`() throws {
    var store = pollStore()
    store.save(poll([3, 0]), provenance: day(2))
    let record = try #require(store.tournaments["poll"])
    #expect(record.movements?.values.allSatisfy { $0 == .same } == true)
  }
}

struct DeadEndTests {
  /// Six entrants that draw every battle, of which only three rounds can be paired.
  static let result = TournamentResult(
    rules: TournamentRules(
      name: "Six",
      slug: "six",
      stages: [Stage(format: .swiss(SwissRules(rounds: 5)))],
      tiebreak: []
    ),
    entrants: (1...6).map { entrant($0, "E\($0)", comics: 1) }
  )

  @Test func `a tournament that ended early has no champion and no pending battles`() throws {
    let record = TournamentRecord(Self.result, provenance: day(1))
    #expect(record.isUnfinished)
    #expect(!record.isInProgress)
    #expect(record.champions.isEmpty)
    #expect(record.battleCount == 9)
  }

  @Test func `it reads back as the same, and must agree with its history`() throws {
    var store = Store()
    store.save(Self.result, provenance: day(1))
    #expect(try Store(reading: store.text) == store)
    let text = String(decoding: store.text, as: UTF8.self)
    let odd = text.replacing("\"unfinished\":true,\"champions\"", with: "\"champions\"")
    #expect(odd != text)
    #expect(throws: StoreError.self) { try Store(reading: Array(odd.utf8)) }
  }
}
