/// A complete response: status, headers, and the body in memory.
package struct HTTPResponse: Sendable, Equatable {
  package var status: Int
  package var headers: HTTPHeaders
  package var body: [UInt8]
  /// The time at which the source sent the response, if known; a cached one keeps its time.
  package var receivedAt: UnixTime?

  package init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// Header fields in order; names ignore case.
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

  /// Adds a field after the others, even if its name is already there.
  package mutating func append(name: String, value: String) { fields.append(Field(name: name, value: value)) }

  /// The first value of the field called `name`; setting it replaces every field of that name.
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
