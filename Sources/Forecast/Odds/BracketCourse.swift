package import Tournament

/// A bracket as a list of matches between numbered places; each place has an entrant or is empty.
///
/// The first places are for the entrants, and the next one is empty. Each match adds one place for its winner and one
/// for its loser. Only matches that influence the title are played.
package struct BracketCourse: Sendable {
  let entrantCount: Int
  /// The number of places.
  let placeCount: Int
  let matches: [Match]
  let deals: [Deal]
  /// The place of the champion.
  let title: Int
  let milestones: [Milestone]
  /// For each milestone, the places of the entrants that reach it.
  let milestonePlaces: [[Int]]
  /// The chances to win a game, and the results that are known in all rounds.
  let chances: WinChances
  /// For each round about which votes say something, the chance of the lower entrant of each pair.
  private let foregone: [[ForegoneBattles.Pair: Double]]

  /// Deals the entrants of the places `from` to the places from `to` on, by seed to the slots of a bracket.
  struct Deal: Sendable {
    var from: [Int]
    var to: Int
    var slots: [Int]
  }

  struct Match: Sendable {
    var id: MatchID
    var home: Int
    var away: Int
    /// The place of the winner; the next one is the place of the loser.
    var winner: Int
    /// The number of games, odd.
    var games: Int
    /// The deal before the match, as its index in ``deals``; nil for most matches.
    var deal: Int?
    /// The match that its away side must win for this one to be played; if not, its result replaces this one's.
    var upset: (winner: Int, away: Int)?
    /// The winner; nil if the match has no result.
    var result: Int?
    /// The index of the known chances of pairs in the match's round; nil if there are none.
    var foregone: Int?
  }

  /// - Parameters:
  ///   - chances: The chances to win a game.
  ///   - gameCounts: The number of games of each match.
  ///   - results: The winners of the matches with a result, by the index of the match.
  ///   - known: The votes on other matches.
  package init(
    _ bracket: Bracket,
    chances: WinChances,
    gameCounts: RoundPlan<Int> = .one,
    results: [Int: Seat] = [:],
    foregone known: ForegoneBattles? = nil
  ) {
    let rounds = bracket.roundCounts
    let reseeded = bracket.reseeded
    let count = bracket.entrantCount
    func winner(_ match: Int) -> Int { count + 1 + 2 * match }
    func place(_ feed: Bracket.Feed) -> Int {
      switch feed {
      case .seed(let seat): seat.index
      case .empty: count
      case .winner(let match): winner(match)
      case .loser(let match): winner(match) + 1
      }
    }
    let last = bracket.matches.lastIndex { $0.winnerPlace == 1 }
    let needed = bracket.needed(for: last)
    var places = winner(bracket.matches.count)
    var dealt: [Int: Int] = [:]
    var sides: [(home: Int, away: Int)] = []
    var matches: [Match] = []
    var deals: [Deal] = []
    var foregone: [[ForegoneBattles.Pair: Double]] = []
    var lastRound: (half: Votes.Round?, number: Int, foregone: Int?)?
    for (index, match) in bracket.matches.enumerated() {
      var deal: Int?
      if let round = reseeded.first(where: { $0.lowerBound == index }) {
        let from = bracket.matches[round].flatMap { [place($0.home), place($0.away)] }
        let slots = bracketSlots(size: from.count).map(\.index)
        if needed[index] {
          deal = deals.count
          deals.append(Deal(from: from, to: places, slots: slots))
        }
        for (offset, match) in round.enumerated() { dealt[match] = places + 2 * offset }
        places += from.count
      }
      let home = dealt[index] ?? place(match.home)
      let away = dealt[index].map { $0 + 1 } ?? place(match.away)
      sides.append((home, away))
      guard needed[index] else { continue }
      let half = Votes.Round(of: match.id)
      let games = gameCounts.value(of: match.id, in: rounds)
      if lastRound.map({ ($0.half, $0.number) != (half, match.round) }) ?? true {
        let inRound = known?.inRound(of: match) ?? [:]
        if !inRound.isEmpty { foregone.append(chances.of(inRound, games: games)) }
        lastRound = (half, match.round, inRound.isEmpty ? nil : foregone.count - 1)
      }
      matches.append(
        Match(
          id: match.id,
          home: home,
          away: away,
          winner: winner(index),
          games: games,
          deal: deal,
          upset: match.afterUpsetOf.map { (winner($0), sides[$0].away) },
          result: results[index]?.index,
          foregone: results[index] == nil ? lastRound?.foregone : nil
        )
      )
    }
    entrantCount = count
    placeCount = places
    self.matches = matches
    self.deals = deals
    self.foregone = foregone
    let everywhere = known?.everywhere ?? [:]
    self.chances = chances.knowing(
      chances.of(everywhere, games: gameCounts.standard).map { $0.result(chanceOfLower: $1) }
    )
    title = last.map(winner) ?? count
    let milestones = bracket.milestones.filter { $0.matches.allSatisfy { needed[$0] } }
    self.milestones = milestones.map(\.milestone)
    milestonePlaces = milestones.map { $0.matches.flatMap { [sides[$0].home, sides[$0].away] } }
  }

  var nobody: Int { entrantCount }

  /// Whether each match is drawn by the chances of its sides alone.
  package var isPlain: Bool {
    matches.allSatisfy { $0.deal == nil && $0.upset == nil && $0.result == nil && $0.foregone == nil }
  }

  /// Returns the known chance of the home side in one round only; nil if there is none.
  ///
  /// - Parameter round: An index as in ``Match/foregone``.
  func foregoneChance(_ round: Int, _ home: Int, _ away: Int) -> Double? {
    let pair = ForegoneBattles.Pair(Seat(home), Seat(away))
    return foregone[round][pair].map { home < away ? $0 : 1 - $0 }
  }
}

extension WinChances {
  /// Returns the chance of the lower entrant of each pair in matches of some number of games.
  fileprivate func of(_ known: [ForegoneBattles.Pair: ForegoneBattles.Knowledge], games: Int) -> [ForegoneBattles.Pair:
    Double]
  {
    var chances: [ForegoneBattles.Pair: Double] = [:]
    for (pair, knowledge) in known { chances[pair] = of(pair, knowing: knowledge, games: games) }
    return chances
  }
}

extension Bracket {
  /// Returns for each match whether it influences the winner of a match.
  fileprivate func needed(for last: Int?) -> [Bool] {
    var needed = [Bool](repeating: false, count: matches.count)
    if let last { needed[last] = true }
    for (index, match) in matches.enumerated().reversed() where needed[index] {
      var feeds = [match.home, match.away]
      if let round = reseeded.first(where: { $0.contains(index) }) {
        for other in round { needed[other] = true }
        feeds += matches[round].flatMap { [$0.home, $0.away] }
      }
      for case .winner(let before) in feeds { needed[before] = true }
      for case .loser(let before) in feeds { needed[before] = true }
      if let before = match.afterUpsetOf { needed[before] = true }
    }
    return needed
  }
}
