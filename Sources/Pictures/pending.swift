package import Markup
package import Tournament

/// A tournament as a picture.
package struct Picture: Sendable {
  package let title: String
  package let omission: String?
  package init?(_ result: TournamentResult) { return nil }
  package var svg: [UInt8] { [] }
  package func write(to markup: inout Markup, id: String) {}
  package static let stylesheet: Markup.Literal = ""
}
