package import Base

/// A record as a source gave it, with what the catalogue finds it by.
package struct CatalogueRecord: Sendable {
  package let kind: CatalogueKind
  package let id: RecordID
  package let name: String
  /// The time at which the source changed it, in seconds since 1970; nil if unknown.
  package let modified: Int?
  /// The key of the name as far as it is indexed.
  let key: String
  /// The value by which the source's default order sorts it.
  let rank: SQLValue
  /// The values of all fields, in the order of their cases.
  let fields: [SQLValue]
  /// All fields, as compact JSON.
  package let body: [UInt8]
  /// The records that this one names.
  package let related: [RecordName]

  /// Makes a record of an object that says itself what it is.
  ///
  /// - Parameters:
  ///   - kind: Its kind; nil if the object tells, which is so for Marvel's and JSONPlaceholder's.
  ///   - asked: The kind that was asked for, for an object with no address of its own; nil if unknown.
  package init(_ body: JSONDocument, kind known: CatalogueKind? = nil, asked: CatalogueKind? = nil) throws(RecordFault)
  {
    let object = body.root
    guard object.isObject else { throw .noObject }
    let address = object["resourceURI"]?.string.flatMap(RecordName.init(address:))
    let asked = object["id"] == nil ? nil : asked
    guard let kind = known ?? address?.kind ?? asked ?? CatalogueKind(of: object) else {
      // The address of a record without a true id tells no kind.
      if object["resourceURI"]?.string != nil, let id = object["id"] {
        guard case .number = id.scalarText.flatMap({ RecordID($0) }) else { throw .invalidID(id.text) }
      }
      throw .unknownKind
    }
    let id: RecordID
    if let own = object["id"] {
      guard let read = own.scalarText.flatMap({ RecordID($0) }), !kind.hasShape || read.number != nil else {
        throw .invalidID(own.text)
      }
      id = read
      if kind.hasShape, let address, address.id != id { throw .otherID(id.text, address: address.id.text) }
    } else if let address {
      id = address.id
    } else {
      throw .noID
    }
    let names = kind.hasShape ? Self.nameKeys(of: kind) : ["name", "title"]
    let found = names.lazy.compactMap { kind.hasShape ? object[$0]?.scalarText : object[$0]?.string }.first
    guard let name = found else { throw .noName }
    var values: [CatalogueField: SQLValue] = [:]
    for (field, text) in kind.fieldTexts(of: object) {
      let value = field.value(text)
      if value != .null { values[field] = value }
    }
    self.kind = kind
    self.id = id
    self.name = name
    // The API prints a date that it does not have as the beginning of 1970.
    modified = object["modified"]?.string.flatMap(timestamp).flatMap { $0 == 0 ? nil : $0 }
    // No name that anybody types is longer.
    key = nameKey(name.utf8.count > 1_000 ? String(name.prefix(300)) : name)
    rank = kind.rank(id, values) ?? .text(key)
    fields = CatalogueField.allCases.map { values[$0] ?? .null }
    self.body = body.bytes
    related = relatedRecords(of: kind, in: body)
  }

  private static func nameKeys(of kind: CatalogueKind) -> [String] {
    switch kind.name {
    case "characters", "users": ["name"]
    case "creators": ["fullName", "lastName"]
    default: ["title", "name"]
    }
  }
}

/// A reason for which an object is not taken into the catalogue.
package enum RecordFault: Error, Sendable, Equatable {
  case noObject
  case unknownKind
  case noID
  case invalidID(String)
  case otherID(String, address: String)
  case noName

  /// The reason, in words that follow a file's name.
  package var message: String {
    switch self {
    case .noObject: "it is no object"
    case .unknownKind: "it is no record of a known kind"
    case .noID: "it has no id"
    case .invalidID(let id): "'\(id)' is no id"
    case .otherID(let id, let address): "its id is \(id), and its resourceURI ends in \(address)"
    case .noName: "it has no name"
    }
  }
}

extension JSONNode {
  /// A text, or the digits of a number.
  var scalarText: String? { string ?? digits }

  /// A text, or the first bytes of anything else.
  fileprivate var text: String { string ?? String(decoding: bytes.prefix(40), as: UTF8.self) }
}
