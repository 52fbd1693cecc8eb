import Base
import Catalogue
import Network
import Terminal

struct ImportOptions: CommandValues {
  var paths: [String] = []
  var format = ProfileFormat.text
  var source = SourceOptions()
  var output = OutputOptions()
}

func importCommand(in environment: Environment) -> Command {
  ImportOptions.command(
    "import",
    "Store saved answers of sources in the catalogue.",
    discussion: """
      Takes answers of Marvel's API and of JSONPlaceholder in JSON: whole answers, their data, lists of records, single \
      records, one record on each line, answers saved as text in other JSON, and what contest export writes. They may \
      be compressed with gzip. In a folder it reads all files that end in .json, .jsonl or .ndjson, also with .gz.

      If the catalogue has a record already, both are merged: each figure, list and field is that of the version with \
      the later 'modified' that has it, so the order of imports does not matter. Keys are not stored. Whole records \
      around a damaged one are taken. If an import is stopped, run it again: it goes on where it was.
      """,
    examples: [
      Example("contest import captures/", "Store all answers in a folder."),
      Example("contest export | gzip > all.jsonl.gz", "Save the catalogue."),
      Example("contest import all.jsonl.gz", "Take it back, here or on another machine."),
    ],
    options: [
      .option("format", short: "f", .choice, \.format, "Choose the output format."),
      SourceOptions.cacheOption.lifted(through: \.source),
    ],
    positionals: [
      .arguments("PATH", .file, \.paths, "Files with saved answers, pipes, or folders of files; '-' is standard input.")
    ],
    showsProgress: true,
    in: environment,
    run: { (options, console) async throws(Failure) in
      try await stoppable { () async throws(Failure) in
        try await Failure.mended(on: console) { () async throws(Failure) in try importFiles(options, console) }
      }
    }
  )
}

private func importFiles(_ options: ImportOptions, _ console: Console) throws(Failure) -> ExitCode {
  guard !options.paths.isEmpty else {
    throw Failure(.misuse, "nothing to import", help: "name files with saved answers, or folders")
  }
  let files = CaptureFiles(at: options.paths)
  let catalogue = try Catalogue.opened(cache: options.source.cache, console)
  guard !catalogue.isReadOnly else { throw Failure(DatabaseError.readOnly(path: catalogue.path)) }
  let meter = ProgressMeter("KiB read", console: console)
  let report: ImportReport
  do throws(DatabaseError) {
    report = try importCaptures(files, into: catalogue, .ofCaptures(console.secrets)) { bytes, records in
      meter.update(done: bytes >> 10, total: files.size >> 10, note: counted(records, "record"))
    }
  } catch {
    meter.end()
    let failure = Failure(error)
    guard let stream = files.stream else { throw failure }
    let words = stream == "-" ? "standard input" : "'\(stream.printable)'"
    throw failure.ended(help: "\(words) cannot be read twice: run the command again, with all of the same input")
  }
  meter.end()
  guard catalogue.isInPlace else {
    throw Failure(
      .tryLater,
      "the catalogue '\(catalogue.path)' was removed during the import",
      help: "import again once nothing clears the cache"
    )
  }
  let printed = console.print(options.format, json: report.json, text: report.text)
  if report.wasStopped { throw .stopped("what was read is stored: run it again") }
  guard printed == .done else { return printed }
  if !files.faults.isEmpty { return .missingInput }
  return report.refused > 0 ? .badData : .done
}

extension ImportReport {
  fileprivate var text: String {
    var text =
      "\(counted(taken, "record")) taken, \(merged.grouped) merged, \(unchanged.grouped) unchanged and "
      + "\(refused.grouped) refused, from \(counted(files, "file"))\n"
    for refusal in refusals {
      let place = refusal.line > 0 ? "\(refusal.file):\(refusal.line):\(refusal.column)" : refusal.file
      text += "refused: \(place.printable): \(refusal.reason.printable)\n"
    }
    if refused > refusals.count { text += "refused: \((refused - refusals.count).grouped) more\n" }
    return text
  }

  fileprivate var json: String {
    JSONWriter.text { object in
      object.member("files", files)
      object.member("taken", taken)
      object.member("merged", merged)
      object.member("unchanged", unchanged)
      object.member("refused", refused)
      object.objects("refusals", of: refusals, inLines: true) { one, refusal in
        one.member("file", refusal.file)
        if refusal.line > 0 {
          one.member("line", refusal.line)
          one.member("column", refusal.column)
        }
        one.member("reason", refusal.reason)
      }
    }
  }
}
