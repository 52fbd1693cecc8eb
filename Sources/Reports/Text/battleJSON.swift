import Base
package import ResultJSON
package import Tournament

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
      json.object(named: key) { json in
        if let id = entrant.identity.id { json.member("id", id) }
        json.member("name", entrant.name)
        for figure in figures { if let value = entrant.figures[figure] { json.member(named: figure.rawValue, value) } }
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
