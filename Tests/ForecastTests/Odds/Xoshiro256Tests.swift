import TestSupport
import Testing

@testable import Forecast
@testable import Tournament

struct Xoshiro256Tests {
  /// The first outputs of the authors' C program from the state 1, 2, 3, 4.
  static let outputs: [UInt64] = [
    41_943_041, 58_720_359, 3_588_806_011_781_223, 3_591_011_842_654_386,
    9_228_616_714_210_784_205, 9_973_669_472_204_895_162, 14_011_001_112_246_962_877,
    12_406_186_145_184_390_807, 15_849_039_046_786_891_736, 10_450_023_813_501_588_000,
  ]

  @Test func `gives the reference outputs`() {
    var generator = Xoshiro256(state: (1, 2, 3, 4))
    #expect(Self.outputs.map { _ in generator.next() } == Self.outputs)
  }
}
