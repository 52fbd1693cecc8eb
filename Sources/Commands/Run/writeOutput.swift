import Base
import Reports
import ResultJSON

/// The maximum size of a step's summary on GitHub, in bytes.
private let largestSummary = 1 << 20

/// Appends a summary of the run to a file, shortened to the room that is left.
func writeSummary(_ summary: RunSummary, to path: String, _ console: Console) throws(Failure) {
  // The file may end in the middle of a line or of a Markdown block.
  try append(to: path, gap: "\n\n", console) { size in
    guard let text = summary.markdown(limit: largestSummary - size) else {
      console.warning("the summary is left out: there is no room for it in '\(path)'")
      return nil
    }
    return text
  }
}

/// Appends a line for each tournament whose result changed.
func writeAnnouncements(_ log: RunLog, to path: String, _ console: Console) throws(Failure) {
  // The next run tells what the store lacks.
  guard !log.written.isEmpty else { return }
  let lines = log.saved.filter { $0.change != .unchanged }.map { withoutMentions($0.headline) }
  guard !lines.isEmpty else { return }
  do throws(Failure) { try append(to: path, gap: "", console) { _ in lines.map { $0 + "\n" }.joined() } } catch {
    // The results are saved, so no later run has the lines again.
    throw Failure(error.code, error.message, help: (["it lacks:"] + lines).joined(separator: "\n  "))
  }
}

/// Returns a line in which no chat finds somebody to call or a link: `@everyone`, `<!channel>`, `<@U1>`, `[a](https://b)`.
///
/// A space without width follows each `@` and `]`, and other signs that look like them stand for angle brackets.
private func withoutMentions(_ line: String) -> String {
  line.exchanging("@", for: "@\u{200B}").exchanging("<", for: "‹").exchanging(">", for: "›").exchanging(
    "](",
    for: "]\u{200B}("
  )
}

/// Appends a text to the file, device or pipe that an option names, without the keys of the environment.
///
/// - Parameters:
///   - gap: The text before the line in a file that is not empty.
///   - text: Returns the text for the size that the file has before it, in bytes; nil for none.
private func append(to path: String, gap: String, _ console: Console, text: (_ size: Int) -> String?) throws(Failure) {
  do throws(FileError) {
    if let text = text(0), try console.write(text, toStreamAt: path) { return }
    try makeFolder(parentFolder(of: path))
    let file = try LockedFile.changing(path)
    let size = try file.size
    let gap = size > 0 ? gap : ""
    guard let text = text(size + gap.utf8.count) else { return }
    do throws(FileError) { try file.write(console.secrets.hidden(in: Array((gap + text).utf8)), at: size) } catch {
      try file.resize(to: size)
      throw error
    }
  } catch { throw Failure(writing: error, help: "name another file") }
}

/// Writes a text to the file, device or pipe that an option names, without the keys of the environment.
func writeOutput(_ text: String, to path: String, _ console: Console) throws(Failure) {
  do throws(FileError) {
    guard try !console.write(text, toStreamAt: path) else { return }
    try makeFolder(parentFolder(of: path))
    sweepTemporaries(in: parentFolder(of: path))
    var file = try FileReplacement(path: path, mode: .write)
    try file.append(console.secrets.hidden(in: Array(text.utf8)))
    _ = try file.finish()
  } catch { throw Failure(writing: error, help: "name another file") }
}

extension RunOptions {
  /// The file that gets a summary of the run; nil for none.
  func summaryPath(_ environment: [String: String]) throws(Failure) -> String? {
    guard summary == nil || !skipsSummary else {
      throw Failure(.misuse, "--summary and --no-summary exclude each other", help: "give one of them")
    }
    let given = summary ?? environment["GITHUB_STEP_SUMMARY"] ?? ""
    return skipsSummary || given.isEmpty ? nil : given
  }
}
