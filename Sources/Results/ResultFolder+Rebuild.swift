package import Base
package import ResultJSON

extension ResultFolder {
  /// Rebuilds the store from the results in the folder, and writes the overall reports.
  ///
  /// - Parameters:
  ///   - skipsDamaged: Whether to leave out unusable results; if false, one of them ends the call before anything is
  ///     written.
  ///   - tell: Called with the fault of each unusable result.
  package mutating func rebuildStore(skipsDamaged: Bool, _ notices: Notices, tell: (StoredResults.Fault) -> Void)
    async throws(Failure) -> Store
  {
    guard fileKind(path) == .folder else {
      throw Failure(
        .missingInput,
        "there is no folder '\(path)'",
        help: "name the folder of the reports with --reports"
      )
    }
    guard storePlace.shared == nil else {
      throw Failure(
        .misuse,
        "a store in a database is not made again",
        help: "make a file with --store, and take it in with 'contest store import'"
      )
    }
    let lock = try await lock(notices)
    let results = try StoredResults(in: path)
    for fault in results.faults { tell(fault) }
    if let first = results.faults.first, !skipsDamaged {
      throw Failure(
        first.code,
        "nothing is written: \(counted(results.faults.count, "result")) in '\(path)' cannot be used"
          + (results.faults.count > 1 ? ", the first at '\(first.path)'" : ""),
        help: try (first.isUnreadable ? false : storePlace.isSound())
          ? "run 'contest run': the store is sound, and gives the results of its files again"
          : "mend what is named above, or leave it out with --skip-damaged"
      )
    }
    var store = results.store
    guard !store.isEmpty else {
      throw Failure(
        .missingInput,
        "there is no result in '\(path)' to make a store from",
        help: "name the folder of the reports with --reports, or run 'contest run'"
      )
    }
    if case .store(let known) = try storePlace.content() { store.feed = known.feed }
    if let kept = try keepAside(storePath, unless: store, notices) { notices.say("kept the old store as '\(kept)'") }
    try write(store)
    _ = consume lock
    return store
  }

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

/// Keeps the store's file under another name if replacing it would lose anything, and returns that name.
private func keepAside(_ path: String, unless store: Store, _ notices: Notices) throws(Failure) -> String? {
  let suffix: String
  switch try StoreFile(path: path).content() {
  case .none: return nil
  case .store(let known):
    if try known.merged(with: store).isWritten(like: store, in: path) { return nil }
    notices.warn(
      "some records of the store are in no result; 'contest store merge' restores them from the file that is kept"
    )
    suffix = ".before-"
  case .refused(let error):
    if case .newerSchema = error { throw Failure(error, store: path) }
    suffix = ".damaged-"
  }
  do throws(FileError) { return try keepFile(path, under: path + suffix) } catch { throw Failure(writing: error) }
}

extension Store {
  /// Whether the store and another are written as the same bytes.
  fileprivate func isWritten(like other: Store, in path: String) throws(Failure) -> Bool {
    guard slugs == other.slugs, arena == other.arena else { return false }
    for slug in slugs {
      guard let record = try other.record(slug, in: path), try holds(record, in: path) else { return false }
    }
    return true
  }
}

/// The store as it is before a run writes, with the results that it lacks.
package struct RememberedStore: Sendable {
  package var store: Store
  /// Unreadable results that the store does not know, so their content may exist nowhere else.
  package var unread: [StoredResults.Folder]

  /// Returns why the result of a tournament or of an arena must not be overwritten; nil if it may be.
  package func fault(of slug: String) -> StoredResults.Fault? { unread.first { $0.name == slug }?.fault }
}

extension StoredResults.Fault {
  /// The message that a result is not overwritten.
  package var words: String { "the result stays as it is, because no store has it: '\(path)': \(message)" }

  package static let advice = "restore an older copy of it or of the store, or remove it"
}
