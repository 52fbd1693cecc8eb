extension ScoreTable {
  /// Returns the values of a tied set's members; nil if head-to-head is skipped.
  ///
  /// - Parameter rates: Those of the criterion, if it has some.
  func values(of criterion: TieBreak, in set: [Int], _ rates: Rates = [:]) -> CriterionValues? {
    if criterion.isRate, let all = rates[criterion] ?? self.rates(of: [criterion])[criterion] {
      return CriterionValues(set.map { all[$0] })
    }
    guard let keys = keys(of: criterion, in: set) else { return nil }
    guard criterion == .lots else { return CriterionValues(keys: keys, shown: shown(criterion, keys)) }
    // The place of a lot among those that were drawn.
    return CriterionValues(keys: keys, shown: keys.map { own in Double(1 + keys.count { $0 > own }) })
  }

  /// Returns the values of a tied set's members in whole units, higher is better.
  private func keys(of criterion: TieBreak, in set: [Int]) -> [Int128]? {
    switch criterion {
    case .headToHead: headToHead(in: set)?.map { Int128($0) }
    case .headToHeadMargin, .headToHeadScoreFor: haveAllMet(set) ? scoreSums(of: criterion, in: set) : nil
    case .margin: set.map { marginScale.steps(margin(of: $0)) }
    case .scoreFor, .scoreAgainst, .awayScoreFor: scoreSums(of: criterion, in: set)
    case .lots: set.map { lots.isEmpty ? 0 : -Int128(lots[$0]) }
    case .sonnebornBerger: set.map(sonnebornBerger)
    default: set.map { Int128(value(of: criterion, for: $0)) }
    }
  }

  private func scoreSums(of criterion: TieBreak, in set: [Int]) -> [Int128] {
    let members = Set(set)
    return set.map { entrant in
      let own = scoreTerms(of: criterion, for: entrant)
      let counted = zip(contributions(of: entrant), own).reduce(Margin.zero) { sum, term in
        criterion.isHeadToHead && !(term.0.opponent.map(members.contains) ?? false) ? sum : sum + term.1
      }
      return (criterion == .scoreAgainst ? -1 : 1) * marginScale.steps(counted)
    }
  }

  /// Returns what each contribution adds to a sum of scores.
  func scoreTerms(of criterion: TieBreak, for entrant: Int) -> [Margin] {
    switch criterion {
    case .margin, .headToHeadMargin: margins(of: entrant)
    case .scoreAgainst: zip(scores(of: entrant), margins(of: entrant)).map { $0 - $1 }
    case .awayScoreFor: zip(contributions(of: entrant), scores(of: entrant)).map { $0.isAway ? $1 : .zero }
    default: scores(of: entrant)
    }
  }

  /// Returns values as numbers for reports.
  func shown(_ criterion: TieBreak, _ values: [Int128]) -> [Double] {
    switch criterion {
    case .margin, .headToHeadMargin, .headToHeadScoreFor, .scoreFor, .awayScoreFor:
      values.map(marginScale.value(steps:))
    case .scoreAgainst: values.map { marginScale.value(steps: -$0) }
    case .seed: values.map { -MarginScale.double($0) }
    default:
      values.map { [unit = MarginScale.double(unit(of: criterion))] in MarginScale.double($0) / unit }
    }
  }

  /// The number of units of a criterion in 1.
  private func unit(of criterion: TieBreak) -> Int128 {
    switch criterion {
    case .points, .headToHead, .buchholz, .buchholzCut1, .buchholzCut2, .medianBuchholz, .progressive, .koya: 2
    case .sonnebornBerger: 4
    case .margin, .scoreFor, .scoreAgainst, .awayScoreFor: marginScale.stepsPerOne
    default: 1
    }
  }

  /// Returns the values of each entrant, by seat, by which members of different groups compare: sums for each match,
  /// with byes as matches, because they bring points.
  ///
  /// - Parameter list: Without head-to-head.
  package func perBattle(by list: [TieBreak]) -> [[Quotient]] {
    let (all, rates) = (Array(0..<entrantCount), rates(of: list))
    let columns = list.compactMap { criterion -> [Quotient]? in
      if let rates = rates[criterion] { return rates }
      guard criterion != .seed, let keys = keys(of: criterion, in: all) else { return nil }
      guard criterion != .lots else { return keys.map { Quotient($0) } }
      return zip(all, keys).map { entrant, key in
        let count = matchCount(of: entrant)
        return count == 0 ? Quotient(0) : Quotient(key, unit(of: criterion) * Int128(count))
      }
    }
    return all.map { entrant in columns.map { $0[entrant] } }
  }

  /// Returns the value by a criterion that does not depend on the tied set; for head-to-head, of all entrants.
  private func value(of criterion: TieBreak, for entrant: Int) -> Int {
    switch criterion {
    case .points, .headToHead: scores[entrant]
    case .buchholz, .buchholzCut1, .buchholzCut2, .medianBuchholz: buchholz(of: entrant, dropping: criterion)
    case .progressive: progressive(of: entrant)
    case .koya: koya(of: entrant)
    case .wins: records[entrant].wins
    case .awayWins: contributions(of: entrant).count { $0.isAway && $0.share == 2 }
    case .seed: -entrant - 1
    default: preconditionFailure("these sums do not fit a narrow number")
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
    default: nil
    }
  }
}
