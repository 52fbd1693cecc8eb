import Base
import Play
import Results
import Tournament
import TournamentFile

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
  try checkOutputPath(path, of: content, option: option, besides: set.sources.keys) { place in
    var isTaken = folder.holds(path)
    folder.forEachOutput(of: set) { isTaken = isTaken || FileIdentity($0) == place }
    return isTaken
  }
}

/// Throws if the file of an option is one of those that the command itself reads or writes, however its path is
/// spelled.
///
/// - Parameters:
///   - own: The files that the command reads or writes.
///   - isTaken: Whether the path is another one of them; asked only if it is none of `own`.
func checkOutputPath(
  _ path: String,
  of content: String,
  option: String,
  besides own: some Sequence<String>,
  isTaken: (FileIdentity?) -> Bool = { _ in false }
) throws(Failure) {
  guard path != "-" else {
    throw Failure(
      .misuse,
      "\(option) needs the name of a file, found '-'",
      help: "write '\(option) /dev/stdout' for standard output"
    )
  }
  let place = FileIdentity(path)
  guard own.contains(where: { FileIdentity($0) == place }) || isTaken(place) else { return }
  throw Failure(
    .misuse,
    "'\(path)' cannot hold \(content): the run reads or writes it itself",
    help: "name another file with \(option)"
  )
}

/// Throws if a file that the tournaments are read from is a report that the run would write.
func checkInputs(_ options: RunOptions, _ set: TournamentSet, _ console: Console) throws(Failure) {
  let folder = try ResultFolder(options.place, console)
  var inputs: [FileIdentity: String] = [:]
  for input in set.sources.keys.sorted(by: >) where input != "-" {
    if let place = FileIdentity(existing: input) { inputs[place] = input }
  }
  var reports: [String] = []
  folder.forEachOutput(of: set) { path in
    if let input = FileIdentity(existing: path).flatMap({ inputs[$0] }) { reports.append(input) }
  }
  guard let input = reports.min() else { return }
  throw Failure(
    .badData,
    "'\(input)' is a report that the run would write",
    help: "move it out of the reports folder, or give the tournament another name"
  )
}

extension ResultFolder {
  /// Hands over the paths of the store and of all reports that a run of some tournaments may write.
  ///
  /// They may be many, so no list of them is made.
  fileprivate func forEachOutput(of set: TournamentSet, _ body: (String) -> Void) {
    overallPaths.forEach(body)
    // A new tournament has no folder, and a call for each of its files would find none.
    for plan in set.plans where fileKind(joined(path, plan.rules.slug)) != nil {
      reportPaths(of: plan.rules.slug).forEach(body)
    }
  }

  /// Whether a path is that of a report in the folder or in one of its direct subfolders.
  fileprivate func holds(_ file: String) -> Bool {
    let parent = parentFolder(of: file)
    let folders = [FileIdentity(parent), FileIdentity(joined(parent, ".."))]
    return ReportFile.isName(file) && folders.contains(FileIdentity(path))
  }
}
