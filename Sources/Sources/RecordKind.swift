package import Base
package import Network

/// A kind of records that a source lists, such as its users.
package struct RecordKind: Sendable, Hashable {
  /// The word for the list: `users`.
  package var name: String
  /// The word for one of them: `user`.
  package var singular: String
  /// The fields of each record in a list, in their order.
  package var fields: [Field]
  package var filters: [Filter] = []

  /// The filter for a part of a name, which a catalogue of records answers, and no server.
  static let partOfName = "named"

  /// The field with the address of a small picture.
  package static let thumbnailField = "thumbnailUrl"

  /// Whether its records have an address of a small picture.
  package var hasThumbnails: Bool { fields.contains { $0.key == Self.thumbnailField } }

  /// A field, with its word for scripts and its heading for people.
  package struct Field: Sendable, Hashable {
    package var key: String
    package var title: String
    /// Whether it is a number of records, with separators for people, and no id or year.
    package var isCount = false
  }

  /// A condition for records; as an option `--user NAME` or `--open`.
  package struct Filter: Sendable, Hashable {
    package var name: String
    /// The word for the value; nil if the filter has none.
    package var placeholder: String?
    /// The meaning, for help: one sentence.
    package var help: String
  }

  /// The error that some of a list's records are of no use; nil if none are.
  package func unusable(_ count: Int) -> SourceError? {
    count > 0 ? .incomplete(Shortfall(.unusable(count), kind: name)) : nil
  }

  /// A number of them in words: `1 story`, `2 stories`.
  package func counted(_ count: Int) -> String { "\(count.grouped) \(count == 1 ? singular : name)" }
}

/// A value of a record.
package enum RecordValue: Sendable, Hashable {
  case text(String)
  case number(Int)
  case flag(Bool)
}

/// The wanted part of the records of a kind.
package struct RecordQuery: Sendable, Hashable {
  package var kind: RecordKind
  /// The values of the filters by name; empty for a filter without a value.
  package var filters: [String: String]
  package var offset: Int
  /// The maximum number of records; nil for all.
  package var limit: Int?

  package init(_ kind: RecordKind, filters: [String: String] = [:], offset: Int = 0, limit: Int? = nil) {
    self.kind = kind
    self.filters = filters
    self.offset = offset
    self.limit = limit
  }
}

/// A part of the records of a kind.
package struct RecordList: Sendable, Hashable {
  /// The values of each record, in the order of the fields of its kind.
  package var rows: [[RecordValue]]
  /// The number of records that the filters let through.
  package var total: Int
  /// The number that the record above it tells, which may be more than can be listed; nil if it tells none.
  package var told: Int?
  /// The reason for which records are missing; nil if none are.
  package var fault: Fault?
  /// Whether the list changed at its source while it was fetched, so that records may be missing or come twice.
  package var hasChanged = false
  /// The number of records that the source sent without a usable id or name, and that are left out.
  package var unusable = 0

  /// The number of places in the list that the records take, or took.
  package var places: Int { rows.count + unusable }

  /// The number of all records, whether or not they can be listed.
  package var count: Int { max(total, told ?? 0, rows.count) }

  package enum Fault: Sendable, Hashable {
    case source(SourceError)
    /// A list cannot be fetched again, and an older answer is shown.
    case stored(SourceError, since: UnixTime)
    /// As many requests were sent as are allowed.
    case limited
  }

  /// The number of records that are not in another version of the list, or only in that one.
  package func changes(since other: RecordList) -> Int {
    let (new, old) = (Set(rows), Set(other.rows))
    return max(new.subtracting(old).count, old.subtracting(new).count)
  }
}

/// Everything that a source tells about one record.
package struct RecordPage: Sendable {
  package var title: String
  /// The fields with their values, in the order of the page.
  package var fields: [(field: RecordKind.Field, value: RecordValue)]
  package var links: [Link] = []
  /// The records that belong to it, by kind.
  package var relations: [(kind: RecordKind, list: RecordList)] = []
  /// The whole record as its source sent it, as JSON; nil if only these fields are known.
  package var record: [UInt8]?
  /// The record to which it belongs, such as its user; nil if it belongs to none.
  package var owner: (kind: RecordKind, reference: Reference)?
  /// The reason for which it may be incomplete; nil if it is complete.
  package var fault: RecordList.Fault?
}

/// The functions that read the records of a source.
package struct RecordAccess: Sendable {
  /// The number of records that one request fetches; nil if lists come as a whole.
  package var pageSize: Int?
  package var list: @Sendable (RecordQuery) async throws(RecordError) -> RecordList
  /// Returns a part of a list without a request if it is stored whole and ``list`` would fetch it again; nil otherwise.
  package var stored: @Sendable (RecordQuery) throws(RecordError) -> RecordList? = { _ throws(RecordError) in nil }
  /// Returns the page of the record that a name or an id means.
  package var page: @Sendable (RecordKind, Reference) async throws(RecordError) -> RecordPage
  /// Returns the pictures of the records of a list, or of those that names and ids mean; nil if there are none.
  package var pictures: Pictures?

  package typealias Pictures =
    @Sendable (RecordQuery, [Reference]) async throws(RecordError) -> (found: [RecordPicture], fault: RecordList.Fault?)
}

/// Where the picture of a record is.
package struct RecordPicture: Sendable {
  package let id: Int
  package let name: String
  /// Nil if there is none.
  package let thumbnail: Thumbnail?
}

/// A reason for which records cannot be read.
package enum RecordError: Error, Sendable {
  case source(SourceError)
  /// A character in a filter or a name is unknown, or may be several.
  case unresolved(ResolutionError)
  /// No record of the kind has this id.
  case unknown(kind: RecordKind, id: String)
  /// Several records have the name.
  case ambiguous(kind: RecordKind, name: String, ids: [Int])
  case failed(Failure)
  case cancelled
}
