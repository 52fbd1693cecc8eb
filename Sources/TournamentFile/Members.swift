internal import YAML

/// The known members of a mapping, and what its unknown keys are probably meant to be.
struct Members {
  private var entries: [YAMLEntry] = []
  private var meant: Set<String> = []

  /// The value of a key, if it is there.
  subscript(key: String) -> YAMLNode? {
    entries.first { $0.key.text == key }?.value
  }

  /// The key itself, to point at.
  func key(_ name: String) -> YAMLNode? {
    entries.first { $0.key.text == name }?.key
  }

  /// Whether the key is missing and nothing looks like a misspelling of it.
  ///
  /// Where one does, it was reported, and one mistake deserves one message.
  func lacks(_ key: String) -> Bool {
    self[key] == nil && !meant.contains(key)
  }

  mutating func add(_ entry: YAMLEntry) {
    entries.append(entry)
  }

  mutating func addMeant(_ key: String) {
    meant.insert(key)
  }
}
