internal import Failures
internal import Files
internal import Playing
internal import Reports
internal import ResultFiles
internal import Text
internal import Tournament
internal import TournamentFile

/// The outcome of each tournament of a run.
struct RunLog {
  var tournaments: TournamentSet
  /// Whether a summary of the run is written.
  var hasSummary = false
  /// The reasons for which tournaments could not be played or finished, by slug.
  private(set) var broken: [String: [Diagnostic]] = [:]
  /// The judged expectations of the played tournaments, by slug.
  private(set) var judged: [String: [JudgedExpectation]] = [:]
  /// The failures of tournaments, in order.
  private(set) var failures: [FileFailure] = []
  /// The tournaments that were saved, or compared with `--check`, in order.
  var saved: [RunSummary.Entry] = []
  /// The tournaments that `--prune` removed, each with its folder.
  var forgotten: [(name: String, folder: String)] = []
  /// The slugs of the tournaments that were written.
  var written: Set<String> = []
  /// The errors of `--check` about reports that were drawn with another random seed, by slug.
  var reseeded: [String: Diagnostic] = [:]
  /// The files that are out of date.
  var outdated: [String] = []
  /// The files that were changed, or would be with `--check`; empty unless they are to be listed.
  var changed: [String] = []
  /// Those of the last tournament in ``saved``.
  var changedOfLast: [String] = []
  /// The subjects of the JSON objects of the run, in order; empty before the first is printed.
  var jsonSubjects: [JSONSubject] = []
  /// The number of subjects that are printed.
  var jsonCount = 0
  /// The failure that ended the run; nil if none did.
  var failure: Failure?

  init(_ tournaments: TournamentSet) {
    self.tournaments = tournaments
  }

  /// The errors of tournaments that could not be finished, in order.
  private(set) var unfinished: [Diagnostic] = []

  mutating func add(_ unfinished: Diagnostic, of plan: TournamentPlan) {
    self.unfinished.append(unfinished)
    broken[plan.rules.slug] = [unfinished]
    failures.append(FileFailure(of: plan, .badData))
  }

  mutating func add(_ error: UnplayedTournament, of plan: TournamentPlan) {
    broken[plan.rules.slug] = error.diagnostics + error.unavailable.map(\.diagnostic)
    failures.append(FileFailure(of: plan, error.code))
  }

  /// The unreadable results of other tournaments that are not in the store.
  private(set) var unread: [StoredResults.Fault] = []

  mutating func add(_ unread: StoredResults.Fault) {
    self.unread.append(unread)
    failures.append(FileFailure(file: unread.path, code: unread.code))
  }

  /// The warnings about the played tournaments, by slug.
  private(set) var warnings: [String: [Diagnostic]] = [:]

  mutating func add(warnings: [Diagnostic], of plan: TournamentPlan) {
    if !warnings.isEmpty { self.warnings[plan.rules.slug] = warnings }
  }

  /// - Returns: False if an expectation fails.
  mutating func add(_ expectations: [JudgedExpectation], of plan: TournamentPlan) -> Bool {
    judged[plan.rules.slug] = expectations
    let isAsExpected = expectations.allSatisfy { $0.verdict != .fails }
    if !isAsExpected { failures.append(FileFailure(of: plan, .failed)) }
    return isAsExpected
  }

  /// The exit code of the first failure, in the order of the files and of their lines; nil if there is none.
  var exitCode: ExitCode? { tournaments.firstFailure(besides: failures) }

  /// Whether each tournament was played.
  var isWhole: Bool {
    tournaments.failure == nil && tournaments.plans.allSatisfy { judged[$0.rules.slug] != nil }
  }

  /// The message after a signal to stop.
  ///
  /// - Parameter resumeHint: An instruction that runs the rest.
  func stopWords(resumeHint: String) -> String {
    let count = tournaments.plans.count
    guard written.count < count else { return "all \(counted(count, "tournament")) are written" }
    return "\(written.count.grouped) of \(counted(count, "tournament"))"
      + " \(count == 1 ? "is" : "are") written; \(resumeHint)"
  }

  /// The judged expectations of all played tournaments, in order.
  var expectations: [JudgedExpectation] {
    tournaments.plans.flatMap { judged[$0.rules.slug] ?? [] }
  }
}

extension RunLog {
  /// Shows unfinished tournaments and failed expectations, and with `--verbose` the open ones.
  func showOutcome(on console: Console) {
    for open in expectations where open.verdict == .open {
      let place = open.expectation.place.description
      console.detail("\(place): note: '\(open.expectation.title)' is not decided yet")
    }
    console.show(unfinished + expectations.compactMap(\.diagnostic), sources: tournaments.sources)
  }
}
