internal import Characters
internal import Store
internal import Tournament
package import TournamentFile

/// Findings about a tournament that need no answer of a source on a network.
extension TournamentPlan {
  /// The errors and warnings of the field, without those of its votes.
  ///
  /// - Parameter figures: Those that are at hand.
  package func findingsOfField(_ figures: FetchedFigures) -> [Diagnostic] {
    if isFieldKnown(figures) {
      let field = Field(self, from: figures.part(for: choice).catalogue)
      return field.diagnostics + field.warnings
    }
    guard roster == nil else { return [] }
    // With `skip`, the number of entrants is known only after the lookup.
    return onMissing == .error ? problemsOfSize(entrantCount: entries.count) : []
  }

  /// The errors of its names alone; empty if they are not looked up, or if unknown ones are left out.
  ///
  /// - Parameter figures: Those that are at hand.
  package func findingsOfNames(_ figures: FetchedFigures) -> [Diagnostic] {
    guard onMissing == .error, figures.isAtHand(choice) else { return [] }
    let catalogue = figures.part(for: choice).catalogue
    var found: [Diagnostic] = []
    for entry in entries where found.count < Field.maximumSuggestions {
      guard let reference = entry.subject.reference,
        case .failure(let error) = catalogue.resolve(reference, suggests: true)
      else { continue }
      if case .unavailable = error { continue }
      found.append(error.diagnostic(at: entry.place, of: catalogue, in: self))
    }
    return found
  }

  /// The errors and warnings of its votes, which take playing the tournament; empty if it has none or its field is
  /// unknown.
  ///
  /// - Parameter figures: Those that are at hand.
  package func findingsOfVotes(_ figures: FetchedFigures) -> [Diagnostic] {
    guard votes != nil, isFieldKnown(figures) else { return [] }
    do throws(UnplayedTournament) {
      let played = try played(with: figures)
      return played.warnings + [played.deadEndDiagnostic].compactMap(\.self)
    } catch {
      return error.diagnostics
    }
  }

  /// Whether the figures of all entrants are at hand.
  package func isFieldKnown(_ figures: FetchedFigures) -> Bool {
    figures.isAtHand(choice) || !needsLookup
  }

  /// Whether a source has to tell who takes part.
  var needsLookup: Bool {
    roster != nil || !entries.allSatisfy { if case .own = $0.subject { true } else { false } }
  }
}

extension ResolutionError {
  func diagnostic(
    at place: SourcePlace,
    of catalogue: FetchedCatalogue,
    in plan: TournamentPlan
  ) -> Diagnostic {
    Diagnostic(message, at: place, help: advice(of: catalogue.server, in: plan.choice.file))
  }
}
