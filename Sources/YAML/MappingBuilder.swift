/// The entries of a mapping under construction: the first of each key, and the merged mappings.
struct MappingBuilder {
  private var entries: [YAMLEntry] = []
  private var index = KeyIndex()
  private var key: YAMLNode?
  private var mergeKey: YAMLNode?
  private var mergedMappings: [YAMLNode] = []

  /// Takes keys and values in turn.
  ///
  /// - Returns: The key, if `node` completes an entry with a key that the mapping already has.
  mutating func take(_ node: consuming YAMLNode) throws(YAMLError) -> YAMLDuplicateKey? {
    guard let key else {
      self.key = node
      return nil
    }
    self.key = nil
    if key.tag == nil, case .scalar("<<", .plain) = key.kind {
      return try takeMerge(node, under: key)
    }
    if let first = index.insert(key, at: entries.count, in: entries) {
      return YAMLDuplicateKey(
        name: key.text ?? "",
        mark: key.useMark,
        first: entries[first].key.useMark
      )
    }
    entries.append(YAMLEntry(key: key, value: node))
    return nil
  }

  /// Returns the mapping's own entries, then merged entries with new keys.
  consuming func finish() -> [YAMLEntry] {
    for mapping in mergedMappings {
      guard case .mapping(let merged) = mapping.kind else { continue }
      for entry in merged where index.insert(entry.key, at: entries.count, in: entries) == nil {
        entries.append(entry.merged(by: mapping.aliasMark))
      }
    }
    return entries
  }

  private mutating func takeMerge(
    _ value: YAMLNode,
    under key: YAMLNode
  ) throws(YAMLError) -> YAMLDuplicateKey? {
    if let mergeKey {
      return YAMLDuplicateKey(name: "<<", mark: key.useMark, first: mergeKey.useMark)
    }
    mergeKey = key
    switch value.kind {
    case .mapping: mergedMappings = [value]
    case .sequence(let items):
      for var item in items {
        item.aliasMark = item.aliasMark ?? value.aliasMark
        guard case .mapping = item.kind else { throw badMerge(of: item) }
        mergedMappings.append(item)
      }
    case .scalar: throw badMerge(of: value)
    }
    return nil
  }

  private func badMerge(of value: YAMLNode) -> YAMLError {
    YAMLError(
      .badMergeValue,
      at: value.useMark,
      context: value.aliasMark == nil ? nil : value.start
    )
  }
}

extension YAMLEntry {
  /// The entry with the place of the alias that merged it.
  fileprivate func merged(by mark: YAMLMark?) -> YAMLEntry {
    var copy = self
    copy.key.aliasMark = copy.key.aliasMark ?? mark
    copy.value.aliasMark = copy.value.aliasMark ?? mark
    return copy
  }
}

/// The positions of scalar keys in a list of entries.
private struct KeyIndex {
  // Most mappings are small, and a linear search is faster than hashing for them.
  private static let hashingThreshold = 8
  private var positions: [String: Int] = [:]

  /// Records the key of the entry that comes at `position`, the count of `entries`, unless it is a
  /// duplicate.
  ///
  /// Keys that are not scalars are never equal.
  ///
  /// - Returns: The position of an equal key, if there is one.
  mutating func insert(_ key: YAMLNode, at position: Int, in entries: [YAMLEntry]) -> Int? {
    guard let text = key.text else { return nil }
    if entries.count < Self.hashingThreshold {
      return entries.firstIndex { $0.key.text == text }
    }
    if positions.isEmpty {
      for (position, entry) in entries.enumerated() {
        if let text = entry.key.text { positions[text] = position }
      }
    }
    if let found = positions[text] { return found }
    positions[text] = position
    return nil
  }
}
