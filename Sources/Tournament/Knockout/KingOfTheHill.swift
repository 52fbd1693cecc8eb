/// A king of the hill: the entrants challenge the king one by one, and the king stays on a win or a
/// draw, and if neither comes.
package struct KingOfTheHill: Sendable {
  /// In the order of the list; the king is the home side.
  package private(set) var battles: [StageBattle] = []
  /// The next challenge and the later ones, if a result is missing.
  package private(set) var open: [Fixture] = []
  /// In order; the first reign belongs to the first entrant of the list.
  package private(set) var reigns: [Reign]
  /// The place of each entrant by seat, from 1; nil while a result is missing.
  ///
  /// The last king is first, and each king is above the one that it dethroned. The entrants that were never king share
  /// the place after them.
  package private(set) var places: [Int?]

  package struct Reign: Sendable, Hashable {
    package var king: Seat
    /// The round of the battle that began the reign; 0 for the first reign.
    package var since: Int
    /// The number of challenges that the king survived.
    package var defences = 0
  }

  /// Plays until a result is missing.
  ///
  /// - Parameters:
  ///   - list: Each seat once, at least 2, in the order of the challenges.
  ///   - decide: Returns the decision of a battle; nil or pending if it has no result yet.
  package init(list: [Seat], decide: (_ match: MatchID, _ round: Int, _ home: Seat, _ away: Seat) -> Decision?) {
    precondition(list.count >= 2)
    var reign = Reign(king: list[0], since: 0)
    reigns = []
    places = Array(repeating: nil, count: list.count)
    for round in 1..<list.count {
      let match = MatchID.table(round: round, board: 1)
      let challenger = list[round]
      let decision = open.isEmpty ? decide(match, round, reign.king, challenger) : nil
      guard let decision, decision.outcome != .pending else {
        let king = open.isEmpty ? reign.king : nil
        open.append(Fixture(match, round: round, home: king, away: challenger, after: decision))
        continue
      }
      battles.append(StageBattle(match: match, round: round, home: reign.king, away: challenger, decision: decision))
      if decision.outcome == .away {
        reigns.append(reign)
        reign = Reign(king: challenger, since: round)
      } else if decision.isPlayed {
        reign.defences += 1
      }
    }
    reigns.append(reign)
    guard open.isEmpty else { return }
    places = Array(repeating: reigns.count + 1, count: list.count)
    for (place, reign) in reigns.reversed().enumerated() { places[reign.king.index] = place + 1 }
  }
}
