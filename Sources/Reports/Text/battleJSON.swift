internal import JSON
package import Store
package import Tournament

/// Returns a battle as a JSON object in one line: both sides with their places in the ranking, and the outcome.
///
/// - Parameters:
///   - ranking: The overall ranking with the battle.
///   - before: The one without it.
package func battleJSON(
  _ home: Entrant,
  _ away: Entrant,
  _ decision: Decision,
  _ ranking: [OverallRank],
  before: [OverallRank],
  isSaved: Bool
) -> String {
  var json = JSONWriter()
  json.object { json in
    for (key, entrant) in [("home", home), ("away", away)] {
      json.key(key)
      json.object { json in
        if let id = entrant.identity.id { json.member("id", id) }
        json.member("name", entrant.name)
        for figure in TournamentRules.defaultTiebreak + [.comics] {
          if let value = entrant.figures[figure] { json.member(figure.rawValue, value) }
        }
        if let row = ranking.first(where: { $0.identity == entrant.identity }) {
          json.member("rank", row.rank)
          json.member("wins", row.record.wins)
          json.member("draws", row.record.draws)
          json.member("losses", row.record.losses)
        }
        if let row = before.first(where: { $0.identity == entrant.identity }) {
          json.member("rank_before", row.rank)
        }
      }
    }
    json.member("outcome", decision.outcome.rawValue)
    if let winner = decision.outcome == .draw ? nil : decision.outcome == .home ? home : away {
      json.member("winner", winner.name)
    }
    if let step = decision.step { json.member("decided_by", step.name) }
    json.member("saved", isSaved)
    json.member("ranked", ranking.count)
  }
  json.end()
  return json.text
}
