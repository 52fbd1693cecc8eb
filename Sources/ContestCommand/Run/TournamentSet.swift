internal import Catalogue
internal import Files
internal import Text
internal import Tournament
internal import TournamentFile

/// The tournaments of all files that were named, in order, and what is wrong with the files.
struct TournamentSet {
  private(set) var plans: [TournamentPlan] = []
  /// The bytes of the files by name, for showing their lines.
  private(set) var sources: [String: [UInt8]] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// Files that could not be read.
  private(set) var unreadable: [FileError] = []
  /// How each file fails that does, in the order of the files.
  private var failures: [FileFailure] = []
  private var fileOrder: [String: Int] = [:]
  private var votesFiles: [String: VotesFile] = [:]
  private(set) var fileCount = 0

  /// The most files that one run reads, and the most folders inside each other.
  private static let mostFiles = 10_000
  private static let deepestFolder = 16

  /// Whether fields are checked that are known without a source.
  private let checksFields: Bool

  /// Reads what stands at `paths`, files and folders, in their order.
  ///
  /// - Parameter checksFields: Whether what is wrong with a field is reported that is known without a
  ///   source; else that is left to who plays it.
  init(paths: [String], checksFields: Bool = false) {
    self.checksFields = checksFields
    var seen: Set<String> = []
    for path in paths {
      do throws(FileError) {
        for file in try files(at: path) where seen.insert(file).inserted {
          guard seen.count <= Self.mostFiles else {
            throw .unreadable(path: path, reason: "more than \(Self.mostFiles.grouped) files")
          }
          try read(file)
        }
      } catch {
        unreadable.append(error)
        note(FileFailure(file: path, code: .missingInput))
      }
    }
    dropClashes()
  }

  /// Reads what stands at a path for a command that writes nothing, and says what is wrong with it.
  ///
  /// - Parameters:
  ///   - only: Which tournaments to look at; empty for all.
  ///   - seed: What to draw with instead of the files' random seeds.
  init(path: String, only: [String], seed: UInt64?, _ console: Console) throws(Failure) {
    self.init(paths: [path])
    try keep(only.map(TournamentChoice.init))
    draw(with: seed)
    show(on: console)
  }

  /// Says what is wrong with the files.
  func show(on console: Console) {
    console.show(diagnostics, sources: sources)
    for error in unreadable { console.error(error.message) }
  }

  /// Puts a random seed in place of the files' where anything is drawn; nil leaves them.
  mutating func draw(with seed: UInt64?) {
    guard let seed else { return }
    for index in plans.indices where plans[index].usesRandomSeed {
      plans[index].rules.randomSeed = seed
    }
  }

  /// Every file that was named or found, in order, also what could not be read.
  var files: [String] { fileOrder.sorted { $0.value < $1.value }.map(\.key) }

  /// Keeps only the tournaments that are chosen; all where nothing chooses.
  mutating func keep(_ choices: [TournamentChoice]) throws(Failure) {
    guard !choices.isEmpty else { return }
    let idle = choices.filter { choice in !plans.contains { choice.means($0.rules) } }
    // What nobody is called here may stand in a file that could not be read.
    if failure == nil, let first = idle.first {
      let called = idle.map { "'\($0.text)'" }.joined(separator: " or ")
      throw Failure(
        .misuse,
        "no tournament is called \(called)",
        help: first.help(among: plans.map(\.rules.name))
      )
    }
    plans.removeAll { plan in !choices.contains { $0.means(plan.rules) } }
  }

  /// What all tournaments together want from the source.
  var needs: ResolutionNeeds {
    var needs = ResolutionNeeds()
    for plan in plans { needs.formUnion(plan.needs) }
    return needs
  }

  private mutating func read(_ file: String) throws(FileError) {
    let limit = TournamentFileLimits.bytes
    let bytes = file == "-" ? try readStandardInput(limit: limit) : try readFile(file, limit: limit)
    fileCount += 1
    fileOrder[file] = fileOrder.count
    let read = readTournamentFile(bytes, file: file)
    sources[file] = bytes
    let problems = checksFields ? read.plans.map(\.problemsOfField) : []
    let found = (read.diagnostics + problems.joined()).inOrder
    diagnostics += found
    for (index, plan) in read.plans.enumerated() {
      let plan = withVotes(plan)
      guard let plan, !checksFields || problems[index].isEmpty else { continue }
      plans.append(plan)
    }
    if found.contains(where: { $0.severity == .error }) {
      note(FileFailure(file: file, code: .badData))
    }
  }

