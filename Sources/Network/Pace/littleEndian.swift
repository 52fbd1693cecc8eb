extension [UInt8] {
  /// Appends the eight bytes of a number, the lowest first.
  mutating func append(littleEndian number: Int64) {
    for shift in stride(from: 0, to: 64, by: 8) { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  /// Returns the number in the eight bytes from `place` on, the lowest first.
  func number(at place: Int) -> Int64 {
    var number: Int64 = 0
    for index in (place..<place + 8).reversed() { number = number << 8 | Int64(self[index]) }
    return number
  }
}
