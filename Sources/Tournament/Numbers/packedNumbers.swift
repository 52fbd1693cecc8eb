extension [SIMD4<Double>] {
  /// Four numbers to an entry, filled up with `filling`.
  package init(_ numbers: [Double], filling: Double = 0) {
    self.init(repeating: SIMD4(repeating: filling), count: (numbers.count + 3) / 4)
    for (place, number) in numbers.enumerated() { self[place / 4][place % 4] = number }
  }
}
