import Base
import Tournament

extension TournamentReport {
  /// Writes the rows of the votes file that are about entrants, those for battles to come included.
  func writeVotes(to json: inout JSONWriter) {
    guard let votes = result.votes else { return }
    let rows = votes.byes.map { (bye: $0 as Votes.Bye?, row: nil as Votes.Row?) } + votes.rows.map { (nil, $0) }
    json.objects("votes", of: rows, inLines: true) { json, either in
      if let bye = either.bye { write(bye, to: &json) }
      if let row = either.row { write(row, to: &json) }
    }
    json.line()
  }

  private func write(_ bye: Votes.Bye, to json: inout JSONWriter) {
    if let stage = bye.round.stage { json.member("stage", stage + 1) }
    json.member("round", bye.round.text)
    json.member("a", bye.entrant.number)
    json.member("status", ByeKind(bye.worth).rawValue)
  }

  private func write(_ row: Votes.Row, to json: inout JSONWriter) {
    let ballot = row.ballot
    if let stage = ballot.round.stage { json.member("stage", stage + 1) }
    if !ballot.round.isAnyRound { json.member("round", ballot.round.text) }
    json.member("a", ballot.home.number)
    json.member("b", ballot.away.number)
    if let score = ballot.score {
      json.member("scores", [score.home, score.away])
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
