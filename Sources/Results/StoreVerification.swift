package import Base
package import ResultJSON

/// Checks the store in itself and against the reports, under the lock of the store's folder.
///
/// - Parameter folder: A folder that only compares.
package func verifiedStore(of folder: ResultFolder, _ notices: Notices) async throws(Failure) -> StoreVerification {
  let help = "run 'contest store rebuild' to make it from the results, or 'contest run'"
  // While another run writes, reports and store may disagree; a database is shared with whoever has reports elsewhere.
  let holder = folder.storePlace.folder ?? folder.path
  let isThere = fileKind(holder) == .folder
  if isThere { _ = try StoredResults.opened(holder) }
  let lock = isThere ? try await lockedFolder(holder, notices) : nil
  let store = try folder.storePlace.readExisting(help: help)
  var verification = StoreVerification(folder: folder, store: store)
  try verification.checkStore()
  try verification.checkReports()
  _ = consume lock
  return verification
}

/// One fault of a store or of its reports.
package struct Finding: Sendable {
  package var path: String
  package var what: String
  package var advice: String
  /// Whether the file or the folder could not be read.
  package var isUnreadable = false

  /// The path, what is wrong, and what to do, in one line.
  package var line: String { "\(path): \(what); \(advice)".printable }
}

/// The faults of a store and of its reports.
package struct StoreVerification: Sendable {
  private let folder: ResultFolder
  package let store: Store
  /// The report folders of the store's arenas.
  private let arenas: Set<String>
  package private(set) var findings: [Finding] = []
  /// The number of reports that were compared with the store.
  package private(set) var comparedCount = 0
  /// The number of reports that were only found to exist.
  package private(set) var presentCount = 0

  fileprivate init(folder: ResultFolder, store: Store) {
    self.folder = folder
    self.store = store
    arenas = Set(store.arenas.map(\.slug))
  }

  /// Whether the store itself has no fault; the reports may have.
  package private(set) var isSound = true

  /// Whether `contest run` repairs every fault.
  package var isMendedByRun: Bool { findings.allSatisfy { $0.advice == Self.rerun } }

  /// Checks the store against itself.
  fileprivate mutating func checkStore() throws(Failure) {
    let path = folder.storePath
    var found: [String] = []
    try store.forEach(in: path) { record in
      record.contradictions.map { "'\(record.slug)' " + $0 }
    } take: {
      found += $0
    }
    for text in found { add(path, text, "run 'contest store rebuild', or restore an older copy") }
    isSound = findings.isEmpty
  }

  /// Checks the reports against the store.
  fileprivate mutating func checkReports() throws(Failure) {
    guard fileKind(folder.path) == .folder else { return add(folder.path, "the folder is missing", Self.rerun) }
    // The findings of unknown results come after those of the store's tournaments.
    var (known, unknown) = ([String: StoreVerification](), self)
    let empty = StoreVerification(folder: folder, store: store)
    unknown.findings = []
    try StoredResults.forEach(in: folder.path) { found in
      Result { () throws(Failure) in (found.name, try empty.checked(found)) }
    } take: { checked throws(Failure) in
      let (name, verification) = try checked.get()
      if store.contains(name) { known[name] = verification } else { unknown.findings += verification.findings }
    }
    for slug in store.slugs {
      guard let verification = known[slug] else {
        add(
          joined(joined(folder.path, slug), "result.json"),
          "the file is missing",
          Self.rerun + " with the tournament's file, or with --prune to forget it"
        )
        continue
      }
      findings += verification.findings
      comparedCount += verification.comparedCount
      presentCount += verification.presentCount
    }
    findings += unknown.findings
    comparePages()
  }

  /// Checks a result against the store; the verification is otherwise empty.
  private func checked(_ found: StoredResults.Folder) throws(Failure) -> StoreVerification {
    var verification = self
    let path = joined(folder.path, found.name)
    if store.contains(found.name) {
      try verification.check(found, at: path)
    } else if !arenas.contains(found.name) {
      verification.addUnknown(found, at: path)
    }
    return verification
  }

  private mutating func addUnknown(_ found: StoredResults.Folder, at path: String) {
    switch found.result {
    case .success:
      let advice = "run 'contest store rebuild' to take it in, or remove the folder"
      add(path, "it holds a result that the store does not know", advice)
    case .failure(let fault):
      add(
        fault.path,
        "the store does not know it, and \(fault.message)",
        StoredResults.Fault.advice,
        isUnreadable: fault.isUnreadable
      )
    }
  }

  private mutating func check(_ found: StoredResults.Folder, at path: String) throws(Failure) {
    comparedCount += 1
    switch found.result {
    case .failure(let fault):
      return add(
        fault.path,
        fault.message,
        fault.isUnreadable || found.kinds.isEmpty ? fault.help : Self.rerun,
        isUnreadable: fault.isUnreadable
      )
    case .success(let result):
      if try !store.holds(result.record, in: folder.storePath) {
        add(joined(path, "result.json"), "it holds another state than the store", Self.rerun)
      }
    }
    for name in ReportFile.required where name != "result.json" {
      switch found.kinds[name] {
      case .file: presentCount += 1
      case nil: add(joined(path, name), "the file is missing", Self.rerun)
      default: add(joined(path, name), "it is not a regular file", "remove it; " + Self.rerun)
      }
    }
  }

  /// Compares the file of the store and the overall reports with what the store gives.
  private mutating func comparePages() {
    var pages = folder
    do throws(Failure) { try pages.write(store) } catch {
      add(
        folder.path,
        error.message,
        error.help ?? "correct that; " + Self.rerun,
        isUnreadable: error.code == .missingInput
      )
    }
    comparedCount += pages.comparedCount
    for path in pages.changed {
      let isStore = path == folder.storePath
      let what =
        fileKind(path) == nil
        ? "the file is missing" : isStore ? "contest would write it differently" : "it differs from the store"
      add(path, what, Self.rerun)
    }
  }

  private mutating func add(_ path: String, _ what: String, _ advice: String, isUnreadable: Bool = false) {
    findings.append(Finding(path: path, what: what, advice: advice, isUnreadable: isUnreadable))
  }

  private static let rerun = "run 'contest run'"
}
