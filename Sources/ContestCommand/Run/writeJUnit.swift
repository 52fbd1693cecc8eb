internal import Failures
internal import Files
internal import Reports

/// Writes test results as JUnit XML.
func writeJUnit(
  _ report: JUnitReport,
  to path: String,
  _ console: Console
) throws(Failure) {
  do throws(FileError) {
    let xml = report.xml
    guard try !console.write(xml, toStreamAt: path) else { return }
    try makeFolder(parentFolder(of: path))
    var file = try FileReplacement(path: path, mode: .write)
    try file.append(console.secrets.hidden(in: Array(xml.utf8)))
    _ = try file.finish()
  } catch {
    throw Failure(writing: error)
  }
}
