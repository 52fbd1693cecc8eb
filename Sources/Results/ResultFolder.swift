package import Base
package import Drawing
package import Network
import Reports
package import ResultJSON
import SharedStore
package import Tournament

/// The reports folder and its store.
///
/// A run writes the tournaments' reports first, then the store, then the overall reports. The store is flushed to the
/// disk before the run goes on, so it holds either the old or the new results even after a power failure. Every other
/// file is replaced as a whole; after a power failure the next run compares every byte and repairs it.
package struct ResultFolder: Sendable {
  package let path: String
  package let storePlace: StorePlace
  /// The paths of the store and the overall reports.
  package let overallPaths: [String]
  /// Whether files are compared with their new content instead of written.
  let onlyCompares: Bool
  /// The number of files that were compared with their expected content.
  private(set) var comparedCount = 0

  /// The identity of the reports folder when it was locked; nil if it is not locked.
  var lockedPlace: FileIdentity?

  /// The paths of the files that were changed, or that would be if ``onlyCompares`` is set.
  package internal(set) var changed: [String] = []

  /// The bytes of tournaments' files that differ, if ``onlyCompares`` is set.
  var expected = ExpectedParts()

  /// The address of the folder on the web; nil if it is unknown.
  package let site: SiteAddress?

  /// The origin of the pictures on the pages of entrants.
  package var pictures = EntrantPictures.kept

  /// Told why a card is not drawn as PNG.
  let undrawn: @Sendable (String) -> Void

  /// Finds keys, which no file may hold.
  private let scrub: BodyScrub?

  /// The sources of which reports name the licence and the address.
  let sources: [Source]

  /// - Parameters:
  ///   - path: The folder of the reports.
  ///   - store: The place of the store; nil for `store.json` in the folder.
  ///   - onlyCompares: Whether to compare files with their new content instead of writing them.
  ///   - scrub: Finds the keys that no written file may hold; nil if there are none.
  ///   - site: The address of the folder on the web; nil if it is unknown.
  ///   - sources: The sources of which reports of arenas name the licence and the address.
  ///   - undrawn: Told why a card is not drawn as PNG.
  package init(
    path: String,
    store: StorePlace? = nil,
    onlyCompares: Bool = false,
    hiding scrub: BodyScrub? = nil,
    at site: SiteAddress? = nil,
    naming sources: [Source] = [.marvel],
    undrawn: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.path = path
    self.undrawn = undrawn
    storePlace = store ?? .file(joined(path, "store.json"))
    overallPaths = [storePlace.name] + ReportFile.overall.map { joined(path, $0) }
    self.onlyCompares = onlyCompares
    self.scrub = scrub
    self.site = site
    self.sources = sources
  }

  /// The path of the store, or its address without a password.
  package var storePath: String { storePlace.name }

  /// The paths of the reports of a tournament.
  package func reportPaths(of slug: String) -> [String] {
    ReportFile.ofTournament.map { joined(joined(path, slug), $0) }
  }

  /// Whether a path is that of the store, or of a report that follows from it alone.
  package func isOverall(_ file: String) -> Bool {
    overallPaths.contains(file) || parentFolder(of: file) == joined(path, entrantFolder)
  }

  /// The paths of the reports of all tournaments together.
  var overallReportPaths: [String] { Array(overallPaths.dropFirst()) }

  /// Reads the store; returns an empty one if there is none yet.
  package func readStore(checks: Bool = true) throws(Failure) -> Store {
    try storePlace.read(checks: checks) ?? Store()
  }

  /// Writes the files of a tournament, and saves it if the store is a database.
  ///
  /// - Parameter progress: Called while a long `battles.csv` is written, with the number of battles so far and with that
  ///   of all.
  /// - Returns: False if the task was cancelled before a file was changed.
  package mutating func write(_ report: RenderedReport, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in })
    throws(Failure) -> Bool
  {
    guard try writeFiles(of: report, progress) else { return false }
    try share(report)
    return true
  }

  mutating func writeFiles(of report: RenderedReport, _ progress: (_ done: Int, _ total: Int) -> Void = { _, _ in })
    throws(Failure) -> Bool
  {
    let folder = joined(path, report.report.result.rules.slug)
    do throws(FileError) { try checkIsNoLink(folder) } catch {
      let help = "remove the link; reports are only written inside the reports folder"
      throw Failure(.cannotWrite, error.message, help: help)
    }
    let texts = report.texts
    let card = texts.first { $0.name == ReportFile.card }?.bytes
    let names = ["battles.csv"] + texts.map(\.name) + (card == nil ? [] : [ReportFile.cardImage])
    let changedCount = changed.count
    do throws(FileError) {
      for (name, bytes) in texts { try checkIsHarmless(bytes, joined(folder, name)) }
      // A new folder has nothing in the place of a file.
      let isNew = fileKind(folder) == nil
      if !isNew { try checkAreReplaceable(names.map { joined(folder, $0) }) }
      if onlyCompares { try checkMayBeFolder(folder) } else { try makeInnermostFolder(folder) }
      // The largest file comes first: a stop while it is written leaves all files as they were.
      let battles = try put(joined(folder, "battles.csv")) { add throws(FileError) -> Bool? in
        if let battles = report.battles {
          try add(battles)
          return true
        }
        let total = report.report.result.battles.count
        do throws(InterruptedWrite) {
          try report.report.writeBattlesCSV(progress: { progress($0, total) }) { block throws(InterruptedWrite) in
            guard !Task.isCancelled else { throw .stopped }
            do throws(FileError) { try add(block) } catch { throw .failed(error) }
          }
        } catch {
          if case .failed(let error) = error { throw error }
          return nil
        }
        return true
      }
      guard battles != nil else {
        if !onlyCompares { removeEmptyFolder(folder) }
        return false
      }
      // The image comes first: if the run is stopped between both, the next one makes it again.
      if let card { try putImage(of: card, in: folder) }
      for (name, bytes) in texts { try put(joined(folder, name), bytes) }
      if onlyCompares { expect(texts + [("battles.csv", report.battles)], at: changed[changedCount...], in: folder) }
      for name in ReportFile.optional where !isNew && !names.contains(name) { try drop(joined(folder, name)) }
    } catch { throw failure(error) }
    return true
  }

  /// A file that cannot be read is an output that cannot be written, unless nothing is to be written.
  func failure(_ error: FileError) -> Failure {
    guard onlyCompares, case .unreadable = error else { return Failure(writing: error) }
    return Failure(.missingInput, error.message, help: error.help)
  }

  /// Saves a tournament in the database of the store, if it is in one.
  private mutating func share(_ report: RenderedReport) throws(Failure) {
    guard let shared = storePlace.shared else { return }
    let tournament = SharedTournament(
      slug: report.report.result.rules.slug,
      record: report.report.recordText,
      result: report.texts.first { $0.name == StoredResults.resultName }?.bytes
    )
    guard try !shared.holds(tournament) else { return }
    if changed.last != storePath { changed.append(storePath) }
    if !onlyCompares { try shared.save([tournament]) }
  }

  /// Removes the reports of a tournament, and its folder if nothing else is in it.
  ///
  /// - Parameter record: The record that a database must have to forget it; nil for any.
  package mutating func removeReports(of slug: String, holding record: [UInt8]? = nil) throws(Failure) {
    if let shared = storePlace.shared, !onlyCompares { try shared.forget(slug, holding: record) }
    let folder = joined(path, slug)
    do throws(FileError) {
      guard !isLink(folder), try knownFileKind(folder) == .folder else { return }
      for name in ReportFile.ofTournament { try drop(joined(folder, name)) }
    } catch { throw failure(error) }
    if !onlyCompares { removeEmptyFolder(folder) }
  }

  /// Removes a file if it exists.
  mutating func drop(_ path: String) throws(FileError) {
    guard try knownFileKind(path) == .file else { return }
    changed.append(path)
    try checkPlace(before: path)
    if !onlyCompares { try removeFile(path) }
  }

  mutating func put(_ path: String, _ bytes: [UInt8], mode: FileReplacement.Mode = .write) throws(FileError) {
    _ = try put(path, mode: mode) { add throws(FileError) -> Bool? in
      try add(bytes)
      return true
    }
  }

  /// - Parameter fill: Adds the content; returns nil to leave the file unchanged.
  mutating func put<Value>(
    _ path: String,
    mode: FileReplacement.Mode = .write,
    _ fill: (_ add: ([UInt8]) throws(FileError) -> Void) throws(FileError) -> Value?
  ) throws(FileError) -> Value? {
    try checkPlace(before: path)
    try checkIsHarmless(Array(path.utf8), path)
    var file = try FileReplacement(path: path, mode: onlyCompares ? .compare : mode)
    let value = try fill { block throws(FileError) in
      try checkIsHarmless(block, path)
      try file.append(block)
    }
    guard let value else { return nil }
    comparedCount += 1
    if try file.finish() != .unchanged { changed.append(path) }
    return value
  }

  /// Throws if something other than a file is in the place of one, before any of them is written.
  func checkAreReplaceable(_ paths: [String]) throws(FileError) {
    for path in paths { _ = try FileReplacement(path: path, mode: .compare) }
  }

  /// Throws if the content or the path of a file holds a key.
  private func checkIsHarmless(_ bytes: [UInt8], _ path: String) throws(FileError) {
    guard scrub?.firstSecret(in: bytes) != nil else { return }
    throw .unwritable(path: path, reason: "it would hold a key of the environment")
  }

  /// Throws if another folder has taken the place of the one that was locked.
  private func checkPlace(before path: String) throws(FileError) {
    guard let lockedPlace, FileIdentity(self.path) != lockedPlace else { return }
    throw .unwritable(path: path, reason: "another folder is in the place of '\(self.path)'")
  }
}

