/// The schedule of a round robin, by the circle method.
///
/// If the number of entrants is odd, one entrant rests each round. Every second leg
/// swaps the sides. Iterating computes one round at a time.
///
/// Source of the method: R. Schurig, Deutsche Schachzeitung, 1886 (known as the "Berger tables").
package struct RoundRobinSchedule: Sequence, Sendable {
  package let entrantCount: Int
  /// The rounds, from 0: all, or those of a part.
  private var rounds = 0..<0

  /// - Parameters:
  ///   - entrantCount: At least 2.
  ///   - legs: The number of battles of each pair, at least 1.
  package init(entrantCount: Int, legs: Int) {
    precondition(entrantCount >= 2 && legs >= 1)
    self.entrantCount = entrantCount
    rounds = 0..<legs * (places - 1)
  }

  /// Returns the schedule in parts of whole rounds, with about `size` battles each.
  func parts(of size: Int) -> [RoundRobinSchedule] {
    let count = Swift.max(1, size / battlesPerRound)
    return stride(from: rounds.lowerBound, to: rounds.upperBound, by: count).map { first in
      var part = self
      part.rounds = first..<Swift.min(first + count, rounds.upperBound)
      return part
    }
  }

  package struct Pairing: Sendable, Hashable {
    /// From 1, counted through all legs.
    package var round: Int
    /// From 1 within the round.
    package var board: Int
    package var home: Seat
    package var away: Seat
  }

  /// Returns the battles of two entrants, one for each leg; their boards are not counted.
  package func battles(of a: Seat, _ b: Seat) -> [Pairing] {
    let turns = places - 1
    let (low, high) = (Swift.min(a, b).index, Swift.max(a, b).index)
    // The places of both add up to the last place; the first entrant stays where it is.
    let sum = (low == 0 ? 2 * high : low + high) % turns
    let turn = (turns - sum) % turns * ((turns + 1) / 2) % turns
    func place(of entrant: Int) -> Int { entrant == 0 ? 0 : (entrant - 1 + turn) % turns + 1 }
    let left = place(of: low) < place(of: high) ? low : high
    let table = place(of: left)
    let leftIsHome = table == 0 ? turn % 2 == 0 : table % 2 == 0
    return stride(from: turn, to: rounds.upperBound, by: turns).map { round in
      let homeIsLeft = leftIsHome != (round / turns % 2 == 1)
      let home = homeIsLeft == (left == a.index) ? a : b
      return Pairing(round: round + 1, board: 0, home: home, away: home == a ? b : a)
    }
  }

  package var roundCount: Int { rounds.count }

  package var battleCount: Int { rounds.count * battlesPerRound }

  private var battlesPerRound: Int { entrantCount / 2 }

  /// The number of places in the circle: one for each entrant, and one for resting if their number is odd.
  private var places: Int { entrantCount + entrantCount % 2 }

  package var underestimatedCount: Int { battleCount }

  package func makeIterator() -> AnyIterator<Pairing> {
    AnyIterator(rounds.lazy.flatMap(pairings(inRound:)).makeIterator())
  }

  /// - Parameter round: From 0, counted through all legs.
  private func pairings(inRound round: Int) -> [Pairing] {
    let turn = round % (places - 1)
    let isSwapped = round / (places - 1) % 2 == 1
    var pairings: [Pairing] = []
    pairings.reserveCapacity(battlesPerRound)
    for table in 0..<places / 2 {
      let left = entrant(at: table, turn: turn)
      let right = entrant(at: places - 1 - table, turn: turn)
      guard left < entrantCount, right < entrantCount else { continue }
      let leftIsHome = table == 0 ? turn % 2 == 0 : table % 2 == 0
      let (home, away) = leftIsHome != isSwapped ? (left, right) : (right, left)
      pairings.append(Pairing(round: round + 1, board: pairings.count + 1, home: Seat(home), away: Seat(away)))
    }
    return pairings
  }

  /// Returns the entrant at a place; the first stays, the others move one place on each turn.
  private func entrant(at place: Int, turn: Int) -> Int {
    guard place > 0 else { return 0 }
    let moved = place - 1 - turn
    return 1 + (moved < 0 ? moved + places - 1 : moved)
  }
}
