/// The decoded query of a request.
struct Parameters: Sendable {
  /// Every name once, in the order in which the names first stood.
  private(set) var names: [String] = []
  private var values: [String: [String]] = [:]

  init(_ query: [(name: String, value: String)]) {
    for (name, value) in query {
      if values[name] == nil { names.append(name) }
      values[name, default: []].append(value)
    }
  }

  /// The value of a parameter; of one that was sent more than once the last.
  subscript(name: String) -> String? { values[name]?.last }

  /// The value of a parameter that takes a list, with commas: what was sent more than once makes one list.
  subscript(list name: String) -> String? { values[name]?.joined(separator: ",") }
}
