/// One document of a file.
package struct YAMLDocument: Sendable, Equatable {
  /// The value; an empty plain scalar for an empty document.
  package var root: YAMLNode

  /// The duplicate keys, sorted by place.
  ///
  /// The mapping keeps the first entry only.
  package var duplicateKeys: [YAMLDuplicateKey] = []

  /// Whether any value or key has a tag.
  package var hasTags = false
}

/// A key that its mapping already has.
package struct YAMLDuplicateKey: Sendable, Hashable {
  package var name: String
  package var mark: YAMLMark

  /// The place of the first entry with the key.
  package var first: YAMLMark
}
