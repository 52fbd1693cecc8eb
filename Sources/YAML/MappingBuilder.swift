/// The entries of a mapping as they come, its first of each key, and what it merges.
struct MappingBuilder {
  private var entries: [YAMLEntry] = []
  private var index = KeyIndex()
  private var key: YAMLNode?
  private var mergeKey: YAMLNode?
  private var mergedMappings: [YAMLNode] = []

  /// Takes keys and values in turn.
  ///
  /// - Returns: The key, if with this value an entry is complete that the mapping had already.
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

  /// Returns the entries written here, and after them those merged that have keys of their own.
  consuming func finish() -> [YAMLEntry] {
    for mapping in mergedMappings {
      guard case .mapping(let merged) = mapping.kind else { continue }
      for entry in merged where index.insert(entry.key, at: entries.count, in: entries) == nil {
        entries.append(entry.brought(by: mapping.aliasMark))
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
  /// The entry as a merge of the alias at `mark` brings it.
  fileprivate func brought(by mark: YAMLMark?) -> YAMLEntry {
    var copy = self
    copy.key.aliasMark = copy.key.aliasMark ?? mark
    copy.value.aliasMark = copy.value.aliasMark ?? mark
    return copy
  }
}

/// Where in a list of entries each scalar key stands.
private struct KeyIndex {
  // Most mappings are small, and looking through them is faster than hashing.
  private static let smallest = 8
  private var positions: [String: Int] = [:]

  /// Notes that `key` comes to stand at `position`, the count of `entries`, unless it is in them.
  ///
  /// Keys that are no scalars are never equal.
  ///
  /// - Returns: Where an equal key stands already.
  mutating func insert(_ key: YAMLNode, at position: Int, in entries: [YAMLEntry]) -> Int? {
    guard let text = key.text else { return nil }
    if entries.count < Self.smallest {
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
