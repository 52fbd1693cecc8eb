internal import Text
internal import YAML

extension NodeReader {
  /// Returns a text that can stand in a line of a report.
  ///
  /// - Parameter allowsLines: Whether line breaks may be in it.
  mutating func text(
    _ node: YAMLNode,
    key: String,
    longest: Int,
    allowsLines: Bool = false
  ) -> String? {
    guard let text = node.text else {
      report(
        "'\(key)' must be text, found \(Self.found(node))",
        at: node,
        help: "put text that starts with '{' or '[' in quotes"
      )
      return nil
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

  /// Returns `text` without blanks at its ends, or reports why it is no name.
  ///
  /// - Parameter help: What to do where there is none.
  mutating func name(
    _ text: String,
    of node: YAMLNode,
    what: String,
    longest: Int,
    help: String,
    allowsLines: Bool = false
  ) -> String? {
    if text.isPlainName(longest: longest) { return text }
    // Many aliases may stand for one huge text, so it is not counted through for each.
    let isHuge = text.utf8.count > longest * 8
    let trimmed = isHuge ? text : text.trimmed
    guard !isHuge, trimmed.unicodeScalars.count <= longest else {
      report("\(what) has more than \(longest.grouped) characters", at: node, help: "shorten it")
      return nil
    }
    // Joiners and marks alone leave nothing to see.
    guard !trimmed.folded.trimmed.isEmpty else {
      report("\(what) is empty", at: node, help: help)
      return nil
    }
    let deceptive = trimmed.unicodeScalars.first {
      $0.isDeceptive && !(allowsLines && $0 == "\n")
    }
    if let deceptive {
      report(
        "\(what) holds \(Self.described(deceptive))",
        at: node,
        help: "remove it; it would break or disguise the line it is printed in"
      )
      return nil
    }
    return trimmed
  }
}

extension String {
  /// Whether nothing about the text needs a closer look: printable ASCII without blanks at its ends.
  fileprivate func isPlainName(longest: Int) -> Bool {
    (1...longest).contains(utf8.count) && utf8.first != 0x20 && utf8.last != 0x20 && isPlainASCII
  }
}
