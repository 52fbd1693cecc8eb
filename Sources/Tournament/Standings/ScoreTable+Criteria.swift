extension ScoreTable {
  /// The value of each member of a tied set, higher is better; nil where head-to-head is left out.
  func values(of criterion: TieBreak, in set: [Int]) -> [Double]? {
    switch criterion {
    case .headToHead: headToHead(in: set)?.map { Double($0) / 2 }
    default: set.map { value(of: criterion, for: $0) }
    }
  }

  /// The value of an entrant by a criterion that is the same in every set; of head-to-head, with all.
  private func value(of criterion: TieBreak, for entrant: Int) -> Double {
    switch criterion {
    case .points, .headToHead: Double(scores[entrant]) / 2
    case .sonnebornBerger: Double(sonnebornBerger(of: entrant)) / 4
    case .buchholz, .buchholzCut1, .buchholzCut2, .medianBuchholz:
      Double(buchholz(of: entrant, dropping: criterion)) / 2
    case .progressive: Double(progressive(of: entrant)) / 2
    case .koya: Double(koya(of: entrant)) / 2
    case .wins: Double(records[entrant].wins)
    case .margin: margin(of: entrant).value
    case .seed: -Double(entrant + 1)
    }
  }

  /// In quarter points.
  func sonnebornBerger(of entrant: Int) -> Int {
    if case .roundRobin(let table, _) = matches {
      return table.quarters(of: entrant, scores: scores)
    }
    return contributions(of: entrant).reduce(0) { sum, contribution in
      sum + contribution.halfPoints * opponentScore(contribution, of: entrant)
    }
  }

  /// In half points.
  private func buchholz(of entrant: Int, dropping criterion: TieBreak) -> Int {
    let counts = contributions(of: entrant).map { opponentScore($0, of: entrant) }
    guard let cut = criterion.cut(of: counts.count) else { return counts.reduce(0, +) }
    return counts.sorted()[cut].reduce(0, +)
  }

  /// In half points: what was won in a round counts in that and all rounds after it.
  private func progressive(of entrant: Int) -> Int {
    contributions(of: entrant).reduce(0) { sum, contribution in
      sum + contribution.halfPoints * (roundCount - contribution.round + 1)
    }
  }

  /// In half points.
  private func koya(of entrant: Int) -> Int {
    if let strengths { return strengths.koya(of: entrant) }
    return contributions(of: entrant).reduce(0) { sum, contribution in
      countsForKoya(contribution) ? sum + contribution.halfPoints : sum
    }
  }

  /// Whether the opponent has half of what it could have from all its matches.
  func countsForKoya(_ contribution: Contribution) -> Bool {
    guard let opponent = contribution.opponent else { return false }
    return scores[opponent] >= matchCount(of: opponent)
  }

  func margin(of entrant: Int) -> Margin {
    if case .roundRobin(let table, let sum) = matches {
      return table.legs * (entrantCount * table.numbers[entrant] - sum)
    }
    return margins(of: entrant).reduce(.zero, +)
  }
}

extension TieBreak {
  /// The places that a Buchholz sum keeps of `count` contributions from small to large; nil for all.
  func cut(of count: Int) -> Range<Int>? {
    switch self {
    case .buchholzCut1: min(1, count)..<count
    case .buchholzCut2: min(2, count)..<count
    case .medianBuchholz: count < 3 ? 0..<0 : 1..<(count - 1)
    case .points, .headToHead, .sonnebornBerger, .buchholz, .progressive, .koya, .wins, .margin,
      .seed:
      nil
    }
  }
}
