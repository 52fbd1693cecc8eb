package import Base
package import ResultJSON

/// The store as it is before a run writes, with the results that it lacks.
package struct RememberedStore: Sendable {
  package var store: Store
  /// Unreadable results that the store does not know, so their content may exist nowhere else.
  package var unread: [StoredResults.Folder]

  /// Returns why the result of a tournament or of an arena must not be overwritten; nil if it may be.
  package func fault(of slug: String) -> StoredResults.Fault? { unread.first { $0.name == slug }?.fault }
}

extension ResultFolder {
  /// Does the same as ``rememberedStore(writing:_:)``, and returns nil as soon as the task is cancelled.
  package func storeUnlessStopped(writing slugs: Set<String>, readsOthers: Bool = true, _ notices: Notices)
    async throws(Failure) -> RememberedStore?
  {
    let folder = self
    let store = await abandonable {
      Result { () throws(Failure) in try folder.rememberedStore(writing: slugs, readsOthers, notices) }
    }
    return try store?.get()
  }

  /// Reads the store for a run that will write it, and adds results that it does not know.
  ///
  /// If the store is missing, all results are added. Otherwise only the results that the run will overwrite are added;
  /// the other unknown results are read, and reported if they are unreadable.
  ///
  /// - Parameters:
  ///   - slugs: The tournaments that the run will write.
  ///   - readsOthers: Whether a database is read as a whole, and not only what will be written.
  private func rememberedStore(writing slugs: Set<String>, _ readsOthers: Bool, _ notices: Notices) throws(Failure)
    -> RememberedStore
  {
    let known = try storePlace.read(only: readsOthers ? nil : slugs)
    guard fileKind(path) == .folder else { return RememberedStore(store: known ?? Store(), unread: []) }
    let arenas = Set(known?.arenas.map(\.slug) ?? [])
    let isWhole = readsOthers || storePlace.shared == nil
    let results = try StoredResults(
      in: path,
      where: { (isWhole || slugs.contains($0)) && !arenas.contains($0) && known?.contains($0) != true },
      isTaken: { known == nil || slugs.contains($0) }
    )
    let store = results.store
    if !store.isEmpty {
      let start = known == nil ? "was missing: went on from the results" : "takes in from the results"
      notices.say("'\(storePath)' \(start), \(try contents(of: store))")
    }
    return RememberedStore(
      store: known?.merged(with: store) ?? store,
      unread: results.unusable.filter { folder in
        guard folder.mayBeOnlyCopy, let fault = folder.fault else { return false }
        return known == nil || slugs.contains(folder.name) || !fault.isMisplaced
      }
    )
  }
}

extension StoredResults.Fault {
  /// The message that a result is not overwritten.
  package var words: String { "the result stays as it is, because no store has it: '\(path)': \(message)" }

  package static let advice = "restore an older copy of it or of the store, or remove it"
}
