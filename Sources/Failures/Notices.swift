/// Takes what people should know while work goes on; who prints it, and whether, is not the worker's concern.
package struct Notices: Sendable {
  package enum Level: Sendable {
    case note
    case warning
    /// A warning that is shown even where words are unwanted.
    case graveWarning
  }

  private let tell: @Sendable (Level, String) -> Void

  package init(_ tell: @escaping @Sendable (Level, String) -> Void) {
    self.tell = tell
  }

  package func say(_ line: String) { tell(.note, line) }

  package func warn(_ message: String, evenIfQuiet: Bool = false) {
    tell(evenIfQuiet ? .graveWarning : .warning, message)
  }
}
