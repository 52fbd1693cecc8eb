/// Something said beforehand of how an entrant will do.
package enum Claim: Sendable, Hashable {
  /// The first place, also one that is shared.
  case champion
  /// A place from 1 to this one.
  case top(Int)
  /// Just this place, from 1; who shares one is at the best of those shared.
  case place(Int)
  /// Title odds of at least this, from 0 to 1.
  case titleOdds(Double)
}

/// What a tournament makes of a claim.
package enum Verdict: Sendable, Hashable {
  case holds
  case fails
  /// It depends on results that are missing.
  case open
}

extension TournamentResult {
  /// The places, from 1, between which each entrant finishes, by place in seed order.
  ///
  /// Where results are missing, only what none of them can change narrows the range down: once all stages
  /// have begun, which of them places an entrant, and the places that its bracket has given or still can.
  package var rankRanges: [ClosedRange<Int>] {
    var ranges = Array(repeating: 1...entrants.count, count: entrants.count)
    if isComplete {
      for standing in standings { ranges[standing.entrant] = standing.rank...standing.rank }
      return ranges
    }
    guard stages.count == rules.stages.count else { return ranges }
    for stretch in FinalTable(stages, rules: rules).stretches {
      let above = stretch.above
      // Whom another stage places leaves gaps among the places of this one.
      let inStage =
        stretch.isWhole ? stretch.stage.rankRanges(rules.stages[stretch.stage.index].format) : nil
      for entrant in stretch.standings.map(\.entrant) {
        ranges[entrant] =
          inStage?[entrant].map { (above + $0.lowerBound)...(above + $0.upperBound) }
          ?? (above + 1)...(above + stretch.standings.count)
      }
    }
    return ranges
  }
}

extension StageResult {
  /// The places between which each entrant finishes, as far as they do not come from a table.
  ///
  /// As many as can come to the first t places are sure of them where they are just t.
  fileprivate func rankRanges(_ format: Format) -> [Int: ClosedRange<Int>]? {
    guard !format.hasTable else { return nil }
    let count = standings.count
    // By place from 1, how many may come to it or a better one; then the first place at or below which they
    // are just as many.
    var sure = Array(repeating: 0, count: count + 1)
    for standing in standings { sure[standing.rank] += 1 }
    for place in sure.indices.dropFirst() { sure[place] += sure[place - 1] }
    for place in sure.indices.dropFirst().reversed() where sure[place] != place {
      sure[place] = place < count ? sure[place + 1] : count
    }
    let settled = bracket.map { Set($0.places.indices.filter { bracket?.places[$0] != nil }) } ?? []
    var ranges: [Int: ClosedRange<Int>] = [:]
    let seats = Dictionary(uniqueKeysWithValues: field.enumerated().map { ($1, $0) })
    for standing in standings {
      let isSettled = isComplete || seats[standing.entrant].map(settled.contains) ?? false
      ranges[standing.entrant] =
        standing.rank...(isSettled ? standing.rank : sure[standing.rank])
    }
    return ranges
  }
}

extension Claim {
  /// Returns what becomes of the claim for an entrant who finishes at one of some places.
  ///
  /// - Parameter odds: The entrant's title odds; nil where they are not known.
  package func verdict(rank: ClosedRange<Int>, odds: TitleOdds.Entrant?) -> Verdict {
    switch self {
    case .champion: return Claim.top(1).verdict(rank: rank, odds: odds)
    case .top(let most):
      return rank.upperBound <= most ? .holds : rank.lowerBound > most ? .fails : .open
    case .place(let place):
      return rank == place...place ? .holds : rank.contains(place) ? .open : .fails
    case .titleOdds(let least):
      // Sums of exact chances are exact to their last digits only.
      return odds.map { $0.title + 1e-9 >= least } == true ? .holds : .fails
    }
  }
}
