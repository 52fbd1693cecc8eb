import Base

extension NodeReader {
  /// Returns a text that is safe to print in a line of a report.
  ///
  /// - Parameter allowsLines: Whether the text may contain line breaks.
  mutating func text(
    _ node: YAMLNode,
    key: String,
    longest: Int = TournamentFileLimits.nameLength,
    allowsLines: Bool = false
  ) -> String? {
    guard let text = node.text else {
      return fail(
        "'\(key)' must be text, found \(Self.found(node))",
        at: node,
        help: "put text that starts with '{' or '[' in quotes"
      )
    }
    return name(
      text,
      of: node,
      what: "'\(key)'",
      longest: longest,
      help: key == "name" ? "write a name" : "write some text, or leave '\(key)' out",
      allowsLines: allowsLines
    )
  }

  /// Returns `text` without outer blanks; reports a text that cannot be a name.
  ///
  /// - Parameter help: The help for an empty name.
  mutating func name(
    _ text: String,
    of node: YAMLNode,
    what: String,
    longest: Int = TournamentFileLimits.nameLength,
    help: String,
    allowsLines: Bool = false
  ) -> String? {
    if text.isPlainName(longest: longest) { return text }
    // Many aliases may refer to one huge text, and counting it for each would be slow.
    let isHuge = text.utf8.count > longest * 8
    let trimmed = isHuge ? text : text.trimmed
    guard !isHuge, trimmed.unicodeScalars.count <= longest else {
      return fail("\(what) has more than \(longest.grouped) characters", at: node, help: "shorten it")
    }
    // A text of joiners and marks only is invisible. Folding takes long, and removes no visible ASCII.
    let isVisible = trimmed.utf8.contains { 0x21...0x7E ~= $0 } || !trimmed.folded.trimmed.isEmpty
    guard isVisible else {
      return fail("\(what) is empty", at: node, help: help)
    }
    let deceptive = trimmed.unicodeScalars.first { $0.isDeceptive && !(allowsLines && $0 == "\n") }
    if let deceptive {
      return fail(
        "\(what) holds \(Self.described(deceptive))",
        at: node,
        help: "remove it; it would break or disguise the line it is printed in"
      )
    }
    return trimmed
  }
}

extension String {
  /// Returns whether the text needs no other checks: it is printable ASCII without outer blanks.
  fileprivate func isPlainName(longest: Int) -> Bool {
    (1...longest).contains(utf8.count) && utf8.first != 0x20 && utf8.last != 0x20 && isPlainASCII
  }
}

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
