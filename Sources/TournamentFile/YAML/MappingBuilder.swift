/// The entries of a mapping under construction: the first of each key, and the merged mappings.
struct MappingBuilder {
  private var entries: [YAMLEntry] = []
  /// The places of the entries by their keys; keys that are not scalars are never equal.
  private var places: [String: Int] = [:]
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
    if key.tag == nil, case .scalar("<<", .plain) = key.kind { return try takeMerge(node, under: key) }
    if let name = key.text, let first = places[name] {
      return YAMLDuplicateKey(name: name, mark: key.useMark, first: entries[first].key.useMark)
    }
    append(YAMLEntry(key: key, value: node))
    return nil
  }

  /// Returns the mapping's own entries, then merged entries with new keys.
  consuming func finish() -> [YAMLEntry] {
    for mapping in mergedMappings {
      guard case .mapping(let merged) = mapping.kind else { continue }
      for entry in merged where entry.key.text.flatMap({ places[$0] }) == nil {
        append(entry.merged(by: mapping.aliasMark))
      }
    }
    return entries
  }

  private mutating func append(_ entry: YAMLEntry) {
    if let name = entry.key.text { places[name] = entries.count }
    entries.append(entry)
  }

  private mutating func takeMerge(_ value: YAMLNode, under key: YAMLNode) throws(YAMLError) -> YAMLDuplicateKey? {
    if let mergeKey { return YAMLDuplicateKey(name: "<<", mark: key.useMark, first: mergeKey.useMark) }
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
    YAMLError(.badMergeValue, at: value.useMark, context: value.aliasMark == nil ? nil : value.start)
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
