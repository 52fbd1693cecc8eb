import Base

extension SourceContext {
  /// Returns the key that a variable holds; nil if it holds none.
  ///
  /// - Throws: A failure if the key is not one word.
  func key(_ variable: String) throws(Failure) -> String? {
    try environment[variable].map { value throws(Failure) in try oneWord(value, in: variable) }
  }
}

/// Returns a key that a variable holds; throws if something separates parts of it.
func oneWord(_ key: String, in variable: String) throws(Failure) -> String {
  let isOne = key.unicodeScalars.allSatisfy { !$0.properties.isWhitespace && $0.properties.generalCategory != .control }
  guard isOne else {
    throw Failure(
      .credentialsRefused,
      "\(variable) has a blank or a line break inside: a key has none",
      help: "copy the key again"
    )
  }
  return key
}
