/// An environment variable that a source reads.
package struct SourceVariable: Sendable, Hashable {
  package var name: String
  /// The meaning of the variable, for the help.
  package var meaning: String
  package var kind: Kind

  package enum Kind: Sendable {
    case address
    /// The account for counting requests; never shown.
    case account
    /// A secret that is never shown and never sent in plain text.
    case secret
  }

  init(_ name: String, _ meaning: String, _ kind: Kind) {
    self.name = name
    self.meaning = meaning
    self.kind = kind
  }

  static func address(of server: ServerRules) -> SourceVariable {
    let words = server.words
    return SourceVariable(words.variable, "the address of another server, up to \(words.standsBefore)", .address)
  }
}
