/// The decoded query of a request.
struct Parameters: Sendable {
  /// The distinct names, in order of first use.
  private(set) var names: [String] = []
  private var values: [String: [String]] = [:]

  init(_ query: [(name: String, value: String)]) {
    for (name, value) in query {
      if values[name] == nil { names.append(name) }
      values[name, default: []].append(value)
    }
  }

  /// The value of a parameter; the last one of a repeated parameter.
  subscript(name: String) -> String? { values[name]?.last }

  /// The value of a list parameter; repeated parameters are joined by commas.
  subscript(list name: String) -> String? { values[name]?.joined(separator: ",") }
}
