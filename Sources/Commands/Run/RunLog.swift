import Base
import Play
import Reports
import Results
import Tournament
import TournamentFile

/// What became of the tournaments of a run, in the order of the files.
///
/// The table on the console, JSON lines, JUnit XML, the summary and the announcements all follow from it.
struct RunLog {
  var tournaments: TournamentSet
  /// Whether a summary of the run is written.
  var hasSummary = false
  /// By slug.
  private var outcomes: [String: TournamentOutcome] = [:]
  /// The failures of tournaments, in order.
  private(set) var failures: [FileFailure] = []
  /// The unreadable results of other tournaments that are not in the store.
  private(set) var unread: [StoredResults.Fault] = []
  /// The tournaments that `--prune` removed, each with its folder.
  var forgotten: [(name: String, folder: String)] = []
  /// The slugs of the tournaments that were written.
  var written: Set<String> = []
  /// The files that are out of date.
  var outdated: [String] = []
  /// The files that were changed, or would be with `--check`; empty unless they are to be listed.
  var changed: [String] = []
  /// The objects of the run that are yet to be printed as JSON; nil before the first is printed.
  var unprinted: ArraySlice<RunObject>?
  /// The failure that ended the run; nil if none did.
  var failure: Failure?

  init(_ tournaments: TournamentSet) { self.tournaments = tournaments }

  subscript(_ plan: TournamentPlan) -> TournamentOutcome {
    get { outcomes[plan.rules.slug] ?? TournamentOutcome() }
    set { outcomes[plan.rules.slug] = newValue }
  }

  /// The outcomes of the tournaments, in order.
  var inOrder: [TournamentOutcome] { tournaments.plans.map { self[$0] } }

  /// The results that were saved, or compared with `--check`, in order.
  var saved: [RunSummary.Entry] {
    inOrder.compactMap { outcome in
      guard var entry = outcome.entry, outcome.hasFailed else { return outcome.entry }
      entry.changeWords = "failed; " + entry.changeWords
      return entry
    }
  }

  mutating func add(_ error: UnplayedTournament, of plan: TournamentPlan) {
    self[plan].errors = error.diagnostics + error.unavailable.map(\.diagnostic)
    failures.append(FileFailure(of: plan, error.code))
  }

  mutating func add(_ unread: StoredResults.Fault) {
    self.unread.append(unread)
    failures.append(FileFailure(file: unread.path, code: unread.code))
  }

  /// - Returns: False if an expectation fails.
  mutating func add(_ expectations: [JudgedExpectation], of plan: TournamentPlan) -> Bool {
    self[plan].expectations = expectations
    let isAsExpected = self[plan].unmetCount == 0
    if !isAsExpected { failures.append(FileFailure(of: plan, .failed)) }
    return isAsExpected
  }

  /// The exit code of the first failure, in the order of the files and of their lines; nil if there is none.
  var exitCode: ExitCode? { tournaments.firstFailure(besides: failures) }

  /// Whether each tournament was played.
  var isWhole: Bool { tournaments.failure == nil && inOrder.allSatisfy { $0.expectations != nil } }

  /// The message after a signal to stop.
  ///
  /// - Parameter resumeHint: An instruction that runs the rest.
  func stopWords(resumeHint: String) -> String {
    let count = tournaments.plans.count
    guard written.count < count else { return "all \(counted(count, "tournament")) are written" }
    return "\(written.count.grouped) of \(counted(count, "tournament"))"
      + " \(count == 1 ? "is" : "are") written; \(resumeHint)"
  }

  /// Shows unfinished tournaments and failed expectations, and with `--verbose` the open ones.
  func showOutcome(on console: Console) {
    let outcomes = inOrder
    let expectations = outcomes.flatMap { $0.expectations ?? [] }
    for open in expectations where open.verdict == .open {
      let place = open.expectation.place.description
      console.detail("\(place): note: '\(open.expectation.title)' is not decided yet")
    }
    let errors = outcomes.compactMap(\.unfinished) + expectations.compactMap(\.diagnostic)
    console.show(errors, sources: tournaments.sources)
  }

  /// The summary of the run.
  ///
  /// - Parameter isCheck: Whether nothing was written.
  func summary(isCheck: Bool) -> RunSummary {
    var problems: [RunSummary.Problem] = []
    func add(_ diagnostics: [Diagnostic], _ kind: RunSummary.Problem.Kind = .error) {
      problems += diagnostics.filter { $0.severity == .error }.map {
        .init(kind, place: $0.place.description, $0.message)
      }
    }
    let known = Set(tournaments.files)
    for part in tournaments.parts(of: tournaments.plans) where known.contains(part.file) {
      problems += part.unreadable.map { .init(.error, $0.message) }
      add(part.diagnostics)
      for plan in part.plans {
        add(self[plan].allErrors)
        add(self[plan].unmet, .expectation)
      }
    }
    // Votes files are not in the list of tournament files, so their errors follow.
    add(tournaments.diagnostics.filter { !known.contains($0.place.file) })
    problems += unread.map { .init(.error, $0.words) }
    if let failure { problems.append(.init(.error, failure.message)) }
    return RunSummary(
      isCheck: isCheck,
      tournamentCount: tournaments.plans.count,
      entries: saved,
      problems: problems,
      outdated: outdated
    )
  }

