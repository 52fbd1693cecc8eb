import Base
package import ResultJSON
package import Tournament

/// Returns both powers, the winner, and how the battle was decided, as lines.
///
/// - Parameter figures: The one that is the power, and those that settle level battles.
package func battleText(_ home: Entrant, _ away: Entrant, _ decision: Decision, by figures: [Figure]) -> String {
  let metric = figures[0]
  let sides = [home, away].map { [$0.name, "\($0.strength.groupedText) \(metric.rawValue)"] }
  var text = alignedLines(sides, numeric: [1]).map { $0 + "\n" }.joined()
  let winner = decision.outcome == .home ? home : away
  switch decision.step {
  case .figure(let place)?:
    let figure = figures[place + 1]
    let values = [home, away].map { $0.figures[figure]?.groupedText ?? "unknown" }
    text += "level in \(metric.rawValue); \(winner.name) wins by \(figure.rawValue): "
    text += values.joined(separator: " to ") + "\n"
  case .power?, .games?, .seed?, .coin?, .lot?, .votes?, .row?, .asPlayed?, .unplayed?, .requestedBye?:
    text += "\(winner.name) wins by power\n"
  case nil: text += "a draw: level in every figure\n"
  }
  return text
}

/// Returns the places of two entrants in a table of the overall ranking, a line for each.
///
/// - Parameters:
///   - before: The table without their battle.
///   - isSaved: Whether the battle counts; otherwise the lines say what would be.
package func placesText(
  _ entrants: [Entrant],
  _ table: ArraySlice<OverallRank>,
  before: ArraySlice<OverallRank>,
  isSaved: Bool
) -> String {
  var text = ""
  for entrant in entrants {
    guard let row = table.first(where: { $0.identity == entrant.identity }) else { continue }
    let old = before.first { $0.identity == entrant.identity }?.rank
    let verb = isSaved ? (old == row.rank ? "is still" : "is now") : old == row.rank ? "would still be" : "would be"
    var change = ""
    if let old, old != row.rank { change = ", \(old > row.rank ? "up" : "down") from \(old.ordinal)" }
    text += "\(entrant.name) \(verb) \(row.rank.ordinal) of \(table.count.grouped) in the ranking\(change) "
    text += "(\(recordText(row.record)))\n"
  }
  return text
}

/// Returns a record as text: `3 battles: 2 won, 1 lost`.
package func recordText(_ record: Record) -> String {
  let parts = [(record.wins, "won"), (record.draws, "drawn"), (record.losses, "lost")]
  let words = parts.filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
  let battles = counted(record.played, "battle")
  return words.isEmpty ? battles : battles + ": " + words.joined(separator: ", ")
}

/// Returns a battle as a JSON object in one line: both sides with their places in the ranking, and the outcome.
///
/// - Parameters:
///   - figures: The one that is the power, and those that settle level battles.
///   - ranking: The table of the overall ranking with the battle.
///   - before: The one without it.
package func battleJSON(
  _ home: Entrant,
  _ away: Entrant,
  _ decision: Decision,
  by figures: [Figure],
  _ ranking: ArraySlice<OverallRank>,
  before: ArraySlice<OverallRank>,
  isSaved: Bool
) -> String {
  JSONWriter.text { json in
    for (key, entrant) in [("home", home), ("away", away)] {
      json.object(key) { json in
        if let id = entrant.identity.id { json.member("id", id) }
        json.member("name", entrant.name)
        for figure in figures { if let value = entrant.figures[figure] { json.member(figure.rawValue, value) } }
        if let row = ranking.first(where: { $0.identity == entrant.identity }) {
          json.member("rank", row.rank)
          json.member("wins", row.record.wins)
          json.member("draws", row.record.draws)
          json.member("losses", row.record.losses)
        }
        if let row = before.first(where: { $0.identity == entrant.identity }) { json.member("rank_before", row.rank) }
      }
    }
    json.member("source", home.identity.source)
    if let metric = figures.first { json.member("metric", metric.rawValue) }
    json.member("outcome", decision.outcome.rawValue)
    if let winner = decision.outcome == .draw ? nil : decision.outcome == .home ? home : away {
      json.member("winner", winner.name)
    }
    if let step = decision.step { json.member("decided_by", step.name(tiebreak: Array(figures.dropFirst()))) }
    json.member("saved", isSaved)
    json.member("ranked", ranking.count)
  }
}
