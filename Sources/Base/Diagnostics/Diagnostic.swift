/// A place in a file, with line and column from 1; columns count Unicode scalars.
package struct SourcePlace: Sendable, Hashable {
  package let file: String
  // This saves memory, because each character has a place.
  private let storedLine: UInt32
  private let storedColumn: UInt32

  package init(file: String, line: Int, column: Int) {
    self.file = file
    storedLine = UInt32(clamping: line)
    storedColumn = UInt32(clamping: column)
  }

  /// Makes the place of the byte at `index`; lines end with a line feed.
  package init(file: String, in bytes: [UInt8], at index: Int) {
    let place = textPlace(ofByte: index, in: bytes)
    self.init(file: file, line: place.line, column: place.column)
  }

  package var line: Int { Int(storedLine) }

  package var column: Int { Int(storedColumn) }

  /// The place in printed form, such as `cup.yaml:3:20`.
  package var description: String { "\(file.printable):\(line):\(column)" }
}

/// An error or a warning about a place in a file.
package struct Diagnostic: Sendable, Hashable {
  package enum Severity: String, Sendable {
    case error
    case warning
    /// Nothing is wrong, and a user may want to know.
    case note
  }

  package var place: SourcePlace
  package var severity: Severity
  /// The message in lower case without a full stop; text from the user is in quotes.
  package var message: String
  /// An instruction for the user; nil if there is none.
  package var help: String?
  /// A second place that explains the first one; nil if there is none.
  package var note: Note?
  /// The number of diagnostics that it represents, at least 1.
  package var count: Int

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
    note: Note? = nil,
    count: Int = 1
  ) {
    self.place = place
    self.severity = severity
    self.message = message
    self.help = help
    self.note = note
    self.count = count
  }
}

extension [Diagnostic] {
  /// The diagnostics with help for each that quotes a blank, a hyphen or a quote which is none of ASCII.
  ///
  /// - Parameter sources: The bytes of the files.
  package func namingLookalikes(in sources: [String: [UInt8]]) -> [Diagnostic] {
    var texts: [String: SourceText] = [:]
    return map { diagnostic in
      let place = diagnostic.place
      guard diagnostic.severity == .error, let bytes = sources[place.file], bytes.contains(where: { $0 >= 0x80 }),
        case let parts = diagnostic.message.split(separator: "'", omittingEmptySubsequences: false), parts.count > 2
      else { return diagnostic }
      let text = texts[place.file] ?? SourceText(file: place.file, bytes: bytes)
      texts[place.file] = text
      // The last text in quotes is the one that was found.
      let length = parts[(parts.count - 2) | 1].unicodeScalars.count
      let columns = place.column..<(place.column + length + 2)
      let advice = text.lookalikeAdvice(line: place.line, columns: columns) {
        $1.isBlank || diagnostic.help == nil && $0 == place.column
      }
      guard let advice, diagnostic.help?.holds(advice) != true else { return diagnostic }
      var named = diagnostic
      named.help = [advice, diagnostic.help].compactMap(\.self).joined(separator: "; ")
      return named
    }
  }
}
