/// A kind of records of a source, such as the comics of Marvel.
package struct CatalogueKind: Sendable, Hashable {
  /// The word for the source, such as `marvel` or `fandom`; with its options where they lead to other records.
  package var source: String
  /// The word for the records, such as `comics`.
  package var name: String

  package init(source: String, name: String) {
    self.source = source
    self.name = name
  }

  /// The six kinds of Marvel's API, by the words in its addresses.
  package static let marvel = ["characters", "comics", "creators", "events", "series", "stories"].map {
    CatalogueKind(source: "marvel", name: $0)
  }

  /// The kind of Marvel's with this word; nil if there is none.
  package init?(marvel name: some StringProtocol) {
    guard let kind = Self.marvel.first(where: { $0.name == name }) else { return nil }
    self = kind
  }
}

/// The id of a record in its source.
package enum RecordID: Sendable, Hashable {
  /// Greater than 0.
  case number(Int)
  /// Not empty, and no number.
  case text(String)

  /// - Parameter text: As a source or a user wrote it; a whole number is a number.
  /// - Returns: nil if it is empty, negative, 0, or longer than 200 bytes.
  package init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= 200 else { return nil }
    if let number = Int(text) {
      guard number > 0 else { return nil }
      self = .number(number)
    } else {
      self = .text(text)
    }
  }

  /// The number; nil for a text.
  package var number: Int? { if case .number(let number) = self { number } else { nil } }

  package var text: String {
    switch self {
    case .number(let number): String(number)
    case .text(let text): text
    }
  }
}

/// A record that another one names in a list.
package struct RecordName: Sendable, Hashable {
  package var kind: CatalogueKind
  package var id: RecordID
  /// The name there, which may be empty.
  package var name: String
  /// Its role towards the other record: the role of a creator or the type of a story; nil if not
  /// told.
  package var role: String?
}
