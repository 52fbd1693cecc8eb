internal import Tournament

/// A bracket as a list of steps over numbered places; each place has an entrant or is empty.
///
/// The first places are for the entrants, and the next one is empty. Each match adds one place for its winner and one
/// for its loser. Only matches that influence the title are played.
struct BracketCourse: Sendable {
  let entrantCount: Int
  /// The number of places.
  let placeCount: Int
  let steps: [Step]
  /// The place of the champion.
  let title: Int
  let milestones: [Milestone]
  /// For each milestone, the places of the entrants that reach it.
  let milestonePlaces: [[Int]]
  /// For rounds with known winners, the winners by pair; the first entries have precedence.
  private let foregone: [[ForegoneBattles.Winners]]

  enum Step: Sendable {
    case match(Match)
    /// Deals the entrants of the places `from` to the places from `to` on, by seed to the slots of a bracket.
    case deal(from: [Int], to: Int, slots: [Int])
  }

  struct Match: Sendable {
    var home: Int
    var away: Int
    /// The place of the winner; the next one is the place of the loser.
    var winner: Int
    /// The match that its away side must win for this one to be played; if not, its result replaces this one's.
    var upset: (winner: Int, away: Int)?
    /// The winner; nil if the match has no result.
    var result: Int?
    /// The index of the known winners of pairs in the match's round; nil if there are none.
    var foregone: Int?
  }

  /// - Parameters:
  ///   - results: The winners of the matches with a result, by the index of the match.
  ///   - known: The known winners of later matches; only winners for single rounds are used here.
  init(_ bracket: Bracket, results: [Int: Seat], foregone known: ForegoneBattles? = nil) {
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
    var steps: [Step] = []
    var foregone: [[ForegoneBattles.Winners]] = []
    var lastRound: (half: Votes.Round?, number: Int, foregone: Int?)?
    for (index, match) in bracket.matches.enumerated() {
      if let round = reseeded.first(where: { $0.lowerBound == index }) {
        let from = bracket.matches[round].flatMap { [place($0.home), place($0.away)] }
        let slots = bracketSlots(size: from.count).map(\.index)
        if needed[index] { steps.append(.deal(from: from, to: places, slots: slots)) }
        for (offset, match) in round.enumerated() { dealt[match] = places + 2 * offset }
        places += from.count
      }
      let home = dealt[index] ?? place(match.home)
      let away = dealt[index].map { $0 + 1 } ?? place(match.away)
      sides.append((home, away))
      guard needed[index] else { continue }
      let half = Votes.Round(of: match.id)
      if lastRound.map({ ($0.half, $0.number) != (half, match.round) }) ?? true {
        let winners = known?.winners(of: match) ?? []
        if !winners.isEmpty { foregone.append(winners) }
        lastRound = (half, match.round, winners.isEmpty ? nil : foregone.count - 1)
      }
      steps.append(
        .match(
          Match(
            home: home,
            away: away,
            winner: winner(index),
            upset: match.afterUpsetOf.map { (winner($0), sides[$0].away) },
            result: results[index]?.index,
            foregone: results[index] == nil ? lastRound?.foregone : nil
          )
        )
      )
    }
    entrantCount = count
    placeCount = places
    self.steps = steps
    self.foregone = foregone
    title = last.map(winner) ?? count
    let milestones = bracket.milestones.filter { $0.matches.allSatisfy { needed[$0] } }
    self.milestones = milestones.map(\.milestone)
    milestonePlaces = milestones.map { $0.matches.flatMap { [sides[$0].home, sides[$0].away] } }
  }

  var nobody: Int { entrantCount }

  /// Returns the known winner of a pair in one round only; nil if there is none.
  ///
  /// - Parameter round: An index as in ``Match/foregone``.
  func foregoneWinner(_ round: Int, _ home: Int, _ away: Int) -> Int? {
    let pair = ForegoneBattles.Pair(Seat(home), Seat(away))
    return foregone[round].lazy.compactMap { $0[pair] }.first?.index
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
