internal import Tournament
internal import TournamentFile

/// Reads a text as a votes file, looks its names up, adds the open battles, and reads it as the export of a form.
func attackVotes(_ bytes: [UInt8]) {
  let file = VotesFile(bytes, file: "votes.csv")
  check(file.errors(), of: bytes, named: "votes.csv")
  let all = file.matched(with: entrants)
  expect(!all.errors.isEmpty || file.errors().isEmpty, "looking names up unmade every error")
  let matched = file.matched(with: entrants, leftOut: ["wolverine"])
  check(matched.errors, of: bytes, named: "votes.csv")
  guard matched.errors.isEmpty else { return }
  let rules = TournamentRules(name: "Cup", slug: "cup", deciding: .results(file: "votes.csv"))
  let result = TournamentResult(seeded: entrants, rules: rules, votes: matched.votes)
  check(matched.warnings(of: result), of: bytes, named: "votes.csv")
  let draft = VotesDraft(bytes, of: result)
  expect(draft.bytes.starts(with: bytes), "a draft changed what was there")
  let again = VotesFile(draft.bytes, file: "votes.csv").matched(with: entrants)
  expect(again.errors.isEmpty, "a draft has errors")
  expect(VotesDraft(draft.bytes, of: result).newCount == 0, "a draft lacks an open battle")
  check(
    BallotSheet(bytes, file: "votes.csv", of: result).errors,
    of: bytes,
    named: "votes.csv"
  )
}

/// Two with the same name, one with an alias, one with a longer name, one whose name looks like an
/// ID.
private let entrants = [
  entrant(11, "Hulk"), entrant(12, "Thor"), entrant(13, "Jean Grey"), entrant(14, "Jean Grey"),
  entrant(15, "Spider-Man (Peter Parker)", alias: "Spidey"), entrant(18, "2099"),
]

private func entrant(_ id: Int, _ name: String, alias: String? = nil) -> Entrant {
  Entrant(
    identity: .init(source: "marvel", id: id),
    name: name,
    alias: alias,
    power: Double(100 - id)
  )
}
