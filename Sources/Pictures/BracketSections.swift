internal import Tournament

/// The parts of a bracket, with those matches that a picture draws.
struct BracketSections: Sendable {
  /// The most entrants that a picture begins with; of a larger field it shows what is left of it.
  static let mostEntrants = 64

  private(set) var winners: [MatchTree.Round] = []
  private(set) var losers: [MatchTree.Round] = []
  private(set) var grandFinals: [Int] = []
  private(set) var thirdPlace: Int?
  /// The brackets for lower places, best first.
  private(set) var placements: [Placement] = []
  /// The rounds of each half, from the first, that are left out.
  let skippedWinners: Int
  let skippedLosers: Int

  struct Placement: Sendable {
    /// The places that it plays for, from 1.
    var first: Int
    var last: Int
    var rounds: [MatchTree.Round] = []
  }

  init(_ facts: KnockoutFacts) {
    let matches = facts.play.bracket.matches
    let roundCount = matches.reduce(0) { most, match in
      if case .winners(let round, _) = match.id { max(most, round) } else { most }
    }
    skippedWinners = max(0, roundCount - Self.mostEntrants.trailingZeroBitCount)
    skippedLosers = 2 * skippedWinners
    winners = (1...max(1, roundCount)).map { .init(slots: 1 << (roundCount - $0)) }
    // Two rounds of the losers go to one of the winners: the survivors', and that of who drops in.
    losers = (0..<max(0, 2 * (roundCount - 1))).map { .init(slots: 1 << (roundCount - 2 - $0 / 2)) }
    var firstRounds: [Int: (section: Int, round: Int)] = [:]
    for (index, match) in matches.enumerated() {
      let isDrawn = facts.isDrawn(index)
      switch match.id {
      case .winners(let round, let number):
        if isDrawn, round > skippedWinners { winners[round - 1].matches.append((number, index)) }
      case .losers(let round, let number):
        if isDrawn, round > skippedLosers { losers[round - 1].matches.append((number, index)) }
      case .grandFinal: if isDrawn { grandFinals.append(index) }
      case .thirdPlace: if isDrawn { thirdPlace = index }
      case .placement(let first, let last, let number):
        guard first < Self.mostEntrants else { continue }
        if firstRounds[first] == nil {
          firstRounds[first] = (placements.count, match.round)
          placements.append(Placement(first: first, last: last))
        }
        guard let start = firstRounds[first] else { continue }
        placements[start.section].add(
          index,
          number: number,
          round: match.round - start.round,
          isDrawn: isDrawn
        )
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
