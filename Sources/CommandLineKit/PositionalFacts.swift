/// The description of a positional argument, without the member that it sets.
struct PositionalFacts: Sendable, Equatable {
  let name: String
  /// Whether it takes all remaining arguments, none or more; otherwise it must be given.
  let isMany: Bool
  let kind: ValueKind
  let help: String
  /// The default as help shows it; nil to show none.
  var defaultText: String?

  /// The argument in a usage line: `NAME` or `[NAME]…`.
  var usage: String { isMany ? "[\(name)]…" : name }
}
