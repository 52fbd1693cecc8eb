// Eight bytes are compared at once, as a word.

extension Span<UInt8> {
  /// Returns eight bytes as a word, the first one in its lowest digits.
  ///
  /// - Parameter index: The place of the first one; all must be in the span.
  @inlinable package func word(at index: Int) -> UInt64 {
    precondition(index >= 0 && index + 8 <= count)
    return unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
    )
  }
}

extension UInt64 {
  /// Marks the bytes of a word that equal another byte, each by its highest bit.
  ///
  /// Marks above the lowest one may be wrong.
  @inlinable package func marks(of byte: UInt8) -> UInt64 {
    (self ^ UInt64(byte) &* 0x0101_0101_0101_0101).marks(below: 1)
  }

  /// Marks the bytes of a word that are below a limit, each by its highest bit.
  ///
  /// Marks above the lowest one may be wrong.
  ///
  /// - Parameter limit: From 1 to 0x80.
  @inlinable package func marks(below limit: UInt8) -> UInt64 {
    (self &- UInt64(limit) &* 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080
  }
}
