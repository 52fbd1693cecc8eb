/// One event of libyaml's parser.
package enum YAMLEvent: Sendable, Equatable {
  case streamStart
  case streamEnd
  case documentStart(isExplicit: Bool)
  case documentEnd(isExplicit: Bool)
  case alias(name: String)
  case scalar(text: String, style: YAMLScalarStyle, YAMLProperties)
  case sequenceStart(isFlow: Bool, YAMLProperties)
  case sequenceEnd
  case mappingStart(isFlow: Bool, YAMLProperties)
  case mappingEnd
}

/// The properties before a value: `&anchor` and `!tag`.
package struct YAMLProperties: Sendable, Hashable {
  package var anchor: String?
  package var tag: String?
}
