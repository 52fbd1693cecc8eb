package import Base
package import Tournament

extension VotesFile {
  /// Matches the rows with entrants.
  ///
  /// - Parameters:
  ///   - entrants: The entrants in seed order.
  ///   - stages: The stages of the tournament.
  ///   - groups: The groups of the first stage, by seat; empty for one field.
  ///   - leftOut: The folded names of skipped entries; their rows have no effect and cause no error.
  ///   - maximumGames: The largest number of games of a battle.
  ///   - tableGames: That of the first stage, if it is a table; nil for the same.
  package func matched(
    with entrants: [Entrant],
    stages: [Stage] = [Stage(format: .swiss(SwissRules()))],
    groups: [[Seat]] = [],
    leftOut: Set<String> = [],
    maximumGames: Int = 1,
    tableGames: Int? = nil
  ) -> MatchedVotes {
    let names = EntrantNames(entrants)
    return MatchedVotes(
      self,
      with: entrants,
      stages: stages,
      groups: groups,
      maximumGames: maximumGames,
      tableGames: tableGames
    ) {
      name,
      suggests in
      switch names.match(name.text) {
      case .one(let entrant): return .entrant(entrant)
      case .several(let seeds):
        return .problem(
          "'\(name.text)' may be \(names.listed(seeds))",
          help: "write an id, or give one of them another name with 'as'"
        )
      case .none where !leftOut.isDisjoint(with: name.text.spellings): return .leftOut
      case .none where !suggests: return .problem("", help: "")
      case .none:
        return .problem(
          "\(quoted(name.text)) takes no part in the tournament",
          help: names.nearest(to: name.text).map { "did you mean '\($0)'?" }
            ?? "write names as the tournament prints them, or ids"
        )
      }
    }
  }

  /// Returns the errors of the file that do not depend on the entrants.
  ///
  /// - Parameters:
  ///   - stages: The stages of the tournament.
  ///   - maximumGames: The largest number of games of a battle.
  ///   - tableGames: That of the first stage, if it is a table; nil for the same.
  package func errors(
    stages: [Stage] = [Stage(format: .swiss(SwissRules()))],
    maximumGames: Int = 1,
    tableGames: Int? = nil
  ) -> [Diagnostic] {
    var known: [String: Seed] = [:]
    return MatchedVotes(self, with: [], stages: stages, maximumGames: maximumGames, tableGames: tableGames) { name, _ in
      let key = name.text.folded
      let seed = known[key] ?? Seed(index: known.count)
      known[key] = seed
      return .entrant(seed)
    }.errors
  }
}
