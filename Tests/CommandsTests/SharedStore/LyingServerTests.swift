import Foundation
import PostgresCluster
import Synchronization
import Testing

/// What stands between contest and the server may answer anything.
@Suite(.enabled(if: PostgresCluster.isInstalled))
struct LyingServerTests {
  enum Lie: CaseIterable {
    case fewerColumns
    case otherTypes
    case longerValues
    case hugeNumbers
    case onlyNulls
    case noSuchText
    case wantsACopy
    case endsTwice
    case endlessRows

    /// What a client hears in the place of a message.
    func words(for kind: UInt8, _ body: [UInt8]) -> [UInt8] {
      let said = Self.message(kind, body)
      switch (self, Character(UnicodeScalar(kind))) {
      case (.fewerColumns, "T"):
        return Self.message(kind, Self.count(Self.columns(body).dropLast()))
      case (.fewerColumns, "D"):
        return Self.message(kind, Self.row(Self.values(body).dropLast()))
      case (.otherTypes, "T"):
        // A time with a zone, by its number.
        let columns = Self.columns(body).map { (column: [UInt8]) -> [UInt8] in
          Array(column.dropLast(12)) + [0, 0, 4, 160] + Array(column.suffix(8))
        }
        return Self.message(kind, Self.count(columns))
      case (.longerValues, "D"):
        return Self.message(kind, Self.row(Self.values(body).map { $0.map { $0 + [0xFF] } }))
      case (.hugeNumbers, "D"):
        let numbers = Self.values(body).map { (value: [UInt8]?) -> [UInt8]? in
          guard let value, value.count == 8 || value.count == 4 else { return value }
          return [0x7F] + [UInt8](repeating: 0xEF, count: value.count - 1)
        }
        return Self.message(kind, Self.row(numbers))
      case (.onlyNulls, "D"):
        return Self.message(kind, Self.row(Self.values(body).map { _ in nil }))
      case (.noSuchText, "D"):
        let texts = Self.values(body).map { (value: [UInt8]?) -> [UInt8]? in
          value.map { [UInt8](repeating: 0xC3, count: $0.count) }
        }
        return Self.message(kind, Self.row(texts))
      case (.wantsACopy, "C"): return Self.message(UInt8(ascii: "H"), [0, 0, 0])
      case (.endsTwice, "C"): return said + said
      case (.endlessRows, "D"):
        // The proxy says such a long message without end.
        let values = Self.values(body).map { (value: [UInt8]?) -> [UInt8]? in
          value.map { $0.count > 8 ? [UInt8](repeating: 0x78, count: 1 << 20) : $0 }
        }
        return Self.message(kind, Self.row(values))
      default: return said
      }
    }

    private static func number<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
      stride(from: Value.bitWidth - 8, through: 0, by: -8)
        .map { UInt8(truncatingIfNeeded: value >> Value($0)) }
    }

    static func message(_ kind: UInt8, _ body: [UInt8]) -> [UInt8] {
      [kind] + number(UInt32(body.count + 4)) + body
    }

    /// The descriptions of columns: a name that ends with NUL, and 18 bytes.
    private static func columns(_ body: [UInt8]) -> [[UInt8]] {
      var rest = body.dropFirst(2)
      var columns: [[UInt8]] = []
      while let end = rest.firstIndex(of: 0) {
        columns.append(Array(rest[...(end + 18)]))
        rest = rest[(end + 19)...]
      }
      return columns
    }

    private static func values(_ body: [UInt8]) -> [[UInt8]?] {
      var rest = body.dropFirst(2)
      var values: [[UInt8]?] = []
      while rest.count >= 4 {
        let size = Int32(bitPattern: rest.prefix(4).reduce(0) { $0 << 8 | UInt32($1) })
        rest = rest.dropFirst(4)
        values.append(size < 0 ? nil : Array(rest.prefix(Int(size))))
        rest = rest.dropFirst(Int(max(0, size)))
      }
      return values
    }

    private static func count(_ parts: some Collection<[UInt8]>) -> [UInt8] {
      number(UInt16(parts.count)) + parts.joined()
    }

    private static func row(_ values: some Collection<[UInt8]?>) -> [UInt8] {
      count(values.map { value in value.map { number(Int32($0.count)) + $0 } ?? number(Int32(-1)) })
    }
  }

  static let commands = [
    ["run", "t"], ["work", "t", "--every", "0"], ["ranking"], ["store", "status"],
    ["store", "export"], ["store", "verify"], ["report"], ["battle", "Hulk", "Thor"],
  ]

  @Test(arguments: Lie.allCases)
  func `no command crashes on an answer that nobody asked for`(lie: Lie) async throws {
    let cluster = try SharedStoreCommandTests.cluster.get()
    let database = try cluster.newDatabase()
    let place = try Workplace()
    try place.write(fourHeroes, to: "t/four.yaml")
    let honest = ["CONTEST_STORE": cluster.address(database: database)]
    for words in [["work", "t", "-q"], ["battle", "-q", "Hulk", "Thor"]] {
      #expect(try place.run(words, environment: honest).code == 0)
    }
    let truth = try place.run(["store", "export"], environment: honest).output
    // From the first answer on, and from one in the middle.
    for start in lie == .endlessRows ? [1] : [0, 3] {
      for command in lie == .endlessRows ? [["store", "export"]] : Self.commands {
        let answers = Mutex(0)
        let proxy = try CuttingProxy(to: cluster) { kind, body in
          let count = answers.withLock { answers in
            if kind == UInt8(ascii: "T") { answers += 1 }
            return answers
          }
          return count > start ? lie.words(for: kind, body) : Lie.message(kind, body)
        }
        defer { proxy.close() }
        let outcome = try await place.start(
          command,
          environment: ["CONTEST_STORE": proxy.address(database: database)],
          by: ["/bin/sh", "-c", "ulimit -v 6000000; exec \"$@\"", "sh"]
        ).outcome()
        if lie == .endlessRows {
          #expect(outcome.errors.contains("more came than a statement can give"), "\(outcome)")
        }
        #expect([0, 1, 65, 66, 69].contains(outcome.code), "\(start) \(command) \(outcome)")
        if lie == .fewerColumns, start == 0 {
          #expect(outcome.code == 69, "\(command) \(outcome)")
          #expect(outcome.errors.contains("does not answer as a PostgreSQL server: a row of "))
        }
      }
    }
    let stored = try place.run(["store", "export"], environment: honest)
    #expect(stored.code == 0)
    if [.fewerColumns, .otherTypes, .endlessRows].contains(lie) { #expect(stored.output == truth) }
  }
}
