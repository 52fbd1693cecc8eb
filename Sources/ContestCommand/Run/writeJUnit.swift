internal import Files
internal import Reports

/// Writes a run as test cases.
func writeJUnit(_ log: RunLog, to path: String, _ options: RunOptions) throws(Failure) {
  do throws(FileError) {
    try makeFolder(parentFolder(of: path))
    var file = try FileReplacement(path: path, mode: .write)
    try file.append(log.junitReport(reports: options.place.reports).xml.utf8)
    _ = try file.finish()
  } catch {
    throw Failure(writing: error)
  }
}
