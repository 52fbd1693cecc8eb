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
    let rates = rates(of: list)
    while !rest.isEmpty, let (i, j) = places(of: a, b, in: tied) {
      var equal = Array(tied.indices)
      for criterion in StandingsOrder.block(of: rest) {
        guard let values = values(of: criterion, in: tied, rates) else {
          level.append(.init(criterion: criterion, value: nil, setSize: tied.count))
          continue
        }
        guard values.keys[i] == values.keys[j] else {
          return Explanation(
            a: a,
            b: b,
            ahead: values.keys[i] > values.keys[j] ? a : b,
            level: level,
            reason: .criterion(
              criterion,
              set: tied.map(Seat.init),
              a: sum(of: criterion, for: a.index, values.shown[i], in: tied, maximumTerms: maximumTerms),
              b: sum(of: criterion, for: b.index, values.shown[j], in: tied, maximumTerms: maximumTerms)
            )
          )
        }
        // Those whom head-to-head leaves behind have not all met.
        let isBound = criterion == .headToHead && !haveAllMet(tied)
        level.append(.init(criterion: criterion, value: isBound ? nil : values.shown[i], setSize: tied.count))
        equal.removeAll { values.keys[$0] != values.keys[i] }
      }
      rest = StandingsOrder.rest(of: rest, isSplit: equal.count < tied.count)
      tied = equal.map { tied[$0] }
    }
    return Explanation(a: a, b: b, ahead: nil, level: level, reason: .shared)
  }

  private func places(of a: Seat, _ b: Seat, in set: [Int]) -> (Int, Int)? {
    guard a != b, let i = set.firstIndex(of: a.index), let j = set.firstIndex(of: b.index) else { return nil }
    return (i, j)
  }

  private func sum(of criterion: TieBreak, for entrant: Int, _ value: Double, in set: [Int], maximumTerms: Int)
    -> Explanation.Sum
  {
    let terms = terms(of: criterion, for: entrant, in: set)
    return Explanation.Sum(
      value: value,
      terms: terms.count > maximumTerms ? [] : terms,
      termCount: terms.count
    )
  }

  /// Returns the terms of the sum or mean for a criterion; empty for others.
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
    let isCounted: (Contribution) -> Bool
    switch criterion {
    case .headToHead, .headToHeadMargin, .headToHeadScoreFor:
      isCounted = { [members = Set(set)] in $0.opponent.map(members.contains) ?? false }
    case .koya: isCounted = countsForKoya
    case .wins, .margin, .scoreFor, .scoreAgainst, .gameWinRate: isCounted = { $0.kind == .played }
    case .awayWins, .awayScoreFor: isCounted = \.isAway
    case .opponentsWinRate, .opponentsOpponentsWinRate, .opponentsGameWinRate, .averageRating, .performance:
      isCounted = { opponent(in: $0, for: criterion) != nil }
    case .scoreRatio, .lots, .seed: isCounted = { _ in false }
    case .points, .sonnebornBerger, .buchholz, .buchholzCut1, .buchholzCut2, .medianBuchholz, .progressive:
      isCounted = { _ in true }
    }
    return zip(own, terms).filter { isCounted($0.0) }.map(\.1)
  }

  /// Returns the addend of each contribution of an entrant.
  private func addends(of criterion: TieBreak, for entrant: Int, _ own: ArraySlice<Contribution>) -> [Double] {
    switch criterion {
    case .points, .headToHead, .koya: own.map { Double($0.halfPoints) / 2 }
    case .sonnebornBerger: own.map { Double($0.halfPoints * opponentHalves($0, of: entrant)) / 4 }
    case .buchholz, .buchholzCut1, .buchholzCut2, .medianBuchholz:
      own.map { Double(opponentHalves($0, of: entrant)) / 2 }
    case .progressive: own.map { Double($0.halfPoints * (roundCounts[entrant] - $0.round + 1)) / 2 }
    case .wins, .awayWins: own.map { $0.share == 2 ? 1 : 0 }
    case .margin, .headToHeadMargin, .headToHeadScoreFor, .scoreFor, .scoreAgainst, .awayScoreFor:
      scoreTerms(of: criterion, for: entrant).map(marginScale.value)
    case .gameWinRate: own.map { Double($0.gameThirds) / 3 }
    case .opponentsWinRate, .opponentsOpponentsWinRate, .opponentsGameWinRate, .averageRating, .performance:
      { values in own.map { opponent(in: $0, for: criterion).map { values[$0].value } ?? 0 } }(
        opponentValues(of: criterion)
      )
    case .scoreRatio, .lots, .seed: own.map { _ in 0 }
    }
  }
}
