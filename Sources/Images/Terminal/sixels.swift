/// Returns a picture as sixels: bands of six lines, and in each band the pixels of each colour.
///
/// - Parameter bitmap: A picture of at most 256 colours.
func sixels(of bitmap: borrowing Bitmap) -> String {
  var registers: [UInt32: Int] = [:]
  var colors = ""
  var bands = ""
  let width = bitmap.width
  for top in stride(from: 0, to: bitmap.height, by: 6) {
    // The bits of each column by the register of their colour.
    var rows: [Int: [UInt8]] = [:]
    for y in top..<min(top + 6, bitmap.height) {
      for x in 0..<width {
        guard let color = bitmap[x, y] else { continue }
        let register = registers[color] ?? registers.count
        if register == registers.count, registers[color] == nil {
          registers[color] = register
          colors += definition(of: color, as: register)
        }
        rows[register, default: Array(repeating: 0, count: width)][x] |= 1 << (y - top)
      }
    }
    let lines = rows.sorted { $0.key < $1.key }.map { "#\($0.key)" + runs(of: $0.value) }
    bands += lines.joined(separator: "$") + "-"
  }
  return "\u{1B}P0;1;0q\"1;1;\(bitmap.width);\(bitmap.height)" + colors + bands + "\u{1B}\\"
}

/// The definition of a colour, in percent of red, green and blue.
private func definition(of color: UInt32, as register: Int) -> String {
  func percent(_ shift: UInt32) -> Int { (Int(color >> shift & 0xFF) * 100 + 127) / 255 }
  return "#\(register);2;\(percent(16));\(percent(8));\(percent(0))"
}

/// The columns of a band, with a count for each run of four or more.
private func runs(of columns: [UInt8]) -> String {
  var text = ""
  var rest = columns[...]
  while let first = rest.first {
    let count = rest.prefix { $0 == first }.count
    let sign = String(UnicodeScalar(first + 63))
    text += count > 3 ? "!\(count)\(sign)" : String(repeating: sign, count: count)
    rest = rest.dropFirst(count)
  }
  return text
}
