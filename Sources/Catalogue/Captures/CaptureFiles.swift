package import Base

/// The files with saved answers at some paths: the files themselves, and those in folders and below them.
///
/// In folders, names decide what a saved answer is, and links are not followed.
package struct CaptureFiles: Sendable {
  /// The paths in the order in which they are read, each once.
  package private(set) var paths: [String] = []
  /// The sizes of all files, in bytes.
  package private(set) var size = 0
  /// The errors of files that cannot be read.
  package private(set) var faults: [FileError] = []
  /// The first path of a stream that can be read once; nil if all are files.
  package private(set) var stream: String?
  private var named: Set<String> = []
  private var seen: Set<FileIdentity> = []

  /// The endings of saved answers; `.gz` may follow.
  package static let endings = [".json", ".jsonl", ".ndjson"]
  /// The maximum depth of folders.
  private static let deepest = 32

  /// - Parameter paths: `-` is standard input.
  package init(at paths: [String]) {
    for path in paths {
      do throws(FileError) {
        guard path != "-", let kind = try knownFileKind(path) else {
          if path == "-" {
            stream = stream ?? path
            add(path, size: 0, isNamed: true)
          } else {
            faults.append(.missing(path: path))
          }
          continue
        }
        if kind == .folder {
          try list(try OpenFolder(path), depth: 0)
        } else {
          // Another kind of file than a pipe is refused when it is opened.
          if kind != .file { stream = stream ?? path }
          add(path, size: fileSize(path), isNamed: true)
        }
      } catch { faults.append(error) }
    }
  }

  /// Whether the path was named itself, so that it may be a link.
  package func isNamed(_ path: String) -> Bool { named.contains(path) }

  private mutating func list(_ folder: borrowing OpenFolder, depth: Int) throws(FileError) {
    for entry in try folder.entries() where !entry.name.hasPrefix(".") && entry.hasTextName {
      let path = joined(folder.path, entry.name)
      switch entry.kind {
      case .file:
        let name = entry.name.lowercased()
        let bare = name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
        if Self.endings.contains(where: bare.hasSuffix) { add(path, size: entry.size, isNamed: false) }
      case .folder:
        guard depth < Self.deepest else {
          faults.append(.unreadable(path: path, reason: "the folders are more than \(Self.deepest) deep"))
          continue
        }
        do throws(FileError) { try list(try folder.folder(entry.name), depth: depth + 1) } catch {
          faults.append(error)
        }
      case .link, .other: break
      }
    }
  }

  private mutating func add(_ path: String, size: Int, isNamed: Bool) {
    guard path == "-" || FileIdentity(path).map({ seen.insert($0).inserted }) ?? true else { return }
    paths.append(path)
    self.size += size
    if isNamed { named.insert(path) }
  }
}
