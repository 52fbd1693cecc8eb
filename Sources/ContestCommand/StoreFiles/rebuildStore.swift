internal import Files
internal import Store
internal import Text

/// Makes the store from the results in the reports folder, and writes the reports that follow from it.
func rebuildStore(_ options: StoreOptions, _ console: Console) async throws(Failure) -> ExitCode {
  var folder = ResultFolder(options.place, hiding: console.secrets)
  guard fileKind(folder.path) == .folder else {
    throw Failure(
      .missingInput,
      "there is no folder '\(folder.path)'",
      help: "name the folder of the reports with --reports"
    )
  }
  let lock = try await folder.lock(console)
  let results = try StoredResults(in: folder.path)
  for fault in results.faults {
    let message = "cannot use '\(fault.path)': \(fault.message)"
    if options.skipsDamaged {
      console.warning("left out: " + message, evenIfQuiet: true)
    } else {
      console.error(message, help: fault.help)
    }
  }
  if let first = results.faults.first, !options.skipsDamaged {
    throw Failure(
      .badData,
      "nothing is written: \(counted(results.faults.count, "result")) in '\(folder.path)' cannot be used"
        + (results.faults.count > 1 ? ", the first at '\(first.path)'" : ""),
      help: try StoreFile(path: folder.storePath).isSound()
        ? "run 'contest run': the store is sound, and gives the results of its files again"
        : "mend what is named above, or leave it out with --skip-damaged"
    )
  }
  let store = results.store
  guard !store.tournaments.isEmpty || !store.arena.isEmpty else {
    throw Failure(
      .missingInput,
      "there is no result in '\(folder.path)' to make a store from",
      help: "name the folder of the reports with --reports, or run 'contest run'"
    )
  }
  if let kept = try keepAside(folder.storePath, unless: store, console) {
    console.say("kept what stood there as '\(kept)'")
  }
  try folder.write(store)
  _ = consume lock
  for path in folder.changed { console.detail("wrote \(path)") }
  let isNew = folder.changed.contains(folder.storePath)
  console.say(
    (isNew ? "rebuilt" : "unchanged:") + " '\(folder.storePath)': \(contents(of: store))"
  )
  return .done
}

/// Keeps the file of a store that is about to be replaced under another name; nil where it need not be.
private func keepAside(
  _ path: String,
  unless store: Store,
  _ console: Console
) throws(Failure) -> String? {
  let suffix: String
  switch try StoreFile(path: path).content() {
  case .none: return nil
  case .store(let known):
    if known.merged(with: store) == store { return nil }
    console.warning(
      "the store holds what no result does; 'contest store merge' brings that back from the file that is kept"
    )
    suffix = ".before-"
  case .refused(let error):
    if case .newerSchema = error { throw Failure(error, store: path) }
    suffix = ".damaged-"
  case .tooLarge: suffix = ".damaged-"
  }
  do throws(FileError) {
    return try keepFile(path, under: path + suffix)
  } catch {
    throw Failure(writing: error)
  }
}
