/// Cells that are already quoted, in one piece of memory.
///
/// Millions of rows can take cells from it without counting references.
@usableFromInline package struct CSVCells: ~Copyable, Sendable {
  @usableFromInline var bytes: [UInt8] = []
  /// The end of each cell, after the start of the first.
  @usableFromInline var ends = [0]

  package init(_ cells: some Sequence<[UInt8]>) {
    for cell in cells {
      bytes.append(contentsOf: cell)
      ends.append(bytes.count)
    }
  }

  /// The length of the longest cell, in bytes.
  package var longest: Int { zip(ends, ends.dropFirst()).map { $1 - $0 }.max() ?? 0 }
}

/// The parts of a row of CSV; they are inlined, because a row has 20.
extension OutputSpan<UInt8> {
  @inlinable package mutating func comma() { append(0x2C) }

  @inlinable package mutating func endRow() {
    append(0x0D)
    append(0x0A)
  }

  /// Adds a cell that is already quoted.
  @inlinable package mutating func raw(_ cell: Span<UInt8>) {
    precondition(cell.count <= freeCapacity)
    // There is no safe copy of a span yet, and a loop over its bytes takes four times as long.
    unsafe cell.withUnsafeBufferPointer { source in
      unsafe withUnsafeMutableBufferPointer { row, count in
        guard let source = source.baseAddress, let row = row.baseAddress else { return }
        unsafe (row + count).update(from: source, count: cell.count)
        count += cell.count
      }
    }
  }

  @inlinable package mutating func raw(_ cell: String) { raw(cell.utf8.span) }

  /// Adds one of the cells.
  @inlinable package mutating func raw(_ cells: borrowing CSVCells, _ index: Int) {
    raw(cells.bytes.span.extracting(cells.ends[index]..<cells.ends[index + 1]))
  }

  /// Adds a whole number, 0 or more.
  @inlinable package mutating func number(_ value: Int) {
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var (first, rest) = (20, UInt(value))
    repeat {
      first -= 1
      digits[first] = UInt8(truncatingIfNeeded: 48 + rest % 10)
      rest /= 10
    } while rest > 0
    for place in first..<20 { append(digits[place]) }
  }
}
