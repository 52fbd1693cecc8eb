/// A variable of the environment that a source looks at.
package struct SourceVariable: Sendable, Hashable {
  package var name: String
  /// What it means, for help.
  package var meaning: String
  package var kind: Kind

  package enum Kind: Sendable {
    case address
    /// Names the account whose requests are counted; never shown.
    case account
    /// Never shown, and never sent as it is.
    case secret
  }

  package init(_ name: String, _ meaning: String, _ kind: Kind) {
    self.name = name
    self.meaning = meaning
    self.kind = kind
  }
}
