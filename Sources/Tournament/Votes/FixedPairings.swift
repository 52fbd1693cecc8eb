/// The pairs and byes that rows of a results file fix in one field of a Swiss system or a bracket, because they name
/// their round: what was played elsewhere is taken as it was paired there.
package struct FixedPairings: Sendable {
  struct Row: Sendable {
    var a: Seat
    /// Nil for a bye.
    var b: Seat?
    /// The points of a bye that is not that of an odd field; nil for others.
    var worth: RequestedBye.Worth?
    var isPlayed: Bool
    /// The side that lost by its scores; nil if none did.
    var loser: Seat?
    /// The only battle that the row may be about, as its own round; nil for any of its round.
    var use: Votes.Round?

    init(_ a: Seat, _ b: Seat?, worth: RequestedBye.Worth? = nil, isPlayed: Bool = true) {
      (self.a, self.b, self.worth, self.isPlayed) = (a, b, worth, isPlayed)
    }

    /// Whether the two of the row are these.
    func isOf(_ one: Seat, _ other: Seat) -> Bool { (a, b) == (one, other) || (a, b) == (other, one) }
  }

  /// By their rounds, those that were played first.
  private var rows: [Votes.Round: [Row]] = [:]
  /// The rounds of the rows that were played, by seat, with the opponents.
  private var played: [Seat: [(round: Votes.Round, opponent: Seat)]] = [:]
  private var stage = 0

  package static let none = FixedPairings()

  private init() {}

  /// - Parameters:
  ///   - field: The entrant of each seat of the field.
  ///   - takesOpenRows: Whether rows without a result and a stage are about this stage.
  init(_ votes: Votes?, field: [Seed], stage: Int, takesOpenRows: Bool) {
    self.stage = stage
    guard let votes, votes.namesRounds, votes.fixesPairings else { return }
    let seats = Dictionary(uniqueKeysWithValues: zip(field, Seat.all(field.count)))
    for bye in votes.byes where bye.round.stage ?? stage == stage {
      if let seat = seats[bye.entrant] { add(Row(seat, nil, worth: bye.worth), of: bye.round.inStage(nil)) }
    }
    for isPlayed in [true, false] {
      var seen: [Votes.Meeting: Int] = [:]
      for ballot in votes.given where !ballot.round.isAnyRound && (ballot.score != nil) == isPlayed {
        let round = ballot.round
        guard round.stage ?? stage == stage, isPlayed || round.stage != nil || takesOpenRows,
          let a = seats[ballot.home],
          let b = seats[ballot.away]
        else { continue }
        var row = Row(a, b, isPlayed: isPlayed)
        if let outcome = ballot.score.map({ $0.winner ?? $0.outcome }) {
          row.loser = outcome == .home ? b : outcome == .away ? a : nil
        }
        if isPlayed, let uses = votes.uses[ballot.meeting] {
          let place = seen[ballot.meeting, default: 0]
          seen[ballot.meeting] = place + 1
          row.use = uses.lazy.flatMap { Array(repeating: $0.battle, count: $0.games) }.dropFirst(place).first
          if let use = row.use, use.stage != stage { continue }
        }
        add(row, of: round.inStage(nil))
      }
    }
  }

  private mutating func add(_ row: Row, of round: Votes.Round) {
    rows[round, default: []].append(row)
    guard row.isPlayed, let b = row.b else { return }
    played[row.a, default: []].append((round, b))
    played[b, default: []].append((round, row.a))
  }

  var isEmpty: Bool { rows.isEmpty }

  /// Returns the last of so many rounds with a row that was played; 0 for none.
  func lastPlayed(of rounds: Int) -> Int {
    (1..<rounds + 1).last { inRound($0).contains(where: \.isPlayed) } ?? 0
  }

  /// Returns the rows of a round of a Swiss system.
  func inRound(_ number: Int) -> [Row] { rows[.number(number)] ?? [] }

  /// Whether any row calls the round of a match by its name.
  func isNamed(_ match: MatchID) -> Bool { Votes.Round(of: match).map { rows[$0] != nil } ?? false }

  /// Returns the rows that may be about the matches of a bracket's round.
  func rows(of match: Bracket.Match) -> [Row] {
    let own = Votes.Round(ownOf: match.id, round: match.round, stage: stage)
    return Votes.Round.candidates(match.id, round: match.round, stage: nil).flatMap { round in
      (rows[round] ?? []).filter { $0.use ?? own == own }
    }
  }

  /// Returns the first round of a bracket, from top to bottom, as rows name it: the first side keeps its place, and the
  /// second one, or the bye, changes places with whoever is opposite.
  func arranged(_ slots: [Seat?]) -> [Seat?] {
    let match = Bracket.Match(id: .winners(round: 1, match: 1), round: 1, home: .empty, away: .empty)
    let rows = rows(of: match)
    guard !rows.isEmpty else { return slots }
    var slots = slots
    var places: [Seat: Int] = [:]
    for (place, slot) in slots.enumerated() { if let slot { places[slot] = place } }
    var taken: Set<Int> = []
    for row in rows {
      guard let home = places[row.a], !taken.contains(home) else { continue }
      let opposite = home ^ 1
      let away =
        row.b.map { places[$0] } ?? ([opposite] + slots.indices).first { slots[$0] == nil && !taken.contains($0) }
      guard let away, away != home, !taken.contains(away) else { continue }
      slots.swapAt(opposite, away)
      for place in [opposite, away] { if let slot = slots[place] { places[slot] = place } }
      taken.formUnion([home, opposite])
    }
    // No two byes meet: one goes to the last match that no row names.
    for place in stride(from: 0, to: slots.count, by: 2) where slots[place] == nil && slots[place + 1] == nil {
      let last = stride(from: slots.count - 2, through: 0, by: -2).first { other in
        !taken.contains(other) && slots[other] != nil && slots[other + 1] != nil
      }
      guard let last else { return slots }
      slots.swapAt(place, last + 1)
    }
    return slots
  }

  /// The rounds of an entrant's rows that were played, with its opponents.
  func played(by seat: Seat) -> [(round: Votes.Round, opponent: Seat)] { played[seat] ?? [] }
}
