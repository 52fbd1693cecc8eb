import Glibc

/// The identity of the file that a path leads to: equal for all paths to one file.
///
/// Follows links; hard links to one file are equal. If the path leads to nothing, the value is the
/// nearest existing folder above it plus the remaining names.
package struct FileIdentity: Hashable, Sendable {
  private var device: UInt
  private var node: UInt
  private var rest: [String]

  private init(_ status: stat, rest: [String]) {
    device = UInt(status.st_dev)
    node = UInt(status.st_ino)
    self.rest = rest
  }

  /// Returns nil if the system cannot find even the folder that relative paths start in.
  package init?(_ path: String) {
    guard let found = Self.found(path) else { return nil }
    self = found
  }

  /// Returns nil if the path leads to nothing.
  package init?(existing path: String) {
    guard let status = fileStatus(path) else { return nil }
    self.init(status, rest: [])
  }

  private static func found(_ path: String) -> FileIdentity? {
    var base = path
    var rest: [String] = []
    // The number of names that later ".." components cancel, in the part that does not exist.
    var returns = 0
    var hasReturned = false
    // Ends, because each turn removes a name.
    while true {
      if let status = fileStatus(base.isEmpty ? "." : base), returns == 0 || status.st_mode & S_IFMT == S_IFDIR {
        guard hasReturned else { return FileIdentity(status, rest: rest) }
        // Without the cancelled names, more of the path may exist. Each call has fewer names, so
        // this ends.
        let parts = [base.isEmpty ? "." : base] + Array(repeating: "..", count: returns) + rest
        return found(parts.joined(separator: "/"))
      }
      while base.last == "/" { base.removeLast() }
      guard !base.isEmpty else { return nil }
      let name = base.split(separator: "/").last.map(String.init) ?? ""
      base.removeLast(name.count)
      switch name {
      case ".": break
      case "..":
        returns += 1
        hasReturned = true
      case _ where returns > 0: returns -= 1
      default: rest.insert(name, at: 0)
      }
    }
  }
}
