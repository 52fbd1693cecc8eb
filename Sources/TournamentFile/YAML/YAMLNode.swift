/// A value of a document and its place.
///
/// Copies share their children, so an alias to a large subtree costs one node.
package struct YAMLNode: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case scalar(text: String, style: YAMLScalarStyle)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
  }

  package var kind: Kind

  /// The start of the value, its anchor or tag included.
  package var start: YAMLMark

  /// The full tag, for example `tag:yaml.org,2002:str` for `!!str`.
  package let tag: String?

  /// The place of the alias `*name` that put the value here, directly or by a merge.
  package internal(set) var aliasMark: YAMLMark?

  package init(_ kind: Kind, tag: String? = nil, start: YAMLMark) {
    (self.kind, self.start, self.tag) = (kind, start, tag)
  }

  /// The place to report for this use of the value: its alias or its start.
  package var useMark: YAMLMark { aliasMark ?? start }

  /// The text of a scalar.
  package var text: String? { if case .scalar(let text, _) = kind { text } else { nil } }
}

/// A key of a mapping and its value.
package struct YAMLEntry: Sendable, Equatable {
  package var key: YAMLNode
  package var value: YAMLNode
}

/// The style of a scalar; only a plain one can be a number or null.
package enum YAMLScalarStyle: Sendable, Hashable {
  case plain
  case singleQuoted
  case doubleQuoted
  case literal
  case folded
}
