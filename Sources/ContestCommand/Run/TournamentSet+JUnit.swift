internal import Files
internal import Playing
internal import Reports
internal import TournamentFile

extension TournamentSet {
  /// The files as suites of test cases, without those that have none.
  ///
  /// - Parameters:
  ///   - plans: The tournaments that have cases.
  ///   - cases: Returns the cases of a tournament; the text is that of its file.
  func junitSuites(
    of plans: [TournamentPlan],
    cases: (TournamentPlan, SourceText) -> [JUnitReport.Case]
  ) -> [JUnitReport.Suite] {
    let plans = Dictionary(grouping: plans, by: \.place.file)
    let diagnostics = Dictionary(grouping: diagnostics, by: \.place.file)
    // Votes and figures have files of their own.
    let others = Set(diagnostics.keys).subtracting(files).sorted()
    return (files + others).map { file in
      let source = SourceText(file: file, bytes: sources[file] ?? [])
      let ofTournaments = (plans[file] ?? []).flatMap { cases($0, source) }
      return JUnitReport.Suite(
        name: file,
        cases: fileCases(diagnostics[file] ?? [], in: source) + ofTournaments
      )
    }.filter { !$0.cases.isEmpty }
  }

  /// A failed case if the file itself has errors; empty otherwise.
  private func fileCases(
    _ diagnostics: [Diagnostic],
    in source: SourceText
  ) -> [JUnitReport.Case] {
    let file = source.file
    let unreadable = unreadable.first { $0.path == file }
    let outcome =
      unreadable.map { JUnitReport.Outcome.broken(message: $0.message, text: "") }
      ?? JUnitReport.Outcome(broken: diagnostics, in: source)
    guard let outcome else { return [] }
    let line = diagnostics.first?.place.line
    return [JUnitReport.Case(group: file, name: "file", file: file, line: line, outcome: outcome)]
  }
}

extension JUnitReport.Outcome {
  init?(broken diagnostics: [Diagnostic], in source: SourceText) {
    guard let first = diagnostics.first else { return nil }
    self = .broken(message: first.message, text: source.rendered(diagnostics))
  }
}
