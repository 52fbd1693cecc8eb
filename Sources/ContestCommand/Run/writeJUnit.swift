internal import Failures
internal import Files
internal import Reports

/// Writes test results as JUnit XML.
func writeJUnit(
  _ report: JUnitReport,
  to path: String,
  _ console: Console
) throws(Failure) {
  try writeOutput(report.xml, to: path, console)
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
  } catch {
    throw Failure(writing: error, help: "name another file")
  }
}
