extension KnockoutPlay {
  /// Puts the sides of a round where rows name them: the first side keeps its place, and the second one changes places
  /// with whoever is opposite.
  ///
  /// Rows about entrants that are not in the round are left out.
  mutating func arrange(_ sides: inout [Side], in range: Range<Int>) {
    let match = bracket.matches[range.lowerBound]
    let rows = fixed.rows(of: match)
    guard !rows.isEmpty else { return }
    var places: [Seat: Int] = [:]
    for (place, side) in sides.enumerated() { if let seat = side.entrant { places[seat] = place } }
    var taken: Set<Int> = []
    let isReseeded = range.count > 1 && bracket.reseeded.contains(range)
    for row in rows {
      guard let home = places[row.a], let away = row.b.flatMap({ places[$0] }), away != home, !taken.contains(home),
        !taken.contains(away)
      else { continue }
      let opposite = home ^ 1
      // A bye stays where it is if the losers of the round play on, because their bracket is built on it.
      guard match.loserPlace != nil || [opposite, away ^ 1].allSatisfy({ sides[$0] != .nobody }) else { continue }
      taken.formUnion([home, opposite])
      guard opposite != away else { continue }
      sides.swapAt(opposite, away)
      for place in [opposite, away] { if let seat = sides[place].entrant { places[seat] = place } }
      // The feeds of a reseeded round tell no sides.
      if !isReseeded { bracket.exchange(opposite, away, in: range) }
      rearranged.formUnion([range.lowerBound + home / 2, range.lowerBound + away / 2])
    }
  }

  /// Whether the loser of a match goes on in place of its winner, because that is how later matches were played: the
  /// result was corrected after them.
  func goesOnAsPlayed(_ index: Int, _ home: Seat, _ away: Seat, _ outcome: Outcome, _ ways: BracketWays.Ways) -> Bool {
    let (winner, loser) = outcome == .home ? (home, away) : (away, home)
    let isTold = fixed.rows(of: bracket.matches[index]).contains { $0.isPlayed && $0.isOf(home, away) }
    guard isTold else { return false }
    if bracket.matches.indices.contains(index + 1), bracket.matches[index + 1].afterUpsetOf == index {
      let final = fixed.rows(of: bracket.matches[index + 1])
      return outcome == .home
        && final.contains { $0.isPlayed && $0.isOf(home, away) }
    }
    // A number that several brackets have means the main one, unless the other side lost in this round, too.
    let losers = Set(fixed.rows(of: bracket.matches[index]).compactMap(\.loser))
    func later(_ seat: Seat) -> (asWinner: Bool, asLoser: Bool) {
      var later = (asWinner: false, asLoser: false)
      for row in fixed.played(by: seat) {
        let isShared = ways.shared.contains(row.round) && losers.contains(row.opponent)
        if ways.winners.contains(row.round), !isShared { later.asWinner = true }
        if ways.losers.contains(row.round) { later.asLoser = true }
      }
      return later
    }
    let (won, lost) = (later(winner), later(loser))
    return !won.asWinner && (lost.asWinner || won.asLoser && !lost.asLoser)
  }
}

extension Bracket {
  /// The rounds of all parts of the bracket, as ascending ranges of ``matches``.
  var rounds: [Range<Int>] {
    matches.indices.parts { matches[$0].id.numbered(1) == matches[$1].id.numbered(1) }
  }

  /// Exchanges two sides of a round, by their places in it.
  fileprivate mutating func exchange(_ one: Int, _ other: Int, in range: Range<Int>) {
    func side(_ place: Int) -> WritableKeyPath<Bracket, Feed> {
      let index = range.lowerBound + place / 2
      return place % 2 == 0 ? \.matches[index].home : \.matches[index].away
    }
    let (first, second) = (self[keyPath: side(one)], self[keyPath: side(other)])
    self[keyPath: side(one)] = second
    self[keyPath: side(other)] = first
  }
}

/// The rounds of a bracket that lead to others.
struct BracketWays: Sendable {
  /// The later rounds, in the words of rows, to which only the winner of a match may come, and only its loser.
  struct Ways: Sendable {
    var winners: Set<Votes.Round> = []
    var losers: Set<Votes.Round> = []
    /// The numbers of rounds that brackets of losers have, too, unless rows call these by their names.
    var shared: Set<Votes.Round> = []
  }

  private let words: [Votes.Round]
  private let shared: Set<Votes.Round>
  private var won: [Set<Int>]
  private var lost: [Set<Int>]

  init(_ bracket: Bracket, _ fixed: FixedPairings) {
    let rounds = bracket.rounds
    let hasHalves = bracket.matches.contains { if case .losers = $0.id { true } else { false } }
    words = rounds.map { round in
      let match = bracket.matches[round.lowerBound]
      let own = Votes.Round(of: match.id) ?? .number(match.round)
      // A number tells the round of a bracket with one half, and none of two halves.
      return hasHalves ? own : own.inSingleElimination
    }
    shared = Set(
      bracket.matches.compactMap { match in
        switch match.id {
        case .thirdPlace, .placement: fixed.isNamed(match.id) ? nil : .number(match.round)
        case .table, .winners, .losers, .grandFinal: nil
        }
      }
    )
    (won, lost) = (rounds.map { _ in [] }, rounds.map { _ in [] })
    let roundOf = rounds.enumerated().flatMap { number, range in range.map { _ in number } }
    for (index, match) in bracket.matches.enumerated() {
      for feed in [match.home, match.away] {
        switch feed {
        case .winner(let source): won[roundOf[source]].insert(roundOf[index])
        case .loser(let source): lost[roundOf[source]].insert(roundOf[index])
        case .seed, .empty: break
        }
      }
    }
  }

  /// Returns the ways from a round, by its place in ``Bracket/rounds``.
  func from(_ round: Int) -> Ways {
    let (winners, losers) = (reach(won[round]), reach(lost[round]))
    return Ways(
      winners: Set(winners.subtracting(losers).map { words[$0] }),
      losers: Set(losers.subtracting(winners).map { words[$0] }),
      shared: shared
    )
  }

  private func reach(_ first: Set<Int>) -> Set<Int> {
    var (reached, coming) = (first, Array(first))
    while let round = coming.popLast() {
      for next in won[round].union(lost[round]) where reached.insert(next).inserted { coming.append(next) }
    }
    return reached
  }
}
