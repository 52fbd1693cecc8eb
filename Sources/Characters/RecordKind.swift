/// A kind of records that a source lists, such as its users.
package struct RecordKind: Sendable, Hashable {
  /// The word for the list: `users`.
  package var name: String
  /// The word for one of them: `user`.
  package var singular: String
  /// The fields of each record in a list, in their order.
  package var fields: [Field]
  package var filters: [Filter]

  /// A field, with its word for scripts and its heading for people.
  package struct Field: Sendable, Hashable {
    package var key: String
    package var title: String

    package init(_ key: String, title: String) {
      self.key = key
      self.title = title
    }
  }

  /// A condition for records; as an option `--user NAME` or `--open`.
  package struct Filter: Sendable, Hashable {
    package var name: String
    /// The word for the value; nil if the filter has none.
    package var placeholder: String?
    /// The meaning, for help: one sentence.
    package var help: String

    package init(_ name: String, placeholder: String? = nil, _ help: String) {
      self.name = name
      self.placeholder = placeholder
      self.help = help
    }
  }

  package init(_ name: String, singular: String, fields: [Field], filters: [Filter] = []) {
    self.name = name
    self.singular = singular
    self.fields = fields
    self.filters = filters
  }
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

  package init(
    _ kind: RecordKind,
    filters: [String: String] = [:],
    offset: Int = 0,
    limit: Int? = nil
  ) {
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

  package init(rows: [[RecordValue]], total: Int) {
    self.rows = rows
    self.total = total
  }
}

/// Everything that a source tells about one record.
package struct RecordPage: Sendable {
  package var title: String
  /// The fields with their values, in the order of the page.
  package var fields: [(field: RecordKind.Field, value: RecordValue)]
  package var links: [Link]
  /// The records that belong to it, by kind.
  package var relations: [(kind: RecordKind, list: RecordList)]

  package init(
    title: String,
    fields: [(field: RecordKind.Field, value: RecordValue)],
    links: [Link] = [],
    relations: [(kind: RecordKind, list: RecordList)] = []
  ) {
    self.title = title
    self.fields = fields
    self.links = links
    self.relations = relations
  }
}

/// How the records of a source are read.
package struct RecordAccess: Sendable {
  package var list: @Sendable (RecordQuery) async throws(RecordError) -> RecordList
  /// Returns the page of the record that a name or an id means.
  package var page: @Sendable (RecordKind, Reference) async throws(RecordError) -> RecordPage

  package init(
    list: @escaping @Sendable (RecordQuery) async throws(RecordError) -> RecordList,
    page: @escaping @Sendable (RecordKind, Reference) async throws(RecordError) -> RecordPage
  ) {
    self.list = list
    self.page = page
  }
}

/// Why records cannot be read.
package enum RecordError: Error, Sendable {
  case source(SourceError)
  /// A character in a filter or a name is unknown, or may be several.
  case unresolved(ResolutionError)
  /// No record of the kind has this id.
  case unknown(kind: RecordKind, id: String)
  case cancelled
}
