/// Takes notes and warnings from work in progress; its creator decides what is printed.
package struct Notices: Sendable {
  package enum Level: Sendable {
    case note
    case warning
    /// A warning that is shown even with `--quiet`.
    case graveWarning
  }

  private let tell: @Sendable (Level, String) -> Void

  package init(_ tell: @escaping @Sendable (Level, String) -> Void) { self.tell = tell }

  package func say(_ line: String) { tell(.note, line) }

  package func warn(_ message: String, evenIfQuiet: Bool = false) {
    tell(evenIfQuiet ? .graveWarning : .warning, message)
  }
}
