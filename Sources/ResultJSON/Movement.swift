/// The change of a place since an earlier state.
package struct Movement: Sendable, Equatable {
  /// The places gained, negative for places lost; nil for who had none.
  package let places: Int?

  package static let same = Movement(places: 0)
}

extension Movement {
  init(from before: Int?, to now: Int) { self.init(places: before.map { $0 - now }) }
}
