extension KnockoutPlay {
  /// The match that a side comes from: byes on the way are left out, because they have no opponent.
  package func origin(of feed: Bracket.Feed) -> Bracket.Feed {
    var feed = feed
    while case .winner(let source) = feed, matches[source].status == .walkover {
      let match = bracket.matches[source]
      feed = matches[source].home == .nobody ? match.away : match.home
    }
    return feed
  }

  /// Returns where a side that is not known yet comes from, in words such as `Winner of W1.2`.
  ///
  /// - Parameter index: The index of the match in the bracket.
  package func sourceWords(of index: Int, isHome: Bool) -> String {
    if bracket.reseeded.contains(where: { $0.count > 1 && $0.contains(index) }) { return "To be paired by seed" }
    let match = bracket.matches[index]
    return switch origin(of: isHome ? match.home : match.away) {
    case .winner(let source): "Winner of \(bracket.matches[source].id)"
    case .loser(let source): "Loser of \(bracket.matches[source].id)"
    case .seed, .empty: ""
    }
  }

  /// The matches of the losers' bracket with the match or matches whose losers come to them, in words such as
  /// `loser of W1.3`.
  package var loserWords: [MatchID: String] {
    var words: [MatchID: String] = [:]
    for (match, state) in zip(bracket.matches, matches) {
      guard case .losers = match.id else { continue }
      let sides = [(match.home, state.home), (match.away, state.away)]
      let sources = sides.compactMap { feed, side -> String? in
        guard side != .nobody, case .loser(let source) = origin(of: feed) else { return nil }
        return bracket.matches[source].id.description
      }
      if sources.isEmpty { continue }
      let noun = sources.count == 1 ? "loser" : "losers"
      words[match.id] = "\(noun) of \(sources.joined(separator: " and "))"
    }
    return words
  }
}
