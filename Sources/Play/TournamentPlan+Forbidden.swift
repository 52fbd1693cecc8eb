import Base
import Tournament
import TournamentFile

extension TournamentPlan {
  /// Puts the pairs that must not meet into the rules of their stages, and returns what is wrong with them.
  ///
  /// - Parameter namesLeftOut: The folded names and ids of skipped entries.
  mutating func forbidPairs(among entrants: [Entrant], namesLeftOut: Set<String>) -> [Diagnostic] {
    guard !forbiddenPairs.isEmpty else { return [] }
    var search = EntrantSearch(entrants, namesLeftOut: namesLeftOut)
    var places: [[Int]: SourcePlace] = [:]
    for pair in forbiddenPairs {
      let seeds = [pair.one, pair.other].compactMap { search.seed(of: $0.text, at: $0.place) }
      guard seeds.count == 2, rules.stages[pair.stage].format.facts.swiss != nil else { continue }
      let key = [pair.stage] + seeds.map(\.index).sorted()
      if seeds[0] == seeds[1] {
        search.problems.append(
          Diagnostic(
            "'\(pair.one.text)' and '\(pair.other.text)' are the same entrant",
            at: pair.other.place,
            help: "name two entrants"
          )
        )
      } else if let first = places[key] {
        search.problems.append(
          Diagnostic(
            "the pair appears twice in 'forbidden'",
            at: pair.one.place,
            help: "remove one of the two",
            note: .init(place: first, message: "it first appears here")
          )
        )
      } else {
        places[key] = pair.one.place
        rules.stages[pair.stage].format.forbid(
          SwissRules.ForbiddenPair(entrants[seeds[0].index].identity, entrants[seeds[1].index].identity)
        )
      }
    }
    return search.problems
  }
}
