import Votes
package import Base
package import Forecast
package import ResultJSON
import Sources
package import Tournament
package import TournamentFile

/// A tournament that was played and not yet written.
package struct PlayedTournament: Sendable {
  package var plan: TournamentPlan
  package var result: TournamentResult
  package var provenance: Provenance
  package var skipped: [String]
  /// Whether the report or an expectation needs odds.
  package var needsOdds: Bool
  /// The title odds; nil if nothing asks for them.
  package var odds: TitleOdds?
  /// Whether work on it takes so long that a stop should not wait for its end.
  package var isLong = true
  /// Warnings about settings without effect, such as a row of the votes file that matches no battle.
  package var warnings: [Diagnostic] = []
  /// The result that it was played again from; nil if it was played from a tournament file.
  package var stored: StoredBytes?

  /// A `result.json` and the record in it.
  package struct StoredBytes: Sendable {
    package var bytes: [UInt8]
    package var record: TournamentRecord
  }
}

extension PlayedTournament {
  /// The error if a stage ended early; nil if none did.
  package var deadEndDiagnostic: Diagnostic? {
    // The dead end of a stored tournament was told when it was first played.
    guard stored == nil, let deadEnd = result.deadEnd else { return nil }
    let stage = result.rules.stages[deadEnd.stage]
    return Diagnostic(
      "\(stage.name.isEmpty ? stage.format.kind.title : "'\(stage.name)'"): \(deadEnd.words)",
      at: plan.place(of: .format(.rounds), ofStage: deadEnd.stage),
      help: deadEnd.help
    )
  }

  /// Throws the warnings as errors, if there are any.
  package func refuseWarnings() throws(UnplayedTournament) {
    guard warnings.contains(where: { $0.severity == .warning }) else { return }
    throw UnplayedTournament(code: .badData, diagnostics: warnings.asErrors.filter { $0.severity == .error })
  }
}

extension [Diagnostic] {
  /// The same diagnostics, with each warning as an error.
  package var asErrors: [Diagnostic] {
    map { diagnostic in
      var error = diagnostic
      if error.severity == .warning { error.severity = .error }
      return error
    }
  }
}

/// The reason for which a tournament could not be played.
package struct UnplayedTournament: Error {
  package var code: ExitCode
  package var diagnostics: [Diagnostic]
  /// The entries that could not be looked up, by cause.
  package var unavailable: [UnavailableEntries]

  package init(code: ExitCode, diagnostics: [Diagnostic], unavailable: [UnavailableEntries] = []) {
    self.code = code
    self.diagnostics = diagnostics
    self.unavailable = unavailable
  }
}

extension TournamentPlan {
  /// Plays the tournament as ``played(with:provenance:)`` does; returns nil if the task is cancelled.
  package func outcome(with figures: FetchedFigures) async -> Result<PlayedTournament, UnplayedTournament>? {
    // The possible endings of a tournament in progress may take long to play.
    let isLong = votes != nil || cost(figures).time > 0.02
    // The work may have a thread of its own, which knows nothing of the task.
    let listener = SwissProgress.listener
    return await abandonable(isLong: isLong) {
      SwissProgress.$listener.withValue(listener) {
        Result { () throws(UnplayedTournament) in
          var played = try played(with: figures)
          played.isLong = isLong
          return played
        }
      }
    }
  }

  /// Plays the tournament.
  ///
  /// - Parameter provenance: The origin of the figures in `catalogue`.
  package func played(with figures: FetchedFigures) throws(UnplayedTournament) -> PlayedTournament {
    let part = figures.part(for: choice)
    let field = Field(self, from: part.catalogue)
    if let code = field.failure {
      throw UnplayedTournament(code: code, diagnostics: field.diagnostics, unavailable: field.unavailable)
    }
    var matched: MatchedVotes?
    let result = TournamentResult(rules: field.rules, entrants: field.entrants) { seeded in
      matched = votes?.matched(
        with: seeded,
        stages: field.rules.stages,
        groups: field.rules.firstGroups(of: seeded),
        leftOut: field.namesLeftOut,
        maximumGames: field.rules.largestGameCount,
        tableGames: field.rules.gameCounts(of: field.rules.stages[0]).standard
      )
      return matched?.votes
    }
    let errors = (matched?.errors ?? []) + (matched?.strangeRounds(in: field.rules) ?? [])
    guard errors.isEmpty else { throw UnplayedTournament(code: .badData, diagnostics: errors) }
    let absences = field.problemsOfAbsences(in: result)
    let idle = matched?.problems(in: result, isLenient: isLenient) ?? (errors: [], warnings: [])
    let contradictions =
      absences.errors + idle.errors + (field.problemOfNoWinner(in: result, matched).map { [$0] } ?? [])
    guard contradictions.isEmpty else { throw UnplayedTournament(code: .badData, diagnostics: contradictions) }
    var provenance = field.hasFetched ? part.provenance : Provenance()
    // The day of a result that votes decide is that of the latest vote, whenever its figures were received.
    if let day = result.latestVote { provenance = provenance.dated(day) }
    return PlayedTournament(
      plan: self,
      result: result.lookingAhead(),
      provenance: provenance,
      skipped: field.skipped,
      needsOdds: wantsOdds || rules.odds == .inProgress && result.isInProgress,
      warnings: field.warnings + absences.warnings + idle.warnings
    )
  }
}
