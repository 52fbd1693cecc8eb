import TestSupport
import Tournament

/// A double elimination by lists of who is left, as FORMATS tells it: the oracle of the bracket's play.
struct PlainDoubleElimination {
  private(set) var lines: [String] = []
  private(set) var places: [Int?]
  private let winner: (MatchID, Seat, Seat) -> Seat

  /// The masks of rounds 2, 3, … as published with the rules.
  static let masks: [Int: [Int]] = [
    8: [1], 16: [2, 1], 32: [4, 3, 1], 64: [4, 4, 3, 1], 128: [8, 8, 6, 3, 1],
    256: [16, 16, 12, 7, 3, 1], 512: [32, 48, 28, 10, 4, 2, 1],
    1_024: [64, 48, 50, 16, 14, 5, 2, 1],
  ]

  init(
    count: Int,
    grandFinal: Bracket.GrandFinal,
    winner: @escaping (_ match: MatchID, _ home: Seat, _ away: Seat) -> Seat
  ) {
    self.winner = winner
    places = Array(repeating: nil, count: count)
    var alive = plainSlots(for: count).map { $0 < count ? $0 : nil }
    let masks = Self.masks[alive.count] ?? []
    var dropped: [[Int?]] = []
    while alive.count > 1 {
      let round = dropped.count + 1
      let pairs = Self.pairs(alive)
      let played = pairs.enumerated().map { meet(.winners(round: round, match: $0 + 1), $1) }
      alive = played.map(\.winner)
      dropped.append(played.map(\.loser))
    }
    guard count > 2 else {
      places[alive[0] ?? 0] = 1
      places[dropped[0][0] ?? 0] = 2
      return
    }
    var below = dropped[0]
    var out: [[Int]] = []
    for round in 1...2 * (dropped.count - 1) {
      let upper = round / 2 + 1
      let mask = masks.indices.contains(upper - 2) ? masks[upper - 2] : 0
      let pairs =
        round % 2 == 1
        ? Self.pairs(below) : below.indices.map { [dropped[upper - 1][$0 ^ mask], below[$0]] }
      let played = pairs.enumerated().map { meet(.losers(round: round, match: $0 + 1), $1) }
      below = played.map(\.winner)
      out.append(played.compactMap(\.loser))
    }
    var first = alive[0] ?? -1
    var second = below[0] ?? -1
    if grandFinal != .none {
      var final = meet(.grandFinal(1), [first, second])
      if final.winner == second, grandFinal == .reset {
        final = meet(.grandFinal(2), [first, second])
      }
      (first, second) = (final.winner ?? -1, final.loser ?? -1)
    }
    for group in [[first], [second]] + out.reversed() {
      let above = places.count { $0 != nil }
      for entrant in group { places[entrant] = above + 1 }
    }
  }

  private static func pairs(_ list: [Int?]) -> [[Int?]] {
    stride(from: 0, to: list.count, by: 2).map { [list[$0], list[$0 + 1]] }
  }

  private mutating func meet(_ match: MatchID, _ sides: [Int?]) -> (winner: Int?, loser: Int?) {
    guard let home = sides[0], let away = sides[1] else { return (sides[0] ?? sides[1], nil) }
    lines.append("\(match) \(home + 1)-\(away + 1)")
    let won = winner(match, Seat(home), Seat(away)).index
    return (won, won == home ? away : home)
  }
}

/// The slots of the smallest bracket for `count`, by seeds from 0; those of `count` or more are empty.
func plainSlots(for count: Int) -> [Int] {
  guard count > 1 else { return [0] }
  let half = plainSlots(for: (count + 1) / 2)
  return half.flatMap { [$0, 2 * half.count - 1 - $0] }
}
