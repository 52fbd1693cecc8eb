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
}

/// Why a tournament could not be played.
struct UnplayedTournament: Error {
  var code: ExitCode
  var diagnostics: [Diagnostic]
  /// Those of whom the source said nothing, by cause.
  var unavailable: [UnavailableEntries] = []
}

extension TournamentPlan {
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
    return PlayedTournament(
      plan: self,
      result: TournamentResult(rules: rules, entrants: field.entrants),
      provenance: field.hasFetched ? provenance : Provenance(),
      skipped: field.skipped
    )
  }
}
