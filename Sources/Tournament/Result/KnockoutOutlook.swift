/// The entrants that can still reach each match of a bracket, given the battles so far and the known results of later
/// ones.
///
/// It may list too many entrants, because it ignores that the entrants of two sides depend on each other if losers play
/// on or a round is reseeded. It never lists too few.
package struct KnockoutOutlook: Sendable {
  /// A match that has no result yet and may take place.
  package struct OpenMatch: Sendable {
    package var match: Bracket.Match
    package var home: Set<Seat>
    package var away: Set<Seat>

    /// Whether two entrants may meet in it, on either side.
    package func mayHave(_ a: Seat, _ b: Seat) -> Bool {
      home.contains(a) && away.contains(b) || home.contains(b) && away.contains(a)
    }
  }

  package private(set) var matches: [OpenMatch] = []
  /// The places, from 1, that each entrant with an open place can reach, by seat; nil for the others.
  package private(set) var places: [RangeSet<Int>?]
  private let foregone: ForegoneBattles
  /// The opponents of each entrant against which its result is known.
  private var known: [Seat: Set<Seat>] = [:]

  package init(_ play: KnockoutPlay, foregone: ForegoneBattles = ForegoneBattles()) {
    let bracket = play.bracket
    places = Array(repeating: nil, count: bracket.entrantCount)
    self.foregone = foregone
    for pair in foregone.pairs {
      known[pair.lower, default: []].insert(pair.higher)
      known[pair.higher, default: []].insert(pair.lower)
    }
    var winners: [Set<Seat>] = []
    var losers: [Set<Seat>] = []
    var reseeded = bracket.reseeded[...]
    var dealt: (range: Range<Int>, coming: Set<Seat>) = (0..<0, [])
    func coming(_ feed: Bracket.Feed) -> Set<Seat> {
      switch feed {
      case .seed(let entrant): [entrant]
      case .empty: []
      case .winner(let index): winners[index]
      case .loser(let index): losers[index]
      }
    }
    for (index, match) in bracket.matches.enumerated() {
      // In a round of a single match, the sides keep their own sources.
      if let range = reseeded.first, range.lowerBound == index, reseeded.removeFirst().count > 1 {
        let feeds = bracket.matches[range].flatMap { [$0.home, $0.away] }
        dealt = (range, feeds.reduce(into: []) { $0.formUnion(coming($1)) })
      }
      func side(_ known: KnockoutPlay.Side, _ feed: Bracket.Feed) -> Set<Seat> {
        switch known {
        case .entrant(let entrant): [entrant]
        case .nobody: []
        case .unknown: dealt.range.contains(index) ? dealt.coming : coming(feed)
        }
      }
      let state = play.matches[index]
      let (home, away) = (side(state.home, match.home), side(state.away, match.away))
      switch state.status {
      case .walkover:
        // An unknown entrant may have no opponent.
        winners.append(home.union(away))
        losers.append([])
        add(match.winnerPlace, of: home.union(away), play)
        continue
      case .fought, .vacant:
        winners.append(Set([state.winner.entrant].compactMap(\.self)))
        losers.append(Set([state.loser.entrant].compactMap(\.self)))
        continue
      case .notCalled where play.matches[match.afterUpsetOf ?? index].status == .fought:
        winners.append([])
        losers.append([])
        continue
      case .notCalled, .pending, .waiting: break
      }
      winners.append(ends(of: match, home, away, wins: true))
      losers.append(ends(of: match, home, away, wins: false))
      matches.append(OpenMatch(match: match, home: home, away: away))
      add(match.winnerPlace, of: winners[index], play)
      add(match.loserPlace, of: losers[index], play)
    }
  }

  /// Adds a place to those that entrants can reach, unless their places are decided.
  private mutating func add(_ place: Int?, of entrants: Set<Seat>, _ play: KnockoutPlay) {
    guard let place else { return }
    for entrant in entrants where play.places[entrant.index] == nil {
      places[entrant.index] = (places[entrant.index] ?? RangeSet()).union(RangeSet(place...place))
    }
  }

  /// The entrants of both sides that can win a match, or that can lose it.
  private func ends(of match: Bracket.Match, _ home: Set<Seat>, _ away: Set<Seat>, wins: Bool) -> Set<Seat> {
    func may(_ entrant: Seat, _ opponents: Set<Seat>) -> Bool {
      if foregone.isWithdrawn(entrant, from: match) { return !wins }
      guard !known.isEmpty else { return true }
      let count = opponents.contains(entrant) ? opponents.count - 1 : opponents.count
      guard count > 0, let own = known[entrant], own.count >= count else { return true }
      return opponents.contains { opponent in
        guard opponent != entrant else { return false }
        let winner = foregone.winner(of: match, between: .init(entrant, opponent))
        return winner == nil || (winner == entrant) == wins
      }
    }
    return home.filter { may($0, away) }.union(away.filter { may($0, home) })
  }

  /// Whether the two entrants may meet in an open match that satisfies `isMeant`, on either side.
  package func mayMeet(_ a: Seat, _ b: Seat, in isMeant: (OpenMatch) -> Bool) -> Bool {
    matches.contains { isMeant($0) && $0.mayHave(a, b) }
  }
}
