import Base
import Results
import Terminal

struct StoreVerifyOptions: CommandValues {
  var place = PlaceOptions()
  var format = ProfileFormat.text
  var output = OutputOptions()
}

func storeVerifyCommand(in environment: Environment) -> Command {
  StoreVerifyOptions.command(
    "store verify",
    "Check the store and compare it with the reports.",
    discussion: """
      Prints a line for each problem, with what to do about it. Writes nothing. Exits with 65 if the store \
      cannot be right, with 66 if reports cannot be read, and with 1 if only reports differ from it.

      'contest report --check' also compares the content of each tournament's reports.
      """,
    examples: [Example("contest store verify", "Check the store in Reports/.")],
    options: [.option("format", short: "f", .choice, \.format, "Choose the output format.")]
      + PlaceOptions.options.lifted(through: \.place),
    in: environment,
    run: { (options, console) async throws(Failure) in try await verifyStore(options, console) }
  )
}

private func verifyStore(_ options: StoreVerifyOptions, _ console: Console) async throws(Failure) -> ExitCode {
  let folder = try ResultFolder(options.place, onlyCompares: true, console)
  let verification = try await verifiedStore(of: folder, console.notices)
  let found = verification.findings
  let printed = console.print(
    options.format,
    json: verification.json(store: folder.storePath),
    text: found.map { $0.line + "\n" }.joined()
  )
  guard printed == .done else { return printed }
  guard let first = found.first else {
    guard !options.output.isQuiet, options.format == .text else { return .done }
    return console.print(
      "'\(folder.storePath.printable)' is sound: \(try contents(of: verification.store)); "
        + "\(counted(verification.comparedCount, "report")) agree\(verification.comparedCount == 1 ? "s" : "") with the results"
        + ", and \(verification.presentCount.grouped) others are there\n"
    )
  }
  for finding in found { console.mark(finding.what + ": " + finding.advice, file: finding.path) }
  let count = counted(found.count, "finding")
  guard verification.isSound else {
    throw Failure(.badData, "the store '\(folder.storePath)' is not sound: \(count)", help: first.advice)
  }
  let unreadableCount = found.count(where: \.isUnreadable)
  let what = [unreadableCount < found.count ? "differ from it" : nil, unreadableCount > 0 ? "cannot be read" : nil]
    .compactMap(\.self).joined(separator: " or ")
  console.error(
    "the store is sound, but reports \(what): \(count)",
    help: verification.isMendedByRun
      ? "run 'contest run', which writes what is missing or out of date" : "each line above ends with what to do"
  )
  return unreadableCount > 0 ? .missingInput : .failed
}

extension StoreVerification {
  /// The verdict and the findings as a JSON object, a finding a line.
  fileprivate func json(store path: String) -> String {
    JSONWriter.text { json in
      json.member("store", path)
      json.member("sound", isSound)
      json.member("mended_by_run", isMendedByRun)
      json.member("compared", comparedCount)
      json.member("present", presentCount)
      json.objects("findings", of: findings, inLines: true) { json, finding in
        json.member("file", finding.path)
        json.member("message", finding.what)
        json.member("help", finding.advice)
      }
    }
  }
}
