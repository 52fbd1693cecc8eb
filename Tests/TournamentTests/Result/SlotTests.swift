import TestSupport
import Testing

@testable import Tournament

/// First rounds that a file fills.
struct SlotTests {
  /// The bracket of the World Cup of 2022, from top to bottom.
  static let worldCup = "A1 B2 C1 D2 E1 F2 G1 H2 B1 A2 D1 C2 F1 E2 H1 G2"

  private static func slots(_ text: String) -> [Slot] {
    text.split(separator: " ").map { word in
      guard word != "bye", let letter = word.utf8.first, let place = Int(word.dropFirst()) else {
        return Slot("bye", .bye)
      }
      return Slot(String(word), .member(GroupPlace(group: Int(letter) - 65, place: place), stage: 0))
    }
  }

  static let brackets: [(groups: Int, top: Int, text: String)] = [
    (8, 2, worldCup), (3, 2, "A1 bye B2 C2 B1 A2 C1 bye"), (2, 2, "A1 A2 B1 B2"),
  ]

  @Test(arguments: brackets) func `qualifiers come to the slots of the file`(_ groups: Int, _ top: Int, _ text: String)
  {
    var finals = Stage(
      name: "Finals",
      format: .knockout(thirdPlace: false),
      intakes: [.init(stage: 0, choice: .best(top: top, bestOfRest: 0))]
    )
    finals.slots = Self.slots(text)
    let stages = [Stage(name: "Groups", groups: .init(count: groups)), finals]
    for seed in 0..<10 as Range<UInt64> {
      let result = TournamentResult(drawing: stages, of: 4 * groups, seed: seed)
      expectWellFormed(result)
      let tables = result.stages[0].groupStandings
      let expected = finals.slots.map { slot -> Seed? in
        guard case .member(let place, _) = slot.origin else { return nil }
        return tables[place.group][place.place - 1].entrant
      }
      let pairs = stride(from: 0, to: expected.count, by: 2).map { Set(expected[$0...$0 + 1].compactMap(\.self)) }
      let played = result.battles.all.filter { $0.stage == 1 && $0.round == 1 }
        .map { Set([$0.home, $0.away].compactMap(\.self)) }
      #expect(Set(played) == Set(pairs))
      // Neighbouring matches of the first round feed one of the second.
      let second = result.battles.all.filter { $0.stage == 1 && $0.round == 2 }
      for (index, battle) in second.enumerated() {
        let feeds = pairs[2 * index].union(pairs[2 * index + 1])
        #expect(feeds.isSuperset(of: [battle.home, battle.away].compactMap(\.self)))
      }
    }
  }

  @Test func `byes are too many if two meet, or if every match has one`() {
    func excess(_ text: String) -> Int? {
      var stage = Stage()
      stage.slots = Self.slots(text)
      return stage.excessBye
    }
    #expect(excess("A1 bye B1 A2") == nil)
    #expect(excess("A1 B1 bye bye") == 3)
    #expect(excess("A1 bye B1 bye") == 3)
  }
}
