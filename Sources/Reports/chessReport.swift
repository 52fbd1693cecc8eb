import Base
import Tournament

extension TournamentReport {
  /// The tournament as FIDE's Tournament Report File (TRF16); open and annulled battles are left out.
  ///
  /// Source: FIDE Handbook, C.04 Annex 2; the lines `XXR` and `XXS` are those of JaVaFo.
  package var chessReport: [UInt8] {
    let (rules, entrants) = (result.rules, result.entrants)
    let stage = rules.stages[0]
    var cells = [[Int: String]](repeating: [:], count: entrants.count)
    var last = 0
    // The sides of rows are White and Black, whoever is the better seed.
    let isPaired = stage.format.facts.swiss != nil
    let whites = Dictionary(
      (isPaired ? result.votes?.rows ?? [] : []).map { ($0.ballot.meeting, $0.ballot.home) },
      uniquingKeysWith: { first, _ in first }
    )
    result.battles.forEach { battle in
      let decision = battle.decision
      guard decision.outcome != .pending, decision.outcome != .annulled else { return }
      last = max(last, battle.round)
      guard let away = battle.away else {
        var code = "U"
        if case .requestedBye(let worth)? = decision.step { code = worth == .half ? "H" : worth == .full ? "F" : "Z" }
        cells[battle.home.index][battle.round] = "  0000 - \(code)"
        return
      }
      let isTurned = battle.meetings.lazy.compactMap { whites[$0] }.first == away
      let codes = decision.isPlayed ? (won: "1", lost: "0") : (won: "+", lost: "-")
      for (side, other, color) in [
        (battle.home, away, isTurned ? "b" : "w"), (away, battle.home, isTurned ? "w" : "b"),
      ] {
        let code = decision.outcome == .draw ? "=" : battle.winner == side ? codes.won : codes.lost
        cells[side.index][battle.round] = "\(padded(other.number, 6)) \(color) \(code)"
      }
    }
    let rounds = rules.rounds(entrantCount: entrants.count).together.last
    let points = stage.points
    var lines = [
      "012 \(rules.name)", "062 \(entrants.count)", "072 \(entrants.count { $0.rating != nil })",
      "092 Individual: \(isPaired ? "Swiss-System" : "Round-Robin")", "XXR \(max(rounds, last))",
    ]
    let bye = stage.format.facts.swiss?.byeHalfPoints ?? points.win
    if points != .standard || bye != points.win {
      let parts = [("W", points.win), ("D", points.draw), ("L", points.loss), ("PAB", bye)]
      lines.append("XXS " + parts.map { "\($0)=\(halves($1))" }.joined(separator: " "))
    }
    let rows = Dictionary(result.standings.map { ($0.entrant, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, entrant) in entrants.enumerated() {
      let row = rows[Seed(index: index)]
      let rating = entrant.rating.map { String(Int(min(9_999, $0).rounded())) } ?? ""
      let name = singleLine(entrant.displayName, limit: 33)
      let blanks = String(repeating: " ", count: 33 - name.unicodeScalars.count)
      lines.append(
        "001\(padded(index + 1, 5))      \(name)\(blanks)\(padded(rating, 5))" + String(repeating: " ", count: 27)
          + padded(halves(row?.halfPoints ?? 0), 5) + padded(row?.rank ?? entrants.count, 5)
          + (0..<last).map { cells[index][$0 + 1] ?? "  0000 - Z" }.joined()
      )
    }
    return Array((lines.joined(separator: "\r\n") + "\r\n").utf8)
  }
}

private func padded(_ value: some CustomStringConvertible, _ width: Int) -> String {
  let text = value.description
  return String(repeating: " ", count: max(0, width - text.utf8.count)) + text
}

private func halves(_ count: Int) -> String { "\(count / 2).\(count % 2 == 0 ? 0 : 5)" }
