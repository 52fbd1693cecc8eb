import Votes
import Base
import Tournament
import TournamentFile

extension TournamentPlan {
  /// Returns the problems of the expectations, given the entrants.
  ///
  /// An expectation about a skipped entry is no problem here; it fails when it is judged.
  ///
  /// - Parameter namesLeftOut: The folded names and ids of skipped entries.
  func problemsOfExpectations(entrants: [Entrant], namesLeftOut: Set<String>) -> [Diagnostic] {
    guard !expectations.isEmpty else { return [] }
    let names = EntrantNames(entrants)
    var problems: [Diagnostic] = []
    for expectation in expectations {
      let meant = names.seeds(of: expectation.name)
      switch meant.count {
      case 0 where !namesLeftOut.isDisjoint(with: expectation.name.spellings): break
      case 0:
        // Each suggestion compares all entrants, so their number is bounded.
        let nearest =
          problems.count < 100 ? nearestName(to: expectation.name, among: entrants.lazy.map(\.displayName)) : nil
        problems.append(
          Diagnostic(
            "no entrant is called '\(expectation.name)'",
            at: expectation.place,
            help: nearest.map { "did you mean '\($0)'?" } ?? "write a name as the ranking shows it, or an id"
          )
        )
      case 1: if let problem = expectation.beyond(entrants.count) { problems.append(problem) }
      default: problems.append(expectation.ambiguity(among: meant.map { entrants[$0] }))
      }
    }
    guard problems.isEmpty else { return problems }
    return expectations.contradictions { names.seeds(of: $0.name).first }
  }
}

extension Expectation {
  /// The error if the expected place is greater than the number of entrants.
  fileprivate func beyond(_ entrantCount: Int) -> Diagnostic? {
    guard case .place(let rank) = claim, rank > entrantCount else { return nil }
    return Diagnostic("place \(rank.grouped) is expected, but only \(entrantCount.grouped) take part", at: place)
  }

  fileprivate func ambiguity(among entrants: [Entrant]) -> Diagnostic {
    let ways = entrants.prefix(8).map { entrant in
      let id = entrant.identity.id.map { "  id \($0)" } ?? ""
      return "\n  " + entrant.displayName + id
    }
    return Diagnostic(
      "'\(name)' may be any of \(entrants.count.grouped) entrants",
      at: place,
      help: "write the id or the full name of one of them" + ways.joined()
    )
  }
}
