/// The text of a file in UTF-8, also if a spreadsheet saved it in UTF-16 or Windows-1252.
package struct SheetText: Sendable {
  /// The text; text in another encoding gets a byte order mark, so that a spreadsheet that opens it again sees UTF-8.
  package private(set) var bytes: [UInt8]
  /// Whether the text was read as Windows-1252, which no file says of itself.
  package private(set) var isWindows = false

  /// - Parameter bytes: Left as they are if they are UTF-8, or no text: a reader then says what is wrong.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if ForeignEncoding(of: bytes) == .utf16 {
      let (high, low) = bytes[0] == 0xFE ? (0, 1) : (1, 0)
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
        UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + low])
      }
      guard bytes.count % 2 == 0, let text = String(validating: units, as: UTF16.self) else { return }
      self.bytes = byteOrderMark + text.utf8
    } else if ForeignEncoding(of: bytes) == nil, (try? UTF8Span(validating: bytes.span)) == nil {
      // A letter beyond ASCII that is sound UTF-8 tells a damaged file of UTF-8.
      let repaired = String(decoding: bytes, as: UTF8.self).unicodeScalars
      guard !bytes.contains(0), repaired.allSatisfy({ $0.isASCII || $0 == "\u{FFFD}" }) else { return }
      var text = String.UnicodeScalarView()
      for byte in bytes { text.append((0x80...0x9F).contains(byte) ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte)) }
      self.bytes = byteOrderMark + String(text).utf8
      isWindows = true
    }
  }

  /// The note on a text that was read as Windows-1252.
  package func note(on file: String) -> Diagnostic {
    Diagnostic(
      "the file is not UTF-8, and was read as Windows-1252",
      at: SourcePlace(file: file, line: 1, column: 1),
      severity: .note,
      help: "check names with accents, or save it as CSV UTF-8"
    )
  }
}

/// The characters from 0x80 to 0x9F of Windows-1252; five of these bytes have none.
private let windows = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
