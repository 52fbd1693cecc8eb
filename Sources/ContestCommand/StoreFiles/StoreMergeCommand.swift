internal import Store
internal import CommandLineKit
internal import Failures
internal import Files
internal import ResultFiles

struct StoreMergeOptions: Sendable {
  var ours = ""
  var theirs = ""
  var into: String?
  var output = OutputOptions()
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
        try await printMergedStores(options, console)
      }
    }
  )
}

private func printMergedStores(
  _ options: StoreMergeOptions,
  _ console: Console
) async throws(Failure) -> ExitCode {
  guard let target = options.into else {
    let store = try mergedStore(options.ours, options.theirs)
    return console.print(String(decoding: store.text, as: UTF8.self))
  }
  if try isStream(storePath: target) {
    let text = String(decoding: try mergedStore(options.ours, options.theirs).text, as: UTF8.self)
    do throws(FileError) {
      _ = try console.write(text, toStreamAt: target)
    } catch {
      throw Failure(writing: error)
    }
    return .done
  }
  let store = try await mergeStores(
    options.ours,
    options.theirs,
    into: target,
    hiding: console.secrets.scrub,
    console.notices
  )
  console.say("merged \(contents(of: store)) into '\(target)'")
  return .done
}
