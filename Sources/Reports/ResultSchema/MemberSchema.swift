internal import JSON

/// A member that an object of a result has, or may have.
struct MemberSchema: Sendable {
  var name: String
  /// What it is, with unit and range; when it is left out.
  var summary: String
  var value: ValueSchema
  var isRequired: Bool

  static func member(_ name: String, _ summary: String, _ value: ValueSchema) -> Self {
    Self(name: name, summary: summary, value: value, isRequired: true)
  }

  static func optional(_ name: String, _ summary: String, _ value: ValueSchema) -> Self {
    Self(name: name, summary: summary, value: value, isRequired: false)
  }

  /// Writes the members of the member's own schema.
  func write(to json: inout JSONWriter) {
    json.member("description", summary)
    value.write(to: &json)
  }
}

/// Returns the schema of an object that has none of `members`, as members of a schema.
func without(_ members: [String]) -> String {
  #""properties":{\#(members.map { "\"\($0)\":false" }.joined(separator: ","))}"#
}

/// Returns that an object has all of `members`, as a member of a schema.
func having(_ members: [String]) -> String {
  #""required":[\#(members.map { "\"\($0)\"" }.joined(separator: ","))]"#
}
