import Base
import Play
import Reports
import Results
import Tournament
import TournamentFile

extension RunLog {
  /// The summary of the run.
  ///
  /// - Parameter isCheck: Whether nothing was written.
  func summary(isCheck: Bool) -> RunSummary {
    var problems: [RunSummary.Problem] = []
    func add(_ diagnostics: [Diagnostic], _ kind: RunSummary.Problem.Kind = .error) {
      problems += diagnostics.filter { $0.severity == .error }.map {
        .init(kind, place: $0.place.description, $0.message)
      }
    }
    let known = Set(tournaments.files)
    for part in tournaments.parts(of: tournaments.plans) where known.contains(part.file) {
      problems += part.unreadable.map { .init(.error, $0.message) }
      add(part.diagnostics)
      for plan in part.plans {
        add(self[plan].allErrors)
        add(self[plan].unmet, .expectation)
      }
    }
    // Votes files are not in the list of tournament files, so their errors follow.
    add(tournaments.diagnostics.filter { !known.contains($0.place.file) })
    problems += unread.map { .init(.error, $0.words) }
    if let failure { problems.append(.init(.error, failure.message)) }
    return RunSummary(
      isCheck: isCheck,
      tournamentCount: tournaments.plans.count,
      entries: saved,
      problems: problems,
      outdated: outdated
    )
  }
}
