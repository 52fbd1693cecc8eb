package import Failures
package import Files
internal import Store
internal import Threads
internal import TournamentFile

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
    guard fileKind(path) == .folder else {
      throw Failure(
        .missingInput,
        "there is no folder '\(path)'",
        help: "name the folder of the reports with --reports"
      )
    }
    let known = try StoreFile(path: storePath).read()
    let results = try StoredResults(
      in: path,
      where: { $0 != reservedSlug && known?.contains($0) != true }
    )
    let store = known?.merged(with: results.store) ?? results.store
    guard !store.isEmpty || fileKind(joined(path, reservedSlug)) != nil else {
      throw Failure(
        .missingInput,
        "there is no result in '\(path)'",
        help: "name the folder of the reports with --reports, or run 'contest run'"
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

  /// Reads the result of a tournament without following links.
  package func result(of slug: String) throws(FileError) -> [UInt8] {
    try OpenFolder(path).folder(slug)
      .read(StoredResults.resultName, limit: StoredResult.largestSize)
  }
}
