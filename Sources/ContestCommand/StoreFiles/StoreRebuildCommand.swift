internal import CommandLineKit
internal import Failures
internal import ResultFiles

struct StoreRebuildOptions: Sendable {
  var place = PlaceOptions()
  var skipsDamaged = false
  var output = OutputOptions()
}

func storeRebuildCommand(in surroundings: Surroundings) -> Command {
  Command(
    "store rebuild",
    "Make the store anew from the results in the reports.",
    discussion: """
      The store that was lost or damaged comes back byte for byte, from the result.json of every tournament \
      and of the arena alone. A file that stands in its place is kept beside it under another name. \
      The overall reports are written, too.
      """,
    examples: [Example("contest store rebuild", "Bring back a lost store.")],
    defaults: { StoreRebuildOptions() },
    options: [
      .flag(
        "skip-damaged",
        \.skipsDamaged,
        "Leave out results that cannot be read, instead of writing nothing."
      )
    ] + PlaceOptions.options.lifted(through: \.place)
      + OutputOptions.options.lifted(through: \.output),
    run: { options in
      let console = Console(surroundings, options.output)
      return await finish(console) { () async throws(Failure) in
        try await rebuildStore(options, console)
      }
    }
  )
}

private func rebuildStore(
  _ options: StoreRebuildOptions,
  _ console: Console
) async throws(Failure) -> ExitCode {
  var folder = ResultFolder(options.place, hiding: console.secrets)
  let store = try await folder.rebuildStore(
    skipsDamaged: options.skipsDamaged,
    console.notices
  ) { fault in
    let message = "cannot use '\(fault.path)': \(fault.message)"
    if options.skipsDamaged {
      console.warning("left out: " + message, evenIfQuiet: true)
    } else {
      console.error(message, help: fault.help)
    }
  }
  for path in folder.changed { console.detail("wrote \(path)") }
  let isNew = folder.changed.contains(folder.storePath)
  console.say(
    (isNew ? "rebuilt" : "unchanged:") + " '\(folder.storePath)': \(contents(of: store))"
  )
  return .done
}
