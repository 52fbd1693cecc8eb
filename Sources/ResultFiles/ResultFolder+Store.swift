package import Failures
internal import Files
package import Store
internal import Threads
internal import TournamentFile

/// What is known before results are written.
package struct RememberedStore: Sendable {
  package var store: Store
  /// Results that cannot be read and that the store does not know: whatever they hold is nowhere else.
  package var unread: [StoredResults.Folder]

  /// Returns why the result of a tournament or of the arena must stay as it is; nil where it need not.
  package func fault(of slug: String) -> StoredResults.Fault? {
    unread.first { $0.name == slug }?.fault
  }
}

extension ResultFolder {
  /// Reads the store as ``rememberedStore(writing:_:)`` does; nil if the task is cancelled before that is done.
  package func storeUnlessStopped(
    writing slugs: Set<String>,
    _ notices: Notices
  ) async throws(Failure) -> RememberedStore? {
    let folder = self
    let store = await leavable {
      Result { () throws(Failure) in try folder.rememberedStore(writing: slugs, notices) }
    }
    return try store?.get()
  }

  /// Reads the store in order to write it again; what it does not know is taken from the results.
  ///
  /// If the store is missing, all results are taken in. Otherwise those that are about to be written are, and every other
  /// result that the store does not know is read, to be named if that fails.
  ///
  /// - Parameter slugs: Of the tournaments whose results are about to be written.
  private func rememberedStore(
    writing slugs: Set<String>,
    _ notices: Notices
  ) throws(Failure) -> RememberedStore {
    let known = try StoreFile(path: storePath).read()
    guard fileKind(path) == .folder else {
      return RememberedStore(store: known ?? Store(), unread: [])
    }
    let results = try StoredResults(in: path) { name in
      name == reservedSlug ? known?.arena.isEmpty ?? true : known?.tournaments[name] == nil
    }
    let store = results.store { known == nil || slugs.contains($0) }
    if !store.tournaments.isEmpty || !store.arena.isEmpty {
      let start =
        known == nil ? "was missing: went on from the results" : "takes in from the results"
      notices.say("'\(storePath)' \(start), \(contents(of: store))")
    }
    return RememberedStore(
      store: known?.merged(with: store) ?? store,
      unread: results.folders.filter { folder in
        guard folder.mayBeOnlyCopy, let fault = folder.fault else { return false }
        return known == nil || slugs.contains(folder.name) || !fault.isMisplaced
      }
    )
  }
}

extension StoredResults.Fault {
  /// Says that nothing is written over a result.
  package var words: String {
    "the result stays as it is, for no store knows what it holds: '\(path)': \(message)"
  }

  package static let advice = "bring an older copy of it or of the store back, or remove it"
}
