package import Base
import Sources
import Tournament
package import TournamentFile

extension TournamentSet {
  /// Adds the errors of names in tournaments that have other errors.
  ///
  /// - Parameter figures: Those that are at hand.
  package mutating func tellNamesOfFaulty(_ figures: FetchedFigures) {
    let found = faulty.flatMap { $0.findingsOfNames(figures) }
    diagnostics += found.namingLookalikes(in: sources)
  }
}

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
  fileprivate func findingsOfNames(_ figures: FetchedFigures) -> [Diagnostic] {
    guard onMissing == .error, isFieldKnown(figures) else { return [] }
    let catalogue = figures.part(for: choice).catalogue
    var found: [Diagnostic] = []
    for entry in entries where found.count < Field.maximumSuggestions {
      guard let reference = entry.subject.reference,
        case .failure(let error) = catalogue.resolve(reference, suggests: true)
      else { continue }
      if case .unavailable = error { continue }
      found.append(error.diagnostic(at: entry.place, of: catalogue, in: self))
    }
    guard found.isEmpty, isFieldSound else { return found }
    return Field.strangeNames(in: self, from: catalogue)
  }

  /// The longest time for playing a tournament without votes to check it, in seconds of one processor.
  private static let maximumTrialTime = 1.0

  /// The errors and warnings that only playing the tournament shows.
  ///
  /// They are about votes, withdrawals, requested byes, and rounds of a Swiss system that cannot be paired. It is empty
  /// if the tournament has none of these, if its field is unknown, or if playing one without votes takes too long.
  ///
  /// - Parameter figures: Those that are at hand.
  package func findingsOfCourse(_ figures: FetchedFigures) -> [Diagnostic] {
    guard isFieldKnown(figures) else { return [] }
    guard votes != nil || mayEndEarly(figures) && cost(figures, hasOdds: false).time <= Self.maximumTrialTime else {
      return []
    }
    do throws(UnplayedTournament) {
      let played = try played(with: figures)
      return played.warnings + [played.deadEndDiagnostic].compactMap(\.self)
    } catch { return error.diagnostics }
  }

  /// Whether withdrawals, byes or the pairing can be at odds with the course of the tournament.
  private func mayEndEarly(_ figures: FetchedFigures) -> Bool {
    if !forbiddenPairs.isEmpty || !withdrawals.isEmpty { return true }
    if entries.contains(where: { $0.withdrawal != nil || !$0.byes.isEmpty }) { return true }
    let count = entrantCount(figures)
    guard count >= 2, problemsOfSize(entrantCount: count).isEmpty else { return false }
    return zip(rules.stages, rules.sizes(entrantCount: count)).contains { stage, size in
      guard let swiss = stage.format.facts.swiss, swiss.rematch == .never else { return false }
      // Up to half the number of its entrants, every round can be paired, by Dirac's theorem.
      return stage.fieldSizes(entrantCount: size.entrantCount).contains { 2 * swiss.roundCount(entrants: $0) > $0 }
    }
  }

  /// Whether the figures of all entrants are at hand.
  package func isFieldKnown(_ figures: FetchedFigures) -> Bool { figures.isAtHand(choice) || !needsLookup }

  /// Whether a source has to tell who takes part.
  var needsLookup: Bool { roster != nil || !entries.allSatisfy { if case .own = $0.subject { true } else { false } } }

  /// Whether anything in the reports depends on the random seed: drawn lots, or simulated odds.
  ///
  /// A tournament decided by votes has odds while battles are open.
  package var usesRandomSeed: Bool {
    if rules.isPoll { return true }
    return rules.drawsLots || wantsOdds
  }

  /// The error that the reports were drawn with another random seed than this run uses.
  package func problem(ofSeed before: UInt64) -> Diagnostic {
    Diagnostic(
      "the reports of '\(rules.name)' were drawn with the random seed \(before), and not with "
        + String(rules.randomSeed),
      at: place,
      help: "check with '--seed \(before)', or run 'contest run' to draw with \(rules.randomSeed)"
    )
  }
}

extension ResolutionError {
  func diagnostic(at place: SourcePlace, of catalogue: FetchedCatalogue, in plan: TournamentPlan) -> Diagnostic {
    var help = advice(of: catalogue.server, in: plan.choice.file)
    if case .unknown = self, plan.choice.file == nil, let known = help {
      help = known + (candidates == nil ? "; " : "\n") + "names of your own belong under 'entrants'"
    }
    return Diagnostic(message, at: place, help: help)
  }
}
