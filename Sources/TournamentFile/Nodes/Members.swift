/// The members of a mapping, and the known keys that its misspelled keys probably mean.
struct Members {
  // The whole array is kept, because copying it is cheaper than copying entries.
  private let entries: [YAMLEntry]
  private var meant: Set<String> = []

  init(_ entries: [YAMLEntry]) { self.entries = entries }

  /// The keys, in the order of the file.
  var names: [String] { entries.compactMap(\.key.text) }

  /// The value of a key; nil if the key is missing.
  subscript(key: String) -> YAMLNode? { index(of: key).map { entries[$0].value } }

  /// Returns the node of the key itself, for diagnostics; nil if the key is missing.
  func key(_ name: String) -> YAMLNode? { index(of: name).map { entries[$0].key } }

  /// Returns whether the key is missing and no other key looks like a misspelling of it.
  ///
  /// A misspelling is reported already, so the key must not be reported as missing, too.
  func lacks(_ key: String) -> Bool { index(of: key) == nil && !meant.contains(key) }

  mutating func addMeant(_ key: String) { meant.insert(key) }

  private func index(of key: String) -> Int? { entries.indices.first { entries[$0].key.text == key } }
}
