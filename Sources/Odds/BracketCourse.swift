internal import Tournament

/// A bracket as a list of steps over numbered places, of which each holds an entrant or nobody.
///
/// The first places hold the entrants and then nobody; each match adds one for its winner and one for its
/// loser. Only what has to do with the title is played.
struct BracketCourse: Sendable {
  let entrantCount: Int
  /// The places that are filled.
  let placeCount: Int
  let steps: [Step]
  /// The place that holds the champion at the end.
  let title: Int
  let milestones: [Milestone]
  /// For each milestone, the places whose holders reach it.
  let milestonePlaces: [[Int]]
  /// Of some rounds, the winners of pairs that may meet there, first those to be asked first.
  private let foregone: [[ForegoneBattles.Winners]]

  enum Step: Sendable {
    case match(Match)
    /// Deals what `from` hold to the places from `to` on: the best seeds to the slots of a bracket.
    case deal(from: [Int], to: Int, slots: [Int])
  }

  struct Match: Sendable {
    var home: Int
    var away: Int
    /// The loser's place is the next.
    var winner: Int
    /// The match that has to be won by its away side, else it stands for this one.
    var upset: (winner: Int, away: Int)?
    /// Who won it, where that is known.
    var result: Int?
    /// What is known of the pairs that may meet there, by its place in the course.
    var foregone: Int?
  }

  /// - Parameters:
  ///   - results: The winners of the matches that have been fought, by their index.
  ///   - known: What is known of those to come; only that of single rounds is looked at here.
  init(_ bracket: Bracket, results: [Int: Int], foregone known: ForegoneBattles? = nil) {
    let reseeded = bracket.reseeded
    let count = bracket.entrantCount
    func winner(_ match: Int) -> Int { count + 1 + 2 * match }
    func place(_ feed: Bracket.Feed) -> Int {
      switch feed {
      case .seed(let entrant): entrant
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
        let slots = bracketSlots(size: from.count).map { $0 - 1 }
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
            result: results[index],
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

  /// Who wins if two meet in a match of some round; nil where that is not known of just that round.
  func foregoneWinner(_ round: Int, _ home: Int, _ away: Int) -> Int? {
    let pair = ForegoneBattles.Pair(home, away)
    return foregone[round].lazy.compactMap { $0[pair] }.first
  }
}

extension Bracket {
  /// Returns which matches have to do with who wins a match.
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
