import Base
/// Reads CSV by RFC 4180 and nothing else, independently of how it is written.
struct CSVReader {
  /// Returns the rows; nil where the text breaks the rules: a bare quote, a bare CR or LF, an unclosed
  /// cell, or rows of different lengths.
  static func rows(_ bytes: [UInt8]) -> [[String]]? {
    var rows: [[String]] = []
    var row: [String] = []
    var index = 0
    while index < bytes.count {
      guard let cell = bytes[index] == 0x22 ? quoted(bytes, &index) : plain(bytes, &index) else {
        return nil
      }
      row.append(cell)
      guard index < bytes.count else { return nil }
      if bytes[index] == 0x2C {
        index += 1
        // A comma before the end of the line has an empty cell behind it.
        if index == bytes.count { return nil }
      } else {
        guard bytes[index...].starts(with: [0x0D, 0x0A]) else { return nil }
        index += 2
        rows.append(row)
        row = []
      }
    }
    guard row.isEmpty, Set(rows.map(\.count)).count <= 1 else { return nil }
    return rows
  }

  private static func plain(_ bytes: [UInt8], _ index: inout Int) -> String? {
    let start = index
    while index < bytes.count, ![0x2C, 0x0D, 0x0A].contains(bytes[index]) {
      if bytes[index] == 0x22 { return nil }
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func quoted(_ bytes: [UInt8], _ index: inout Int) -> String? {
    var cell: [UInt8] = []
    index += 1
    while index < bytes.count {
      if bytes[index] == 0x22 {
        index += 1
        guard index < bytes.count, bytes[index] == 0x22 else {
          return String(decoding: cell, as: UTF8.self)
        }
      }
      cell.append(bytes[index])
      index += 1
    }
    return nil
  }
}
