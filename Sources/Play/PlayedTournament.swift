package import Base
package import Forecast
package import ResultJSON
package import Sources
package import Tournament
package import TournamentFile
import Votes

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
    var notes: [Diagnostic] = []
    if rules.hasCalendar, result.isInProgress, result.openTimes.isEmpty {
      let help = "write 'date' in its row, such as 2026-12-01T20:00+01:00"
      notes.append(
        Diagnostic("no open battle has a time: there is no calendar.ics", at: place, severity: .note, help: help)
      )
    }
    return PlayedTournament(
      plan: self,
      result: result.lookingAhead(),
      provenance: provenance,
      skipped: field.skipped,
      needsOdds: wantsOdds || rules.odds == .inProgress && result.isInProgress,
      warnings: field.warnings + absences.warnings + idle.warnings + notes
    )
  }

  /// A tournament to be played again from its result.
  ///
  /// - Parameter file: The path of its `result.json`.
  package init(stored name: String, slug: String, file: String) {
    self.init(ofResult: TournamentRules(name: name, slug: slug), at: SourcePlace(file: file, line: 1, column: 1))
  }

  /// Plays a tournament again from the bytes of its `result.json`.
  ///
  /// - Parameter sources: Every source that a tournament may name, the default first.
  package func replayed(_ bytes: [UInt8], sources: [Source]) throws(UnplayedTournament) -> PlayedTournament {
    let course: StoredCourse
    do throws(StoreError) { course = try StoredCourse(reading: bytes) } catch {
      throw notReplayed("its result cannot be used: \(error.message)")
    }
    let record = course.record
    guard record.slug.utf8.elementsEqual(rules.slug.utf8) else {
      throw notReplayed("its folder has the result of '\(record.name)'")
    }
    guard
      var plan = readSettings(course.settings, name: record.name, slug: record.slug, at: place, sources: sources)
    else {
      throw notReplayed("its result has settings that this version does not understand")
    }
    plan.rules.summary = course.summary
    plan.rules.randomSeed = course.randomSeed
    var entrants = course.entrants
    // A name without a match was left out when the tournament was played.
    var search = EntrantSearch(entrants, namesLeftOut: [])
    plan.group(&entrants, places: [], &search)
    plan.forbidPairs(among: entrants, &search)
    plan.fillSlots(with: entrants, places: entrants.map { _ in place }, &search)
    guard plan.canPlay(entrants) else {
      throw notReplayed("its result has settings that do not fit its entrants")
    }
    guard plan.rules.isPoll == (course.votes != nil) else { throw notReplayed("its result lacks its votes") }
    return PlayedTournament(
      plan: plan,
      result: TournamentResult(seeded: entrants, rules: plan.rules, votes: course.votes).lookingAhead(),
      provenance: record.provenance,
      skipped: course.skipped,
      needsOdds: course.hasOdds,
      stored: .init(bytes: bytes, record: record)
    )
  }

  /// Whether the rules suit the entrants, which a result that was edited may contradict.
  private func canPlay(_ entrants: [Entrant]) -> Bool {
    guard problemsOfSize(entrantCount: entrants.count).isEmpty else { return false }
    let isGrouped = rules.stages[0].groups?.listed.isEmpty == false
    let named = slotNames.isEmpty ? entrants.map(\.identity) : rules.stages[0].slots.compactMap(\.origin.named)
    guard named.count == entrants.count, Set(named) == Set(entrants.map(\.identity)), rules.stages[0].excessBye == nil
    else { return false }
    return entrants.allSatisfy { entrant in
      (entrant.withdrawal?.stage ?? 0) < rules.stages.count
        && entrant.requestedByes.allSatisfy { $0.stage < rules.stages.count }
        && (!isGrouped || entrant.listedGroup != nil) && Field.lacking(entrant.figures, rules, hasPower: true).isEmpty
    }
  }

  /// The error that the tournament could not be played again as it was.
  ///
  /// - Parameter help: An instruction; nil for the usual one.
  package func notReplayed(_ reason: String, _ code: ExitCode = .badData, help: String? = nil) -> UnplayedTournament {
    let diagnostic = Diagnostic(
      "'\(rules.name)' cannot be made again: \(reason)",
      at: place,
      help: help ?? "run its tournament file with 'contest run'"
    )
    return UnplayedTournament(code: code, diagnostics: [diagnostic])
  }
}

/// The characters of each source of a run, and the provenance of their figures.
package struct FetchedFigures: Sendable {
  private var parts: [SourceChoice: Part] = [:]

  struct Part: Sendable {
    var catalogue: FetchedCatalogue
    var provenance = Provenance()

    /// The part of tournaments whose file has all figures itself.
    static let none = Part(catalogue: FetchedCatalogue(profiles: [], isWholeCatalogue: true, metrics: []))
  }

  package init() {}

  package mutating func add(
    _ catalogue: FetchedCatalogue,
    _ provenance: Provenance = Provenance(),
    of choice: SourceChoice
  ) { parts[choice] = Part(catalogue: catalogue, provenance: provenance) }

  func part(for choice: SourceChoice) -> Part { parts[choice] ?? .none }

  func isAtHand(_ choice: SourceChoice) -> Bool { parts[choice] != nil }
}
