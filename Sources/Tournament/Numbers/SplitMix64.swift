/// A small and fast random number generator with the same numbers on every machine.
///
/// Source: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number from 0 to `bound` - 1; all are equally likely.
  ///
  /// - Parameter bound: At least 1.
  package mutating func below(_ bound: UInt64) -> UInt64 {
    precondition(bound > 0)
    let unfair = (0 &- bound) % bound
    while true {
      let drawn = next()
      if drawn >= unfair { return drawn % bound }
    }
  }

  /// Shuffles by Fisher and Yates, from the last place down.
  package mutating func shuffle<Element>(_ list: inout [Element]) {
    guard list.count > 1 else { return }
    for last in stride(from: list.count - 1, to: 0, by: -1) { list.swapAt(last, Int(below(UInt64(last) + 1))) }
  }
}
