/// The results of battles that were decided elsewhere, such as by a poll or a panel.
package struct Votes: Sendable, Hashable {
  /// One battle of a votes file.
  package struct Ballot: Sendable, Hashable {
    package var round: Round
    package var home: Seed
    package var away: Seed
    /// Nil while the battle has no result.
    package var score: VoteScore?

    package init(round: Round, home: Seed, away: Seed, score: VoteScore?) {
      (self.round, self.home, self.away, self.score) = (round, home, away, score)
    }
  }

  /// A bye that a row gives in a round.
  package struct Bye: Sendable, Hashable {
    package var round: Round
    package var entrant: Seed
    /// Nil for the bye of an odd field, or of a bracket.
    package var worth: RequestedBye.Worth?

    package init(round: Round, entrant: Seed, worth: RequestedBye.Worth?) {
      (self.round, self.entrant, self.worth) = (round, entrant, worth)
    }
  }

  /// Two entrants, in any order, and the round of their battle.
  ///
  /// It is small and quick to hash, because a file may have a million of them.
  package struct Meeting: Sendable, Hashable {
    fileprivate let lower: UInt32
    fileprivate let higher: UInt32
    package let round: Round

    package init(_ a: Seed, _ b: Seed, round: Round = .any) {
      lower = UInt32(clamping: min(a, b).index)
      higher = UInt32(clamping: max(a, b).index)
      self.round = round
    }

    /// Whether the two are these, in any order and round.
    func isOf(_ a: Seed, _ b: Seed) -> Bool { lower == min(a, b).index && higher == max(a, b).index }

    /// Whether one of the two is this.
    func has(_ seed: Seed) -> Bool { lower == seed.index || higher == seed.index }

    /// The row of a votes file with the lower entrant as home side.
    func ballot(_ score: VoteScore?) -> Ballot {
      Ballot(round: round, home: Seed(index: Int(lower)), away: Seed(index: Int(higher)), score: score)
    }

    /// Whether it comes before another: by stage, then by round, then by its sides.
    func precedes(_ other: Meeting) -> Bool {
      (round.stageNumber, round.code, lower, higher) < (
        other.round.stageNumber, other.round.code, other.lower, other.higher
      )
    }

    package func hash(into hasher: inout Hasher) {
      let place = UInt64(round.code) ^ UInt64(round.stageNumber) << 58
      hasher.combine(UInt64(lower) << 44 ^ UInt64(higher) << 22 ^ place)
    }
  }

  /// The use of games by a battle.
  package struct Use: Sendable, Hashable {
    /// The own round of the battle.
    var battle: Round
    var games: Int
  }

  /// The ballots in the order of the file, with their sides as it names them.
  private let ballots: Ballots
  /// Whether ballots that name their round fix pairings, so that their order and that of their sides matters.
  let fixesPairings: Bool
  /// The byes of the file, in its order.
  package let byes: [Bye]
  /// Whether any row has the result of any round.
  let hasAnyRound: Bool
  /// Whether all rows name their stage and round.
  let areExact: Bool
  /// The battles that use up the games of a meeting, in the order of play, if several battles may be meant.
  var uses: [Meeting: [Use]] = [:]
  /// The remarks of the file, by the place of their ballot in ``given``.
  let remarks: [Int: Remark]

  /// - Parameters:
  ///   - ballots: One for each meeting, or for each of its games in their order, whatever the order of its sides.
  ///   - byes: The byes that rows give.
  ///   - remarks: The words of the file besides results, by the place of their ballot.
  ///   - fixesPairings: Whether ballots that name their round fix pairings; if not, they are about battles that may be.
  package init(
    _ ballots: Ballots,
    byes: [Bye] = [],
    remarks: [Int: Remark] = [:],
    fixesPairings: Bool = true
  ) {
    self.ballots = ballots
    self.fixesPairings = fixesPairings
    self.byes = byes
    self.remarks = remarks
    areExact = ballots.all.allSatisfy { $0.round.stage != nil && !$0.round.isAnyRound }
    hasAnyRound = ballots.all.contains { $0.round == .any && $0.score != nil }
  }

  package init(
    _ ballots: [Ballot],
    byes: [Bye] = [],
    remarks: [Int: Remark] = [:],
    fixesPairings: Bool = true
  ) { self.init(Ballots(ballots), byes: byes, remarks: remarks, fixesPairings: fixesPairings) }

  /// The ballots in the order of the file.
  var given: [Ballot] { ballots.all }

  /// Whether any row names its round.
  var namesRounds: Bool { !byes.isEmpty || ballots.namesRounds }

  /// The two of each result and its round, in no order; games that are used up have the round of their battle.
  var results: [(lower: Seed, higher: Seed, round: Round)] {
    var results: [(lower: Seed, higher: Seed, round: Round)] = []
    for meeting in Set(given.lazy.filter { $0.score != nil }.map(\.meeting)) {
      let two = meeting.ballot(nil)
      for round in (uses[meeting] ?? []).map(\.battle) + [meeting.round] where games(of: meeting, for: round) != nil {
        results.append((two.home, two.away, round))
      }
    }
    return results
  }

  /// Returns the scores of the games of a meeting, the lower entrant's score first.
  private func scores(of meeting: Meeting) -> [VoteScore] {
    ballots.places(of: meeting).compactMap { place in
      let ballot = ballots[place]
      return ballot.home < ballot.away ? ballot.score : ballot.score?.swapped
    }
  }

  /// Returns the games of a meeting that a battle may take, the lower entrant's score first; nil if there are none, or
  /// others have used them up.
  ///
  /// - Parameter own: The own round of the battle.
  private func games(of meeting: Meeting, for own: @autoclosure () -> Round) -> VoteGames? {
    let scores = scores(of: meeting)
    let games = uses.isEmpty ? scores[...] : scores[range(of: meeting, for: own(), count: scores.count)]
    return games.first.map { VoteGames(first: $0, later: Array(games.dropFirst())) }
  }

  /// Returns the places of the games of a meeting that a battle may take.
  ///
  /// - Parameter count: The number of the games.
  func range(of meeting: Meeting, for own: Round, count: Int) -> Range<Int> {
    var start = 0
    for use in uses[meeting] ?? [] {
      if use.battle == own { return min(start, count)..<min(start + use.games, count) }
      start += use.games
    }
    return min(start, count)..<count
  }

  /// Returns the games of a battle; nil if it has none.
  ///
  /// Scores for its stage come first. Then scores for its round and half of the bracket come before those for its
  /// round, and these before those for any round.
  ///
  /// - Parameter stage: The index of its stage.
  package func games(_ match: MatchID, round number: Int, stage: Int = 0, home: Seed, away: Seed) -> VoteGames? {
    func find(_ round: Round) -> VoteGames? {
      games(of: Meeting(home, away, round: round), for: Round(ownOf: match, round: number, stage: stage))
    }
    func find(inStage stage: Int?) -> VoteGames? {
      var found: VoteGames?
      // Files without rounds are the largest.
      if ballots.namesRounds {
        found = Round(of: match).flatMap { find($0.inStage(stage)) } ?? find(.number(number).inStage(stage))
      }
      return found ?? find(.any.inStage(stage))
    }
    let found = (ballots.namesStages ? find(inStage: stage) : nil) ?? find(inStage: nil)
    return home < away ? found : found?.swapped
  }

  /// Whether any battle was not played.
  package var hasUnplayed: Bool { hasAny { $0.absence != nil } }

  /// Whether no entrant came to a battle.
  package var hasAbsences: Bool { hasAny { $0.absence == .absent } }

  private func hasAny(_ isMeant: (VoteScore) -> Bool) -> Bool {
    given.contains { $0.score.map(isMeant) ?? false }
  }

  /// The round of the rows that decide a battle, or its next game; nil if it has none.
  package func round(of battle: Battle) -> Round? { meetings(of: battle).first { !scores(of: $0).isEmpty }?.round }

  /// The meetings whose rows may be about a battle and are not used up by another, the most precise first.
  private func meetings(of battle: Battle) -> [Meeting] {
    let meetings = battle.meetings(namingStages: ballots.namesStages, rounds: ballots.namesRounds)
    guard !uses.isEmpty else { return meetings }
    return meetings.filter { scores(of: $0).isEmpty || games(of: $0, for: battle.ownRound) != nil }
  }

  /// Whether any battle has a remark.
  package var hasRemarks: Bool { !remarks.isEmpty }

  /// The match days of the first stage, a round robin, by meeting, if every result there has a whole number as its
  /// label; nil otherwise.
  var days: [Meeting: Int]? {
    guard hasLabels else { return nil }
    var days: [Meeting: Int] = [:]
    for (place, ballot) in given.enumerated() where ballot.round.stage ?? 0 == 0 {
      guard let day = remarks[place]?.label.flatMap({ Int($0) }) else {
        if ballot.score == nil { continue }
        return nil
      }
      days[Meeting(ballot.home, ballot.away, round: ballot.round.inStage(nil))] = day
    }
    return days
  }

  /// Whether any row has a label of its round.
  package var hasLabels: Bool { remarks.values.contains { $0.label != nil } }

  /// When an open battle is played.
  package struct OpenTime: Sendable {
    package let battle: Battle
    /// With the sides as the file names them.
    package let row: Ballot
    /// The number of the row among those of its two.
    package let game: Int
    package let time: String
  }

  /// Returns the times of rows without a result about open battles.
  func times(of battles: [Battle]) -> [OpenTime] {
    var (taken, times): (Set<Int>, [OpenTime]) = ([], [])
    for battle in battles {
      for meeting in meetings(of: battle) {
        let told = ballots.places(of: meeting).filter { ballots[$0].score != nil || remarks[$0] != nil }
        // A date with a time is longer than a day.
        for (game, place) in zip(1..., told) where ballots[place].score == nil {
          if let date = remarks[place]?.date, date.utf8.count > 10, taken.insert(place).inserted {
            times.append(OpenTime(battle: battle, row: ballots[place], game: game, time: date))
          }
        }
      }
    }
    return times
  }

  /// Returns the remarks of the rows that decide a battle, or of rows without scores; nil if there are none.
  package func remark(on battle: Battle) -> Remark? {
    guard hasRemarks, var remark = givenRemark(on: battle) else { return nil }
    if remark.label == String(battle.round) { remark.label = nil }
    return remark == Remark() ? nil : remark
  }

  private func givenRemark(on battle: Battle) -> Remark? {
    let meetings = meetings(of: battle)
    guard let round = round(of: battle), let meeting = meetings.first(where: { $0.round == round }) else {
      return meetings.lazy.compactMap { self.joined($0, of: 0..<0) }.first
    }
    return joined(meeting, of: range(of: meeting, for: battle.ownRound, count: scores(of: meeting).count))
  }

  /// Returns the remarks on some games of a meeting, the later ones first, and those on games to come.
  private func joined(_ meeting: Meeting, of games: Range<Int>) -> Remark? {
    var joined: Remark?
    var game = 0
    for place in ballots.places(of: meeting) {
      let isPlayed = ballots[place].score != nil
      if var remark = remarks[place], !isPlayed || games.contains(game) {
        // The day of a game to come is none of those that were played.
        if !isPlayed, !games.isEmpty { remark.date = nil }
        if joined?.add(remark) == nil { joined = remark }
      }
      if isPlayed { game += 1 }
    }
    return joined
  }
}
