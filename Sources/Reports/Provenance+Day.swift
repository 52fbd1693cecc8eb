import ResultJSON

extension Provenance {
  /// The day of the figures, or the words for figures without one.
  var day: String { date ?? "the file" }
}
