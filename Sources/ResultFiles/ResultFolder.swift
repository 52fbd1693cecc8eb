package import Failures
internal import Files
package import HTTPTypes
internal import Pages
internal import Pictures
internal import Reports
package import Store
internal import Tournament
internal import TournamentFile

/// The reports folder and its store.
///
/// Reports are written first, then the store, which decides what counts, then what follows from it. The store is on the
/// disk before anything goes on, and so holds the old results or the new ones even where the machine fails; all other
/// files are whole however the program ends, and after a failure of the machine the next run, which compares every
/// byte, makes them again.
package struct ResultFolder: Sendable {
  package let path: String
  package let storePath: String
  /// Whether files are only compared with what they would become.
  let onlyCompares: Bool
  /// What ``write(_:arena:)`` writes into the folder of a tournament.
  private static let tournamentFiles = [
    "README.md", "battles.csv", "bracket.svg", "index.html", "ranking.csv", "result.json",
  ]

  /// Those of them that every tournament has.
  static let requiredFiles = tournamentFiles.filter { $0 != "bracket.svg" }

  /// The files that were compared with what they should hold.
  private(set) var comparedCount = 0
  private static let overallFiles = ["README.md", "index.html", "ranking.csv", "ranking.md"]

  /// Where the reports folder was when it was locked; nil where it is not.
  var lockedPlace: FilePlace?

  /// The files that changed, or would.
  package private(set) var changed: [String] = []

  /// What no file may hold.
  private let scrub: BodyScrub?

  /// - Parameters:
  ///   - path: The folder of the reports.
  ///   - storePath: The file of the store; nil for the usual one in the folder.
  ///   - onlyCompares: Whether nothing is written, and files are compared with what they would become.
  ///   - scrub: Knows what no file that is written may hold; nil where nothing is secret or written.
  package init(
    path: String,
    storePath: String? = nil,
    onlyCompares: Bool = false,
    hiding scrub: BodyScrub? = nil
  ) {
    self.path = path
    self.storePath = storePath ?? joined(path, "store.json")
    self.onlyCompares = onlyCompares
    self.scrub = scrub
  }

  /// The files that stand for the store, and those of tournaments.
  package func reportPaths(of slugs: [String]) -> [String] {
    Self.overallFiles.map { joined(path, $0) }
      + slugs.flatMap { slug in
        Self.tournamentFiles.map { joined(joined(path, slug), $0) }
      }
  }

  /// The store and what follows from it alone.
  package var overallPaths: [String] { [storePath] + reportPaths(of: []) }

  /// Whether a path ends in the name of a report.
  package static func isReport(_ path: String) -> Bool {
    (tournamentFiles + overallFiles).contains { path == $0 || path.hasSuffix("/" + $0) }
  }

  /// Reads the store; an empty one where there is none yet.
  package func readStore() throws(Failure) -> Store {
    try StoreFile(path: storePath).read() ?? Store()
  }

  /// Writes the files of a tournament.
  ///
  /// - Returns: False if the task was cancelled before any of them was touched.
  package mutating func write(_ report: RenderedReport) throws(Failure) -> Bool {
    let folder = joined(path, report.report.result.rules.slug)
    do throws(FileError) {
      try checkIsNoLink(folder)
    } catch {
      let help = "remove the link; reports are only written inside the reports folder"
      throw Failure(.cannotWrite, error.message, help: help)
    }
    do throws(FileError) {
      for (name, bytes) in report.texts { try checkIsHarmless(bytes, joined(folder, name)) }
      try checkAreReplaceable(
        (["battles.csv"] + report.texts.map(\.name)).map { joined(folder, $0) }
      )
      if !onlyCompares { try makeInnermostFolder(folder) }
      // The one that may take long comes first: once it is in place, the others are there at once.
      let battles = try put(joined(folder, "battles.csv")) { add throws(FileError) in
        do throws(InterruptedWrite) {
          try report.report.writeBattlesCSV { block throws(InterruptedWrite) in
            guard !Task.isCancelled else { throw .stopped }
            do throws(FileError) { try add(block) } catch { throw .failed(error) }
          }
        } catch {
          if case .failed(let error) = error { throw error }
          return false
        }
        return true
      }
      guard battles else {
        if !onlyCompares { removeEmptyFolder(folder) }
        return false
      }
      for (name, bytes) in report.texts { try put(joined(folder, name), bytes) }
      if report.report.picture == nil { try drop(joined(folder, "bracket.svg")) }
    } catch {
      throw Failure(writing: error)
    }
    return true
  }

  /// Writes the store and what follows from it alone: the battles made by hand, the ranking, the index.
  package mutating func write(_ store: Store) throws(Failure) {
    let text = store.text
    guard text.count <= Store.largestSize else { throw .growing(store: storePath) }
    if let arena = store.arenaResult(slug: reservedSlug) {
      let provenance = store.arena.map(\.provenance).max { ($0.date ?? "") < ($1.date ?? "") }
      let report = TournamentReport(
        result: arena,
        record: TournamentRecord(arena, provenance: provenance ?? Provenance())
      )
      _ = try write(RenderedReport(report, arena: store))
    }
    let ranking = store.overallRanking
    func index(_ extent: IndexExtent) -> Page {
      indexPage(of: store, ranking: ranking, arenaSlug: reservedSlug, extent: extent)
    }
    do throws(FileError) {
      try put(storePath, text, mode: .writeDurably)
      try put(joined(path, "ranking.csv"), overallRankingCSV(ranking))
      try put(
        joined(path, "ranking.md"),
        Array(overallPage(of: store, ranking: ranking).markdown.utf8)
      )
      try put(
        joined(path, "README.md"),
        Array(index(.top).markdown.utf8)
      )
      try put(joined(path, "index.html"), index(.full).html)
    } catch {
      throw Failure(writing: error)
    }
  }

  /// Removes the files of a tournament, and its folder where nothing else is in it.
  package mutating func removeReports(of slug: String) throws(Failure) {
    let folder = joined(path, slug)
    do throws(FileError) {
      guard !isLink(folder), try knownFileKind(folder) == .folder else { return }
      for name in Self.tournamentFiles { try drop(joined(folder, name)) }
    } catch {
      throw Failure(writing: error)
    }
    if !onlyCompares { removeEmptyFolder(folder) }
  }

  /// Removes a file that is there.
  private mutating func drop(_ path: String) throws(FileError) {
    guard try knownFileKind(path) == .file else { return }
    changed.append(path)
    try checkPlace(before: path)
    if !onlyCompares { try removeFile(path) }
  }

  private mutating func put(
    _ path: String,
    _ bytes: [UInt8],
    mode: FileReplacement.Mode = .write
  ) throws(FileError) {
    _ = try put(path, mode: mode) { add throws(FileError) in
      try add(bytes)
      return true
    }
  }

  /// - Parameter fill: Returns false where the file is to be left as it is.
  private mutating func put(
    _ path: String,
    mode: FileReplacement.Mode = .write,
    _ fill: (_ add: ([UInt8]) throws(FileError) -> Void) throws(FileError) -> Bool
  ) throws(FileError) -> Bool {
    try checkPlace(before: path)
    try checkIsHarmless(Array(path.utf8), path)
    var file = try FileReplacement(path: path, mode: onlyCompares ? .compare : mode)
    let isFilled = try fill { block throws(FileError) in
      try checkIsHarmless(block, path)
      try file.append(block)
    }
    guard isFilled else { return false }
    comparedCount += 1
    if try file.finish() != .unchanged { changed.append(path) }
    return true
  }

  /// Throws if something other than a file is in the place of one, before any of them is written.
  func checkAreReplaceable(_ paths: [String]) throws(FileError) {
    for path in paths { _ = try FileReplacement(path: path, mode: .compare) }
  }

  /// Throws where a key would get into a file or its name, by whatever way it came.
  private func checkIsHarmless(_ bytes: [UInt8], _ path: String) throws(FileError) {
    guard scrub?.firstSecret(in: bytes) != nil else { return }
    throw .unwritable(path: path, reason: "it would hold a key of the environment")
  }

  /// Throws where the folder that was locked is not the reports folder any more.
  private func checkPlace(before path: String) throws(FileError) {
    guard let lockedPlace, FilePlace(self.path) != lockedPlace else { return }
    throw .unwritable(path: path, reason: "another folder is in the place of '\(self.path)'")
  }
}

/// Why a file is not written to its end.
private enum InterruptedWrite: Error {
  case failed(FileError)
  /// Somebody asked for a stop.
  case stopped
}
