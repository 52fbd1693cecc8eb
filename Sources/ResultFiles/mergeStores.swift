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
/// - Returns: What is in the merged store, in a few words.
package func mergeStores(
  _ ours: String,
  _ theirs: String,
  into target: String,
  hiding scrub: BodyScrub?,
  _ notices: Notices
) async throws(Failure) -> String {
  let folder = parentFolder(of: target)
  guard fileKind(folder) == .folder else {
    throw Failure(.cannotWrite, "cannot write '\(target)': there is no folder '\(folder)'")
  }
  // The lock keeps others from saving what the merge would not see.
  let lock = try await lockedFolder(folder, notices)
  sweepTemporaries(in: folder)
  let store = try mergedStore(ours, theirs)
  if target != ours, target != theirs { try checkTarget(target) }
  let states: Int
  do throws(FileError) {
    var file = try FileReplacement(path: target, mode: .writeDurably)
    states = try store.write(failure: { .unwritable(path: target, reason: $0.message) }) {
      block throws(FileError) in
      guard scrub?.firstSecret(in: block) == nil else {
        throw .unwritable(path: target, reason: keyReason)
      }
      try file.append(block)
    }
    _ = try file.finish()
  } catch {
    if case .unwritable(_, keyReason) = error {
      throw Failure(
        .badData,
        "one of the two stores holds a key of the environment",
        help: Failure.keyAdvice
      )
    }
    throw Failure(writing: error)
  }
  _ = consume lock
  return contents(tournaments: store.count, states: states, battles: store.arena.count)
}

private let keyReason = "it would hold a key of the environment"

/// Throws if the target is a file other than a store or a store with conflict markers.
private func checkTarget(_ path: String) throws(Failure) {
  switch try StoreFile(path: path).content() {
  case .none, .store, .refused(.conflictMarkers): return
  case .refused:
    throw Failure(
      .badData,
      "cannot write '\(path)': what stands there is no store",
      help: "move it away, or name another file with --into"
    )
  }
}

/// Returns the content of a store in a few words: `2 tournaments in 5 states and 1 battle made by hand`.
package func contents(of store: Store) throws(Failure) -> String {
  do throws(StoreError) {
    let states = try store.stateCount
    return contents(tournaments: store.count, states: states, battles: store.arena.count)
  } catch {
    throw Failure(.badData, "cannot use the store: \(error.message)", help: error.help)
  }
}

private func contents(tournaments: Int, states: Int, battles: Int) -> String {
  counted(tournaments, "tournament") + " in " + counted(states, "state") + " and "
    + counted(battles, "battle") + " made by hand"
}
