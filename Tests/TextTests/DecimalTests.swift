import Testing
import Text

struct DecimalTests {
  /// The numbers around each power of ten, and around a thousand numbers of each length.
  static let numbers: [Int] = {
    var numbers = [Int.min, .max, 0]
    var random = Generator(state: 7)
    var power = 1
    for _ in 0..<18 {
      power *= 10
      numbers += [power - 1, power, power + 1]
      for _ in 0..<1_000 { numbers.append(Int.random(in: 0..<power, using: &random)) }
    }
    return numbers + numbers.filter { $0 != .min }.map { -$0 }
  }()

  @Test func `digits are those of the standard library`() {
    for number in Self.numbers {
      var bytes: [UInt8] = []
      bytes.append(addingCapacity: 20) { $0.append(decimal: number) }
      #expect(bytes == Array(String(number).utf8))
    }
  }
}
