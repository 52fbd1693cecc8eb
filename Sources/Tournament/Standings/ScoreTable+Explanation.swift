extension ScoreTable {
  /// Explains the places of two different entrants in the standings by the same list.
  ///
  /// - Parameters:
  ///   - set: The placed entrants, including the two; nil for all.
  ///   - maximumTerms: The maximum number of terms; sums with more have none.
  package func explanation(of a: Seat, _ b: Seat, by list: [TieBreak], in set: [Seat]? = nil, maximumTerms: Int = 64)
    -> Explanation
  {
    let (isA, isB) = (struck.contains(a), struck.contains(b))
    if isA || isB { return Explanation(a: a, b: b, ahead: isA && isB ? nil : isA ? b : a, reason: .annulled) }
    var tied = indices(of: set).filter { !struck.contains(Seat($0)) }
    var (rest, level) = (list[...], [Explanation.Level]())
    while let criterion = rest.first, let (i, j) = places(of: a, b, in: tied) {
      guard let values = values(of: criterion, in: tied) else {
        level.append(.init(criterion: criterion, value: nil, setSize: tied.count))
        rest = rest.dropFirst()
        continue
      }
      guard values[i] == values[j] else {
        return Explanation(
          a: a,
          b: b,
          ahead: values[i] > values[j] ? a : b,
          level: level,
          reason: .criterion(
            criterion,
            set: tied.map(Seat.init),
            a: sum(of: criterion, for: a.index, values[i], in: tied, maximumTerms: maximumTerms),
            b: sum(of: criterion, for: b.index, values[j], in: tied, maximumTerms: maximumTerms)
          )
        )
      }
      // Those whom head-to-head leaves behind have not all met.
      let isBound = criterion == .headToHead && !haveAllMet(tied)
      let value = isBound ? nil : shown(criterion, values[i])
      level.append(.init(criterion: criterion, value: value, setSize: tied.count))
      let equal = zip(tied, values).filter { $0.1 == values[i] }.map(\.0)
      rest = StandingsOrder.rest(of: rest, isSplit: equal.count < tied.count)
      tied = equal
    }
    return Explanation(a: a, b: b, ahead: nil, level: level, reason: .shared)
  }

  private func places(of a: Seat, _ b: Seat, in set: [Int]) -> (Int, Int)? {
    guard a != b, let i = set.firstIndex(of: a.index), let j = set.firstIndex(of: b.index) else { return nil }
    return (i, j)
  }

  private func sum(of criterion: TieBreak, for entrant: Int, _ value: Int128, in set: [Int], maximumTerms: Int)
    -> Explanation.Sum
  {
    let terms = terms(of: criterion, for: entrant, in: set)
    return Explanation.Sum(
      value: shown(criterion, value),
      terms: terms.count > maximumTerms ? [] : terms,
      termCount: terms.count
    )
  }

  /// Returns the terms of the sum for a criterion; empty for a seed.
  func terms(of criterion: TieBreak, for entrant: Int, in set: [Int]) -> [Explanation.Term] {
    let own = contributions(of: entrant)
    var terms = zip(own, addends(of: criterion, for: entrant, own)).map { contribution, value in
      let counted = Double(opponentHalves(contribution, of: entrant)) / 2
      let points = contribution.opponent.map { Double(scores[$0]) / 2 } ?? counted
      return Explanation.Term(
        round: contribution.round,
        opponent: contribution.opponent.map(Seat.init),
        isPlayed: contribution.kind == .played || contribution.kind == .bye
          || contribution.kind == .requested && contribution.halfPoints > 0,
        share: contribution.share,
        opponentPoints: points,
        countedPoints: criterion.countsOpponents && counted != points ? counted : nil,
        value: value,
        isCut: false
      )
    }
    if let cut = criterion.cut(of: terms.count) {
      let kept = Set(kept(of: terms.map(\.value), own, cut))
      for term in terms.indices { terms[term].isCut = !kept.contains(term) }
    }
    switch criterion {
    case .headToHead:
      let members = Set(set)
      terms.removeAll { $0.opponent.map { !members.contains($0.index) } ?? true }
    case .koya: terms = zip(own, terms).filter { countsForKoya($0.0) }.map(\.1)
    case .wins, .margin: terms = zip(own, terms).filter { $0.0.kind == .played }.map(\.1)
    case .seed: terms = []
    case .points, .sonnebornBerger, .buchholz, .buchholzCut1, .buchholzCut2, .medianBuchholz, .progressive: break
    }
    return terms
  }

  /// Returns the addend of each contribution of an entrant.
  private func addends(of criterion: TieBreak, for entrant: Int, _ own: ArraySlice<Contribution>) -> [Double] {
    switch criterion {
    case .points, .headToHead, .koya: own.map { Double($0.halfPoints) / 2 }
    case .sonnebornBerger: own.map { Double($0.halfPoints * opponentHalves($0, of: entrant)) / 4 }
    case .buchholz, .buchholzCut1, .buchholzCut2, .medianBuchholz:
      own.map { Double(opponentHalves($0, of: entrant)) / 2 }
    case .progressive: own.map { Double($0.halfPoints * (roundCounts[entrant] - $0.round + 1)) / 2 }
    case .wins: own.map { $0.share == 2 ? 1 : 0 }
    case .margin: margins(of: entrant).map(marginScale.value)
    case .seed: own.map { _ in 0 }
    }
  }
}
