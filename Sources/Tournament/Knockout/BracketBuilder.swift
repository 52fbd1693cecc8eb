/// Builds a bracket round by round.
struct BracketBuilder {
  var matches: [Bracket.Match] = []
  private(set) var reseeded: [Range<Int>] = []

  /// A side of a match to come.
  struct Side {
    var feed: Bracket.Feed
    /// The entrant if the better seed always wins; nil if the side is certainly empty.
    var favourite: Seat?

    static let empty = Side(feed: .empty, favourite: nil)
  }

  /// A round that was added, with the sides that leave it.
  struct Round {
    /// Indices in ``BracketBuilder/matches``.
    var matches: Range<Int>
    var winners: [Side]
    /// Empty sides for matches without a battle.
    var losers: [Side]

    /// The number of matches with a battle.
    var battleCount: Int { losers.count { $0.favourite != nil } }
  }

  /// Returns the sides of a first round.
  ///
  /// - Parameter slots: From top to bottom, a power of two in number, at least 2; nil is an empty slot. Each seat
  ///   has one slot.
  static func sides(of slots: [Seat?]) -> [Side] {
    precondition(slots.count >= 2 && slots.count & (slots.count - 1) == 0)
    var seen = Array(repeating: false, count: slots.compactMap(\.self).count)
    return slots.map { entrant in
      guard let entrant else { return .empty }
      precondition(!seen[entrant.index])
      seen[entrant.index] = true
      return Side(feed: .seed(entrant), favourite: entrant)
    }
  }

  /// Returns the sides by slot of the smallest bracket with room for them, for sides ordered best seed first.
  static func dealt(_ sides: [Side]) -> [Side] {
    let present = sides.compactMap { side in side.favourite.map { (seed: $0, side) } }
    let bySeed = present.sorted { $0.seed < $1.seed }.map(\.1)
    return seededSlots(entrantCount: bySeed.count).map { seat in seat.map { bySeed[$0.index] } ?? .empty }
  }

  /// Adds a round of matches between neighbouring sides.
  ///
  /// - Parameter id: Names a match by its number in the round, from 1.
  mutating func addRound(_ sides: [Side], round: Int, isReseeded: Bool = false, id: (_ match: Int) -> MatchID) -> Round
  {
    let start = matches.count
    var (winners, losers): ([Side], [Side]) = ([], [])
    for number in 0..<sides.count / 2 {
      let (home, away, index) = (sides[2 * number], sides[2 * number + 1], matches.count)
      matches.append(Bracket.Match(id: id(number + 1), round: round, home: home.feed, away: away.feed))
      let present = [home.favourite, away.favourite].compactMap(\.self)
      winners.append(present.min().map { Side(feed: .winner(index), favourite: $0) } ?? .empty)
      losers.append(present.count == 2 ? Side(feed: .loser(index), favourite: present.max()) : .empty)
    }
    let range = start..<matches.count
    if isReseeded { reseeded.append(range) }
    return Round(matches: range, winners: winners, losers: losers)
  }

  mutating func setLoserPlace(_ place: Int, of range: Range<Int>) {
    for index in range { matches[index].loserPlace = place }
  }
}
