internal import JSON
internal import Text
internal import Tournament

/// A value of a stored file that must be just what it should be.
struct StoredValue {
  private let node: JSONNode
  /// Where it stands; empty for the store itself.
  private let path: String

  init(_ node: JSONNode, path: String = "") {
    self.node = node
    self.path = path
  }

  func damaged(_ what: String) -> StoreError {
    .damaged((path.isEmpty ? "the store" : "'\(path)'") + " " + what)
  }

  func member(_ key: String) throws(StoreError) -> StoredValue {
    guard let value = optional(key) else { throw damaged("has no '\(key)'") }
    return value
  }

  func optional(_ key: String) -> StoredValue? {
    node[key].map { StoredValue($0, path: path.isEmpty ? key : "\(path).\(key)") }
  }

  var elements: [StoredValue] {
    get throws(StoreError) {
      guard let elements = node.elements else { throw damaged("is no list") }
      return elements.enumerated().map { StoredValue($0.element, path: "\(path)[\($0.offset)]") }
    }
  }

  /// Text that can stand in a line of a report.
  var text: String {
    get throws(StoreError) {
      guard let text = node.string, !text.isEmpty,
        text.unicodeScalars.count <= Store.longestText,
        !text.unicodeScalars.contains(where: \.isDeceptive)
      else { throw damaged("is no text of 1 to 1,000 printable characters") }
      return text
    }
  }

  var isEmptyText: Bool { node.string == "" }

  /// A day, such as `2024-09-10`.
  var date: String {
    get throws(StoreError) {
      let text = try text
      let shape = text.utf8.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7 ? byte == 0x2D : (0x30...0x39).contains(byte)
      }
      guard shape, text.utf8.count == 10 else { throw damaged("is no day such as 2024-09-10") }
      return text
    }
  }

  /// Whether something holds that is written only where it does.
  func mark(_ key: String) throws(StoreError) -> Bool {
    guard let value = optional(key) else { return false }
    guard value.node.bool == true else { throw value.damaged("is not true") }
    return true
  }

  func integer(in range: ClosedRange<Int>) throws(StoreError) -> Int {
    guard let number = node.integer, range.contains(number) else {
      throw damaged("is no whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  var number: Double {
    get throws(StoreError) {
      guard let number = node.number, number.isFinite,
        number.magnitude <= 10_000 * PowerRule.largestValue
      else { throw damaged("is no number of a sensible size") }
      return number
    }
  }
}

extension Store {
  /// The most Unicode scalars of a text in it.
  package static let longestText = 1_000
}

extension String {
  /// The text as ``StoredValue/text`` takes it back, whatever a source called someone.
  var storable: String {
    let start = printable.unicodeScalars.prefix(Store.longestText)
    return start.isEmpty ? "?" : String(start)
  }
}
