import Base
import Tournament
import Votes

extension ChessReport {
  /// The lines of a tournament file about entrants and format.
  ///
  /// - Parameter hasPowers: Whether everyone has a power, because no results decide.
  func tournamentLines(hasPowers: Bool) -> [String] {
    var lines = ["# In the order of the starting numbers.", "entrants:"]
    for player in players {
      var parts = ["name: \(yamlScalar(player.name))"]
      if let rating = player.rating { parts.append("rating: \(rating)") }
      if let round = player.leftAfter, !isRoundRobin { parts.append("withdraws: {after: \(round)}") }
      if hasPowers { parts.append("power: 1") }
      lines.append("  - {\(parts.joined(separator: ", "))}")
    }
    let note = hasPlannedRounds ? "" : " # The file does not say how many are planned: raise it if there are more."
    lines += isRoundRobin ? ["format: round-robin"] : ["format: swiss", "rounds: \(rounds)" + note]
    if hasRematches { lines.append("rematch: allow") }
    if legs > 1 { lines.append("legs: \(legs)") }
    let words = [("win", "W"), ("draw", "D"), ("loss", "L"), ("bye", "P")] as [(String, Character)]
    let told = words.compactMap { word, letter in points[letter].map { "\(word): \($0.plainText)" } }
    if points["W"] != 1 || points["D"] != 0.5 || points["L"] != 0 || points["P"] ?? 1 != 1 {
      lines.append("points: {\(told.joined(separator: ", "))}")
    }
    return lines + ["seeding: listed"]
  }

  /// The results file.
  var resultsText: String {
    var text = "round,a,b,score_a,score_b,status\n"
    for row in rows {
      let score = row.score.flatMap { $0.absence == .absent ? nil : $0 }
      let cells = [
        csvCell("\(row.round)"), csvCell(players[row.a].name), row.b.map { csvCell(players[$0].name) } ?? [],
        score.map { csvCell($0.home) } ?? [], score.map { csvCell($0.away) } ?? [],
        csvCell(row.bye?.rawValue ?? row.score?.absence?.rawValue ?? ""),
      ]
      text += cells.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ",") + "\n"
    }
    return text
  }
}
