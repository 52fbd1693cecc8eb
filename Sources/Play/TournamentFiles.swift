import Base
import Network
import Tournament
import TournamentFile

/// The tournament files at a path: the file itself, or all files in the folder and below it.
///
/// Names that begin with a dot are skipped. A link is followed only if it leads to a place in the folder, and each file
/// and folder is visited once.
struct TournamentFiles {
  enum Found {
    /// - Parameter folder: The folder that the file must be in; nil for a file that was named itself.
    case file(String, in: String?)
    /// A tournament file or a folder that cannot be read.
    case fault(FileError)

    var path: String {
      switch self {
      case .file(let path, _): path
      case .fault(let error): error.path
      }
    }

    /// Reads the file.
    func bytes() throws(FileError) -> [UInt8] {
      let limit = TournamentFileLimits.bytes
      switch self {
      case .fault(let error): throw error
      case .file("-", _): return try readStandardInput(limit: limit)
      case .file(let file, nil): return try readFile(file, limit: limit)
      case .file(let file, let folder?): return try readFile(file, in: folder, limit: limit)
      }
    }

    /// An identity that all spellings of a path to one file share; the path of standard input, and of what cannot be
    /// read.
    var identity: AnyHashable {
      guard case .file(let path, _) = self, path != "-", let place = FileIdentity(path) else { return path }
      return place
    }
  }

  /// The files and faults, in the order of their paths.
  private(set) var found: [Found] = []

  /// The folders that were listed.
  private(set) var folders: [String] = []

  private let root: String
  /// The links in folders, which are followed after all files and folders are known.
  private var links: [(path: String, depth: Int)] = []
  /// The folders that were listed and the files that were found.
  private var seen: Set<FileIdentity> = []

  static let noFile = "no file in the folder ends in .yaml or .yml"

  /// The maximum depth of folders.
  private static let deepest = 16

  init(at path: String) throws(FileError) {
    root = path
    guard path != "-", try knownFileKind(path) == .folder else {
      // Reading it reports a file that is missing or not regular.
      found = [.file(path, in: nil)]
      return
    }
    try list(try OpenFolder(path), depth: 0)
    // Following a link may add more links.
    var next = 0
    while next < links.count {
      let link = links[next]
      do throws(FileError) { try follow(link.path, depth: link.depth) } catch { found.append(.fault(error)) }
      next += 1
    }
    if found.isEmpty { found.append(.fault(.unreadable(path: path, reason: Self.noFile))) }
    found.sort { $0.path.inOrderOfFolders.lexicographicallyPrecedes($1.path.inOrderOfFolders) }
  }

  private mutating func list(_ folder: borrowing OpenFolder, depth: Int) throws(FileError) {
    guard depth <= Self.deepest else {
      let reason = "there are more than \(Self.deepest) folders inside each other"
      throw .unreadable(path: folder.path, reason: reason)
    }
    if let place = FileIdentity(folder.path) { seen.insert(place) }
    folders.append(folder.path)
    for entry in try folder.entries() where !entry.name.hasPrefix(".") {
      let path = joined(folder.path, entry.name)
      let mayMatter = entry.kind == .folder || entry.kind == .link || entry.name.isTournamentName
      switch entry.kind {
      case _ where !mayMatter: break
      case _ where !entry.hasTextName: found.append(.fault(.unreadable(path: path, reason: "its name is not UTF-8")))
      case .file: add(path)
      case .folder:
        do throws(FileError) { try list(try folder.folder(entry.name), depth: depth + 1) } catch {
          found.append(.fault(error))
        }
      case .link: links.append((path, depth + 1))
      case .other: found.append(.fault(.unreadable(path: path, reason: "it is not a regular file")))
      }
    }
  }

  private mutating func follow(_ path: String, depth: Int) throws(FileError) {
    guard let kind = try knownFileKind(path) else {
      throw .unreadable(path: path, reason: "it is a symbolic link that leads nowhere")
    }
    let isTournament = (path.split(separator: "/").last.map(String.init) ?? "").isTournamentName
    guard kind == .folder || isTournament else { return }
    try checkPlace(of: path, in: root)
    guard let place = FileIdentity(path), !seen.contains(place) else { return }
    if kind == .folder { return try list(try OpenFolder(path), depth: depth) }
    add(path)
  }

  private mutating func add(_ path: String) {
    if let place = FileIdentity(path) { seen.insert(place) }
    found.append(.file(path, in: root))
  }
}

extension String {
  fileprivate var isTournamentName: Bool {
    let name = lowercased()
    return name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }

  /// A sort key that keeps the files of a folder together.
  fileprivate var inOrderOfFolders: [UInt8] { utf8.map { $0 == UInt8(ascii: "/") ? 0 : $0 } }
}

/// A tournament file as it was read, which does not depend on other files.
struct ReadFile: Sendable {
  let path: String
  let bytes: Result<[UInt8], FileError>
  /// Nil if the file cannot be read, or holds a key.
  let content: TournamentFile?

  init(_ bytes: Result<[UInt8], FileError>, of path: String, sources: [Source], hiding scrub: BodyScrub?) {
    self.path = path
    self.bytes = bytes
    content =
      if case .success(let bytes) = bytes, scrub?.firstSecret(in: bytes) == nil {
        readTournamentFile(bytes, file: path, sources: sources)
      } else { nil }
  }
}

/// Returns the names of the tournaments at paths, read from the `name:` lines alone, for suggestions.
///
/// Skips what cannot be read, and names that take more than a line. Reads at most ``maximumFiles``.
package func quickNames(at paths: [String]) -> [String] {
  let files = paths.flatMap { path in (try? TournamentFiles(at: path).found) ?? [] }
  return files.prefix(maximumFiles).flatMap { file in (try? file.bytes()).map(tournamentNames(onLinesOf:)) ?? [] }
}

/// So many files are read within the patience of a user who pressed a key.
private let maximumFiles = 1_000
