import Base

extension JSONWriter {
  /// Writes a diagnostic as an object; `help` and `note` are left out if it has none.
  mutating func write(_ diagnostic: Diagnostic) {
    object { json in
      json.writePlace(diagnostic.place)
      json.member("severity", diagnostic.severity.rawValue)
      json.member("message", diagnostic.message)
      if let help = diagnostic.help { json.member("help", help) }
      if let note = diagnostic.note {
        json.object("note") { json in
          json.writePlace(note.place)
          json.member("message", note.message)
        }
      }
    }
  }

  /// Writes an error that belongs to no place in a file.
  mutating func writeError(_ message: String, help: String?, in file: String? = nil) {
    object { json in
      if let file { json.member("file", file) }
      json.member("severity", Diagnostic.Severity.error.rawValue)
      json.member("message", message)
      if let help { json.member("help", help) }
    }
  }

  private mutating func writePlace(_ place: SourcePlace) {
    member("file", place.file)
    member("line", place.line)
    member("column", place.column)
  }
}
