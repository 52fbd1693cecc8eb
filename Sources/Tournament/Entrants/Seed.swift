/// An entrant of a tournament, named by its place in seed order.
@usableFromInline package struct Seed: Sendable, Hashable {
  /// From 0, for the best seed.
  @usableFromInline package let index: Int

  /// - Parameter index: From 0.
  package init(index: Int) { self.index = index }

  /// - Parameter number: The seed as files and reports count it, from 1.
  package init(number: Int) { index = number - 1 }

  /// The seed as files and reports count it, from 1.
  package var number: Int { index + 1 }

  /// All seeds of a tournament, in order.
  package static func all(_ count: Int) -> [Seed] { (0..<count).map(Seed.init(index:)) }
}

extension Seed: Comparable { @usableFromInline package static func < (a: Seed, b: Seed) -> Bool { a.index < b.index } }
