import Base
import Forecast
import Play
import Reports
import ResultJSON
import Results
import Tournament
import TournamentFile

/// The progress of one tournament in a run.
struct TournamentStep: Sendable {
  /// Its place among the tournaments of the run, from 0.
  var place: Int
  var state: State

  enum State: Sendable {
    case unplayed(UnplayedTournament)
    case judged(JudgedTournament)
    /// - Parameter known: The record of the last result; nil if there is none.
    case rendered(JudgedTournament, RenderedReport, known: TournamentRecord?)
    /// The record of the last result cannot be read.
    case lost(JudgedTournament, Failure)
  }
}

struct JudgedTournament: Sendable {
  var played: PlayedTournament
  /// The judged expectations of the file.
  var verdicts: [JudgedExpectation]
}

/// Plays and renders tournaments, each in a task of its own.
struct TournamentPlayer: Sendable {
  /// Plays a tournament without its odds; returns nil if the task is cancelled.
  typealias Play = @Sendable (TournamentPlan) async -> Result<PlayedTournament, UnplayedTournament>?

  let playing: Play
  /// The origin of the faces on pages; nil for none.
  let faces: FaceSource?
  /// The processors that all tasks share.
  let permits: Permits
  /// Whether a warning is an error.
  let isStrict: Bool
  /// The day on which votes without a date are first seen, in the form `2024-09-10`.
  let today: String
  /// The reports folder from which simulated odds can be taken again; nil to simulate all.
  let known: String?
  /// Shows what is done with the only tournament; nil if there are several.
  let meter: ProgressMeter?

  /// Plays a tournament, computes its odds and judges its expectations; returns nil if the task is cancelled.
  func play(_ plan: TournamentPlan, at place: Int) async -> TournamentStep? {
    let listener = meter.map { meter in SwissProgress { done, total in meter.update(done: done, total: total) } }
    let permits = permits.inTurn(place)
    let outcome = await permits.run { await SwissProgress.$listener.withValue(listener) { await playing(plan) } }
    guard let outcome = outcome ?? nil else { return nil }
    do throws(UnplayedTournament) {
      var played = try outcome.get()
      if isStrict { try played.refuseWarnings() }
      if played.needsOdds {
        meter?.begin("Simulating")
        let known = { [played] (milestones: [Milestone]) in knownOdds(of: played, milestones) }
        played.odds = await played.titleOdds(permits, watching: played.result.openBattles, known: known) {
          meter?.update(done: $0, total: $1)
        }
        meter?.end()
      }
      let verdicts = await permits.run { await abandonable(isLong: played.isLong) { [played] in played.judged() } }
      guard let verdicts = verdicts ?? nil else { return nil }
      let judged = JudgedTournament(played: played, verdicts: verdicts)
      return TournamentStep(place: place, state: .judged(judged))
    } catch { return TournamentStep(place: place, state: .unplayed(error)) }
  }

  /// Returns the odds of the last result if they were simulated with the same rules, figures, seed and results; nil if
  /// they were not.
  private func knownOdds(of played: PlayedTournament, _ milestones: [Milestone]) -> TitleOdds? {
    guard let known, played.stored == nil,
      let bytes = try? readFile(
        joined(joined(known, played.result.rules.slug), StoredResults.resultName),
        in: known,
        limit: StoredResult.largestSize
      ), let last = simulatedOdds(in: bytes, milestones, of: played.result)
    else { return nil }
    var same = played
    same.odds = last.odds
    return same.report(after: nil, faces: nil, on: today).oddsFingerprint == last.fingerprint ? last.odds : nil
  }

  /// Renders the reports of a tournament that may have been touched; returns nil if the task is
  /// cancelled.
  ///
  /// - Parameter before: The reports as they were before the run.
  func render(_ judged: JudgedTournament, for before: ReportsBefore, at place: Int) async -> TournamentStep? {
    meter?.begin("Rendering")
    let (played, store, folder) = (judged.played, before.store, before.folder)
    let state = await permits.inTurn(place).run {
      await abandonable(isLong: played.isLong) { () -> TournamentStep.State in
        do throws(Failure) {
          let known = try store.record(of: played.result.rules, in: folder.storePath)
          let report = played.report(after: known, faces: faces, on: today)
          if let stored = played.stored, let problem = report.problem(after: known, as: stored) {
            return .unplayed(played.plan.notReplayed(problem))
          }
          let rendered = RenderedReport(report, at: folder.site) { meter?.update(done: $0, total: $1) }
          return .rendered(judged, rendered, known: known)
        } catch { return .lost(judged, error) }
      }
    }
    return (state ?? nil).map { TournamentStep(place: place, state: $0) }
  }
}

extension PlayedTournament {
  /// The report after the last result, without a picture.
  ///
  /// - Parameters:
  ///   - known: The record of the last result; nil if there is none.
  ///   - faces: The source of the faces on pages; nil for none.
  ///   - today: The day on which votes without a date are first seen.
  func report(after known: TournamentRecord?, faces: FaceSource?, on today: String) -> TournamentReport {
    var provenance = provenance
    // What votes decide is as old as they are, and not as the figures of the entrants.
    if stored == nil, result.votes != nil, result.latestVote == nil {
      provenance = provenance.dated(max(provenance.date ?? today, today))
    }
    let record = TournamentRecord(result, provenance: provenance, after: known)
    return TournamentReport(
      result: result,
      record: record,
      skipped: skipped,
      settings: plan.settings,
      odds: plan.rules.odds == .off ? nil : odds,
      faces: faces?.faces(of: result, record),
      isDrawn: false
    )
  }
}

extension TournamentReport {
  /// Returns the error of a tournament that was played again and differs from the stored one; nil
  /// if it does not.
  ///
  /// - Parameter known: The record in the store.
  fileprivate func problem(after known: TournamentRecord?, as stored: PlayedTournament.StoredBytes) -> String? {
    guard resultJSON(record: stored.record.bytes) == stored.bytes else {
      return "this version gets another result than the stored one"
    }
    return known?.fingerprint == stored.record.fingerprint ? nil : "the store has another result than its folder"
  }
}
