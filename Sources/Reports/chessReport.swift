import Base
import Drawing
import Tournament

extension TournamentReport {
  /// The tournament as FIDE's Tournament Report File (TRF16), up to the last round with a result; open and annulled
  /// battles are left out.
  ///
  /// Source: FIDE Handbook, C.04 Annex 2; the lines `XXR` and `XXS` are those of JaVaFo.
  package var chessReport: [UInt8] {
    let (rules, entrants) = (result.rules, result.entrants)
    let stage = rules.stages[0]
    var cells = [[Int: String]](repeating: [:], count: entrants.count)
    var last = 0
    let facts = stage.format.facts
    let isPaired = facts.swiss != nil
    let sides = ChessSides(result)
    let played = isPaired ? [:] : playedRounds
    let points = stage.points
    let bye = facts.swiss?.byeHalfPoints ?? points.win
    let isOver = !result.isInProgress
    var byes: [(place: Int, round: Int, halfPoints: Int)] = []
    result.battles.forEach { battle in
      let decision = battle.decision
      guard decision.outcome != .pending, decision.outcome != .annulled else { return }
      let round = played[battle.match] ?? battle.round
      if battle.away != nil || isOver { last = max(last, round) }
      guard let away = battle.away else {
        // Who has left is not paired.
        guard decision.outcome == .bye else { return }
        var (code, worth) = ("U", bye)
        if case .requestedBye(let asked)? = decision.step {
          (code, worth) = (asked == .half ? "H" : asked == .full ? "F" : "Z", points.halfPoints(of: asked))
        }
        cells[battle.home.index][round] = "  0000 - \(code)"
        byes.append((battle.home.index, round, worth))
        return
      }
      let isTurned = sides.isTurned(battle)
      let codes = decision.isPlayed ? (won: "1", lost: "0") : (won: "+", lost: "-")
      for (side, other, color) in [
        (battle.home, away, isTurned ? "b" : "w"), (away, battle.home, isTurned ? "w" : "b"),
      ] {
        let code = decision.outcome == .draw ? "=" : battle.winner == side ? codes.won : codes.lost
        cells[side.index][round] = "\(String(other.number).aligned(right: 6)) \(color) \(code)"
      }
    }
    // The table counts byes of the round to come, too.
    let early = Dictionary(byes.filter { $0.round > last }.map { ($0.place, $0.halfPoints) }, uniquingKeysWith: +)
    let rounds = rules.rounds(entrantCount: entrants.count).together.last
    var lines = [
      "012 \(rules.name)", "062 \(entrants.count)", "072 \(entrants.count { $0.rating != nil })",
      "092 Individual: \(isPaired ? "Swiss-System" : "Round-Robin")", "XXR \(max(rounds, last))",
    ]
    if points != .standard || bye != points.win {
      // JaVaFo knows no 'L'.
      let parts = [
        ("W", points.win), ("D", points.draw), ("WL", points.loss), ("BL", points.loss), ("PAB", bye),
      ]
      lines.append("XXS " + parts.map { "\($0)=\(halves($1))" }.joined(separator: " "))
    }
    let rows = Dictionary(result.standings.map { ($0.entrant, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, entrant) in entrants.enumerated() {
      let row = rows[Seed(index: index)]
      let rating = entrant.rating.map { String(Int(min(9_999, $0).rounded())) } ?? ""
      let name = singleLine(entrant.displayName, limit: 33)
      let blanks = String(repeating: " ", count: 33 - name.unicodeScalars.count)
      lines.append(
        "001\(String(index + 1).aligned(right: 5))      \(name)\(blanks)\(rating.aligned(right: 5))"
          + String(repeating: " ", count: 27)
          + halves((row?.halfPoints ?? 0) - (early[index] ?? 0)).aligned(right: 5)
          + String(row?.rank ?? entrants.count).aligned(right: 5)
          + (0..<last).map { cells[index][$0 + 1] ?? "  0000 - Z" }.joined()
      )
    }
    return Array((lines.joined(separator: "\r\n") + "\r\n").utf8)
  }

  /// The rounds in which the matches of a round robin were played by their rows; empty if nobody says, or if somebody
  /// would play twice in a round.
  private var playedRounds: [MatchID: Int] {
    guard let votes = result.votes, votes.hasLabels else { return [:] }
    let rounds = 1...max(1, result.rules.rounds(entrantCount: result.entrants.count).together.last)
    var (played, taken): ([MatchID: Int], Set<[Int]>) = ([:], [])
    var isSound = true
    result.battles.forEach { battle in
      guard isSound, battle.decision.outcome != .pending, let away = battle.away else { return }
      let round = votes.remark(on: battle)?.label.flatMap { Int($0) } ?? battle.round
      played[battle.match] = round
      isSound =
        rounds.contains(round) && taken.insert([battle.home.index, round]).inserted
        && taken.insert([away.index, round]).inserted
    }
    return isSound ? played : [:]
  }
}

private func halves(_ count: Int) -> String { "\(count / 2).\(count % 2 == 0 ? 0 : 5)" }
