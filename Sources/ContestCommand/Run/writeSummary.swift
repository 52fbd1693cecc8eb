internal import Failures
internal import Files
internal import Reports

/// The maximum size of a step's summary on GitHub, in bytes.
private let largestSummary = 1 << 20

/// Appends a summary of the run to a file, shortened to the room that is left.
func writeSummary(
  _ log: RunLog,
  to path: String,
  _ options: RunOptions,
  _ console: Console
) throws(Failure) {
  do throws(FileError) {
    let summary = log.summary(isCheck: options.isCheck)
    if let text = summary.markdown(limit: largestSummary),
      try console.write(text, toStreamAt: path)
    {
      return
    }
    try makeFolder(parentFolder(of: path))
    let file = try LockedFile.changing(path, isPrivate: false)
    let size = try file.size
    // The file may end in the middle of a line or of a Markdown block.
    let gap = size > 0 ? "\n\n" : ""
    let room = largestSummary - size - gap.utf8.count
    guard let text = summary.markdown(limit: room) else {
      return console.warning("the summary is left out: there is no room for it in '\(path)'")
    }
    do throws(FileError) {
      try file.write(console.secrets.hidden(in: Array((gap + text).utf8)), at: size)
    } catch {
      try file.resize(to: size)
      throw error
    }
  } catch {
    throw Failure(writing: error)
  }
}

extension RunOptions {
  /// The file that gets a summary of the run; nil for none.
  func summaryPath(_ environment: [String: String]) throws(Failure) -> String? {
    guard skipsSummary else {
      let given = summary ?? environment["GITHUB_STEP_SUMMARY"] ?? ""
      return given.isEmpty ? nil : given
    }
    guard summary == nil else {
      throw Failure(
        .misuse,
        "--summary and --no-summary exclude each other",
        help: "give one of them"
      )
    }
    return nil
  }
}
