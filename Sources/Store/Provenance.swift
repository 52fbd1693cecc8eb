/// Where and when figures were first seen.
package struct Provenance: Sendable, Equatable {
  /// As `2024-09-10`; nil for figures without a date.
  package var date: String?
  /// What their source wants to be said beside them.
  package var attribution: String?

  package init(date: String? = nil, attribution: String? = nil) {
    self.date = date
    self.attribution = attribution?.storable
  }
}
