/// The decoded query of a request: of a name sent twice the last value counts.
struct Parameters: Sendable {
  /// Every name once, in the order in which the names first stood.
  private var names: [String] = []
  private var values: [String: String] = [:]

  init(_ query: [(name: String, value: String)]) {
    for (name, value) in query where values.updateValue(value, forKey: name) == nil {
      names.append(name)
    }
  }

  subscript(name: String) -> String? { values[name] }

  var pairs: some Sequence<(name: String, value: String)> {
    names.lazy.map { (name: $0, value: values[$0] ?? "") }
  }
}
