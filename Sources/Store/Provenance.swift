/// When figures were first seen, and their source's attribution.
package struct Provenance: Sendable, Equatable {
  /// In the form `2024-09-10`; nil for figures without a date.
  package var date: String?
  /// The text that the source requires beside them.
  package var attribution: String?

  package init(date: String? = nil, attribution: String? = nil) {
    self.date = date
    self.attribution = attribution?.storable
  }
}
