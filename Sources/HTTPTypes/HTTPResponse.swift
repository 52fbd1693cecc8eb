/// A whole answer: status, headers and body in memory.
package struct HTTPResponse: Sendable, Equatable {
  package var status: Int
  package var headers: HTTPHeaders
  package var body: [UInt8]
  /// When the answer left its source, where a layer knows; a cached one keeps its own time.
  package var receivedAt: UnixTime?

  package init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// Header fields in order; names compare without case.
package struct HTTPHeaders: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  package private(set) var fields: [Field] = []

  package struct Field: Sendable, Equatable {
    package var name: String
    package var value: String
  }

  package init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }

  package init() {}

  /// Adds a field behind the others, also where one of its name is there.
  package mutating func append(name: String, value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// The first value of the field called `name`; setting replaces every field of that name.
  package subscript(name: String) -> String? {
    get {
      let wanted = name.lowercased()
      return fields.first { $0.name.lowercased() == wanted }?.value
    }
    set {
      let wanted = name.lowercased()
      fields.removeAll { $0.name.lowercased() == wanted }
      if let newValue { fields.append(Field(name: name, value: newValue)) }
    }
  }
}
