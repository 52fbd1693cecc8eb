/// A Swiss tournament, played up to its missing results.
package struct Swiss: Sendable {
  /// Round by round in board order, the bye last.
  package private(set) var battles: [StageBattle] = []
  /// The battles without a result: those of the last round, and those that were put off while rows tell what was played
  /// after them.
  package private(set) var undecided: [Fixture] = []
  /// The half points of each entrant, by seat, from all results and byes so far.
  package private(set) var halfPoints: [Int]
  /// The number of rounds in which all battles have a result.
  package private(set) var roundCount = 0
  package private(set) var end = End.complete

  /// The reason why there are no more rounds.
  package enum End: Sendable, Hashable {
    case complete
    /// No legal round exists after the last one.
    case deadEnd
    /// Battles have no result.
    case undecided
  }

  /// Plays the tournament.
  ///
  /// - Parameters:
  ///   - entrantCount: At least 2.
  ///   - rounds: 0 or more, instead of those of the rules.
  ///   - rules: The bye has from 0 to the half points of a win.
  ///   - forbidden: The seats that each entrant must not meet, by seat; empty for none.
  ///   - fixed: The pairs and byes that rows name. A round with rows is played though earlier battles are open.
  ///   - absence: Returns why an entrant is not paired in a round; nil if it is.
  ///   - decide: Returns the result of a battle, with the better-ranked entrant as home side; nil if it has none yet.
  package init(
    entrantCount: Int,
    rounds: Int,
    rules: SwissRules = SwissRules(),
    forbidden: [[Int]] = [],
    points: BattlePoints = .standard,
    fixed: FixedPairings = .none,
    absence: (_ seat: Seat, _ round: Int) -> Decision? = { _, _ in nil },
    decide: (_ match: MatchID, _ round: Int, _ home: Seat, _ away: Seat) -> Decision?
  ) {
    let bye = rules.byeHalfPoints
    precondition(rounds >= 0 && (0...points.win).contains(bye))
    var field = SwissField(entrantCount: entrantCount, forbidden: forbidden)
    halfPoints = Array(repeating: 0, count: entrantCount)
    var tallies = halfPoints.map { _ in (wins: 0, losses: 0) }
    var counted = 0
    let lastPlayed = fixed.lastPlayed(of: rounds)
    for number in 1..<rounds + 1 {
      var absences: [Int: Decision] = [:]
      battles[counted...].forEach { $0.count(in: &tallies) }
      counted = battles.count
      let over = tallies.indices.filter {
        rules.until?.isOver(wins: tallies[$0].wins, losses: tallies[$0].losses) ?? false
      }
      if over.count == entrantCount { break }
      for seat in 0..<entrantCount { if let absence = absence(Seat(seat), number) { absences[seat] = absence } }
      for seat in over { absences[seat] = nil }
      let rows = fixed.inRound(number)
      let given = field.given(rows, by: rules, without: Set(absences.keys).union(over))
      guard undecided.isEmpty || !given.isEmpty else { break }
      let isPast = number < lastPlayed
      guard let paired = field.nextRound(by: rules, given, absences, over: Set(over), isPast: isPast) else {
        end = undecided.isEmpty ? .deadEnd : .undecided
        return
      }
      let before = halfPoints
      let unplayed = play(paired.round, number: number, points, decide: decide)
      add(paired.absences, after: paired.round, number: number, points, byeHalfPoints: bye)
      let earned = zip(halfPoints, before).map { $0 - $1 }
      field.record(paired.round, halfPoints: earned, unplayed: unplayed, points: points)
      if undecided.isEmpty { roundCount = number }
    }
    if !undecided.isEmpty { end = .undecided }
  }

  /// Lists the entrants that are not paired in a round behind its boards, first the one with its bye.
  private mutating func add(
    _ absences: [Int: Decision],
    after round: SwissRound,
    number: Int,
    _ points: BattlePoints,
    byeHalfPoints: Int
  ) {
    let bye = round.bye.map { [(key: $0, value: Decision.bye)] } ?? []
    let resting = bye + absences.sorted { $0.key < $1.key }
    for (place, (seat, decision)) in resting.enumerated() {
      battles.append(
        StageBattle(
          match: .table(round: number, board: round.pairs.count + place + 1),
          round: number,
          home: Seat(seat),
          away: nil,
          decision: decision
        )
      )
      switch decision.step {
      case .requestedBye(let worth): halfPoints[seat] += points.halfPoints(of: worth)
      case nil: halfPoints[seat] += byeHalfPoints
      default: break
      }
    }
  }

  /// Plays a round.
  ///
  /// - Returns: The pairs whose battles were not played.
  private mutating func play(
    _ round: SwissRound,
    number: Int,
    _ points: BattlePoints,
    decide: (_ match: MatchID, _ round: Int, _ home: Seat, _ away: Seat) -> Decision?
  ) -> Set<SwissRound.Pair> {
    var unplayed: Set<SwissRound.Pair> = []
    for (index, pair) in round.pairs.enumerated() {
      let match = MatchID.table(round: number, board: index + 1)
      let (home, away) = (Seat(pair.higher), Seat(pair.lower))
      let decision = decide(match, number, home, away)
      guard let decision, decision.outcome != .pending else {
        undecided.append(Fixture(match, round: number, home: home, away: away, after: decision))
        continue
      }
      battles.append(StageBattle(match: match, round: number, home: home, away: away, decision: decision))
      if !decision.isPlayed { unplayed.insert(pair) }
      guard let earned = points.halfPoints(of: decision) else {
        preconditionFailure("a battle of two that has a result is neither a bye nor pending")
      }
      halfPoints[home.index] += earned.home
      halfPoints[away.index] += earned.away
    }
    return unplayed
  }
}

extension StageBattle {
  /// Adds the win and the loss that it brings; a bye is a win, and who does not come has lost.
  func count(in tallies: inout [(wins: Int, losses: Int)]) {
    let worth: RequestedBye.Worth? = if case .requestedBye(let worth)? = decision.step { worth } else { nil }
    switch decision.outcome {
    case .home, .away:
      if let winner { tallies[winner.index].wins += 1 }
      if let loser { tallies[loser.index].losses += 1 }
    case .bye: if worth == nil || worth == .full { tallies[home.index].wins += 1 }
    case .absent: if let away { for seat in [home, away] { tallies[seat.index].losses += 1 } }
    case .draw, .pending, .annulled: break
    }
  }
}
