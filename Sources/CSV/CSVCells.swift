/// Cells that are already quoted, in one piece of memory.
///
/// Millions of rows can take cells from it without counting references.
package struct CSVCells: ~Copyable, Sendable {
  package private(set) var bytes: [UInt8] = []
  /// The end of each cell, after the start of the first.
  @usableFromInline var ends = [0]

  package init() {}

  package init(_ cells: some Sequence<[UInt8]>) {
    for cell in cells { add { $0.append(contentsOf: cell) } }
  }

  /// Adds a cell of the bytes that `fill` adds.
  package mutating func add(_ fill: (_ bytes: inout [UInt8]) -> Void) {
    fill(&bytes)
    ends.append(bytes.count)
  }

  /// The place of a cell in the bytes.
  @inlinable package func place(of index: Int) -> Range<Int> { ends[index]..<ends[index + 1] }

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
}
