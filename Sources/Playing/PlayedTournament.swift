package import Characters
package import Failures
package import Store
internal import Threads
package import Tournament
package import TournamentFile

/// A tournament between being fought and being written.
package struct PlayedTournament: Sendable {
  package var plan: TournamentPlan
  package var result: TournamentResult
  package var provenance: Provenance
  package var skipped: [String]
  /// Who wins how likely, where that was asked for.
  package var odds: TitleOdds?
  /// Whether working on it takes so long that a stop should not wait for it.
  package var isLong = true
  /// About what the files ask for and the tournament does not have, such as a battle for a row of the votes file.
  package var warnings: [Diagnostic] = []
}

extension PlayedTournament {
  /// What to say where a stage ended early; nil where none did.
  package var deadEndDiagnostic: Diagnostic? {
    guard let deadEnd = result.deadEnd else { return nil }
    let stage = result.rules.stages[deadEnd.stage]
    return Diagnostic(
      "\(stage.name.isEmpty ? "Swiss" : "'\(stage.name)'"): \(deadEnd.words)",
      at: plan.place(of: .rounds, ofStage: deadEnd.stage),
      help: "write 'rounds: \(deadEnd.possibleRounds)', or add entrants"
    )
  }
}

extension PlayedTournament {
  /// Throws where there are warnings, each as an error.
  package func refuseWarnings() throws(UnplayedTournament) {
    guard !warnings.isEmpty else { return }
    throw UnplayedTournament(code: .badData, diagnostics: warnings.asErrors)
  }
}

extension [Diagnostic] {
  /// The same, all of them errors.
  package var asErrors: [Diagnostic] {
    map { diagnostic in
      var error = diagnostic
      error.severity = .error
      return error
    }
  }
}

/// Why a tournament could not be played.
package struct UnplayedTournament: Error {
  package var code: ExitCode
  package var diagnostics: [Diagnostic]
  /// Those of whom the source said nothing, by cause.
  package var unavailable: [UnavailableEntries]

  package init(
    code: ExitCode,
    diagnostics: [Diagnostic],
    unavailable: [UnavailableEntries] = []
  ) {
    self.code = code
    self.diagnostics = diagnostics
    self.unavailable = unavailable
  }
}

extension TournamentPlan {
  /// Fights the tournament as ``played(with:provenance:)`` does; nil if the task is cancelled.
  package func outcome(
    with catalogue: FetchedCatalogue,
    _ provenance: Provenance
  ) async -> Result<PlayedTournament, UnplayedTournament>? {
    let isLong = cost(catalogue).time > 0.02
    return await leavable(isLong: isLong) {
      Result { () throws(UnplayedTournament) in
        var played = try played(with: catalogue, provenance: provenance)
        played.isLong = isLong
        return played
      }
    }
  }

  /// Fights the tournament with whom it names.
  ///
  /// - Parameter provenance: Where the figures of `catalogue` come from.
  package func played(
    with catalogue: FetchedCatalogue,
    provenance: Provenance
  ) throws(UnplayedTournament) -> PlayedTournament {
    let field = Field(self, from: catalogue)
    if let code = field.failure {
      throw UnplayedTournament(
        code: code,
        diagnostics: field.diagnostics,
        unavailable: field.unavailable
      )
    }
    var matched: MatchedVotes?
    let result = TournamentResult(rules: rules, entrants: field.entrants) { seeded in
      matched = votes?.matched(with: seeded, leftOut: field.namesLeftOut)
      return matched?.votes
    }
    if let errors = matched?.errors, !errors.isEmpty {
      throw UnplayedTournament(code: .badData, diagnostics: errors)
    }
    return PlayedTournament(
      plan: self,
      result: result,
      provenance: field.hasFetched ? provenance : Provenance(),
      skipped: field.skipped,
      warnings: field.warnings + (matched?.warnings(of: result) ?? [])
    )
  }
}
