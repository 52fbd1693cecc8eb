import Base
import Testing

struct CSVRowTests {
  @Test func `a cell with a comma, a quote or a line break is quoted, wherever that stands`() {
    let quoted = [",", "\"", "\r", "\n"]
    for sign in (0x20...0x7E).compactMap(Unicode.Scalar.init).map(String.init) + quoted {
      for before in 1..<18 {
        let data = String(repeating: "a", count: before) + sign + "bc"
        let escaped = data.pieces(between: "\"").joined(separator: "\"\"")
        var csv = CSVText()
        csv.row([.text(data)])
        let row = String(decoding: csv.bytes, as: UTF8.self)
        #expect(row == (quoted.contains(sign) ? "\"\(escaped)\"\r\n" : "\(data)\r\n"))
      }
    }
  }
}
