import Base
import Play
import Sources
import Tournament
import TournamentFile

/// The files of a first tournament: all are written, or none.
struct StarterFiles {
  private struct New {
    var path: String
    var text: String
    var existing = Existing.isAsGoodIfSame

    /// A file of this name that is there already.
    enum Existing {
      case isAsGood
      /// An earlier call that was killed may have left it.
      case isAsGoodIfSame
      case isInTheWay
    }

    /// Whether the name is taken, also by a link that leads nowhere.
    var isThere: Bool { fileKind(path) != nil || isLink(path) }

    /// Whether an existing file is as good.
    var isDone: Bool {
      switch existing {
      case .isAsGood: return isThere
      case .isAsGoodIfSame:
        let bytes = Array(text.utf8)
        return (try? readRegularFile(path, limit: bytes.count)) == bytes
      case .isInTheWay: return false
      }
    }
  }

  static let workflowPath = ".github/workflows/contest.yml"

  private let files: [New]
  private let draft: FirstTournament
  /// The path of the tournament.
  private let main: String
  private let votes: String

  init(_ draft: FirstTournament, addsWorkflow: Bool) {
    let folder = DefaultFolder.tournaments
    self.draft = draft
    main = joined(folder, (draft.stem ?? "") + ".yaml")
    votes = joined(folder, draft.votesName)
    // The tournament comes last: what a kill leaves before it is no tournament without its votes.
    var files: [New] = []
    if addsWorkflow { files.append(New(path: Self.workflowPath, text: EmbeddedText.starterWorkflow.text)) }
    files.append(
      New(
        path: joined(folder, FirstTournament.schemaName),
        text: tournamentSchema(knownSources.map(\.facts)),
        existing: .isAsGood
      )
    )
    if draft.decidesByResults {
      let header = "round,a,b,score_a,score_b" + (draft.isPoll ? ",winner,date\n" : "\n")
      files.append(New(path: votes, text: draft.event?.resultsText ?? header))
    }
    files.append(New(path: main, text: draft.text(), existing: .isInTheWay))
    self.files = files
  }

  /// The reason for which the files cannot be written: one exists already, or a tournament has the
  /// same folder for its reports; nil if they can be written.
  var obstacle: Failure? {
    let taken = files.filter { $0.isThere && !$0.isDone }.map(\.path)
    let help = "choose another name with --name, or move the old file away"
    guard taken.isEmpty else {
      let hasWorkflow = taken.contains(Self.workflowPath)
      return Failure(
        .cannotWrite,
        "\(words(taken.map { "'\($0)'" })) \(taken.count == 1 ? "exists" : "exist") already",
        help: !hasWorkflow
          ? help
          : taken.count == 1 ? "leave --workflow out, or move the old file away" : "leave --workflow out, and " + help
      )
    }
    let set = TournamentSet(paths: [DefaultFolder.tournaments], from: knownSources, hiding: nil)
    guard let other = (set.plans + set.refused).first(where: { $0.rules.slug == draft.stem }) else {
      return nil
    }
    return Failure(
      .cannotWrite,
      "'\(other.rules.name)' in '\(other.place.file)' has the same reports folder, '\(other.rules.slug)'",
      help: "choose another name with --name"
    )
  }

  /// Writes the files, and says what to do next.
  func write(_ console: Console) throws(Failure) -> ExitCode {
    if let obstacle { throw obstacle }
    // A file that another process has written since is in the way, too.
    let new = files.filter { !$0.isDone }
    // A first Ctrl-C lets the files be finished.
    StopRequest.take()
    defer { StopRequest.release() }
    var made: [(path: String, isFolder: Bool)] = []
    var schema: String?
    do throws(FileError) {
      for file in new {
        made += try makeFolders(for: file.path).map { (path: $0, isFolder: true) }
        sweepTemporaries(in: parentFolder(of: file.path))
        try createFile(file.path, with: console.secrets.hidden(in: Array(file.text.utf8)))
        if file.existing == .isAsGood { schema = file.path } else { made.append((file.path, false)) }
      }
    } catch {
      // Another process that wrote the tournament at the same moment saw our schema, and wrote none.
      if let schema, let last = files.last, !last.isThere { takeBack(schema) }
      for (path, isFolder) in made.reversed() { takeBack(path, isFolder: isFolder) }
      throw Failure(writing: error)
    }
    for file in new { console.say("wrote '\(file.path)'") }
    for step in nextSteps { console.say(step) }
    return StopRequest.exitCode ?? .done
  }

  private var nextSteps: [String] {
    var steps: [String] = []
    if draft.decidesByResults, draft.event == nil {
      let rows = draft.isPoll ? "votes of each poll" : "results"
      steps.append("next: run 'contest votes \(main) --into \(votes)', and write the \(rows) there")
    }
    steps.append((steps.isEmpty ? "next:" : "then:") + " run 'contest run', and read Reports/README.md")
    if files.contains(where: { $0.path == Self.workflowPath }) {
      steps.append("on GitHub: set the variable CONTEST_REPOSITORY of the repository to that of contest, owner/name")
    }
    return steps
  }

  /// Makes the missing folders above a file, none of which may be a link.
  private func makeFolders(for file: String) throws(FileError) -> [String] {
    var made: [String] = []
    var path = ""
    for part in parentFolder(of: file).split(separator: "/") {
      path += (path.isEmpty ? "" : "/") + part
      try checkIsNoLink(path)
      if fileKind(path) == nil { made.append(path) }
      try makeInnermostFolder(path)
    }
    return made
  }
}

/// Takes back what was made; failures are ignored, because the first failure is told.
private func takeBack(_ path: String, isFolder: Bool = false) {
  guard let holder = try? OpenFolder(parentFolder(of: path)) else { return }
  let name = path.split(separator: "/").last.map(String.init) ?? ""
  if isFolder { holder.removeEmptyFolder(name) } else { try? holder.remove(name) }
}
