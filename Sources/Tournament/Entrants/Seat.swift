/// An entrant of a stage, named by its place in the stage's own seed order.
///
/// ``StageResult/field`` has the entrant of each seat. A table, a bracket and a draw know only the seats of their stage;
/// in stages after the first, these are not the entrants of the tournament with the same numbers.
package struct Seat: Sendable, Hashable {
  /// From 0, for the best seed of the stage.
  package let index: Int

  package init(_ index: Int) { self.index = index }

  /// The seats of a stage, in order.
  package static func all(_ count: Int) -> [Seat] { (0..<count).map(Seat.init) }
}

extension Seat: Comparable { package static func < (a: Seat, b: Seat) -> Bool { a.index < b.index } }
