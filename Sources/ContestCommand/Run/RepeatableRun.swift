internal import Failures
internal import Files
internal import HTTPTypes
internal import Playing
internal import Reports
internal import ResultFiles
internal import Store
internal import Threads

/// A run that may be the same as one before, which had nothing to tell, and which changed nothing or would change nothing
/// if it were done again.
///
/// If the program, its arguments and variables, the bytes of all files that the tournaments are
/// read from, the bytes of the store and the stamps of all reports are the same, the run ends as
/// the one before did, so it need not be done again.
struct RepeatableRun: Sendable {
  /// The files of a reports folder and of its store before a run.
  struct Beginning: Sendable {
    /// Nil if it would not show that a file was changed.
    fileprivate var state: ReportsState?
    fileprivate var inputs: TournamentInputs
  }

  /// The number of tournaments of a run from which on it saves noticeable time.
  private static let minimumTournaments = 10

  /// The arguments and variables of the run, and the cache folder.
  private let use: String
  private let cache: String?
  private let folder: ResultFolder
  private let paths: [String]
  private let console: Console

  /// Returns nil if the run must be done in any case.
  ///
  /// - Parameter cache: The cache folder; nil for none.
  init?(
    _ options: RunOptions,
    in environment: Environment,
    cache: String?,
    _ console: Console
  ) throws(Failure) {
    let folder = try ResultFolder(options.place, console)
    // A check trusts no memory, keys may not get into it, and neither pictures nor databases are
    // among what is remembered.
    guard !options.isCheck, folder.storePlace.shared == nil, !options.showsFaces, !options.isDryRun,
      !options.paths.contains("-"),
      options.junit == nil, !console.showsAllProgress, console.secrets.values.isEmpty,
      options.announcements.map({ (try? OutputTarget.check($0)) != nil }) ?? true
    else { return nil }
    let variables = environment.variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    use = (environment.arguments + variables).joined(separator: "\0")
    self.cache = cache
    self.folder = folder
    paths = options.paths
    self.console = console
  }

  /// Nil as long as there is no reports folder.
  private var memory: RunMemory? { RunMemory(of: folder.path, use: use, cache: cache) }

  /// Returns how the run ends; nil if that is not known.
  func rows() -> [OutcomeRow]? {
    guard let memory, let known = Remembered(memory.lines), let lock = folder.triedLock(),
      let state = ReportsState(of: folder), state.stamps == known.stamps,
      folder.storeDigest() == known.store,
      let inputs = TournamentInputs(paths: paths, companions: known.companions),
      inputs.digest == known.inputs
    else { return nil }
    _ = consume lock
    return known.rows
  }

  /// Returns what is there before the run; nil if the run is too small to be remembered, or cannot be.
  func beginning(_ set: TournamentSet) -> Beginning? {
    guard set.plans.count >= Self.minimumTournaments else { return nil }
    let state = ReportsState(of: folder, by: folder.clock(at: wallClock()))
    let isTold = state?.showsChanges == true
    guard isTold || set.plans.count >= UntouchedReports.minimumTournaments,
      let inputs = TournamentInputs(set)
    else { return nil }
    return Beginning(state: isTold ? state : nil, inputs: inputs)
  }

  /// Remembers a run that ended well, if it changed nothing, or if all files are as it left them.
  func end(_ log: RunLog, from beginning: Beginning) {
    guard !console.hasSpoken, log.hasAllResults, let memory,
      let left = log.filesLeft ?? filesFound(by: log, from: beginning)
    else { return }
    let known = Remembered(
      stamps: left.state.stamps,
      store: left.store,
      inputs: beginning.inputs.digest,
      companions: beginning.inputs.companions,
      rows: log.saved.map { OutcomeRow($0) }
    )
    if let lines = known.lines { memory.save(lines) }
  }

  /// Returns the files after a run that changed nothing; nil if it did, or if they are not as they were.
  private func filesFound(
    by log: RunLog,
    from beginning: Beginning
  ) -> (state: ReportsState, store: String)? {
    // The store is read before the stamps: it is as it was all the time if its stamp is.
    guard log.saved.allSatisfy(\.isUnchanged), let known = beginning.state,
      let store = folder.storeDigest(),
      let state = ReportsState(of: folder), state.stamps == known.stamps
    else { return nil }
    return (state, store)
  }
}

extension RunLog {
  /// Whether every tournament of the run has a result, and none was forgotten.
  fileprivate var hasAllResults: Bool {
    exitCode == nil && forgotten.isEmpty && saved.count == tournaments.plans.count
  }
}

/// The memory of a run, in lines.
private struct Remembered {
  var stamps: String
  var store: String
  var inputs: String
  var companions: [TournamentInputs.Companion]
  var rows: [OutcomeRow]
}

extension Remembered {
  /// Returns nil if the lines are not those of a run.
  init?(_ lines: [ArraySlice<UInt8>]) {
    let texts = lines.map { String(decoding: $0, as: UTF8.self) }
    guard texts.count >= 4, let count = Int(texts[3]), 0...(texts.count - 4) / 2 ~= count
    else { return nil }
    let firstRow: Int = 4 + 2 * count
    guard (texts.count - firstRow).isMultiple(of: 4) else { return nil }
    (stamps, store, inputs) = (texts[0], texts[1], texts[2])
    companions = stride(from: 4, to: firstRow, by: 2).map {
      TournamentInputs.Companion(path: texts[$0], folder: texts[$0 + 1])
    }
    rows = stride(from: firstRow, to: texts.count, by: 4).map {
      OutcomeRow(
        fate: .unchanged,
        changes: RecordChange.unchanged.words,
        name: texts[$0],
        outcome: texts[$0 + 1],
        report: texts[$0 + 2],
        battleCount: Int(texts[$0 + 3]) ?? 0
      )
    }
  }

  /// Nil if a text has a line break in it.
  var lines: [String]? {
    let texts =
      [stamps, store, inputs, String(companions.count)]
      + companions.flatMap { [$0.path, $0.folder] }
      + rows.flatMap { [$0.name, $0.outcome, $0.report, String($0.battleCount)] }
    return texts.contains { $0.utf8.contains(UInt8(ascii: "\n")) } ? nil : texts
  }
}
