/// A small generator whose draws are the same on every run.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  /// Returns up to `length` scalars of `alphabet`.
  mutating func text(of alphabet: [Unicode.Scalar], upTo length: Int) -> String {
    var view = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      if let scalar = alphabet.randomElement(using: &self) { view.append(scalar) }
    }
    return String(view)
  }
}

/// All Unicode scalars.
let allScalars = (UInt32(0)...0x10FFFF).compactMap { Unicode.Scalar($0) }
