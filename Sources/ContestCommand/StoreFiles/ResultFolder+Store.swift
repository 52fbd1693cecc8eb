internal import Files
internal import Store

extension ResultFolder {
  /// Reads the store as ``rememberedStore(writing:_:)`` does; nil if the task is cancelled before that is done.
  func storeUnlessStopped(
    writing slugs: Set<String>,
    _ console: Console
  ) async throws(Failure) -> Store? {
    let folder = self
    let store = await leavable {
      Result { () throws(Failure) in try folder.rememberedStore(writing: slugs, console) }
    }
    return try store?.get()
  }

  /// Reads the store in order to write it again; where it is missing, the results tell what it held.
  ///
  /// - Parameter slugs: Of the tournaments whose results are about to be written, which must not be lost unread.
  func rememberedStore(
    writing slugs: Set<String>,
    _ console: Console
  ) throws(Failure) -> Store {
    let file = StoreFile(path: storePath, isToBeReplaced: !onlyCompares)
    if let store = try file.read() { return store }
    guard fileKind(path) == .folder else { return Store() }
    let results = try StoredResults(in: path)
    // What is no file of its own is not written over either, as the writing itself will say.
    for folder in results.folders
    where slugs.contains(folder.name) && folder.kinds[StoredResults.resultName] == .file {
      guard case .failure(let fault) = folder.result else { continue }
      throw Failure(
        .badData,
        "there is no store '\(storePath)', and the result to make it from cannot be used: '\(fault.path)': \(fault.message)",
        help: "bring an older copy of either back, or remove the result"
      )
    }
    let store = results.store
    if !store.tournaments.isEmpty || !store.arena.isEmpty {
      console.say("'\(storePath)' was missing: went on from the results, \(contents(of: store))")
    }
    return store
  }
}
