/// The mark that some programs put before text in UTF-8; it is no part of the text.
package let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

/// Returns the number of bytes before the text of a file: those of a byte order mark, else 0.
package func textStart(of bytes: some Collection<UInt8>) -> Int {
  bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
}

/// A form of a file other than text in UTF-8.
package enum ForeignEncoding: String, Sendable {
  case utf16 = "UTF-16"
  case utf32 = "UTF-32"
  case workbook = "a workbook or an archive"

  /// An instruction that makes CSV of it.
  package var help: String { self == .workbook ? "save the sheet as CSV (UTF-8)" : "save it as CSV in UTF-8" }

  /// Recognises the form of a file by its first bytes; nil for text.
  package init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
      self = .utf32
    } else if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      self = .utf16
    } else if bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      // A ZIP archive, as .xlsx and .ods are; and the compound file of an old .xls.
      self = .workbook
    } else {
      return nil
    }
  }
}

/// Returns the number of bytes of the line break at `index`; 0 if there is none.
///
/// Line breaks are those of YAML 1.1: LF, CR, CR LF, NEL, LS and PS.
package func lineBreakLength(in bytes: [UInt8], at index: Int) -> Int {
  func byte(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
  switch bytes[index] {
  case 0x0A: return 1
  case 0x0D: return byte(1) == 0x0A ? 2 : 1
  case 0xC2: return byte(1) == 0x85 ? 2 : 0
  case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
  default: return 0
  }
}

/// Returns the lines of a text in UTF-8, without their line breaks and a byte order mark.
package func lineRanges(of bytes: [UInt8]) -> [Range<Int>] {
  var ranges: [Range<Int>] = []
  var start = textStart(of: bytes)
  var index = start
  while index < bytes.count {
    let length = lineBreakLength(in: bytes, at: index)
    if length > 0 {
      ranges.append(start..<index)
      start = index + length
    }
    index += max(1, length)
  }
  return ranges + [start..<bytes.count]
}

/// Returns the place of a byte in a text in UTF-8: line and column from 1, columns in Unicode scalars.
package func textPlace(ofByte offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
  let lines = lineRanges(of: Array(bytes[..<offset]))
  let start = lines.last?.lowerBound ?? 0
  return (lines.count, 1 + scalarCount(in: bytes, start..<max(start, offset)))
}

/// Returns the number of Unicode scalars in a part of a text in UTF-8.
package func scalarCount(in bytes: [UInt8], _ range: Range<Int>) -> Int { bytes[range].count { $0 & 0xC0 != 0x80 } }

/// Whether a line is one of those that version control leaves in a file that it could not merge.
package func isConflictMark(_ line: some Collection<UInt8>) -> Bool {
  guard let sign = line.first, "<=>|".utf8.contains(sign) else { return false }
  return line.prefix(7).elementsEqual(repeatElement(sign, count: 7))
    && [nil, 0x20, 0x0D].contains(line.dropFirst(7).first)
}
