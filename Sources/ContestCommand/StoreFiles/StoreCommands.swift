internal import CommandLineKit

struct StoreOptions: Sendable {
  var place = PlaceOptions()
  var skipsDamaged = false
  var output = OutputOptions()
}

struct StoreMergeOptions: Sendable {
  var ours = ""
  var theirs = ""
  var into: String?
  var output = OutputOptions()
}

func storeVerifyCommand(in surroundings: Surroundings) -> Command {
  Command(
    "store verify",
    "Check the store, in itself and against the reports.",
    discussion: """
      Nothing is written. What is wrong is printed one finding a line, with what to do about it. A store that \
      cannot be true exits with 65, one that only the reports do not agree with exits with 1.
      """,
    examples: [Example("contest store verify", "Look.")],
    defaults: { StoreOptions() },
    options: PlaceOptions.options.lifted(through: \.place)
      + OutputOptions.options.lifted(through: \.output),
    run: { options in
      let console = Console(surroundings, options.output)
      return await finish(console) { () async throws(Failure) in
        try await verifyStore(options, console)
      }
    }
  )
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
    defaults: { StoreOptions() },
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

func storeMergeCommand(in surroundings: Surroundings) -> Command {
  Command(
    "store merge",
    "Merge two stores into one that remembers all that either does.",
    discussion: """
      Which of the two comes first does not matter, nor in which order several are merged, nor how often. Of a \
      tournament that both have every state is kept, and the one with the most changes before it is the present; \
      then the later day's. The merged store is printed, or written with --into, also in place of one of the \
      two: so it serves version control as a merge driver.
      """,
    examples: [
      Example(
        "git config merge.contest.driver \\\n"
          + "  'contest store merge -q %A %B --into %A || { git merge-file %A %O %B; false; }'",
        "Let git merge stores."
      )
    ],
    defaults: { StoreMergeOptions() },
    options: [
      .path("into", placeholder: "FILE", \.into, kind: .file, "Write the merged store to FILE.")
    ] + OutputOptions.options.lifted(through: \.output),
    positionals: [
      .one("OURS", \.ours, "A store.", completion: .files),
      .one("THEIRS", \.theirs, "Another one.", completion: .files),
    ],
    run: { options in
      let console = Console(surroundings, options.output)
      return await finish(console) { () async throws(Failure) in
        try await mergeStores(options, console)
      }
    }
  )
}
