/// A reason for which bytes are not valid text, or for which a row is not valid CSV, and the place: line and column from
/// 1.
package struct CSVError: Error, Sendable, Equatable {
  package var line: Int
  /// In Unicode scalars.
  package var column: Int
  package var reason: Reason

  package enum Reason: Sendable, Equatable {
    case notUTF8(byte: UInt8)
    case foreignEncoding(ForeignEncoding)
    /// A control character, NUL included, or a line separator that only some programs recognise.
    case control(Unicode.Scalar)
    /// A carriage return without a line feed.
    case bareCarriageReturn
    /// A quote in a field that does not start with one.
    case quoteInside
    /// Text between a closing quote and the next comma.
    case textBehindQuote
    /// A quote without a closing one.
    case unclosedQuote
  }

  /// The fault, in one line.
  package var message: String {
    switch reason {
    case .foreignEncoding(let encoding): "the file is \(encoding.rawValue), not UTF-8"
    case .notUTF8(let byte): "the byte 0x\(byte.hexadecimal()) is no UTF-8"
    case .control(let scalar): "the file holds the invisible character U+\(scalar.value.hexadecimal(digits: 4))"
    case .bareCarriageReturn: "a line ends in a carriage return alone"
    case .quoteInside: "a quote is inside a field that does not begin with one"
    case .textBehindQuote: "a closing quote has something behind it other than a comma"
    case .unclosedQuote: "the quote is never closed"
    }
  }

  /// An instruction that mends it.
  package var help: String {
    switch reason {
    case .foreignEncoding(let encoding): encoding.help
    case .notUTF8: "save it in UTF-8"
    case .control: "remove it"
    case .bareCarriageReturn: "save the file with the line ends of Unix or Windows"
    case .quoteInside: "put the whole field in quotes, and double those in it"
    case .textBehindQuote: "double a quote that belongs to the field, and leave no blank before the comma"
    case .unclosedQuote: "close it, or remove it"
    }
  }

  package func diagnostic(in file: String) -> Diagnostic {
    Diagnostic(message, at: SourcePlace(file: file, line: line, column: column), help: help)
  }
}

extension CSVError {
  fileprivate init(at offset: Int, in bytes: [UInt8], _ reason: Reason) {
    let place = textPlace(ofByte: offset, in: bytes)
    self.init(line: place.line, column: place.column, reason: reason)
  }
}

/// Throws unless the bytes are UTF-8 text with lines that end in LF or CR LF.
func checkText(_ bytes: [UInt8]) throws(CSVError) {
  if let encoding = ForeignEncoding(of: bytes) { throw CSVError(at: 0, in: [], .foreignEncoding(encoding)) }
  var valid = bytes.count
  do { _ = try UTF8Span(validating: bytes.span) } catch { valid = error.byteOffsets.lowerBound }
  if let offset = firstControl(in: bytes, before: valid) {
    guard bytes[offset] != carriageReturn else { throw CSVError(at: offset, in: bytes, .bareCarriageReturn) }
    let rest = String(decoding: bytes[offset..<min(bytes.count, offset + 3)], as: UTF8.self)
    throw CSVError(at: offset, in: bytes, .control(rest.unicodeScalars.first ?? "\0"))
  }
  guard valid == bytes.count else { throw CSVError(at: valid, in: bytes, .notUTF8(byte: bytes[valid])) }
}

/// Returns the offset of the first control character except tabs and line breaks, or of the first
/// line or paragraph separator, in valid UTF-8.
private func firstControl(in bytes: [UInt8], before end: Int) -> Int? {
  func byte(_ offset: Int) -> UInt8 { offset < end ? bytes[offset] : 0 }
  var offset = 0
  while offset < end {
    switch bytes[offset] {
    case 0x20...0x7E, lineFeed, 0x09: break
    case carriageReturn where byte(offset + 1) == lineFeed: break
    case 0..<0x20, 0x7F: return offset
    case 0xC2 where byte(offset + 1) < 0xA0: return offset
    case 0xE2 where byte(offset + 1) == 0x80 && (0xA8...0xA9).contains(byte(offset + 2)): return offset
    default: break
    }
    offset += 1
  }
  return nil
}

let lineFeed: UInt8 = 0x0A
let carriageReturn: UInt8 = 0x0D
