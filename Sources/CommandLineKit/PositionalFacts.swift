/// The description of a positional argument, without the member that it sets.
struct PositionalFacts: Sendable, Equatable {
  let name: String
  /// Whether it takes all remaining arguments, none or more.
  let isMany: Bool
  /// Whether it takes one argument or none.
  var isOptional = false
  let kind: ValueKind
  let help: String
  /// The default as help shows it; nil to show none.
  var defaultText: String?

  /// Whether it may be left out.
  var mayLack: Bool { isMany || isOptional }

  /// The argument in a usage line: `NAME`, `[NAME]` or `[NAME]…`.
  var usage: String { isMany ? "[\(name)]…" : isOptional ? "[\(name)]" : name }
}
