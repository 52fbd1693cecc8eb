import Base
import Results
import Terminal

struct StoreRebuildOptions: CommandValues {
  var place = PlaceOptions()
  var skipsDamaged = false
  var output = OutputOptions()
}

func storeRebuildCommand(in environment: Environment) -> Command {
  StoreRebuildOptions.command(
    "store rebuild",
    "Make the store again from the results in the reports.",
    discussion: """
      Makes a lost or damaged store from the result.json of every tournament and of the arena, byte for \
      byte as it was, and writes the overall reports. If there is an old store, keeps it under another name. \
      --store names a file here: a store in a database is not made again.

      'contest report' then writes the reports of the tournaments.
      """,
    examples: [Example("contest store rebuild", "Restore a lost store.")],
    options: [
      .flag(
        "skip-damaged",
        \.skipsDamaged,
        "Leave out results that cannot be read. Without it, one such result is an error."
      )
    ] + PlaceOptions.pageOptions.lifted(through: \.place),
    details: "each file written",
    in: environment,
    run: { (options, console) async throws(Failure) in try await rebuildStore(options, console) }
  )
}

private func rebuildStore(_ options: StoreRebuildOptions, _ console: Console) async throws(Failure) -> ExitCode {
  var folder = try ResultFolder(options.place, hidesKeys: true, console)
  let store = try await folder.rebuildStore(skipsDamaged: options.skipsDamaged, console.notices) { fault in
    let message = "cannot use '\(fault.path)': \(fault.message)"
    if options.skipsDamaged {
      console.warning("left out: " + message, evenIfQuiet: true)
    } else {
      console.error(message, help: fault.help)
    }
  }
  for path in folder.changed { console.detail("wrote \(path)") }
  let isNew = folder.changed.contains(folder.storePath)
  console.say((isNew ? "rebuilt" : "unchanged:") + " '\(folder.storePath)': \(try contents(of: store))")
  return .done
}
