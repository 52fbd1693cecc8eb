import Votes
import Tournament
import TournamentFile

/// Reads a text as a votes file, looks its names up, adds the open battles, and reads it as the export of a form.
func attackVotes(_ bytes: [UInt8]) {
  let file = VotesFile(bytes, file: "votes.csv")
  check(file.errors(), of: bytes, named: "votes.csv")
  for stages in [[Stage()], twoStages] { attack(bytes, file, stages) }
}

private func attack(_ bytes: [UInt8], _ file: VotesFile, _ stages: [Stage]) {
  let all = file.matched(with: entrants, stages: stages)
  expect(!all.errors.isEmpty || file.errors(stages: stages).isEmpty, "looking names up unmade every error")
  func matching(_ file: VotesFile) -> MatchedVotes {
    file.matched(with: entrants, stages: stages, leftOut: ["wolverine"])
  }
  let matched = matching(file)
  check(matched.errors, of: bytes, named: "votes.csv")
  guard matched.errors.isEmpty else { return }
  let rules = TournamentRules(name: "Cup", slug: "cup", stages: stages, deciding: .results(file: "votes.csv"))
  func played(_ matched: MatchedVotes) -> TournamentResult {
    TournamentResult(seeded: entrants, rules: rules, votes: matched.votes)
  }
  let result = played(matched)
  let idle = matched.problems(in: result)
  check(idle.errors + idle.warnings, of: bytes, named: "votes.csv")
  let draft = VotesDraft(bytes, of: result)
  // With several stages, a draft adds their column.
  expect(draft.bytes.starts(with: bytes) || stages.count > 1, "a draft changed what was there")
  let again = matching(VotesFile(draft.bytes, file: "votes.csv"))
  expect(again.errors.isEmpty, "a draft has errors")
  expect(battles(of: played(again)) == battles(of: result), "a draft changed a result")
  expect(VotesDraft(draft.bytes, of: result).newCount == 0, "a draft lacks an open battle")
  check(BallotSheet(bytes, file: "votes.csv", of: result).errors, of: bytes, named: "votes.csv")
}

private func battles(of result: TournamentResult) -> [Battle] {
  var list: [Battle] = []
  result.battles.forEach { list.append($0) }
  return list
}

private let twoStages = [
  Stage(name: "Groups", groups: .init(count: 2, draw: .snake)),
  Stage(
    name: "Final",
    format: .singleElimination(KnockoutRules()),
    intakes: [.init(stage: 0, choice: .best(top: 1, bestOfRest: 0))]
  ),
]

/// Two with the same name that print different ones, one with a longer name, one whose name looks like an ID.
private let entrants = [
  entrant(11, "Hulk"), entrant(12, "Thor"), entrant(13, "Jean Grey", alias: "Jean"),
  entrant(14, "Jean Grey", alias: "Marvel Girl"), entrant(15, "Spider-Man (Peter Parker)", alias: "Spidey"),
  entrant(18, "2099"),
]

private func entrant(_ id: Int, _ name: String, alias: String? = nil) -> Entrant {
  Entrant(identity: .init(source: "marvel", id: id), name: name, alias: alias, power: Double(100 - id))
}
