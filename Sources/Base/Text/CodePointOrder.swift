extension String {
  /// Whether the text comes before another by code point, in every locale.
  ///
  /// UTF-8 sorts in the order of the code points.
  package func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
