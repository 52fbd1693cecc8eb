internal import Files

/// Fails where an output of a run would replace or change a file that it reads or writes itself.
///
/// - Parameters:
///   - content: What the output is.
///   - option: How it is asked for.
func checkOutputPath(
  _ path: String,
  of content: String,
  option: String,
  _ options: RunOptions,
  _ set: TournamentSet
) throws(Failure) {
  let folder = ResultFolder(options.place)
  let output = plainPath(path)
  let own = ([folder.storePath] + set.sources.keys).map(plainPath)
  let isInside = output.hasPrefix(joined(plainPath(folder.path), ""))
  guard path == "-" || own.contains(output) || isInside && ResultFolder.isReport(output) else {
    return
  }
  throw Failure(
    .misuse,
    "'\(path)' cannot hold \(content): the run reads or writes it itself",
    help: "name another file with \(option)"
  )
}

/// Returns a path without names that lead nowhere else.
private func plainPath(_ path: String) -> String {
  let parts = path.split(separator: "/").filter { $0 != "." }
  return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
}
