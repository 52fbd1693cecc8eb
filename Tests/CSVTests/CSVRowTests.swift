import CSV
import Testing
import Text

struct CSVRowTests {
  private func row(_ fill: (inout OutputSpan<UInt8>) -> Void) -> String {
    var bytes: [UInt8] = []
    bytes.append(addingCapacity: 200, initializingWith: fill)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [0, 1, 9, 10, 99, 100, 1_234_567, Int.max, -1, Int.min])
  func `a number has its decimal digits`(number: Int) {
    #expect(row { $0.append(decimal: number) } == String(number))
  }

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

  @Test func `a row is its cells with what stands between them`() {
    let texts = ["", "one", "Ångström", String(repeating: "x", count: 60)]
    let cells = PackedTexts(texts.map { Array($0.utf8) })
    let line = row { row in
      for index in texts.indices {
        row.append(cells.bytes.span.extracting(cells.place(of: index)))
        row.comma()
      }
      row.append(utf8Of: "end" as String)
      row.endRow()
    }
    #expect(line == texts.joined(separator: ",") + ",end\r\n")
  }

  @Test func `a cell that does not fit is a mistake of the caller`() async {
    await #expect(processExitsWith: .failure) {
      var bytes: [UInt8] = []
      bytes.append(addingCapacity: 4) { $0.append(utf8Of: "12345" as String) }
    }
  }
}
