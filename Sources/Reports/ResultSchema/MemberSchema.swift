internal import JSON

/// The schema of an object's member.
struct MemberSchema: Sendable {
  var name: String
  /// The description, with unit and range, and the condition under which the member is left out.
  var summary: String
  var value: ValueSchema
  var isRequired: Bool

  static func member(_ name: String, _ summary: String, _ value: ValueSchema) -> Self {
    Self(name: name, summary: summary, value: value, isRequired: true)
  }

  static func optional(_ name: String, _ summary: String, _ value: ValueSchema) -> Self {
    Self(name: name, summary: summary, value: value, isRequired: false)
  }

  /// Writes the members of the schema.
  func write(to json: inout JSONWriter) {
    json.member("description", summary)
    value.write(to: &json)
  }
}

/// Returns the part of a schema that forbids `members`.
func without(_ members: [String]) -> String {
  #""properties":{\#(members.map { "\"\($0)\":false" }.joined(separator: ","))}"#
}

/// Returns the part of a schema that requires `members`.
func having(_ members: [String]) -> String {
  #""required":[\#(members.map { "\"\($0)\"" }.joined(separator: ","))]"#
}
