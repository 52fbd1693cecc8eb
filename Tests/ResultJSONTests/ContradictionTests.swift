import Base
import TestSupport
import Testing
import Tournament

@testable import ResultJSON

struct Forgery: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var forge: @Sendable (inout TournamentRecord) -> Void
}

struct ContradictionTests {
  static let forgeries: [Forgery] = [
    .init(testDescription: "has 4 won, 0 drawn and 3 lost of 3 battles, each of which counts twice") {
      $0.entrants[0].record.wins += 1
    },
    .init(testDescription: "has 2 won, 1 drawn and 3 lost of 3 battles, each of which counts twice") {
      $0.entrants[1].record = Record(draws: 1, losses: 1)
    },
    .init(testDescription: "has 3 won, 0 drawn and 3 lost of 4 battles, each of which counts twice") {
      $0.battleCount = 4
    },
    .init(testDescription: "has ranks that do not follow from one another") {
      $0.entrants[0].rank = 2
    },
    .init(testDescription: "has ranks that do not follow from one another") {
      $0.entrants.swapAt(0, 2)
    },
    .init(testDescription: "has seeds that are not 1 to 3, each once") {
      $0.entrants[0].seed = Seed(number: 2)
    },
    .init(testDescription: "has seeds that are not 1 to 3, each once") {
      $0.entrants[0].seed = Seed(number: 4)
    },
    .init(testDescription: "has a figure below 0 for 'Thor'") {
      $0.entrants[0].figures[.stories] = -1
    },
    .init(testDescription: "has fewer than 2 entrants") {
      $0.entrants = []
      $0.battleCount = 0
    },
    .init(testDescription: "has a state of revision 1 with an entrant twice") {
      $0.history[0].places[1].identity = $0.history[0].places[0].identity
    },
    .init(
      testDescription: "has a state of revision 1 with ranks that do not follow from one another"
    ) {
      $0.history[0].places[1].rank = 9
    },
  ]

  @Test(arguments: forgeries) func `a contradiction with a matching fingerprint is found`(
    _ forgery: Forgery
  ) throws {
    var store = Store()
    for name in ["Thor", "Thunderer", "Thor"] {
      store.save(cup("cup", [entrant(1, name, comics: 30), hulk, vision]), provenance: day(1))
    }
    #expect(store.contradictions == [])
    var record = try #require(store.tournaments["cup"])
    forgery.forge(&record)
    let last = record.history.count - 1
    record.history[last].places = record.currentPlaces
    record.history[last].fingerprint = Digest.sha256(record.stateBytes)
    let forged = try Store(reading: Store(tournaments: [record]).text)
    #expect(forged.contradictions.contains("'cup' " + forgery.testDescription))
  }

  @Test(arguments: 0..<20) func `a played tournament has no contradictions`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let drawn = Store.drawn(from: &generator)
    #expect(Store(tournaments: drawn.sortedTournaments).contradictions == [])
    #expect(pollStore().contradictions == [])
  }
}
