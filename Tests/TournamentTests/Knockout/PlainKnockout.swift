import TestSupport
import Tournament

/// A knockout by lists of who is left, with a bracket for each round's losers: the oracle for fields that
/// are dealt anew by seed.
struct PlainKnockout {
  var lines: Set<String> = []
  var places: [Int: Int] = [:]
  let reseeds: Bool
  let winner: (MatchID, Seat, Seat) -> Seat

  init(
    count: Int,
    reseeds: Bool,
    winner: @escaping (_ match: MatchID, _ home: Seat, _ away: Seat) -> Seat
  ) {
    self.reseeds = reseeds
    self.winner = winner
    play(Array(0..<count), first: 1)
  }

  private static func dealt(_ field: [Int]) -> [Int?] {
    let seeds = field.sorted()
    return plainSlots(for: field.count).map { $0 < seeds.count ? seeds[$0] : nil }
  }

  /// Ranks the field from place `first` on.
  private mutating func play(_ field: [Int], first: Int) {
    var alive = Self.dealt(field)
    var round = 0
    while alive.count > 1 {
      round += 1
      let present = alive.count { $0 != nil }
      var winners: [Int?] = []
      var losers: [Int] = []
      for match in 0..<alive.count / 2 {
        let id =
          first == 1
          ? MatchID.winners(round: round, match: match + 1)
          : .placement(first: first, last: first + present - 1, match: match + 1)
        let (home, away) = (alive[2 * match], alive[2 * match + 1])
        guard let home, let away else {
          winners.append(home ?? away)
          continue
        }
        lines.insert("\(id) \(home + 1)-\(away + 1)")
        let won = winner(id, Seat(home), Seat(away)).index
        winners.append(won)
        losers.append(won == home ? away : home)
      }
      play(losers, first: first + present - losers.count)
      alive = reseeds ? Self.dealt(winners.compactMap(\.self)) : winners
    }
    if let last = alive.first, let last { places[last] = first }
  }
}
