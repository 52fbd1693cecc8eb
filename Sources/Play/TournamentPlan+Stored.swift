package import Base
import ResultJSON
package import Tournament
package import TournamentFile

extension TournamentPlan {
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
    guard plan.canPlay(entrants) else { throw notReplayed("its result has settings that do not fit its entrants") }
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
