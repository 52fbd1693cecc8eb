internal import Failures
internal import Files
internal import Playing
internal import ResultFiles
internal import Tournament
internal import TournamentFile

/// Throws if the file of an option is one that the run itself reads or writes, however its path is spelled.
///
/// - Parameters:
///   - content: The content of the file, for the message.
///   - option: The option as it is written on the command line.
func checkOutputPath(
  _ path: String,
  of content: String,
  option: String,
  _ options: RunOptions,
  _ set: TournamentSet,
  _ console: Console
) throws(Failure) {
  let folder = try ResultFolder(options.place, console)
  try checkOutputPath(
    path,
    of: content,
    option: option,
    besides: [AnySequence(set.sources.keys), AnySequence(folder.outputPaths(of: set))].joined(),
    isTaken: folder.holds(path)
  )
}

/// Throws if the file of an option is one of those that the command itself reads or writes, however its path is
/// spelled.
///
/// - Parameters:
///   - own: The files that the command reads or writes.
///   - isTaken: Whether the path is known to be one of them.
func checkOutputPath(
  _ path: String,
  of content: String,
  option: String,
  besides own: some Sequence<String>,
  isTaken: Bool = false
) throws(Failure) {
  guard path != "-" else {
    throw Failure(
      .misuse,
      "\(option) needs the name of a file, found '-'",
      help: "write '\(option) /dev/stdout' for standard output"
    )
  }
  let place = FileIdentity(path)
  guard isTaken || own.contains(where: { FileIdentity($0) == place }) else { return }
  throw Failure(
    .misuse,
    "'\(path)' cannot hold \(content): the run reads or writes it itself",
    help: "name another file with \(option)"
  )
}

/// Throws if a file that the tournaments are read from is a report that the run would write.
func checkInputs(
  _ options: RunOptions,
  _ set: TournamentSet,
  _ console: Console
) throws(Failure) {
  let folder = try ResultFolder(options.place, console)
  var inputs: [FileIdentity: String] = [:]
  for input in set.sources.keys.sorted(by: >) where input != "-" {
    if let place = FileIdentity(existing: input) { inputs[place] = input }
  }
  // No list of the outputs is made, because they may be many.
  let reports = folder.outputPaths(of: set).lazy.compactMap { path in
    FileIdentity(existing: path).flatMap { inputs[$0] }
  }
  guard let input = reports.min() else { return }
  throw Failure(
    .badData,
    "'\(input)' is a report that the run would write",
    help: "move it out of the reports folder, or give the tournament another name"
  )
}

extension ResultFolder {
  /// The paths of the store and of all reports that a run of some tournaments may write.
  fileprivate func outputPaths(of set: TournamentSet) -> some Sequence<String> {
    // A new tournament has no folder, and a call for each of its files would find none.
    let reports = set.plans.lazy.map(\.rules.slug)
      .filter { fileKind(joined(path, $0)) != nil }.flatMap(reportPaths)
    return [AnySequence(overallPaths), AnySequence(reports)].joined()
  }

  /// Whether a path is that of a report in the folder or in one of its direct subfolders.
  fileprivate func holds(_ file: String) -> Bool {
    let parent = parentFolder(of: file)
    let folders = [FileIdentity(parent), FileIdentity(joined(parent, ".."))]
    return ReportFile.isName(file) && folders.contains(FileIdentity(path))
  }
}
