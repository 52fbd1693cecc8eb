import Base
import Catalogue
import Sources
import Terminal

struct ExportOptions: CommandValues {
  var kinds: [String] = []
  var into: String?
  var source = SourceOptions()
  var output = OutputOptions()
}

func exportCommand(in environment: Environment) -> Command {
  ExportOptions.command(
    "export",
    "Print the records of the catalogue, one on each line.",
    discussion: """
      Each line is a JSON object with the source, the kind, the time of the capture if it is known, and the record as \
      the source sent it, without keys. If its parts are of several captures, 'captured' is an object with the day and \
      the 'modified' of each that is not of the newest one. contest import takes the lines back. The order is that of \
      sources, kinds and ids, so equal catalogues give equal bytes.
      """,
    examples: [
      Example("contest export comics --into comics.jsonl", "Save all comics."),
      Example("contest export characters | jq -r .record.name", "Print the names of all characters."),
    ],
    options: [
      .option("into", placeholder: "FILE", .file, \.into, "Write to FILE instead of standard output."),
      SourceOptions.cacheOption.lifted(through: \.source),
    ],
    positionals: [.arguments("KIND", .string, \.kinds, "Kinds of records, such as comics; the default is all.")],
    in: environment,
    run: { (options, console) async throws(Failure) in
      try await stoppable { () async throws(Failure) in
        do throws(Failure) { return try export(options, console) } catch {
          throw error.ended(help: "nothing is left to export: import the saved answers again, and then export them")
        }
      }
    }
  )
}

private func export(_ options: ExportOptions, _ console: Console) throws(Failure) -> ExitCode {
  let catalogue = try Catalogue.ifThere(cache: options.source.cache, console)
  let known = try Failure.ofDatabase { () throws(DatabaseError) in try catalogue?.summary().kinds.map(\.kind) ?? [] }
  let unknown = options.kinds.first { name in !known.contains { $0.name == name } }
  let all = knownServices.flatMap(\.kinds).map(\.name)
  if let unknown, !all.contains(unknown) {
    throw Failure(.misuse, "there is no kind of records '\(unknown)'", help: "the kinds of records are \(words(all))")
  }
  guard let catalogue, !known.isEmpty, unknown == nil else {
    console.say(known.isEmpty ? "the catalogue is empty" : "the catalogue has no '\(unknown ?? "")'")
    return .failed
  }
  let kinds = known.filter { options.kinds.isEmpty || options.kinds.contains($0.name) }
  var output = try ExportOutput(options.into, console)
  for kind in kinds {
    var last: RecordID?
    while true {
      let records = try Failure.ofDatabase { () throws(DatabaseError) in
        if Task.isCancelled { throw .stopped }
        return try catalogue.records(of: kind, after: last, limit: 200)
      }
      guard let end = records.last else { break }
      last = end.id
      let code = try output.write(records.flatMap(ExportedRecord.line))
      guard code == .done else { return code }
    }
  }
  try output.finish()
  return .done
}

/// The output of an export: a file, which appears when it is complete, or a stream.
private struct ExportOutput: ~Copyable {
  private let path: String?
  private let console: Console
  private var file: FileReplacement?

  init(_ path: String?, _ console: Console) throws(Failure) {
    self.path = path
    self.console = console
    do throws(FileError) {
      if let path, try OutputTarget(path) == .file {
        // The catalogue is its user's alone.
        sweepTemporaries(in: parentFolder(of: path))
        file = try FileReplacement(path: path, mode: .writeDurably, isPrivate: true)
      }
    } catch { throw Failure(writing: error) }
  }

  mutating func write(_ lines: [UInt8]) throws(Failure) -> ExitCode {
    guard let path else { return console.print(String(decoding: lines, as: UTF8.self), isJSON: true) }
    do throws(FileError) {
      if file == nil {
        _ = try console.write(String(decoding: lines, as: UTF8.self), toStreamAt: path)
      } else {
        try file?.append(console.secrets.hidden(in: lines))
      }
      return .done
    } catch { throw Failure(writing: error) }
  }

  consuming func finish() throws(Failure) {
    do throws(FileError) { _ = try file.take()?.finish() } catch { throw Failure(writing: error) }
  }
}
