/// Paths in one piece of memory, because a run of many tournaments changes six files of each.
package struct PathList: Sendable, RandomAccessCollection {
  private var bytes: [UInt8] = []
  /// The end of each path in the bytes.
  private var ends: [Int] = []

  package var startIndex: Int { 0 }
  package var endIndex: Int { ends.count }

  package subscript(index: Int) -> String {
    let start = index == 0 ? 0 : ends[index - 1]
    return String(decoding: bytes[start..<ends[index]], as: UTF8.self)
  }

  mutating func append(_ path: String) {
    bytes.append(contentsOf: path.utf8)
    ends.append(bytes.count)
  }
}
