extension String {
  /// Whether the text comes before another by code point, in every locale.
  ///
  /// UTF-8 sorts in the order of the code points.
  package func precedes(_ other: String) -> Bool {
    let (own, other) = (utf8.span, other.utf8.span)
    let count = min(own.count, other.count)
    var index = 0
    while index < count, own[index] == other[index] { index += 1 }
    return index < count ? own[index] < other[index] : own.count < other.count
  }
}
