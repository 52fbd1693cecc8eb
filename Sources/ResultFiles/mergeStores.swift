package import Failures
internal import Files
package import HTTPTypes
package import Store
internal import Text

/// Merges two stores.
package func mergedStore(_ ours: String, _ theirs: String) throws(Failure) -> Store {
  let help = "name two stores"
  let store = try StoreFile(path: ours).readExisting(help: help)
  return store.merged(with: try StoreFile(path: theirs).readExisting(help: help))
}

/// Whether the path of a store leads to a device or a pipe.
package func isStream(storePath: String) throws(Failure) -> Bool {
  try StoreFile(path: storePath).isStream()
}

/// Merges two stores into a file, which may be one of the two.
///
/// - Parameter scrub: Finds the keys that no store may hold.
package func mergeStores(
  _ ours: String,
  _ theirs: String,
  into target: String,
  hiding scrub: BodyScrub?,
  _ notices: Notices
) async throws(Failure) -> Store {
  let folder = parentFolder(of: target)
  guard fileKind(folder) == .folder else {
    throw Failure(.cannotWrite, "cannot write '\(target)': there is no folder '\(folder)'")
  }
  // The lock keeps others from saving what the merge would not see.
  let lock = try await lockedFolder(folder, notices)
  sweepTemporaries(in: folder)
  let store = try mergedStore(ours, theirs)
  if target != ours, target != theirs { try checkTarget(target) }
  let text = store.text
  guard text.count <= Store.largestSize else { throw .growing(store: target) }
  guard scrub?.firstSecret(in: text) == nil else {
    throw Failure(
      .badData,
      "one of the two stores holds a key of the environment",
      help: Failure.keyAdvice
    )
  }
  do throws(FileError) {
    var file = try FileReplacement(path: target, mode: .writeDurably)
    try file.append(text)
    _ = try file.finish()
  } catch {
    throw Failure(writing: error)
  }
  _ = consume lock
  return store
}

/// Throws if the target is a file other than a store or a store with conflict markers.
private func checkTarget(_ path: String) throws(Failure) {
  switch try StoreFile(path: path).content() {
  case .none, .store, .refused(.conflictMarkers): return
  case .tooLarge, .refused:
    throw Failure(
      .badData,
      "cannot write '\(path)': what stands there is no store",
      help: "move it away, or name another file with --into"
    )
  }
}

/// Returns the content of a store in a few words: `2 tournaments in 5 states and 1 battle made by hand`.
package func contents(of store: Store) -> String {
  let states = store.tournaments.values.reduce(0) { $0 + $1.history.count }
  return counted(store.tournaments.count, "tournament") + " in " + counted(states, "state")
    + " and " + counted(store.arena.count, "battle") + " made by hand"
}
