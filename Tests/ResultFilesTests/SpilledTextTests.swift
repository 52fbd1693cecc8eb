import Testing

@testable import ResultFiles
@testable import Store

struct SpilledTextTests {
  @Test(arguments: [0, 1, 15, 17, 40])
  func `a text is the same whether it stays in memory or not`(megabytes: Int) throws {
    var text = SpilledText()
    for number in 0..<megabytes {
      text.add(Array(repeating: UInt8(number), count: 1_000_003))
      text.add([255])
    }
    let whole = try text.text()
    #expect(whole.count == megabytes * 1_000_004)
    for number in 0..<megabytes {
      let end = (number + 1) * 1_000_004
      let bytes = try whole.bytes((end - 3)..<end)
      #expect(bytes == [UInt8(number), UInt8(number), 255])
    }
  }
}
