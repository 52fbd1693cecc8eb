/// One document of a file.
package struct YAMLDocument: Sendable, Equatable {
  /// The value; of an empty document an empty plain scalar.
  package var root: YAMLNode

  /// Every key that its mapping already had, sorted by place.
  ///
  /// The mapping itself keeps the first entry only.
  package var duplicateKeys: [YAMLDuplicateKey]

  package init(root: YAMLNode, duplicateKeys: [YAMLDuplicateKey] = []) {
    self.root = root
    self.duplicateKeys = duplicateKeys
  }
}

/// A key that was written again in the same mapping.
package struct YAMLDuplicateKey: Sendable, Hashable {
  package var name: String
  package var mark: YAMLMark

  /// Where the mapping has the key for the first time.
  package var first: YAMLMark

  package init(name: String, mark: YAMLMark, first: YAMLMark) {
    self.name = name
    self.mark = mark
    self.first = first
  }
}
