import Base

/// Returns the number of the first line that is a merge conflict marker; nil if there is none.
func conflictLine(in bytes: [UInt8]) -> Int? {
  var line = 1
  var start = 0
  while start < bytes.count {
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    if isConflictMark(bytes[start..<end]) { return line }
    start = end + 1
    line += 1
  }
  return nil
}
