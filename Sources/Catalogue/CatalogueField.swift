import Base

/// A field by which records are filtered and ordered; its word is the column's in the database.
package enum CatalogueField: String, Sendable, CaseIterable {
  case format, variantDescription, issueNumber, onsaleDate, focDate, digitalId
  case upc, isbn, ean, issn, diamondCode
  /// The title and the first year of a comic's series; a series has the year, too.
  case seriesTitle, startYear
  case firstName, middleName, lastName, suffix
  /// The beginning of an event.
  case startDate
  /// The type of a series or a story.
  case type
  /// Whether a to-do is done: 1 or 0.
  case completed

  /// The form in which the field's values are kept and compared.
  package enum Form: Sendable {
    /// Texts, as the API sorts them: without case and accents.
    case text
    /// Letters and digits of a text or number, without dashes and blanks.
    case code
    /// A number.
    case number
    /// Seconds since 1970.
    case date
  }

  package var form: Form {
    switch self {
    case .format, .variantDescription, .seriesTitle, .firstName, .middleName, .lastName, .suffix, .type: .text
    case .upc, .isbn, .ean, .issn, .diamondCode: .code
    case .issueNumber, .digitalId, .startYear, .completed: .number
    case .onsaleDate, .focDate, .startDate: .date
    }
  }

  /// The condition of the index of the field's values; nil if the index has all of them, or there is none.
  var indexTest: String? {
    switch self {
    case .upc, .isbn, .ean, .issn, .diamondCode: "> ''"
    case .digitalId: "> 0"
    default: nil
    }
  }

  /// Returns the value as the database keeps it; null if the field cannot have it.
  func value(_ text: String) -> SQLValue {
    switch form {
    case .text: .text(nameKey(text))
    case .code: .text(String(decoding: text.collationKey.utf8.filter { $0 > 0x2F && $0 != 0x5F }, as: UTF8.self))
    case .number: Int(text).map { .integer($0) } ?? Double(text).flatMap { $0.isFinite ? .number($0) : nil } ?? .null
    case .date: SQLValue(timestamp(text))
    }
  }
}

/// Returns the key by which a name is compared and sorted: the API's, without blanks at the end.
package func nameKey(_ name: String) -> String {
  let key = name.collationKey
  guard key.utf8.last == 0x20 else { return key }
  return String(key[..<(key.lastIndex { $0 != " " }.map(key.index(after:)) ?? key.startIndex)])
}
