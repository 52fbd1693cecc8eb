import Base
import Network
import Tournament

/// A value of a stored file, read strictly.
struct StoredValue {
  private let node: JSONNode
  /// The name of the file in messages.
  private let file: String
  /// The number of members that were asked for and are there.
  private var knownCount = 0

  /// The maximum number of values in a file, at 16 bytes of memory each.
  private static let maximumValues = 16 << 20

  /// The maximum magnitude of a number.
  static let largestNumber = 10_000 * PowerRule.largestValue

  private init(_ node: JSONNode, file: String) {
    self.node = node
    self.file = file
  }

  /// Reads a file with a schema that this version supports.
  init(file: String, _ bytes: [UInt8]) throws(StoreError) {
    if let line = conflictLine(in: bytes) { throw .conflictMarkers(line: line) }
    try self.init(part: bytes, of: file)
    let schema = try member("schema").integer(in: 1...Int(Int32.max))
    guard schema <= storeSchema else { throw .newerSchema(found: schema) }
  }

  /// Reads a part of a file.
  init(part bytes: some Sequence<UInt8>, of file: String) throws(StoreError) {
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(Array(bytes)[...], rejectsDuplicateKeys: true, maximumValues: Self.maximumValues)
    } catch { throw .notJSON(line: error.line, column: error.column, reason: error.reason) }
    self.init(document.root, file: file)
  }

  /// Reads a part of a store that is compared with how contest writes it, so that no key can be there twice.
  init(known bytes: some Collection<UInt8>) throws(StoreError) {
    do throws(JSONError) {
      // Names and values of records take more bytes each.
      let document = try JSONDocument(Array(bytes)[...], maximumValues: bytes.count / 4)
      self.init(document.root, file: "the store")
    } catch { throw .changedMeanwhile }
  }

  /// The compact text of the value.
  var bytes: ArraySlice<UInt8> { node.bytes }

  func damaged(_ what: String) -> StoreError {
    let path = node.path
    return .damaged((path.isEmpty ? file : "'\(path)'") + " " + what)
  }

  mutating func member(_ key: String) throws(StoreError) -> StoredValue {
    guard let value = optional(key) else { throw damaged("has no '\(key)'") }
    return value
  }

  mutating func optional(_ key: String) -> StoredValue? {
    guard let member = node[key] else { return nil }
    knownCount += 1
    return StoredValue(member, file: file)
  }

  func has(_ key: String) -> Bool { node[key] != nil }

  /// Throws if the object has a member that nothing asked for: writing the file again would lose it.
  ///
  /// To be called once every member was asked for, each once.
  func checkMembers() throws(StoreError) {
    guard node.memberCount == knownCount else { throw damaged("has a member that this version does not know") }
  }

  var elements: [StoredValue] {
    get throws(StoreError) {
      guard let elements = node.elements else { throw damaged("is not a list") }
      return elements.map { StoredValue($0, file: file) }
    }
  }

  /// The members of an object; their names are non-empty and printable in a line.
  var members: [(name: String, value: StoredValue)] {
    get throws(StoreError) {
      guard let members = node.members else { throw damaged("is not an object") }
      for (name, _) in members {
        guard !name.isEmpty, name.unicodeScalars.count <= Store.longestText,
          !name.unicodeScalars.contains(where: \.isDeceptive)
        else { throw damaged("has a member without a printable name") }
      }
      return members.map { ($0.name, StoredValue($0.value, file: file)) }
    }
  }

  /// Non-empty text that is printable in a line.
  var text: String { get throws(StoreError) { try text(longest: Store.longestText) } }

  func text(longest: Int) throws(StoreError) -> String {
    guard let text = node.string, !text.isEmpty, text.unicodeScalars.count <= longest,
      !text.unicodeScalars.contains(where: \.isDeceptive)
    else { throw damaged("is not a text of 1 to \(longest.grouped) printable characters") }
    return text
  }

  /// The address of a web page.
  var webAddress: String {
    get throws(StoreError) {
      let text = try text
      guard text.hasPrefix("https://") || text.hasPrefix("http://") else { throw damaged("is no web address") }
      return text
    }
  }

  /// A picture as a `data:` address.
  var picture: String {
    get throws(StoreError) {
      guard let text = node.string, isPictureAddress(text) else { throw damaged("is no picture") }
      return text
    }
  }

  /// Non-empty text in one or more lines.
  var lines: String {
    get throws(StoreError) {
      guard let text = node.string, !text.isEmpty else { throw damaged("is not a text") }
      return text
    }
  }

  var isEmptyText: Bool { node.string == "" }

  /// A date, for example `2024-09-10`.
  var date: String {
    get throws(StoreError) {
      let text = try text
      guard isDate(text.utf8) else { throw damaged("is not a date like 2024-09-10") }
      return text
    }
  }

  /// A date, or a date with a time and its zone.
  var dateOrTime: String {
    get throws(StoreError) {
      if let text = node.string, ZonedTime(text) != nil { return text }
      return try date
    }
  }

  /// The 64 hexadecimal digits of a fingerprint.
  var digest: String {
    get throws(StoreError) {
      let digits = node.string ?? ""
      guard digits.isHexadecimal(count: 64) else { throw damaged("is not a fingerprint of 64 hexadecimal digits") }
      return digits
    }
  }

  /// Reads a flag that is written only if it is true.
  mutating func flag(_ key: String) throws(StoreError) -> Bool {
    guard let value = optional(key) else { return false }
    guard value.node.bool == true else { throw value.damaged("is not true") }
    return true
  }

  func integer(in range: ClosedRange<Int>) throws(StoreError) -> Int {
    guard let number = node.integer, range.contains(number) else {
      throw damaged("is not a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  var number: Double {
    get throws(StoreError) {
      guard let number = node.number, number.isFinite, number.magnitude <= Self.largestNumber else {
        throw damaged("is not a number of a sensible size")
      }
      return number
    }
  }
}

extension Store {
  /// The maximum length of a text, in Unicode scalars.
  package static let longestText = 1_000
  /// The maximum length of a key, in Unicode scalars: folding turns one scalar into at most
  /// eighteen.
  package static let longestKey = 18 * longestText
}

extension String {
  /// The text in a form that ``StoredValue/text`` accepts.
  var storable: String {
    let start = printable.unicodeScalars.prefix(Store.longestText)
    return start.isEmpty ? "?" : String(start)
  }
}

/// Returns the number of the first line that is a merge conflict marker; nil if there is none.
func conflictLine(in bytes: [UInt8]) -> Int? {
  bytes.split(separator: 0x0A, omittingEmptySubsequences: false).firstIndex { isConflictMark($0) }.map { $0 + 1 }
}
