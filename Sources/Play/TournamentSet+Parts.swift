package import Base
package import TournamentFile

extension TournamentSet {
  /// A file with what is wrong with it, and the tournaments in it.
  package struct Part: Sendable {
    package let file: String
    package let diagnostics: [Diagnostic]
    /// The reasons for which it cannot be read.
    package let unreadable: [FileError]
    package let plans: [TournamentPlan]

    package var isFaulty: Bool { !diagnostics.isEmpty || !unreadable.isEmpty }
  }

  /// Returns all files in order, and after them those with votes and figures that have errors.
  ///
  /// - Parameter plans: The tournaments to sort by file.
  package func parts(of plans: [TournamentPlan]) -> [Part] {
    let plans = Dictionary(grouping: plans, by: \.place.file)
    let diagnostics = Dictionary(grouping: diagnostics, by: \.place.file)
    let others = Set(diagnostics.keys).subtracting(files).sorted()
    return (files + others).map { file in
      Part(
        file: file,
        diagnostics: diagnostics[file] ?? [],
        unreadable: unreadable.filter { $0.path == file },
        plans: plans[file] ?? []
      )
    }
  }
}
