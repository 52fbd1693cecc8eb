import Base
import ResultJSON
import Results
import SharedStore
import Terminal

struct StoreMergeOptions: CommandValues {
  var first = ""
  var others: [String] = []
  var into: String?
  var output = OutputOptions()

  /// The paths of all stores.
  var stores: [String] { [first] + others }
}

func storeMergeCommand(in environment: Environment) -> Command {
  StoreMergeOptions.command(
    "store merge",
    "Merge stores.",
    discussion: """
      The order of the stores does not matter, and merging again changes nothing. If several have a tournament, \
      the merge keeps every state of its latest 500 revisions. The state with the highest revision is the \
      present one; of two with the same revision, the one of the later day.

      Prints the merged store. With --into, writes it, also over one of the stores, so that it can be a merge \
      driver of git.
      """,
    examples: [
      Example("contest store merge stores/*.json --into Reports/store.json", "Put the stores of all shards together."),
      Example(
        "git config merge.contest.driver \\\n"
          + "  'contest store merge -q %A %B --into %A || { git merge-file %A %O %B; false; }'",
        "Let git merge stores."
      ),
    ],
    options: [
      .option("into", placeholder: "FILE", .store, \.into, "Write the merged store to FILE instead of standard output.")
    ],
    positionals: [
      .argument("STORE", .store, \.first, "The file or database of a store."),
      .arguments("STORE", .store, \.others, "The files or databases of more stores."),
    ],
    in: environment,
    run: { (options, console) async throws(Failure) in
      let places = try options.stores.map { (text) throws(Failure) in try console.place(ofArgument: text) }
      return try await stoppable { () async throws(Failure) in
        try await printStores(places, into: options.into, "merged", console)
      }
    }
  )
}

/// Prints the merge of some stores, or writes it to a file.
///
/// - Parameter verb: The work that was done, for the message.
func printStores(_ places: [StorePlace], into target: String?, _ verb: String, _ console: Console) async throws(Failure)
  -> ExitCode
{
  guard let target else { return try printed(mergedStore(places), console) }
  guard !SharedStore.isAddress(target) else {
    throw Failure(
      .misuse,
      "--into needs the name of a file, and not the address of a database",
      help: "say 'contest store import FILE --store ADDRESS'"
    )
  }
  if try isStream(storePath: target) {
    var text: [UInt8] = []
    try mergedStore(places).write(failure: unusable) { block throws(Failure) in text += block }
    do throws(FileError) { _ = try console.write(String(decoding: text, as: UTF8.self), toStreamAt: target) } catch {
      throw Failure(writing: error)
    }
    return .done
  }
  let contents = try await mergeStores(places, into: target, hiding: console.secrets.scrub, console.notices)
  console.say("\(verb) \(contents) into '\(target)'")
  return .done
}

/// Prints a store, a part at a time.
private func printed(_ store: Store, _ console: Console) throws(Failure) -> ExitCode {
  var code = ExitCode.done
  try store.write(failure: unusable) { block throws(Failure) in
    if code == .done { code = console.print(String(decoding: block, as: UTF8.self)) }
  }
  return code
}

private func unusable(_ error: StoreError) -> Failure {
  Failure(.badData, "cannot merge the stores: \(error.message)", help: error.help)
}
