internal import Catalogue
internal import Store
internal import Tournament
internal import TournamentFile

/// A tournament between being fought and being written.
struct PlayedTournament {
  var plan: TournamentPlan
  var result: TournamentResult
  var provenance: Provenance
  var skipped: [String]
  /// Who wins how likely, where that was asked for.
  var odds: TitleOdds?
  /// Whether working on it takes so long that a stop should not wait for it.
  var isLong = true
  /// About what the files ask for and the tournament does not have, such as a battle for a row of the votes file.
  var warnings: [Diagnostic] = []
}

extension PlayedTournament {
  /// What to say where a stage ended early; nil where none did.
  var deadEndDiagnostic: Diagnostic? {
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
  func refuseWarnings() throws(UnplayedTournament) {
    guard !warnings.isEmpty else { return }
    throw UnplayedTournament(code: .badData, diagnostics: warnings.asErrors)
  }
}

extension [Diagnostic] {
  /// The same, all of them errors.
  var asErrors: [Diagnostic] {
    map { diagnostic in
      var error = diagnostic
      error.severity = .error
      return error
    }
  }
}

/// Why a tournament could not be played.
struct UnplayedTournament: Error {
  var code: ExitCode
  var diagnostics: [Diagnostic]
  /// Those of whom the source said nothing, by cause.
  var unavailable: [UnavailableEntries] = []
}

extension TournamentPlan {
  /// Fights the tournament as ``played(with:provenance:)`` does; nil if the task is cancelled.
  func outcome(
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
  func played(
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
