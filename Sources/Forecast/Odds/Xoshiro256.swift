import Tournament

/// The random number generator of simulations, xoshiro256++, with the same numbers on every machine.
///
/// Source: D. Blackman, S. Vigna, "Scrambled Linear Pseudorandom Number Generators", ACM TOMS 47, 2021.
package struct Xoshiro256: RandomNumberGenerator, Sendable {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  /// - Parameter state: Four words, not all of them 0.
  init(state: (UInt64, UInt64, UInt64, UInt64)) { self.state = state }

  /// Makes the generator of one block of simulations; each block and seed has different numbers.
  package init(seed: UInt64, block: Int) {
    var outer = SplitMix64(seed: seed)
    var inner = SplitMix64(seed: outer.next() ^ UInt64(block))
    state = (inner.next(), inner.next(), inner.next(), inner.next())
  }

  @inline(__always) package mutating func next() -> UInt64 {
    let sum = state.0 &+ state.3
    let result = ((sum << 23) | (sum >> 41)) &+ state.0
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = (state.3 << 45) | (state.3 >> 19)
    return result
  }

  /// Returns four numbers from 0 to 2³¹ - 1, from the low and high halves of two outputs.
  @inline(__always) mutating func four() -> SIMD4<Int32> {
    let (first, second) = (next(), next())
    let halves = SIMD4<UInt64>(first, first >> 32, second, second >> 32)
    return SIMD4<Int32>(truncatingIfNeeded: halves) & 0x7fff_ffff
  }
}
