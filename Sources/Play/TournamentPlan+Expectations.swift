import Base
import Tournament
import TournamentFile
import Votes

extension TournamentPlan {
  /// Returns the problems of the expectations, given the entrants.
  ///
  /// An expectation about a skipped entry is no problem here; it fails when it is judged.
  ///
  /// - Parameter namesLeftOut: The folded names and ids of skipped entries.
  func problemsOfExpectations(entrants: [Entrant], namesLeftOut: Set<String>) -> [Diagnostic] {
    guard !expectations.isEmpty else { return [] }
    var search = EntrantSearch(entrants, namesLeftOut: namesLeftOut)
    for expectation in expectations where search.seed(of: expectation.name, at: expectation.place) != nil {
      if let problem = expectation.beyond(entrants.count) { search.problems.append(problem) }
    }
    guard search.problems.isEmpty else { return search.problems }
    return expectations.contradictions { search.names.seeds(of: $0.name).first }
  }
}

extension Expectation {
  /// The error if the expected place is greater than the number of entrants.
  fileprivate func beyond(_ entrantCount: Int) -> Diagnostic? {
    guard case .place(let rank) = claim, rank > entrantCount else { return nil }
    return Diagnostic("place \(rank.grouped) is expected, but only \(entrantCount.grouped) take part", at: place)
  }
}
