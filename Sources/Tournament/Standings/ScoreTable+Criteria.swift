extension ScoreTable {
  /// Returns the values of a tied set's members in whole units, higher is better; nil if head-to-head is skipped.
  func values(of criterion: TieBreak, in set: [Int]) -> [Int128]? {
    switch criterion {
    case .headToHead: headToHead(in: set)?.map { Int128($0) }
    case .margin: set.map { marginScale.steps(margin(of: $0)) }
    case .sonnebornBerger: set.map(sonnebornBerger)
    default: set.map { Int128(value(of: criterion, for: $0)) }
    }
  }

  /// Returns values as numbers for reports.
  func shown(_ criterion: TieBreak, _ values: [Int128]) -> [Double] {
    switch criterion {
    case .points, .headToHead, .buchholz, .buchholzCut1, .buchholzCut2, .medianBuchholz, .progressive, .koya:
      values.map { MarginScale.double($0) / 2 }
    case .sonnebornBerger: values.map { MarginScale.double($0) / 4 }
    case .wins: values.map { MarginScale.double($0) }
    case .margin: values.map(marginScale.value(steps:))
    case .seed: values.map { -MarginScale.double($0) }
    }
  }

  /// Returns a value as a number for reports.
  func shown(_ criterion: TieBreak, _ value: Int128) -> Double { shown(criterion, [value])[0] }

  /// Returns the value by a criterion that does not depend on the tied set; for head-to-head, of all entrants.
  private func value(of criterion: TieBreak, for entrant: Int) -> Int {
    switch criterion {
    case .points, .headToHead: scores[entrant]
    case .buchholz, .buchholzCut1, .buchholzCut2, .medianBuchholz: buchholz(of: entrant, dropping: criterion)
    case .progressive: progressive(of: entrant)
    case .koya: koya(of: entrant)
    case .wins: records[entrant].wins
    case .seed: -entrant - 1
    case .sonnebornBerger, .margin: preconditionFailure("these sums do not fit a narrow number")
    }
  }

  /// Returns the Sonneborn–Berger sum in quarter points.
  func sonnebornBerger(of entrant: Int) -> Int128 {
    if case .complete(let table, _) = matches { return table.quarters(of: entrant, scores: scores) }
    // A list has at most a few million battles, with which the sum fits 64 bits.
    let quarters = contributions(of: entrant).reduce(0) { sum, contribution in
      sum + contribution.halfPoints * opponentHalves(contribution, of: entrant)
    }
    return Int128(quarters)
  }

  /// Returns the sum of the criterion in half points.
  private func buchholz(of entrant: Int, dropping criterion: TieBreak) -> Int {
    if case .complete(let table, _) = matches {
      return table.opponentHalves(of: entrant, scores: scores, dropping: criterion)
    }
    let own = contributions(of: entrant)
    let counts = own.map { opponentHalves($0, of: entrant) }
    guard let cut = criterion.cut(of: counts.count) else { return counts.reduce(0, +) }
    guard own.contains(where: \.isVoluntary) else { return counts.sorted()[cut].reduce(0, +) }
    return kept(of: counts, own, cut).reduce(0) { $0 + counts[$1] }
  }

  /// Returns the places of the contributions that a Buchholz sum keeps.
  ///
  /// Voluntary unplayed rounds are cut first, the smallest before the others; then the smallest of the rest, of equal ones
  /// the earliest. The cut from the other end removes the largest of the others. Source: FIDE Handbook C.07,
  /// article 16.5.
  ///
  /// - Parameter cut: The places to keep, from small to large.
  func kept<Value: Comparable>(of values: [Value], _ own: ArraySlice<Contribution>, _ cut: Range<Int>) -> [Int] {
    let isVoluntary = own.map(\.isVoluntary)
    let order = values.indices.sorted { a, b in
      isVoluntary[a] == isVoluntary[b] ? (values[a], a) < (values[b], b) : isVoluntary[a]
    }
    let rest = order.dropFirst(cut.lowerBound).sorted { (values[$0], $0) < (values[$1], $1) }
    return Array(rest.prefix(cut.count))
  }

  /// Returns the progressive sum in half points: the points of a round count in it and in all later rounds.
  private func progressive(of entrant: Int) -> Int {
    contributions(of: entrant).reduce(0) { sum, contribution in
      sum + contribution.halfPoints * (roundCounts[entrant] - contribution.round + 1)
    }
  }

  /// Returns the sum of the criterion in half points.
  private func koya(of entrant: Int) -> Int {
    contributions(of: entrant).reduce(0) { sum, contribution in
      countsForKoya(contribution) ? sum + contribution.halfPoints : sum
    }
  }

  /// Returns whether the opponent, also one that did not come, has at least half of the possible points of its matches.
  func countsForKoya(_ contribution: Contribution) -> Bool {
    guard let opponent = contribution.scheduled else { return false }
    return 2 * scores[opponent] >= points.win * matchCount(of: opponent)
  }

  func margin(of entrant: Int) -> Margin {
    switch matches {
    case .listed(let list): list.margin(of: entrant)
    case .complete(let table, let sum): table.legs * (entrantCount * table.numbers.numbers[entrant] - sum)
    }
  }
}

extension TieBreak {
  /// Returns the places that a Buchholz sum keeps of `count` contributions from small to large; nil for all.
  func cut(of count: Int) -> Range<Int>? {
    switch self {
    case .buchholzCut1: min(1, count)..<count
    case .buchholzCut2: min(2, count)..<count
    case .medianBuchholz: count < 3 ? 0..<0 : 1..<(count - 1)
    case .points, .headToHead, .sonnebornBerger, .buchholz, .progressive, .koya, .wins, .margin, .seed: nil
    }
  }
}