  /// Returns the tournament with its votes file read, where it has one; nil where that is no sound one.
  private mutating func withVotes(_ plan: TournamentPlan) -> TournamentPlan? {
    guard case .results(let path) = plan.rules.deciding, let place = plan.votesPlace else {
      return plan
    }
    let folder = plan.place.file == "-" ? "." : parentFolder(of: plan.place.file)
    let file = folder == "." ? path : joined(folder, path)
    var plan = plan
    do throws(FileError) {
      plan.votes = try votesFile(file, path, in: folder)
    } catch {
      diagnostics.append(error.diagnostic(at: place))
      note(FileFailure(file: plan.place.file, code: error.exitCode))
      return nil
    }
    let errors = plan.votesErrors
    guard errors.isEmpty else {
      diagnostics += errors.filter { !diagnostics.contains($0) }
      note(FileFailure(file: plan.place.file, code: .badData))
      return nil
    }
    return plan
  }

  /// Reads a votes file once, however many tournaments it decides.
  private mutating func votesFile(
    _ file: String,
    _ path: String,
    in folder: String
  ) throws(FileError) -> VotesFile {
    if let known = votesFiles[file] { return known }
    let bytes = try readFile(path, in: folder, limit: VotesFileLimits.bytes)
    let votes = VotesFile(bytes, file: file)
    sources[file] = bytes
    votesFiles[file] = votes
    return votes
  }

  private mutating func note(_ failure: FileFailure) {
    if fileOrder[failure.file] == nil { fileOrder[failure.file] = fileOrder.count }
    failures.append(failure)
  }

  /// The exit code of the first thing that is wrong, by the order of the files.
  var failure: ExitCode? { firstFailure(besides: []) }

  /// Returns the exit code of the first failure by the order of the files, `others` included.
  func firstFailure(besides others: [FileFailure]) -> ExitCode? {
    let ordered = (failures + others).enumerated().min { a, b in
      let (x, y) = (fileOrder[a.element.file] ?? .max, fileOrder[b.element.file] ?? .max)
      return (x, a.offset) < (y, b.offset)
    }
    return ordered?.element.code
  }

  private mutating func dropClashes() {
    let clashes = folderClashes(among: plans)
    guard !clashes.isEmpty else { return }
    let taken = Set(clashes.map { plans[$0.index].rules.slug })
    diagnostics += clashes.map(\.diagnostic)
    for clash in clashes { note(FileFailure(file: clash.diagnostic.place.file, code: .badData)) }
    plans.removeAll { taken.contains($0.rules.slug) }
  }

  /// Returns the tournament files at a path: itself, or those in the folder and below it, sorted.
  ///
  /// A folder below that cannot be read is noted, and the others are looked at.
  private mutating func files(at path: String, depth: Int = 0) throws(FileError) -> [String] {
    guard path != "-" else { return [path] }
    switch fileKind(path) {
    case nil: throw .missing(path: path)
    case .file, .other: return [path]
    case .folder: break
    }
    var found: [String] = []
    for name in try namesInFolder(path) {
      let inner = joined(path, name)
      let lowercased = name.lowercased()
      if lowercased.hasSuffix(".yaml") || lowercased.hasSuffix(".yml") {
        if fileKind(inner) == .file { found.append(inner) }
      } else if depth < Self.deepestFolder, !isLink(inner), fileKind(inner) == .folder {
        do throws(FileError) {
          found += try files(at: inner, depth: depth + 1)
        } catch {
          unreadable.append(error)
          note(FileFailure(file: inner, code: .missingInput))
        }
      }
    }
    guard !found.isEmpty || depth > 0 else {
      throw .unreadable(path: path, reason: "no file in the folder ends in .yaml or .yml")
    }
    return found
  }
}

extension FileError {
  /// What is wrong with a votes file that is named at `place`.
  fileprivate func diagnostic(at place: SourcePlace) -> Diagnostic {
    switch self {
    case .missing(let path):
      Diagnostic(
        "there is no votes file '\(path)'",
        at: place,
        help: "write its path from the folder of this file; it may hold the header alone"
      )
    case .outside(let path):
      Diagnostic(
        "the votes file '\(path)' is a link that leads out of the folder of this file",
        at: place,
        help: "put the votes file itself there"
      )
    case .unreadable, .tooLarge, .unwritable: Diagnostic(message, at: place)
    }
  }

  fileprivate var exitCode: ExitCode {
    if case .outside = self { .badData } else { .missingInput }
  }
}

/// How a file, or a tournament in it, fails.
struct FileFailure {
  var file: String
  var code: ExitCode
}

extension TournamentPlan {
  /// What the tournament wants from its source.
  var needs: ResolutionNeeds {
    var needs = ResolutionNeeds()
    for entry in entries {
      switch entry.subject {
      case .name(let name): needs.references.append(.name(name))
      case .id(let id): needs.references.append(.id(id))
      case .own: break
      }
    }
    switch roster?.rule {
    case .startsWith(let prefix)?: needs.prefixes.append(prefix)
    case .top?, .all?: needs.wholeCatalogue = true
    case nil: break
    }
    return needs
  }
}