  /// Returns the JSON objects up to a tournament that were not returned before, one a line: each wrong file, and each
  /// tournament in the order of the files.
  ///
  /// - Parameter plan: The tournament that was just written, or failed; nil for all that are left.
  mutating func nextJSONLines(through plan: TournamentPlan?) -> String {
    var rest =
      unprinted
      ?? tournaments.parts(of: tournaments.plans).flatMap { part in
        (part.isFaulty ? [RunObject.file(part)] : []) + part.plans.map(RunObject.tournament)
      }[...]
    defer { unprinted = rest }
    var text = ""
    while let object = rest.popFirst() {
      switch object {
      case .file(let part):
        text += JSONWriter.text { json in
          json.member("file", part.file)
          json.array("diagnostics") { list in
            part.diagnostics.forEach { list.write($0) }
            for error in part.unreadable { list.writeError(error.message, help: error.helpReading) }
          }
        }
      case .tournament(let other):
        text += JSONWriter.text { write(other, to: &$0) }
        if other.place == plan?.place { return text }
      }
    }
    return text
  }

  /// The end of the run as JSON objects, one a line: the tournaments that were not run, and what belongs to no file.
  ///
  /// - Parameter reports: The folder of the reports.
  mutating func lastJSONLines(reports: String) -> String {
    var text = nextJSONLines(through: nil)
    let changed = Dictionary(grouping: changed, by: parentFolder)
    for gone in forgotten {
      text += JSONWriter.text { json in
        json.member("name", gone.name)
        json.member("folder", gone.folder)
        json.member("verdict", "forgotten")
        json.member("files", changed[gone.folder] ?? [])
      }
    }
    if let files = changed[reports] {
      text += JSONWriter.text { json in
        json.member("folder", reports)
        json.member("files", files)
      }
    }
    if !unread.isEmpty || failure != nil {
      text += JSONWriter.text { json in
        json.array("diagnostics") { list in
          for fault in unread { list.writeError(fault.words, help: StoredResults.Fault.advice) }
          if let failure { list.writeError(failure.message, help: failure.help) }
        }
      }
    }
    return text
  }

  private func write(_ plan: TournamentPlan, to json: inout JSONWriter) {
    let outcome = self[plan]
    json.member("name", plan.rules.name)
    json.member("file", plan.place.file)
    json.member("line", plan.place.line)
    json.member("verdict", outcome.hasFailed ? "failed" : outcome.entry != nil ? "run" : "not_run")
    if let entry = outcome.entry {
      json.member("folder", entry.folder)
      json.member("changes", entry.changeWords)
      json.member("outcome", entry.outcome)
      json.member("champions", entry.champions)
      json.member("files", outcome.files)
    }
    if let judged = outcome.expectations, !judged.isEmpty {
      json.objects("expectations", of: judged) { json, expectation in
        json.member("expectation", expectation.expectation.title)
        json.member("verdict", expectation.verdict.word)
      }
    }
    json.array("diagnostics") { list in
      for diagnostic in outcome.allErrors + outcome.warnings + outcome.unmet { list.write(diagnostic) }
    }
  }
}

/// What became of a tournament of a run.
struct TournamentOutcome {
  /// The reasons for which it could not be played, finished or written; nil if there are none.
  var errors: [Diagnostic]?
  /// The error of a dead end; nil if it came to none.
  var unfinished: Diagnostic?
  var warnings: [Diagnostic] = []
  /// The judged expectations; nil if it was not played.
  var expectations: [JudgedExpectation]?
  /// The error of `--check` about reports that were drawn with another random seed; nil if they were not.
  var reseeded: Diagnostic?
  /// The result; nil if it was neither saved nor compared.
  var entry: RunSummary.Entry?
  /// The files that were changed, or would be with `--check`; empty unless they are to be listed.
  var files: [String] = []

  /// The number of expectations that fail.
  var unmetCount: Int { expectations?.count { $0.verdict == .fails } ?? 0 }

  var hasFailed: Bool { errors != nil || unmetCount > 0 }

  /// All errors but those of expectations.
  var allErrors: [Diagnostic] { (errors ?? []) + [reseeded].compactMap(\.self) }

  /// The errors of expectations.
  var unmet: [Diagnostic] { expectations?.compactMap(\.diagnostic) ?? [] }
}

/// What a JSON object of a run is about.
enum RunObject {
  /// A file with errors.
  case file(TournamentSet.Part)
  case tournament(TournamentPlan)
}

extension Verdict {
  fileprivate var word: String {
    switch self {
    case .holds: "holds"
    case .open: "open"
    case .fails: "fails"
    }
  }
}
