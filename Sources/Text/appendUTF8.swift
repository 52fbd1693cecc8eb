extension [UInt8] {
  /// Adds the UTF-8 of a text as one block, which is several times faster than byte by byte.
  package mutating func append(utf8Of text: String) {
    // Adding nothing to an empty array would write its count, which all threads share.
    guard !text.utf8.isEmpty else { return }
    append(addingCapacity: text.utf8.count) { $0.append(utf8Of: text) }
  }

  /// Adds the UTF-8 of a literal as one block.
  package mutating func append(utf8Of text: StaticString) {
    guard text.utf8CodeUnitCount > 0 else { return }
    append(addingCapacity: text.utf8CodeUnitCount) { $0.append(utf8Of: text) }
  }

  /// Adds the UTF-8 of a scalar, which is several times faster than a scalar at the end of a text.
  @inlinable package mutating func append(utf8Of scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      append(contentsOf: scalar.utf8)
    }
  }
}

/// The parts of a text; they are inlined, because a page has tens of thousands.
extension OutputSpan<UInt8> {
  /// Adds bytes as one block.
  @inlinable package mutating func append(_ bytes: Span<UInt8>) {
    // There is no safe copy of a span yet, and a loop over its bytes takes four times as long.
    unsafe bytes.withUnsafeBufferPointer { source in
      unsafe withUnsafeMutableBufferPointer { unsafe copy(source, to: $0, &$1) }
    }
  }

  /// Adds the UTF-8 of a text as one block.
  package mutating func append(utf8Of text: String) {
    let isWhole: Void? = unsafe withUnsafeMutableBufferPointer { target, count in
      unsafe text.utf8.withContiguousStorageIfAvailable { unsafe copy($0, to: target, &count) }
    }
    if isWhole == nil { for byte in text.utf8 { append(byte) } }
  }

  /// Adds the UTF-8 of a text as one block if each byte satisfies a condition.
  ///
  /// - Returns: Whether it did; perhaps false for a text that is not in one piece of memory.
  @inlinable package mutating func append(
    utf8Of text: String,
    ifOf condition: (UInt8) -> Bool
  ) -> Bool {
    // A span of the text would count a reference to it, which takes as long as the copy.
    unsafe withUnsafeMutableBufferPointer { target, count in
      unsafe text.utf8.withContiguousStorageIfAvailable { source in
        guard unsafe source.span.isOfBytes(condition) else { return false }
        unsafe copy(source, to: target, &count)
        return true
      } ?? false
    }
  }

  /// Adds the UTF-8 of a literal as one block.
  @inlinable package mutating func append(utf8Of text: StaticString) { append(constant: text) }

  /// Adds the UTF-8 of a literal without a call, for what is added very often.
  @inlinable @inline(__always) package mutating func append(constant text: StaticString) {
    let size = text.utf8CodeUnitCount
    precondition(size <= freeCapacity)
    // Most markup and JSON is of short literals, so no span is made of them.
    unsafe withUnsafeMutableBufferPointer { target, count in
      guard let target = target.baseAddress else { return }
      unsafe (target + count).update(from: text.utf8Start, count: size)
      count += size
    }
  }
}

/// Copies bytes behind the first ones of a buffer.
///
/// - Parameter count: The number of bytes in the buffer.
@inlinable func copy(
  _ source: UnsafeBufferPointer<UInt8>,
  to target: UnsafeMutableBufferPointer<UInt8>,
  _ count: inout Int
) {
  precondition(source.count <= target.count - count)
  guard let start = source.baseAddress, let target = target.baseAddress else { return }
  unsafe (target + count).update(from: start, count: source.count)
  count += source.count
}

extension OutputSpan<UInt8> {
  /// Adds a whole number, which takes at most 20 bytes.
  @inlinable package mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digitsOf: number.magnitude)
  }

  /// Adds the digits of a number.
  @usableFromInline mutating func append(digitsOf number: UInt) {
    guard number < 100_000_000 else {
      let (rest, last) = number.quotientAndRemainder(dividingBy: 100_000_000)
      append(digitsOf: rest)
      return append(eightDigits(UInt64(last)), count: 8)
    }
    let digits = eightDigits(UInt64(number))
    // Zeros in front are zero bytes at the low end.
    append(digits, count: 8 - min(7, digits.trailingZeroBitCount / 8))
  }

  /// Adds the last digits of eight.
  @inline(__always) private mutating func append(_ digits: UInt64, count: Int) {
    var rest = (digits | 0x3030_3030_3030_3030) >> UInt64(8 * (8 - count))
    if freeCapacity >= 8 {
      // The rest of the word after the digits is overwritten by the next text.
      return unsafe withUnsafeMutableBufferPointer { target, place in
        let bytes = UnsafeMutableRawBufferPointer(target)
        unsafe bytes.storeBytes(of: rest.littleEndian, toByteOffset: place, as: UInt64.self)
        place += count
      }
    }
    for _ in 0..<count {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}

/// Returns the eight digits of a number below 100,000,000 as bytes, the first digit in the lowest byte.
///
/// The number is split into halves of four digits, these into halves of two, and these into digits, in all places of a
/// word at once. Source: P. Khuong, "How to print integers really fast", 2017.
private func eightDigits(_ number: UInt64) -> UInt64 {
  let fours = number / 10_000 | (number % 10_000) << 32
  let hundreds = ((fours &* 10_486) >> 20) & 0x0000_007F_0000_007F
  let twos = hundreds | (fours &- 100 &* hundreds) << 16
  let tens = ((twos &* 103) >> 10) & 0x000F_000F_000F_000F
  return tens | (twos &- 10 &* tens) << 8
}

extension String {
  /// Whether each byte of the UTF-8 satisfies a condition.
  @inlinable package func isOfBytes(_ condition: (UInt8) -> Bool) -> Bool {
    unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.span.isOfBytes(condition) }
      ?? utf8.allSatisfy(condition)
  }
}

extension Span<UInt8> {
  /// Whether each byte satisfies a condition.
  ///
  /// Eight bytes at a time are tested at once if the condition has no branch; see ``Swift/Bool/byte``.
  @inlinable package func isOfBytes(_ condition: (UInt8) -> Bool) -> Bool {
    var index = 0
    while index &+ 8 <= count {
      var satisfied: UInt8 = 1
      for offset in 0..<8 {
        satisfied &= unsafe condition(self[unchecked: index &+ offset]).byte
      }
      guard satisfied == 1 else { return false }
      index &+= 8
    }
    while index < count {
      guard unsafe condition(self[unchecked: index]) else { return false }
      index &+= 1
    }
    return true
  }
}

extension Bool {
  /// 1 or 0 without a branch, with which the compiler could not compute for several bytes at once.
  @inlinable package var byte: UInt8 { unsafe unsafeBitCast(self, to: UInt8.self) }
}
