package import Base
import ResultJSON

/// The `result.json` files of a reports folder.
package struct StoredResults: Sendable {
  /// A folder that holds a result or a link to one.
  package struct Folder: Sendable {
    package var name: String
    /// The entries of the folder, each with its kind.
    var kinds: [String: FileKind]
    var result: Result<StoredResult, Fault>
    /// Whether this may be the only copy of a result; a link is one only if it leads to a result.
    var mayBeOnlyCopy = true

    package var fault: Fault? { if case .failure(let fault) = result { fault } else { nil } }
  }

  /// A reason for which a result cannot be used.
  package struct Fault: Error {
    package var path: String
    package var message: String
    package var help: String
    /// Whether the result itself is sound, and belongs into another folder.
    var isMisplaced = false
    /// Whether the file is there and cannot be read, for example because permissions forbid it.
    var isUnreadable = false

    package var code: ExitCode { isUnreadable ? .missingInput : .badData }
  }

  /// The folders with a result that cannot be used.
  private(set) var unusable: [Folder] = []
  /// The store made of the sound results.
  private(set) var store = Store()

  /// Reads the `result.json` of every folder without following links.
  ///
  /// - Parameters:
  ///   - path: The reports folder, which must exist.
  ///   - isWanted: Returns whether to read the folder of a name.
  ///   - isTaken: Returns whether the result in the folder of a name becomes part of the store.
  init(
    in path: String,
    where isWanted: (_ name: String) -> Bool = { _ in true },
    isTaken: (_ name: String) -> Bool = { _ in true }
  ) throws(Failure) {
    var (unusable, store) = (unusable, store)
    try Self.forEach(in: path, where: isWanted) {
      $0
    } take: { folder throws(Failure) in
      guard case .success(let result) = folder.result else { return unusable.append(folder) }
      guard isTaken(folder.name) else { return }
      guard result.record.isOfArena else { return store.save(result.record) }
      for battle in result.arena { store.save(battle) }
    }
    (self.unusable, self.store) = (unusable, store)
  }

  /// Reads the `result.json` of every folder without following links, and judges them on all processors.
  ///
  /// - Parameters:
  ///   - path: The reports folder, which must exist.
  ///   - isWanted: Returns whether to read the folder of a name.
  ///   - work: Called with each folder that holds a result, on any thread.
  ///   - take: Called with what `work` returns, in the order of the names.
  static func forEach<Value: Sendable>(
    in path: String,
    where isWanted: (_ name: String) -> Bool = { _ in true },
    work: @escaping @Sendable (Folder) -> Value,
    take: (Value) throws(Failure) -> Void
  ) throws(Failure) {
    let reports = try opened(path)
    var rest: ArraySlice<FolderEntry>
    do throws(FileError) { rest = try reports.entries { !$0.hasPrefix(".") && isWanted($0) }[...] } catch {
      throw Failure(.missingInput, error.message, help: error.help)
    }
    try spread { () throws(Failure) in
      while let entry = rest.popFirst() { if let unjudged = read(entry, in: reports) { return unjudged } }
      return nil
    } size: { (unjudged: Unjudged) in
      // A text and the values that are read from it take several times its size.
      if case .success(let bytes) = unjudged.content { 14 * bytes.count } else { 0 }
    } work: {
      work($0.judged)
    } take: { value throws(Failure) in
      try take(value)
    }
  }

  static func opened(_ path: String) throws(Failure) -> OpenFolder {
    do throws(FileError) { return try OpenFolder(path) } catch {
      throw Failure(.missingInput, error.message, help: error.help)
    }
  }

  var faults: [Fault] { unusable.compactMap(\.fault) }

  /// A folder whose result was read, and not looked at.
  private struct Unjudged: Sendable {
    var name: String
    var kinds: [String: FileKind]
    /// The path of the result.
    var file: String
    var content: Result<[UInt8], Fault>
    var mayBeOnlyCopy = true

    var judged: Folder {
      Folder(
        name: name,
        kinds: kinds,
        result: content.flatMap { StoredResults.judged($0, name, at: file) },
        mayBeOnlyCopy: mayBeOnlyCopy
      )
    }
  }

  /// The instruction for a link in the place of a tournament's folder.
  static let helpWithLink = "put the folder itself there, or remove the link"

  /// Reads one entry of the reports folder; returns nil if it holds no result.
  private static func read(_ entry: FolderEntry, in reports: borrowing OpenFolder) -> Unjudged? {
    let path = joined(reports.path, entry.name)
    let file = joined(path, resultName)
    switch entry.kind {
    case .file, .other: return nil
    case .link:
      guard fileKind(file) != nil else { return nil }
      let fault = Fault(path: path, message: "it is a symbolic link", help: helpWithLink)
      return Unjudged(name: entry.name, kinds: [:], file: file, content: .failure(fault), mayBeOnlyCopy: isResult(file))
    case .folder: break
    }
    var kinds: [String: FileKind] = [:]
    do throws(FileError) {
      let folder = try reports.folder(entry.name)
      for inner in try folder.entries() { kinds[inner.name] = inner.kind }
      guard let kind = kinds[resultName] else { return nil }
      guard kind == .file else { throw .unreadable(path: file, reason: "it is not a regular file") }
      let bytes = try folder.read(resultName, limit: StoredResult.largestSize)
      return Unjudged(name: entry.name, kinds: kinds, file: file, content: .success(bytes))
    } catch {
      let isFile = kinds[resultName].map { $0 == .file }
      let fault = Fault(
        path: file,
        message: error.message,
        help: "let it be read, or restore an older copy",
        isUnreadable: isUnreadable(isFile, error)
      )
      return Unjudged(
        name: entry.name,
        kinds: kinds,
        file: file,
        content: .failure(fault),
        mayBeOnlyCopy: isFile != false || isResult(file)
      )
    }
  }

  /// Whether a result that could not be read is there; anything else in its place is damage.
  ///
  /// - Parameter isFile: Whether a file is in its place; nil if that is not known.
  static func isUnreadable(_ isFile: Bool?, _ error: FileError) -> Bool {
    guard isFile != false, case .unreadable = error else { return false }
    return true
  }

  /// Whether a result can be read at a path, following links.
  private static func isResult(_ path: String) -> Bool {
    guard let bytes = try? readFile(path, limit: StoredResult.largestSize) else { return false }
    return (try? StoredResult(reading: bytes)) != nil
  }

  private static func judged(_ bytes: [UInt8], _ name: String, at file: String) -> Result<StoredResult, Fault> {
    let result: StoredResult
    do throws(StoreError) { result = try StoredResult(reading: bytes) } catch {
      let help =
        switch error {
        case .newerSchema: error.help
        case .conflictMarkers: "merge the store, then run 'contest run', which writes this anew"
        case .notJSON, .damaged, .notInLines, .tooLong, .growing, .unreadable: "restore an older copy"
        }
      return .failure(Fault(path: file, message: error.message, help: help))
    }
    guard result.record.slug.utf8.elementsEqual(name.utf8) else {
      return .failure(
        Fault(
          path: file,
          message: "it is the result of '\(result.record.slug)', and is in '\(name)'",
          help: "put it into the folder '\(result.record.slug)'",
          isMisplaced: true
        )
      )
    }
    if result.record.isOfArena, !result.isOfItsBattles {
      return .failure(
        Fault(path: file, message: "its battles do not lead to its result", help: "restore an older copy")
      )
    }
    return .success(result)
  }

  package static let resultName = "result.json"
}

extension StoredResult {
  /// Whether the battles are those of one arena and lead to the stored standings.
  fileprivate var isOfItsBattles: Bool {
    let arenas = Store(arena: arena).arenas
    return arenas.map { TournamentRecord($0.result(), provenance: Provenance()).fingerprint } == [record.fingerprint]
  }
}
