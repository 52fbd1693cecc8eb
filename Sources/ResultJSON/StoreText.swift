/// The text of a store: bytes in memory, or a file of which parts are read when they are needed.
package struct StoreText: Sendable {
  /// In bytes.
  package let count: Int
  private let part: @Sendable (Range<Int>) throws(StoreError) -> [UInt8]

  package init(_ bytes: [UInt8]) {
    count = bytes.count
    part = { (range) throws(StoreError) in range.count == bytes.count ? bytes : Array(bytes[range]) }
  }

  /// - Parameter part: Returns the bytes of a range; throws if the text cannot be read or has changed.
  package init(count: Int, part: @escaping @Sendable (Range<Int>) throws(StoreError) -> [UInt8]) {
    self.count = count
    self.part = part
  }

  /// Returns the bytes of a range, or those that exist.
  func bytes(_ range: Range<Int>) throws(StoreError) -> [UInt8] { try part(range.clamped(to: 0..<count)) }

  /// Returns the number of the line at an offset, from 1.
  func line(at offset: Int) throws(StoreError) -> Int {
    var line = 1
    for start in stride(from: 0, to: offset, by: 1 << 20) {
      line += try bytes(start..<min(offset, start + 1 << 20)).count { $0 == 0x0A }
    }
    return line
  }
}
