extension [SIMD4<Double>] {
  /// Packs four numbers into each entry; `filling` completes the last one.
  package init(_ numbers: [Double], filling: Double = 0) {
    self.init(repeating: SIMD4(repeating: filling), count: (numbers.count + 3) / 4)
    for (place, number) in numbers.enumerated() { self[place / 4][place % 4] = number }
  }
}
