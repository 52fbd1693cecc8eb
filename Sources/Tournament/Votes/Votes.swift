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
      self.round = round
      self.home = home
      self.away = away
      self.score = score
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

  /// The scores of the first game of each meeting, the lower entrant's score first.
  private var firstGames: [Meeting: VoteScore] = [:]
  /// The scores of the later games of meetings that have several.
  private(set) var laterGames: [Meeting: [VoteScore]] = [:]
  /// Whether any row names its stage.
  private let namesStages: Bool
  /// Whether any row names its round.
  private let namesRounds: Bool
  /// Whether any row has the result of any round.
  let hasAnyRound: Bool
  /// Whether all rows name their stage and round.
  let areExact: Bool
  /// The battle that uses up the rows of a meeting, as its own round, if several battles may be meant.
  var uses: [Meeting: Round] = [:]
  let remarks: [Meeting: Remark]

  /// - Parameters:
  ///   - ballots: One for each meeting, or for each of its games in their order, whatever the order of its sides.
  ///   - remarks: The words of the file about the battles, besides their results.
  package init(_ ballots: [Ballot], remarks: [Meeting: Remark] = [:]) {
    self.remarks = remarks
    namesStages = ballots.contains { $0.round.stage != nil }
    namesRounds = ballots.contains { !$0.round.isAnyRound }
    areExact = ballots.allSatisfy { $0.round.stage != nil && !$0.round.isAnyRound }
    hasAnyRound = ballots.contains { $0.round == .any && $0.score != nil }
    firstGames.reserveCapacity(ballots.count)
    for ballot in ballots {
      guard let given = ballot.score else { continue }
      let score = ballot.home < ballot.away ? given : given.swapped
      if let first = firstGames.updateValue(score, forKey: ballot.meeting) {
        firstGames[ballot.meeting] = first
        laterGames[ballot.meeting, default: []].append(score)
      }
    }
  }

  /// The first result of each meeting, with the lower entrant as home side, in no order.
  var ballots: [Ballot] { firstGames.map { meeting, score in meeting.ballot(score) } }

  /// The games of a meeting; the lower entrant is the home side.
  struct Result {
    var round: Round
    var lower: Seed
    var higher: Seed
    var games: VoteGames
  }

  /// All results, in no order; rows that are used up have the round of their battle.
  var results: [Result] {
    firstGames.map { meeting, score in
      Result(
        round: uses[meeting] ?? meeting.round,
        lower: Seed(index: Int(meeting.lower)),
        higher: Seed(index: Int(meeting.higher)),
        games: games(score, of: meeting)
      )
    }
  }

  private func games(_ first: VoteScore, of meeting: Meeting) -> VoteGames {
    VoteGames(first: first, later: laterGames.isEmpty ? [] : laterGames[meeting] ?? [])
  }

  /// Returns the games of a battle; nil if it has none.
  ///
  /// Scores for its stage come first. Then scores for its round and half of the bracket come before those for its
  /// round, and these before those for any round.
  ///
  /// - Parameter stage: The index of its stage.
  package func games(_ match: MatchID, round number: Int, stage: Int = 0, home: Seed, away: Seed) -> VoteGames? {
    func find(_ round: Round) -> VoteGames? {
      let meeting = Meeting(home, away, round: round)
      guard uses.isEmpty || isFree(meeting, for: match, round: number, stage: stage) else { return nil }
      return firstGames[meeting].map { games($0, of: meeting) }
    }
    func find(inStage stage: Int?) -> VoteGames? {
      var found: VoteGames?
      // Files without rounds are the largest.
      if namesRounds {
        found = Round(of: match).flatMap { find($0.inStage(stage)) } ?? find(.number(number).inStage(stage))
      }
      return found ?? find(.any.inStage(stage))
    }
    let found = (namesStages ? find(inStage: stage) : nil) ?? find(inStage: nil)
    return home < away ? found : found?.swapped
  }

  /// Whether any battle was not played.
  package var hasUnplayed: Bool { hasAny { $0.absence != nil } }

  /// Whether no entrant came to a battle.
  package var hasAbsences: Bool { hasAny { $0.absence == .absent } }

  private func hasAny(_ isMeant: (VoteScore) -> Bool) -> Bool {
    firstGames.values.contains(where: isMeant) || laterGames.values.joined().contains(where: isMeant)
  }

  /// The round of the rows that decide a battle, or its next game; nil if it has none.
  package func round(of battle: Battle) -> Round? { meetings(of: battle).first { firstGames[$0] != nil }?.round }

  /// The meetings whose rows may be about a battle and are not used up by another, the most precise first.
  private func meetings(of battle: Battle) -> [Meeting] {
    let meetings = battle.meetings(namingStages: namesStages)
    guard !uses.isEmpty else { return meetings }
    return meetings.filter { isFree($0, for: battle.match, round: battle.round, stage: battle.stage) }
  }

  private func isFree(_ meeting: Meeting, for match: MatchID, round: Int, stage: Int) -> Bool {
    guard let use = uses[meeting] else { return true }
    return use == Round(ownOf: match, round: round, stage: stage)
  }

  /// Whether any battle has a remark.
  package var hasRemarks: Bool { !remarks.isEmpty }

  /// Whether any row has a label of its round.
  package var hasLabels: Bool { remarks.values.contains { $0.label != nil } }

  /// Returns the remark of the row that decides a battle, or of a row without scores; nil if there is none.
  package func remark(on battle: Battle) -> Remark? {
    guard hasRemarks else { return nil }
    let meetings = meetings(of: battle)
    if let round = round(of: battle) { return meetings.first { $0.round == round }.flatMap { remarks[$0] } }
    return meetings.lazy.compactMap { remarks[$0] }.first
  }
}
