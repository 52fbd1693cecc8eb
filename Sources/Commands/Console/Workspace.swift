/// The checkout of a CI run.
struct Workspace: Sendable {
  /// The current folder, from the root of the checkout; nil if it is outside.
  private let folder: [Substring]?
  private let root: [Substring]

  /// - Parameters:
  ///   - root: The root of the checkout; nil if it is unknown.
  ///   - folder: The current folder.
  init(root: String?, folder: String?) {
    self.root = Self.parts(root ?? "")
    let own = Self.parts(folder ?? "")
    let isInside = !self.root.isEmpty && own.starts(with: self.root)
    self.folder = isInside ? Array(own.dropFirst(self.root.count)) : nil
  }

  /// Returns a path from the root of the checkout, or the path unchanged if it leads outside.
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

  /// The names in a path, without `.` and resolved `..`.
  private static func parts(_ path: String) -> [Substring] {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts
  }
}
