import Votes
import Base
import Tournament
import TournamentFile

/// Finds the entrants that names in a tournament file mean, and collects the errors.
struct EntrantSearch {
  var problems: [Diagnostic] = []
  let names: EntrantNames
  private let namesLeftOut: Set<String>

  /// The number of errors that get suggestions; no more than these are shown.
  private static let maximumSuggestions = 100

  /// - Parameter namesLeftOut: The folded names and ids of skipped entries, which are no errors.
  init(_ entrants: [Entrant], namesLeftOut: Set<String>) {
    names = EntrantNames(entrants)
    self.namesLeftOut = namesLeftOut
  }

  /// Returns the place of an entrant in the list; nil if the name is left out, or wrong.
  mutating func seed(of name: String, at place: SourcePlace) -> Seed? {
    switch names.match(name) {
    case .one(let seed): return seed
    case .several(let seeds):
      problems.append(
        Diagnostic(
          "'\(name)' may be any of \(names.listed(seeds))",
          at: place,
          help: "write the id or the full name of one of them"
        )
      )
    case .none where !namesLeftOut.isDisjoint(with: name.spellings): break
    case .none:
      let nearest = problems.count < Self.maximumSuggestions ? names.nearest(to: name) : nil
      problems.append(
        Diagnostic(
          "no entrant is called '\(name)'",
          at: place,
          help: nearest.map { "did you mean '\($0)'?" } ?? "write a name as the ranking shows it, or an id"
        )
      )
    }
    return nil
  }
}
