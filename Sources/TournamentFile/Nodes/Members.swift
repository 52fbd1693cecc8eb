internal import YAML

/// The members of a mapping, and what its unknown keys are probably meant to be.
struct Members {
  // All of them, because copying an array costs nothing and copying entries does.
  private let entries: [YAMLEntry]
  private var meant: Set<String> = []

  init(_ entries: [YAMLEntry]) {
    self.entries = entries
  }

  /// The keys, in the order of the file.
  var names: [String] { entries.compactMap(\.key.text) }

  /// The value of a key, if it is there.
  subscript(key: String) -> YAMLNode? {
    index(of: key).map { entries[$0].value }
  }

  /// The key itself, to point at.
  func key(_ name: String) -> YAMLNode? {
    index(of: name).map { entries[$0].key }
  }

  /// Whether the key is missing and nothing looks like a misspelling of it.
  ///
  /// Where one does, it was reported, and one mistake deserves one message.
  func lacks(_ key: String) -> Bool {
    index(of: key) == nil && !meant.contains(key)
  }

  mutating func addMeant(_ key: String) {
    meant.insert(key)
  }

  private func index(of key: String) -> Int? {
    entries.indices.first { entries[$0].key.text == key }
  }
}
