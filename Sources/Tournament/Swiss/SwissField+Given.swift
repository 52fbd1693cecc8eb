extension SwissField {
  /// The part of a round that rows fix.
  struct Given: Sendable {
    var round = SwissRound(pairs: [])
    /// The byes of rows besides that of an odd field.
    var byes: [Int: Decision] = [:]
    /// The pairs of rows without a result.
    var openPairs: Set<SwissRound.Pair> = []

    var isEmpty: Bool { round.pairs.isEmpty && round.bye == nil && byes.isEmpty }

    /// The entrants that it names.
    var entrants: Set<Int> {
      Set(round.pairs.flatMap { [$0.higher, $0.lower] } + [round.bye].compactMap(\.self) + byes.keys)
    }
  }

  /// Returns the part of the next round that rows fix; rows that cannot be are left out.
  ///
  /// - Parameter absent: The entrants that are not there.
  func given(_ rows: [FixedPairings.Row], by rules: SwissRules, without absent: Set<Int>) -> Given {
    var given = Given()
    guard !rows.isEmpty else { return given }
    var taken = absent
    let order = rankOrder
    var ranks = order
    for (rank, entrant) in order.enumerated() { ranks[entrant] = rank }
    for row in rows where !taken.contains(row.a.index) {
      let a = row.a.index
      guard let b = row.b?.index else {
        if let worth = row.worth {
          given.byes[a] = .requestedBye(worth)
        } else if given.round.bye == nil {
          given.round.bye = a
        } else {
          continue
        }
        taken.insert(a)
        continue
      }
      let mayMeet = (rules.rematch == .allow || lastMeeting(a, b) == nil) && !forbidden[a].contains(b)
      guard !taken.contains(b), mayMeet else { continue }
      let pair = SwissRound.Pair(higher: ranks[a] < ranks[b] ? a : b, lower: ranks[a] < ranks[b] ? b : a)
      given.round.pairs.append(pair)
      if !row.isPlayed { given.openPairs.insert(pair) }
      taken.formUnion([a, b])
    }
    return given
  }

  /// Returns the next round, of which rows fix a part, with those that are not paired; nil if no legal round exists.
  ///
  /// An entrant without a row in a past round did not play: alone in an odd field, it had the bye, otherwise a zero-point
  /// bye. In other rounds the rules pair the others, with the pairs that they would have without rows if these have
  /// them, too.
  ///
  /// - Parameter over: The entrants that play no more.
  func nextRound(
    by rules: SwissRules,
    _ given: Given,
    _ absent: [Int: Decision],
    over: Set<Int> = [],
    isPast: Bool
  ) -> (round: SwissRound, absences: [Int: Decision])? {
    let away = over.union(absent.keys)
    guard !given.isEmpty || isPast else {
      return nextRound(by: rules.pairing, without: away, rematch: rules.rematch).map { ($0, absent) }
    }
    var (round, absences) = (given.round, absent.merging(given.byes) { own, _ in own })
    let taken = away.union(given.entrants)
    let rest = (0..<entrantCount).filter { !taken.contains($0) }
    if !isPast, !rest.isEmpty, given.byes.isEmpty,
      let usual = nextRound(by: rules.pairing, without: away, rematch: rules.rematch), usual.includes(given.round)
    {
      return (usual, absences)
    }
    if !isPast, let others = nextRound(by: rules.pairing, without: taken, rematch: rules.rematch) {
      round.pairs += others.pairs
      if let bye = others.bye {
        if round.bye == nil { round.bye = bye } else { absences[bye] = .bye }
      }
    } else if !isPast, !given.openPairs.isEmpty {
      // Pairs that are only planned do not keep the others from playing.
      var played = given
      played.round.pairs.removeAll { given.openPairs.contains($0) }
      played.openPairs = []
      return nextRound(by: rules, played, absent, over: over, isPast: isPast)
    } else if rest.count == 1, round.bye == nil {
      round.bye = rest[0]
    } else {
      for entrant in rest { absences[entrant] = .requestedBye(.zero) }
    }
    let byHigher = Dictionary(uniqueKeysWithValues: round.pairs.map { ($0.higher, $0) })
    round.pairs = rankOrder.compactMap { byHigher[$0] }
    return (round, absences)
  }
}

extension SwissRound {
  /// Whether another round has no pair or bye that this one lacks.
  fileprivate func includes(_ other: SwissRound) -> Bool {
    Set(other.pairs).isSubset(of: pairs) && (other.bye == nil || other.bye == bye)
  }
}