/// The origin of the pictures on the pages of entrants.
package enum EntrantPictures: Sendable {
  /// Those that the pages have.
  case kept
  /// Returns the picture of an entrant as a `data:` address; nil if there is none.
  case from(@Sendable (Entrant.Identity) -> String?)
  case none
}

/// A reason for which a file was not written to its end.
private enum InterruptedWrite: Error {
  case failed(FileError)
  /// The task was cancelled.
  case stopped
}

extension ResultFolder {
  /// Removes a past state of a tournament from a store that was read, and from the database.
  ///
  /// The files follow when the reports are written.
  package func remove(revision: Int, of slug: String, from store: inout Store) throws(Failure) {
    guard var record = try store.record(slug, in: storePath) else { return }
    guard let isFound = record.remove(revision: revision) else {
      throw Failure(
        .misuse,
        "revision \(revision.grouped) is the present state of '\(record.name)'",
        help: "correct the tournament's file or its results, and run it"
      )
    }
    guard isFound else {
      throw Failure(
        .misuse,
        "'\(record.name)' has no state of revision \(revision.grouped)",
        help: "'contest history \(slug)' lists them"
      )
    }
    store.save(record)
    try storePlace.shared?.save([SharedTournament(slug: slug, record: record.bytes, result: nil)])
  }
}
