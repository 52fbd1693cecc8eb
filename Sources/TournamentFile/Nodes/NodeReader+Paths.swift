import Base
extension NodeReader {
  /// Returns the path of a file; reports a path that leads out of the tournament file's folder.
  mutating func path(_ node: YAMLNode, key: String, what: String) -> String? {
    guard let path = text(node, key: key, longest: TournamentFileLimits.pathLength) else { return nil }
    var depth = 0
    let leadsOut = path.split(separator: "/").contains { part in
      depth += part == ".." ? -1 : part == "." ? 0 : 1
      return depth < 0
    }
    guard !path.hasPrefix("/"), !leadsOut else {
      return fail(
        "'\(key)' must be a file beside or below this one, found \(quoted(path))",
        at: node,
        help: "put the \(what) into the folder of the tournament file"
      )
    }
    return path
  }
}
