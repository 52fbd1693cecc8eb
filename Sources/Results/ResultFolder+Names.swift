package import Base
import ResultJSON
import SharedStore

extension ResultFolder {
  /// A stored tournament.
  package struct StoredName: Sendable {
    package var slug: String
    package var name: String
    /// The path of its `result.json`.
    package var file: String
  }

  /// The tournaments of the store, and of results that it does not know, sorted by slug; nil if the task is cancelled.
  ///
  /// - Throws: If nothing is stored at all.
  package func storedNames() async throws(Failure) -> [StoredName]? {
    let folder = self
    let names = await abandonable { Result { () throws(Failure) in try folder.readNames() } }
    return try names?.get()
  }

  private func readNames() throws(Failure) -> [StoredName] {
    let store = try storePlace.shared == nil ? readWithResults() : readStore()
    guard !store.isEmpty else {
      let place = storePlace.shared == nil ? path : storePath
      throw Failure(
        .missingInput,
        "there is no result in '\(place)'",
        help: storePlace.shared == nil
          ? "name the folder of the reports with --reports, or run 'contest run'"
          : "run 'contest run' or 'contest store import' with this store"
      )
    }
    var names: [StoredName] = []
    try store.forEach(in: storePath) {
      (slug: $0.slug, name: $0.name)
    } take: { found in
      let file = joined(joined(path, found.slug), StoredResults.resultName)
      names.append(StoredName(slug: found.slug, name: found.name, file: file))
    }
    return names
  }

  /// The store with the results in the folder that it does not know.
  private func readWithResults() throws(Failure) -> Store {
    guard fileKind(path) == .folder else {
      throw Failure(
        .missingInput,
        "there is no folder '\(path)'",
        help: "name the folder of the reports with --reports"
      )
    }
    let known = try storePlace.read()
    let results = try StoredResults(in: path, where: { known?.contains($0) != true })
    return known?.merged(with: results.store) ?? results.store
  }

  /// Reads the result of a tournament: from the database of the store, or from the folder without following links.
  package func result(of slug: String) throws(Failure) -> [UInt8] {
    if let shared = storePlace.shared {
      guard let bytes = try shared.result(of: slug) else { throw Failure(.badData, "the store has its states alone") }
      return bytes
    }
    do throws(FileError) { return try fileResult(of: slug) } catch {
      let folder = joined(path, slug)
      if isLink(folder) { throw Failure(.badData, "'\(folder)' is a symbolic link", help: StoredResults.helpWithLink) }
      let file = joined(folder, StoredResults.resultName)
      let kind = isLink(file) ? .other : fileKind(file)
      let isUnreadable = StoredResults.isUnreadable(kind.map { $0 == .file }, error)
      throw Failure(isUnreadable ? .missingInput : .badData, error.message, help: error.help)
    }
  }

  func fileResult(of slug: String) throws(FileError) -> [UInt8] {
    try OpenFolder(path).folder(slug).read(StoredResults.resultName, limit: StoredResult.largestSize)
  }

  /// The random seed of the stored result of a tournament; nil if there is no readable result.
  package func drawnSeed(of slug: String) -> UInt64? {
    let file = joined(joined(path, slug), StoredResults.resultName)
    // Writing the result reports a file that cannot be read.
    guard let bytes = try? readRegularFile(file, limit: StoredResult.largestSize) else { return nil }
    return StoredResult.randomSeed(in: bytes)
  }
}
