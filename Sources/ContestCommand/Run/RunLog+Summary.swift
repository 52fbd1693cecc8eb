internal import Failures
internal import Files
internal import Playing
internal import Reports
internal import ResultFiles
internal import Tournament
internal import TournamentFile

extension RunLog {
  /// The summary of the run.
  ///
  /// - Parameter isCheck: Whether nothing was written.
  func summary(isCheck: Bool) -> RunSummary {
    var summary = RunSummary()
    summary.isCheck = isCheck
    summary.tournamentCount = tournaments.plans.count
    summary.entries = saved
    summary.problems = problems
    summary.outdated = outdated
    return summary
  }

  /// The errors of the run, in the order of the files.
  private var problems: [RunSummary.Problem] {
    let ofFiles = Dictionary(grouping: tournaments.diagnostics, by: \.place.file)
    let plans = Dictionary(grouping: tournaments.plans, by: \.place.file)
    var problems: [RunSummary.Problem] = []
    for file in tournaments.files {
      for error in tournaments.unreadable where error.path == file {
        problems.append(.init(.error, error.message))
      }
      problems += errors(in: ofFiles[file] ?? [])
      for plan in plans[file] ?? [] {
        problems += errors(in: broken[plan.rules.slug] ?? [])
        problems += errors(in: [reseeded[plan.rules.slug]].compactMap(\.self))
        for diagnostic in judged[plan.rules.slug]?.compactMap(\.diagnostic) ?? [] {
          problems.append(.init(.expectation, diagnostic))
        }
      }
    }
    // Votes files are not in the list of tournament files, so their errors follow.
    let known = Set(tournaments.files)
    problems += errors(in: tournaments.diagnostics.filter { !known.contains($0.place.file) })
    problems += unread.map { .init(.error, $0.words) }
    if let failure { problems.append(.init(.error, failure.message)) }
    return problems
  }

  private func errors(in diagnostics: [Diagnostic]) -> [RunSummary.Problem] {
    diagnostics.filter { $0.severity == .error }.map { .init(.error, $0) }
  }
}

extension RunSummary.Problem {
  fileprivate init(_ kind: Kind, _ diagnostic: Diagnostic) {
    self.init(kind, place: diagnostic.place.description, diagnostic.message)
  }
}
