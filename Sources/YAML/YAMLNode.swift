/// A value of a document and where it was written.
///
/// Copies share their children, so an alias to a large subtree costs one node.
package struct YAMLNode: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case scalar(text: String, style: YAMLScalarStyle)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
  }

  package var kind: Kind

  /// The tag in full, such as `tag:yaml.org,2002:str` where `!!str` was written.
  package var tag: String?

  /// Where the value begins: at its anchor or tag, if it has one.
  package var start: YAMLMark

  /// The place after the last character; of a block collection, where the next token begins.
  package var end: YAMLMark

  /// Where the alias stands that brought the value here, by `*name` or by a merge of `*name`.
  package var aliasMark: YAMLMark?

  package init(
    _ kind: Kind,
    tag: String? = nil,
    start: YAMLMark,
    end: YAMLMark,
    aliasMark: YAMLMark? = nil
  ) {
    self.kind = kind
    self.tag = tag
    self.start = start
    self.end = end
    self.aliasMark = aliasMark
  }

  /// The place to blame for the value being here: its alias, or else its start.
  package var useMark: YAMLMark { aliasMark ?? start }

  /// The text of a scalar.
  package var text: String? {
    guard case .scalar(let text, _) = kind else { return nil }
    return text
  }
}

/// A key of a mapping and its value.
package struct YAMLEntry: Sendable, Equatable {
  package var key: YAMLNode
  package var value: YAMLNode

  package init(key: YAMLNode, value: YAMLNode) {
    self.key = key
    self.value = value
  }
}

/// How a scalar was written; only a plain one may mean a number or nothing.
package enum YAMLScalarStyle: Sendable, Hashable {
  case plain
  case singleQuoted
  case doubleQuoted
  case literal
  case folded
}
