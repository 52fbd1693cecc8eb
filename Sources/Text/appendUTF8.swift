extension [UInt8] {
  /// Adds the UTF-8 of a text as one block, which is several times faster than byte by byte.
  package mutating func append(utf8Of text: String) {
    let span = text.utf8.span
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// Adds the UTF-8 of a literal.
  package mutating func append(utf8Of text: StaticString) {
    text.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }
}

extension String {
  /// Whether each byte of the UTF-8 satisfies a condition.
  @inlinable package func isOfBytes(_ condition: (UInt8) -> Bool) -> Bool {
    let span = utf8.span
    for index in span.indices where !condition(span[index]) { return false }
    return true
  }
}
