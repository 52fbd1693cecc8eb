import Tournament

/// The matches of a bracket that a picture draws, by part of the bracket.
struct BracketSections: Sendable {
  private(set) var winners: [MatchTree.Round] = []
  private(set) var losers: [MatchTree.Round] = []
  private(set) var grandFinals: [Int] = []
  private(set) var thirdPlace: Int?
  /// The brackets for lower places, best places first.
  private(set) var placements: [Placement] = []
  /// The number of rounds at the start of the winners' and the losers' bracket that are not drawn.
  let skippedWinners: Int
  let skippedLosers: Int

  struct Placement: Sendable {
    /// The first and the last place that the bracket decides, from 1.
    var first: Int
    var last: Int
    var rounds: [MatchTree.Round] = []
  }

  /// - Parameter maximum: The maximum number of entrants in the first round that is drawn, a power of two; larger fields
  ///   are drawn from a later round.
  init(_ facts: KnockoutFacts, maximum: Int) {
    let matches = facts.play.bracket.matches
    let roundCount = matches.reduce(0) { last, match in
      if case .winners(let round, _) = match.id { max(last, round) } else { last }
    }
    skippedWinners = max(0, roundCount - maximum.trailingZeroBitCount)
    skippedLosers = 2 * skippedWinners
    winners = (1...max(1, roundCount)).map { .init(slots: 1 << (roundCount - $0)) }
    // The losers' bracket has two rounds for each round of the winners': one among its survivors, one against the new
    // losers.
    losers = (0..<max(0, 2 * (roundCount - 1))).map { .init(slots: 1 << (roundCount - 2 - $0 / 2)) }
    var firstRounds: [Int: (section: Int, round: Int)] = [:]
    for ((index, match), number) in zip(matches.enumerated(), facts.play.bracket.ownNumbers) {
      let isDrawn = facts.isDrawn(index)
      switch match.id {
      case .winners(let round, _):
        if isDrawn, round > skippedWinners { winners[round - 1].matches.append((number, index)) }
      case .losers(let round, _):
        if isDrawn, round > skippedLosers { losers[round - 1].matches.append((number, index)) }
      case .grandFinal: if isDrawn { grandFinals.append(index) }
      case .thirdPlace: if isDrawn { thirdPlace = index }
      case .placement(let first, let last, _):
        guard first < maximum else { continue }
        if firstRounds[first] == nil {
          firstRounds[first] = (placements.count, match.round)
          placements.append(Placement(first: first, last: last))
        }
        guard let start = firstRounds[first] else { continue }
        placements[start.section].add(index, number: number, round: match.round - start.round, isDrawn: isDrawn)
      case .table: break
      }
    }
    placements.sort { $0.first < $1.first }
  }
}

extension BracketSections.Placement {
  fileprivate mutating func add(_ index: Int, number: Int, round: Int, isDrawn: Bool) {
    if round == rounds.count { rounds.append(.init(slots: 0)) }
    rounds[round].slots += 1
    if isDrawn { rounds[round].matches.append((number, index)) }
  }
}
