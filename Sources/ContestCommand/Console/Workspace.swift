/// Where a CI has checked out what it works on.
struct Workspace: Sendable {
  /// The folder that the program runs in, from the root of the checkout; nil where it is elsewhere.
  private let folder: [Substring]?
  private let root: [Substring]

  /// - Parameters:
  ///   - root: The checkout; nil where the CI does not say.
  ///   - folder: Where the program runs.
  init(root: String?, folder: String?) {
    self.root = Self.parts(root ?? "")
    let own = Self.parts(folder ?? "")
    let isInside = !self.root.isEmpty && own.starts(with: self.root)
    self.folder = isInside ? Array(own.dropFirst(self.root.count)) : nil
  }

  /// Returns a path from the root of the checkout; as it is where it lies elsewhere.
  func path(of path: String) -> String {
    let parts = Self.parts(path)
    let inside: [Substring]
    if path.hasPrefix("/") {
      guard !root.isEmpty, parts.starts(with: root) else { return path }
      inside = Array(parts.dropFirst(root.count))
    } else {
      inside = Self.parts(((folder ?? []) + parts).joined(separator: "/"))
    }
    guard !inside.isEmpty, inside.first != ".." else { return path }
    return inside.joined(separator: "/")
  }

  /// The names of a path, without those that lead nowhere else.
  private static func parts(_ path: String) -> [Substring] {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts
  }
}
