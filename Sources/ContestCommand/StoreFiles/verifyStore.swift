internal import Files
internal import Store
internal import Text
internal import TournamentFile

/// Checks the store in itself and against the reports, and prints what is wrong.
func verifyStore(_ options: StoreOptions, _ console: Console) async throws(Failure) -> ExitCode {
  let folder = ResultFolder(options.place, onlyCompares: true)
  let holder = parentFolder(of: folder.storePath)
  let help = "run 'contest store rebuild' to make it from the results, or 'contest run'"
  guard fileKind(holder) == .folder else {
    throw Failure(.missingInput, "there is no store '\(folder.storePath)'", help: help)
  }
  // Between the writing of a report and that of the store the two do not agree.
  let lock = try await lockedFolder(holder, console)
  let store = try StoreFile(path: folder.storePath).readExisting(help: help)
  var verification = StoreVerification(folder: folder, store: store)
  verification.checkStore()
  let isSound = verification.findings.isEmpty
  try verification.checkReports()
  _ = consume lock
  let found = verification.findings
  let printed = console.print(found.map { $0.line + "\n" }.joined())
  guard printed == .done else { return printed }
  guard let first = found.first else {
    guard !options.output.isQuiet else { return .done }
    return console.print(
      "'\(folder.storePath.printable)' is sound: \(contents(of: store)); "
        + "\(counted(verification.comparedCount, "report")) agree\(verification.comparedCount == 1 ? "s" : "")"
        + ", and \(verification.presentCount.grouped) more stand in their places\n"
    )
  }
  for finding in found { console.mark(finding.what + ": " + finding.advice, file: finding.path) }
  let count = counted(found.count, "finding")
  guard isSound else {
    throw Failure(
      .badData,
      "the store '\(folder.storePath)' is not sound: \(count)",
      help: first.advice
    )
  }
  console.error(
    "the store is sound, but the reports do not agree with it: \(count)",
    help: found.allSatisfy { $0.advice == StoreVerification.rerun }
      ? "run 'contest run', which writes what is missing or out of date"
      : "do what stands behind each"
  )
  return .failed
}

/// Something that is wrong with a store or with the reports of it.
struct Finding {
  var path: String
  var what: String
  var advice: String

  /// Where, what, and what to do.
  var line: String { "\(path): \(what); \(advice)".printable }
}

/// What is found wrong with a store and its reports.
struct StoreVerification {
  private let folder: ResultFolder
  private let store: Store
  private(set) var findings: [Finding] = []
  /// The reports that were read and compared with the store.
  private(set) var comparedCount = 0
  /// Those that were only found to be there.
  private(set) var presentCount = 0

  init(folder: ResultFolder, store: Store) {
    self.folder = folder
    self.store = store
  }

  /// Checks what must hold of any store.
  mutating func checkStore() {
    for text in store.contradictions {
      add(folder.storePath, text, "run 'contest store rebuild', or bring back an older copy")
    }
  }

  /// Checks that the reports tell what the store does.
  mutating func checkReports() throws(Failure) {
    guard fileKind(folder.path) == .folder else {
      return add(folder.path, "there is no such folder", Self.rerun)
    }
    let results = try StoredResults(in: folder.path)
    let found = Dictionary(results.folders.map { ($0.name, $0) }) { first, _ in first }
    for record in store.sortedTournaments {
      let path = joined(folder.path, record.slug)
      guard let found = found[record.slug] else {
        add(
          joined(path, "result.json"),
          "is missing",
          Self.rerun + " with the tournament's file, or with --prune to forget it"
        )
        continue
      }
      check(found, against: record, at: path)
    }
    for found in results.folders where store.tournaments[found.name] == nil {
      if found.name == reservedSlug, !store.arena.isEmpty { continue }
      let path = joined(folder.path, found.name)
      switch found.result {
      case .success:
        let advice = "run 'contest store rebuild' to take it in, or remove the folder"
        add(path, "holds a result that the store does not know", advice)
      case .failure(let fault):
        add(fault.path, "is unknown to the store, and \(fault.message)", StoredResults.Fault.advice)
      }
    }
    comparePages()
  }

  private mutating func check(
    _ found: StoredResults.Folder,
    against record: TournamentRecord,
    at path: String
  ) {
    comparedCount += 1
    switch found.result {
    case .failure(let fault):
      return add(fault.path, fault.message, found.kinds.isEmpty ? fault.help : Self.rerun)
    case .success(let result):
      if !result.record.isWritten(like: record) {
        add(joined(path, "result.json"), "holds another state than the store", Self.rerun)
      }
    }
    for name in ResultFolder.requiredFiles where name != "result.json" {
      switch found.kinds[name] {
      case .file: presentCount += 1
      case nil: add(joined(path, name), "is missing", Self.rerun)
      default: add(joined(path, name), "is no regular file", "remove it; " + Self.rerun)
      }
    }
  }

  /// Compares what follows from the store alone, the file of the store included.
  private mutating func comparePages() {
    var pages = folder
    do throws(Failure) {
      try pages.write(store)
    } catch {
      add(folder.path, error.message, error.help ?? "mend that; " + Self.rerun)
    }
    comparedCount += pages.comparedCount
    for path in pages.changed {
      let isStore = path == folder.storePath
      let what =
        fileKind(path) == nil
        ? "is missing"
        : isStore ? "is not written as contest writes it" : "is not what the store gives"
      add(path, what, Self.rerun)
    }
  }

  private mutating func add(_ path: String, _ what: String, _ advice: String) {
    findings.append(Finding(path: path, what: what, advice: advice))
  }

  fileprivate static let rerun = "run 'contest run'"
}
