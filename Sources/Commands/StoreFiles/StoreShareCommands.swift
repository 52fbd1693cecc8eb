import Base
import Network
import Results
import SharedStore
import Sources
import Terminal

/// Options of the commands about a store in a database.
struct SharedOptions: CommandValues {
  var store: String?
  var file: String?
  var reports = PlaceOptions().reports
  var format = ProfileFormat.text
  var output = OutputOptions()

  fileprivate static let storeOption = Parameter<SharedOptions>.option(
    "store",
    placeholder: "ADDRESS",
    .string,
    \.store,
    "Use this database, such as postgresql://HOST/NAME. The default is $CONTEST_STORE."
  )
}

func storeExportCommand(in environment: Environment) -> Command {
  SharedOptions.command(
    "store export",
    "Print the store in a database as a file.",
    discussion: """
      Prints the bytes of the store file that a single machine with the same results would have. With --into, writes them \
      to a file. 'contest report --store ADDRESS' writes the reports.
      """,
    examples: [
      Example(
        "contest store export --store postgresql://db/contest --into Reports/store.json",
        "Keep a copy of the store."
      )
    ],
    options: [
      SharedOptions.storeOption,
      .option("into", placeholder: "FILE", .store, \.file, "Write the store to FILE instead of standard output."),
    ],
    in: environment,
    run: { (options, console) async throws(Failure) in
      let store = StorePlace.shared(try console.sharedStore(options.store))
      return try await printStores([store], into: options.file, "exported", console)
    }
  )
}

func storeImportCommand(in environment: Environment) -> Command {
  SharedOptions.command(
    "store import",
    "Merge a store file into the store in a database.",
    discussion: """
      Merges as 'contest store merge' does: every state is kept, and importing again changes nothing. The result.json of \
      each tournament in the reports folder comes with it, so that 'contest report --store ADDRESS' can write all reports.
      """,
    examples: [Example("contest store import --store postgresql://db/contest", "Move a store to a database.")],
    options: [
      SharedOptions.storeOption,
      .option("reports", placeholder: "DIR", .folder, \.reports, "Take the results of this reports folder."),
    ],
    positionals: [
      .argument("FILE", .file, \.file, "The file of a store. The default is store.json in the reports folder.")
    ],
    in: environment,
    run: { (options, console) async throws(Failure) in
      let shared = try console.sharedStore(options.store)
      return try await stoppable { () async throws(Failure) in
        let folder = ResultFolder(path: options.reports, store: options.file.map { .file($0) })
        let (contents, results) = try importStore(from: folder, into: shared, hiding: console.secrets.scrub)
        console.say("imported \(contents), with \(counted(results, "result")), into '\(shared.name)'")
        return .done
      }
    }
  )
}

func storeStatusCommand(in environment: Environment) -> Command {
  SharedOptions.command(
    "store status",
    "Print what is in the store in a database, and how far 'contest work' is.",
    examples: [Example("contest store status --format json | jq .tournaments", "Count them.")],
    options: [
      SharedOptions.storeOption, .option("format", short: "f", .choice, \.format, "Choose the output format."),
    ],
    in: environment,
    run: { (options, console) async throws(Failure) in
      let store = try console.sharedStore(options.store)
      let (status, work) = try await stoppable { () async throws(Failure) in
        (try store.status(), try store.progress(of: nil))
      }
      let variables = console.environment.variables
      return console.print(
        options.format,
        json: status.json(of: store.name, work, variables),
        text: status.text(work, variables)
      )
    }
  )
}

extension Console {
  /// Returns the database of a store; throws if none is named, or a file.
  ///
  /// - Parameter option: The value of the option; nil for that of the environment.
  func sharedStore(_ option: String?) throws(Failure) -> SharedStore {
    switch try storePlace(option) {
    case .shared(let store): return store
    case .file(let path):
      throw Failure(
        .misuse,
        "this needs a store in a database, and '\(path)' is a file",
        help:
          "say --store postgresql://HOST/NAME, or set $\(storeVariable); 'contest store import \(path)' then merges the file into it"
      )
    case nil:
      throw Failure(
        .misuse,
        "no database is named",
        help: ["say --store postgresql://HOST/NAME, or set $\(storeVariable)", DefaultFolder.firstStep].compactMap(
          \.self
        ).joined(separator: "; ")
      )
    }
  }
}

extension SharedStatus {
  /// Each number with its name.
  private func rows(_ work: WorkProgress) -> KeyValuePairs<String, Int> {
    [
      "layout": layout, "tournaments": tournaments, "results": results, "battles": battles, "bytes": size,
      "due": work.due, "leased": work.leased, "done": work.done, "failed": work.failed,
    ]
  }

  fileprivate func text(_ work: WorkProgress, _ environment: [String: String]) -> String {
    rows(work).map { "\($0.key)\(String(repeating: " ", count: 13 - $0.key.count))\($0.value.grouped)\n" }.joined()
      + lines(environment).map { $0.printable + "\n" }.joined()
  }

  /// The runners with their tournaments, and the sources with their requests.
  private func lines(_ environment: [String: String]) -> [String] {
    runners.flatMap { runner in
      ["runner \(runner.name): \(runner.done.grouped) done, \(runner.failed.grouped) failed"]
        + runner.leases.map { "  \($0.slug) until \($0.until.stamp)" }
    }
      + requests.map { source, count in
        let limit = dailyLimit(of: source, environment)
        let left = limit.map { ", \(max(0, $0 - count).grouped) left" } ?? ""
        return "\(source): \(counted(count, "request")) in these 24 hours" + left
      }
  }

  fileprivate func json(of store: String, _ work: WorkProgress, _ environment: [String: String]) -> String {
    JSONWriter.text { json in
      json.member("store", store)
      for (name, value) in rows(work) { json.member(name, value) }
      json.objects("runners", of: runners) { json, runner in
        json.member("name", runner.name)
        json.member("done", runner.done)
        json.member("failed", runner.failed)
        json.objects("leases", of: runner.leases) { json, lease in
          json.member("tournament", lease.slug)
          json.member("until", lease.until.stamp)
        }
      }
      json.objects("requests", of: requests) { json, entry in
        let (source, count) = entry
        json.member("source", source)
        json.member("count", count)
        if let limit = dailyLimit(of: source, environment) { json.member("left", max(0, limit - count)) }
      }
    }
  }
}

/// Returns how many requests a source allows in 24 hours; nil if none that is set now has its address.
///
/// - Parameter source: The name of a count: the address, and after a blank what names the account.
private func dailyLimit(of source: String, _ environment: [String: String]) -> Int? {
  let address = source.prefix { $0 != " " }
  let server = knownSources.lazy.flatMap(\.servers).first { server in
    guard let pattern = server.address(in: environment) else { return false }
    guard let start = pattern.firstIndex(of: "{"), let end = pattern.lastIndex(of: "}") else {
      return (try? BaseURL(pattern))?.text == String(address)
    }
    return address.hasPrefix(pattern[..<start]) && address.hasSuffix(pattern[end...].dropFirst())
  }
  return server?.dailyLimit
}
