import TestSupport
import Testing
import Tournament

typealias ShuffleCase = (name: String, seed: UInt64, shuffled: [Int])

struct SplitMix64Tests {
  /// The first outputs of the authors' C program for seed 0.
  static let outputs: [UInt64] = [
    0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f, 0xf88b_b8a8_724c_81ec,
  ]

  static let shuffles: [ShuffleCase] = [
    (name: "seed 42", seed: 42, shuffled: [4, 2, 7, 3, 5, 1, 8, 6]),
    (name: "the smallest seed", seed: 0, shuffled: [3, 6, 1, 4, 5, 7, 2, 8]),
    (name: "the largest seed", seed: .max, shuffled: [8, 4, 6, 5, 3, 7, 2, 1]),
  ]

  @Test func `gives the reference outputs`() {
    var generator = SplitMix64(seed: 0)
    #expect(Self.outputs.map { _ in generator.next() } == Self.outputs)
  }

  @Test(arguments: shuffles) func `shuffles one to eight`(_ c: ShuffleCase) {
    var generator = SplitMix64(seed: c.seed)
    var list = Array(1...8)
    generator.shuffle(&list)
    #expect(list == c.shuffled)
  }

  @Test func `draws again where a remainder would be favoured`() {
    var generator = SplitMix64(seed: 0)
    _ = generator.next()
    // 2^64 mod (2^63 + 1) is 2^63 - 1, above the second and third output.
    let bound: UInt64 = 0x8000_0000_0000_0001
    #expect(generator.below(bound) == Self.outputs[3] - bound)
  }

  @Test(arguments: [2, 3, 5, 6, 10] as [UInt64])
  func `draws each number below a bound about equally often`(_ bound: UInt64) {
    var generator = SplitMix64(seed: bound)
    var counts = [Int](repeating: 0, count: Int(bound))
    for _ in 0..<(1_000 * bound) { counts[Int(generator.below(bound))] += 1 }
    #expect(counts.allSatisfy { (850...1_150).contains($0) })
  }
}
