import Base
import Testing

struct PartsOfTextTests {
  @Test func `a part is found before an accent`() {
    #expect("'\u{301}".exchanging("'", for: "x") == "x\u{301}")
    #expect("\u{301}é".holds("\u{301}") && !"e".holds("é"))
  }

  @Test func `bytes have places`() {
    let bytes: [UInt8] = [1, 1, 2, 1, 1, 1, 3]
    #expect(bytes.place(of: [1, 1, 3] as [UInt8]) == 4..<7)
    #expect(bytes.place(of: [1, 3, 3] as [UInt8]) == nil)
    #expect(bytes.dropFirst(1).place(of: [1] as [UInt8]) == 1..<2)
    #expect([UInt8]().place(of: [1] as [UInt8]) == nil)
  }
}
