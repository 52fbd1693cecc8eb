/// Returns the number of the first line that is a merge conflict marker; nil if there is none.
func conflictLine(in bytes: [UInt8]) -> Int? {
  let marks = ["<<<<<<< ", ">>>>>>> ", "||||||| "].map { Array($0.utf8) }
  var line = 1
  var start = 0
  while start < bytes.count {
    let head = bytes[start..<min(bytes.count, start + 8)]
    if marks.contains(where: { head.elementsEqual($0) }) { return line }
    guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
    start = end + 1
    line += 1
  }
  return nil
}
