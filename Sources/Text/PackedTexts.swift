/// Texts in one piece of memory.
///
/// Millions of rows can take texts from it without counting references.
package struct PackedTexts: Sendable, RandomAccessCollection {
  package private(set) var bytes: [UInt8] = []
  /// The end of each text, after the start of the first.
  package private(set) var ends = [0]

  package init() {}

  package init(_ texts: some Sequence<[UInt8]>) {
    for text in texts { append { $0.append(contentsOf: text) } }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { ends.count - 1 }

  package subscript(index: Int) -> String {
    String(decoding: bytes[place(of: index)], as: UTF8.self)
  }

  /// The place of a text in the bytes.
  package func place(of index: Int) -> Range<Int> { ends[index]..<ends[index + 1] }

  /// The length of the longest text, in bytes.
  package var longest: Int { zip(ends, ends.dropFirst()).map { $1 - $0 }.max() ?? 0 }

  /// Adds a text of the bytes that `fill` adds.
  package mutating func append(_ fill: (_ bytes: inout [UInt8]) -> Void) {
    fill(&bytes)
    ends.append(bytes.count)
  }

  package mutating func append(_ text: String) { append { $0.append(utf8Of: text) } }

  /// Removes all texts, and keeps their memory for others.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeSubrange(1...)
  }
}
