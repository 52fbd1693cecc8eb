internal import Playing
internal import ResultFiles
internal import Failures
internal import Files
internal import Text
internal import Tournament
internal import TournamentFile

/// What came of each tournament of a run.
struct RunLog {
  var tournaments: TournamentSet
  /// Why tournaments could not be played, or not to their end, by slug.
  private(set) var broken: [String: [Diagnostic]] = [:]
  /// What came of the expectations of those that were, by slug.
  private(set) var judged: [String: [JudgedExpectation]] = [:]
  /// The tournaments that fail, in order.
  private(set) var failures: [FileFailure] = []
  /// The tournaments whose reports were written, or in `--check` compared, in order.
  var saved: [SavedTournament] = []
  /// The tournaments that `--prune` has the store forget, each with its folder.
  var forgotten: [(name: String, folder: String)] = []
  /// The tournaments that are in reports and store, by slug.
  var written: Set<String> = []
  /// What `--check` says of reports that were drawn with another random seed, by slug.
  var reseeded: [String: Diagnostic] = [:]
  /// The files that are out of date.
  var outdated: [String] = []
  /// What ended the run.
  var failure: Failure?

  init(_ tournaments: TournamentSet) {
    self.tournaments = tournaments
  }

  /// What is wrong with tournaments that could not be played to their end, in order.
  private(set) var unfinished: [Diagnostic] = []

  mutating func add(_ unfinished: Diagnostic, of plan: TournamentPlan) {
    self.unfinished.append(unfinished)
    broken[plan.rules.slug] = [unfinished]
    failures.append(FileFailure(file: plan.place.file, code: .badData))
  }

  mutating func add(_ error: UnplayedTournament, of plan: TournamentPlan) {
    broken[plan.rules.slug] = error.diagnostics + error.unavailable.map(\.diagnostic)
    failures.append(FileFailure(file: plan.place.file, code: error.code))
  }

  /// Results of other tournaments that cannot be read, and that no store knows.
  private(set) var unread: [StoredResults.Fault] = []

  mutating func add(_ unread: StoredResults.Fault) {
    self.unread.append(unread)
    failures.append(FileFailure(file: unread.path, code: .badData))
  }

  /// - Returns: Whether everything that is decided is as expected.
  mutating func add(_ expectations: [JudgedExpectation], of plan: TournamentPlan) -> Bool {
    judged[plan.rules.slug] = expectations
    let isAsExpected = expectations.allSatisfy { $0.verdict != .fails }
    if !isAsExpected { failures.append(FileFailure(file: plan.place.file, code: .failed)) }
    return isAsExpected
  }

  /// The exit code of the first failure by the order of the files.
  var exitCode: ExitCode? { tournaments.firstFailure(besides: failures) }

  /// Whether each tournament was played.
  var isWhole: Bool {
    tournaments.failure == nil && tournaments.plans.allSatisfy { judged[$0.rules.slug] != nil }
  }

  /// What a stop leaves, for people.
  ///
  /// - Parameter wayOn: What to do for the rest.
  func stopWords(wayOn: String) -> String {
    let count = tournaments.plans.count
    guard written.count < count else { return "all \(counted(count, "tournament")) are written" }
    return "\(written.count.grouped) of \(counted(count, "tournament"))"
      + " \(count == 1 ? "is" : "are") written; \(wayOn)"
  }

  /// Everything that was expected of tournaments that were played, in order.
  var expectations: [JudgedExpectation] {
    tournaments.plans.flatMap { judged[$0.rules.slug] ?? [] }
  }
}

extension RunLog {
  /// Says what could not be finished and what came otherwise than expected; what is open only with
  /// `--verbose`.
  func showOutcome(on console: Console) {
    for open in expectations where open.verdict == .open {
      let place = open.expectation.place.description
      console.detail("\(place): note: '\(open.expectation.title)' is not decided yet")
    }
    console.show(unfinished + expectations.compactMap(\.diagnostic), sources: tournaments.sources)
  }
}
