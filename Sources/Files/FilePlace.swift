internal import Glibc

/// Where a path leads, however it is spelled: two paths that lead to one file have the same.
///
/// Links are followed, and hard links lead to one file. Of a path that leads to nothing it is the nearest folder above
/// that is there, and the names from there on.
package struct FilePlace: Hashable, Sendable {
  private var device: UInt
  private var node: UInt
  private var rest: [String]

  private init(_ status: stat, rest: [String]) {
    device = UInt(status.st_dev)
    node = UInt(status.st_ino)
    self.rest = rest
  }

  /// Returns nil where not even the folder that relative paths begin in can be looked at.
  package init?(_ path: String) {
    guard let found = Self.found(path) else { return nil }
    self = found
  }

  private static func found(_ path: String) -> FilePlace? {
    var base = path
    var rest: [String] = []
    // How many names before them the names "..", of what is not there, take back.
    var returns = 0
    var hasReturned = false
    // Each turn takes a name away, so that this ends.
    while true {
      var status = stat()
      let isThere = unsafe stat(base.isEmpty ? "." : base, &status) == 0
      if isThere, returns == 0 || status.st_mode & S_IFMT == S_IFDIR {
        guard hasReturned else { return FilePlace(status, rest: rest) }
        // Without the names that were taken back, which are fewer each time, more of the path may be there.
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
