/// The description of a positional argument, without the member that it sets.
struct PositionalFacts: Sendable, Equatable {
  enum Count: Sendable, Equatable {
    case one
    case optional
    case many(isRequired: Bool)
  }

  let name: String
  let count: Count
  let kind: ValueKind
  let help: String
  /// The default as help shows it; nil to show none.
  var defaultText: String?

  var isRequired: Bool {
    switch count {
    case .one, .many(isRequired: true): true
    case .optional, .many(isRequired: false): false
    }
  }

  var isMany: Bool {
    if case .many = count { true } else { false }
  }

  /// The argument in a usage line: `NAME`, `[NAME]`, `NAME…` or `[NAME]…`.
  var usage: String {
    (isRequired ? name : "[\(name)]") + (isMany ? "…" : "")
  }
}
