/// A square table of bits, in rows of 64-bit words.
package struct BitRows: Sendable {
  /// The number of rows, and of bits in each.
  package let count: Int
  private let width: Int
  private var words: [UInt64]

  /// Creates a table of zeros.
  package init(count: Int) {
    self.count = count
    width = (count + 63) / 64
    words = Array(repeating: 0, count: count * width)
  }

  package subscript(row: Int, column: Int) -> Bool {
    get { words[row * width + column >> 6] >> UInt64(column & 63) & 1 != 0 }
    set {
      let (word, bit) = (row * width + column >> 6, UInt64(1) << UInt64(column & 63))
      words[word] = newValue ? words[word] | bit : words[word] & ~bit
    }
  }

  /// The columns whose bit in a row is 1, ascending; later changes of the table do not change them.
  package func members(of row: Int) -> Members {
    Members(words: words, in: row * width..<(row + 1) * width)
  }

  /// The number of bits that are 1 in a row.
  package func memberCount(of row: Int) -> Int {
    (row * width..<(row + 1) * width).reduce(0) { $0 + words[$1].nonzeroBitCount }
  }

  /// Sets the bits of a row that are 1 in another.
  package mutating func formUnion(_ row: Int, with other: Int) {
    for word in 0..<width { words[row * width + word] |= words[other * width + word] }
  }

  package struct Members: Sequence, IteratorProtocol {
    private let words: [UInt64]
    private let start: Int
    private let end: Int
    private var word: Int
    private var rest: UInt64 = 0

    fileprivate init(words: [UInt64], in range: Range<Int>) {
      self.words = words
      start = range.lowerBound
      end = range.upperBound
      word = start - 1
    }

    package mutating func next() -> Int? {
      while rest == 0 {
        word += 1
        guard word < end else { return nil }
        rest = words[word]
      }
      let bit = rest.trailingZeroBitCount
      rest &= rest &- 1
      return (word - start) << 6 + bit
    }
  }
}
