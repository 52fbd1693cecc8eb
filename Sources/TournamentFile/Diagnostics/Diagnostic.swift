internal import Text

/// A place in a file: line and column from 1, columns in Unicode scalars.
package struct SourcePlace: Sendable, Hashable {
  package let file: String
  // Half the size of two `Int`s: each character carries a place.
  private let storedLine: UInt32
  private let storedColumn: UInt32

  package init(file: String, line: Int, column: Int) {
    self.file = file
    storedLine = UInt32(clamping: line)
    storedColumn = UInt32(clamping: column)
  }

  /// The place of the byte at `index`, in lines that end with a line feed.
  package init(file: String, in bytes: [UInt8], at index: Int) {
    let place = textPlace(ofByte: index, in: bytes)
    self.init(file: file, line: place.line, column: place.column)
  }

  package var line: Int { Int(storedLine) }

  package var column: Int { Int(storedColumn) }

  /// The place as it is printed, such as `cup.yaml:3:20`.
  package var description: String { "\(file.printable):\(line):\(column)" }
}

/// Something to say about a place in a tournament file.
package struct Diagnostic: Sendable, Hashable {
  package enum Severity: String, Sendable {
    case error
    case warning
  }

  package var place: SourcePlace
  package var severity: Severity
  /// Lower case, no full stop; what the user typed stands in quotes.
  package var message: String
  /// What to do about it.
  package var help: String?
  /// A second place that explains the first.
  package var note: Note?

  package struct Note: Sendable, Hashable {
    package var place: SourcePlace
    package var message: String

    package init(place: SourcePlace, message: String) {
      self.place = place
      self.message = message
    }
  }

  package init(
    _ message: String,
    at place: SourcePlace,
    severity: Severity = .error,
    help: String? = nil,
    note: Note? = nil
  ) {
    self.place = place
    self.severity = severity
    self.message = message
    self.help = help
    self.note = note
  }
}
