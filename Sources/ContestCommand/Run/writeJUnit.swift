internal import Files
internal import Reports

/// Fails where test results would replace a file that the run reads or writes itself.
func checkJUnitPath(
  _ path: String,
  _ options: RunOptions,
  _ set: TournamentSet
) throws(Failure) {
  let folder = ResultFolder(options.place)
  let own = [folder.storePath] + set.sources.keys
  let isReport = path.hasPrefix(joined(folder.path, "")) && ResultFolder.isReport(path)
  guard isReport || path == "-" || own.contains(path) else { return }
  throw Failure(
    .misuse,
    "'\(path)' cannot hold test results: the run reads or writes it itself",
    help: "name another file with --junit"
  )
}

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
