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

    /// - Parameter round: From 1; nil for any.
    package init(round: Int?, home: Seed, away: Seed, score: VoteScore?) {
      self.init(round: round.map(Round.number) ?? .any, home: home, away: away, score: score)
    }
  }

  /// Two entrants, in any order, and the round of their battle.
  ///
  /// It is small and quick to hash, because a file may have a million of them.
  package struct Meeting: Sendable, Hashable {
    fileprivate let lower: UInt32
    fileprivate let higher: UInt32
    let round: Round

    package init(_ a: Seed, _ b: Seed, round: Round = .any) {
      lower = UInt32(clamping: min(a, b).index)
      higher = UInt32(clamping: max(a, b).index)
      self.round = round
    }

    /// Whether the two are these, in any order and round.
    func isOf(_ a: Seed, _ b: Seed) -> Bool {
      lower == min(a, b).index && higher == max(a, b).index
    }

    /// The row of a votes file with the lower entrant as home side.
    func ballot(_ score: VoteScore?) -> Ballot {
      Ballot(
        round: round,
        home: Seed(index: Int(lower)),
        away: Seed(index: Int(higher)),
        score: score
      )
    }

    /// Whether it comes before another: by round, then by its sides.
    func precedes(_ other: Meeting) -> Bool {
      (round.code, lower, higher) < (other.round.code, other.lower, other.higher)
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(UInt64(lower) << 44 ^ UInt64(higher) << 22 ^ UInt64(round.code))
    }
  }

  /// The scores of the meetings with a round, the lower entrant's score first.
  private var inRound: [Meeting: VoteScore] = [:]
  /// The scores of the meetings in any round.
  private var inAny: [Meeting: VoteScore] = [:]
  let remarks: [Meeting: Remark]

  /// - Parameters:
  ///   - ballots: At most one for each meeting, whatever the order of its sides.
  ///   - remarks: What the file says about the battles, besides their results.
  package init(_ ballots: [Ballot], remarks: [Meeting: Remark] = [:]) {
    self.remarks = remarks
    let count = ballots.count { $0.round == .any }
    inAny.reserveCapacity(count)
    inRound.reserveCapacity(ballots.count - count)
    for ballot in ballots {
      guard let score = ballot.score else { continue }
      set(
        ballot.home < ballot.away ? score : score.swapped,
        of: Meeting(ballot.home, ballot.away, round: ballot.round)
      )
    }
  }

  private mutating func set(_ score: VoteScore, of meeting: Meeting) {
    if meeting.round == .any { inAny[meeting] = score } else { inRound[meeting] = score }
  }

  /// All results, with the lower entrant as home side, in no order.
  var ballots: [Ballot] {
    [inAny, inRound].joined().map { meeting, score in meeting.ballot(score) }
  }

  /// Returns the score of a battle; nil if it has none.
  ///
  /// A score for its round and half of the bracket comes first, then one for its round, then one for any round.
  package func score(_ match: MatchID, round: Int, home: Seed, away: Seed) -> VoteScore? {
    var score: VoteScore?
    if !inRound.isEmpty {
      score =
        Round(of: match).flatMap { inRound[Meeting(home, away, round: $0)] }
        ?? inRound[Meeting(home, away, round: .number(round))]
    }
    if score == nil, !inAny.isEmpty { score = inAny[Meeting(home, away)] }
    return home < away ? score : score?.swapped
  }

  /// Whether any battle was not played.
  package var hasUnplayed: Bool {
    [inAny, inRound].contains { $0.values.contains { $0.absence != nil } }
  }

  /// Whether nobody came to a battle.
  package var hasAbsences: Bool {
    [inAny, inRound].contains { $0.values.contains { $0.absence == .absent } }
  }

  /// Whether any battle has a remark.
  package var hasRemarks: Bool { !remarks.isEmpty }

  /// Returns the remark of the row that decides a battle, or of a row without scores; nil if there is none.
  package func remark(on battle: Battle) -> Remark? {
    guard hasRemarks else { return nil }
    let meetings = battle.meetings
    let deciding = meetings.first { ($0.round == .any ? inAny[$0] : inRound[$0]) != nil }
    if let deciding { return remarks[deciding] }
    return meetings.lazy.compactMap { remarks[$0] }.first
  }
}
