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

  /// Creates a table whose bits are 1, except those with equal row and column.
  package init(completeGraph count: Int) {
    self.init(count: count)
    for row in 0..<count {
      for word in 0..<width {
        let rest = count - word << 6
        words[row * width + word] = rest < 64 ? 1 << UInt64(rest) - 1 : .max
      }
      self[row, row] = false
    }
  }

  /// Creates the table of a graph.
  ///
  /// - Parameter isEdge: Whether there is an edge between two vertices, given the lower first.
  package init(count: Int, isEdge: (Int, Int) -> Bool) {
    self.init(count: count)
    for row in 0..<count {
      for column in row + 1..<count where isEdge(row, column) {
        self[row, column] = true
        self[column, row] = true
      }
    }
  }

  package subscript(row: Int, column: Int) -> Bool {
    get { words[row * width + column >> 6] >> UInt64(column & 63) & 1 != 0 }
    set {
      let (word, bit) = (row * width + column >> 6, UInt64(1) << UInt64(column & 63))
      words[word] = newValue ? words[word] | bit : words[word] & ~bit
    }
  }

  /// The columns whose bit in a row is 1, ascending; later changes of the table do not change them.
  package func members(of row: Int) -> Members { Members(words: words, in: row * width..<(row + 1) * width) }

  /// Sets the bits to 0 whose rows and columns are both in a group.
  package mutating func clear(_ group: some Collection<Int>) {
    var mask = [UInt64](repeating: 0, count: width)
    for column in group { mask[column >> 6] |= 1 << UInt64(column & 63) }
    for row in group { for word in 0..<width { words[row * width + word] &= ~mask[word] } }
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
