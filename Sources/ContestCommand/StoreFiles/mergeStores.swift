internal import Files
internal import Store
internal import Text

/// Merges two stores, and prints or writes what they come to.
func mergeStores(
  _ options: StoreMergeOptions,
  _ console: Console
) async throws(Failure) -> ExitCode {
  guard let target = options.into else {
    return console.print(String(decoding: try merged(options).text, as: UTF8.self))
  }
  if try StoreFile(path: target).isStream() {
    let text = String(decoding: try merged(options).text, as: UTF8.self)
    do throws(FileError) {
      _ = try console.write(text, toStreamAt: target)
    } catch {
      throw Failure(writing: error)
    }
    return .done
  }
  let folder = parentFolder(of: target)
  guard fileKind(folder) == .folder else {
    throw Failure(.cannotWrite, "cannot write '\(target)': there is no folder '\(folder)'")
  }
  // Under the lock nobody can save what the merge would not see.
  let lock = try await lockedFolder(folder, console)
  sweepTemporaries(in: folder)
  let store = try merged(options)
  if target != options.ours, target != options.theirs { try checkTarget(target) }
  let text = store.text
  guard text.count <= Store.largestSize else { throw .growing(store: target) }
  guard console.secrets.firstPlace(in: text) == nil else {
    throw Failure(.badData, "one of the two stores holds a key of the environment", help: keyAdvice)
  }
  do throws(FileError) {
    var file = try FileReplacement(path: target, mode: .writeDurably)
    try file.append(text)
    _ = try file.finish()
  } catch {
    throw Failure(writing: error)
  }
  _ = consume lock
  console.say("merged \(contents(of: store)) into '\(target)'")
  return .done
}

private func merged(_ options: StoreMergeOptions) throws(Failure) -> Store {
  let help = "name two stores"
  let ours = try StoreFile(path: options.ours).readExisting(help: help)
  return ours.merged(with: try StoreFile(path: options.theirs).readExisting(help: help))
}

/// Fails where another file than a store, or one that version control could not merge, would be lost.
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

/// Returns what a store holds, in a few words.
func contents(of store: Store) -> String {
  let states = store.tournaments.values.reduce(0) { $0 + $1.history.count }
  return counted(store.tournaments.count, "tournament") + " in " + counted(states, "state")
    + " and " + counted(store.arena.count, "battle") + " made by hand"
}
