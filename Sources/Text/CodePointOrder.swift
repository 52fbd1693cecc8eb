extension String {
  /// Whether the text comes before another by code point, whatever the locale.
  ///
  /// The bytes of UTF-8 have the same order as the code points.
  package func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
