import Base
import Tournament

extension TournamentReport {
  /// Writes the rows of the votes file that are about entrants, those for battles to come included.
  func writeVotes(to json: inout JSONWriter) {
    guard let votes = result.votes else { return }
    json.objects("votes", of: votes.rows, inLines: true) { write($1, to: &$0) }
    json.line()
  }

  private func write(_ row: Votes.Row, to json: inout JSONWriter) {
    let ballot = row.ballot
    if let stage = ballot.round.stage { json.member("stage", stage + 1) }
    if !ballot.round.isAnyRound { json.member("round", ballot.round.text) }
    json.member("a", ballot.home.number)
    json.member("b", ballot.away.number)
    if let score = ballot.score {
      json.key("scores")
      json.array {
        $0.value(score.home)
        $0.value(score.away)
      }
      if let absence = score.absence { json.member("status", absence.rawValue) }
      if let winner = score.winner { json.member("winner", winner == .home ? "a" : "b") }
    }
    if let remark = row.remark { remark.write(to: &json) }
  }
}

extension Votes.Remark {
  /// Writes what is known as members.
  func write(to json: inout JSONWriter) {
    if let label { json.member("label", label) }
    if let date { json.member("date", date) }
    if let url { json.member("url", url) }
    if let note { json.member("note", note) }
  }
}
