/// The form in which a command prints what it found.
enum ProfileFormat: String, CaseIterable, Sendable {
  case text
  case json
}
