import Base

/// Converts between a value and the text that a user writes for it.
package struct ValueReader<Value>: Sendable {
  let kind: ValueKind
  /// The text of a value, for a default in help.
  let text: @Sendable (Value) -> String
  private let parse: @Sendable (String) -> Value?

  /// Returns the value of `text`.
  ///
  /// - Parameter label: The name of the option or argument in errors.
  func value(of text: String, for label: String) throws(UsageError) -> Value {
    if kind != .typed {
      guard !text.isEmpty else { throw .emptyValue(label: label) }
      let isPlain = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
      if !isPlain || kind == .file || kind == .folder, looksLikeAddress(text) { throw .address(label: label) }
      guard isPlain else { throw .controlCharacters(label: label, value: text) }
    }
    guard let value = parse(text) else { throw .wrongValue(label: label, value: text, kind: kind) }
    return value
  }

  /// Text of a form of its own.
  ///
  /// - Parameters:
  ///   - form: The accepted values, in a few words.
  ///   - parse: Returns nil for any other text.
  package static func form(
    _ form: String,
    text: @escaping @Sendable (Value) -> String,
    parse: @escaping @Sendable (String) -> Value?
  ) -> Self { Self(kind: .form(form), text: text, parse: parse) }
}

extension ValueReader<String> {
  /// Any text that is not empty and has no control characters.
  package static var string: Self { any(.text) }
  /// The path of a file.
  package static var file: Self { any(.file) }
  /// The path of a folder.
  package static var folder: Self { any(.folder) }
  /// The path of a file, or the address of a store.
  package static var store: Self { any(.store) }
  /// A word of an unfinished command line: any text, also an empty one.
  package static var typed: Self { any(.typed) }

  /// Any text, for which completions offer the names of a kind.
  package static func suggested(_ kind: String) -> Self { any(.suggested(kind)) }

  /// One of some words.
  ///
  /// - Parameters:
  ///   - synonyms: Words that help does not list.
  ///   - listed: The place where many words are listed, in a phrase for help; nil to list them there.
  ///   - spelling: Returns the word or synonym that another text means; nil if it means none.
  package static func word(
    among words: [String],
    synonyms: [String] = [],
    listed: String? = nil,
    spelling: @escaping @Sendable (String) -> String? = { _ in nil }
  ) -> Self {
    let kind = ValueKind.choice(words, synonyms: synonyms, listed: listed)
    return Self(kind: kind, text: { $0 }, parse: { kind.names($0) ? $0 : spelling($0) })
  }

  private static func any(_ kind: ValueKind) -> Self { Self(kind: kind, text: { $0 }, parse: { $0 }) }
}

extension ValueReader where Value: FixedWidthInteger & Sendable {
  /// A whole number.
  package static func whole(in range: ClosedRange<Value> = 0...Value.max) -> Self {
    let kind = ValueKind.wholeNumber(
      from: String(range.lowerBound),
      to: String(range.upperBound),
      isOpen: range.upperBound == .max
    )
    return Self(kind: kind, text: { String($0) }) { text in Value(text).flatMap { range.contains($0) ? $0 : nil } }
  }
}

extension ValueReader<Double> {
  /// A number with or without a decimal point, in digits.
  package static func decimal(in range: ClosedRange<Double>) -> Self {
    let kind = ValueKind.decimal(from: range.lowerBound.plainText, to: range.upperBound.plainText)
    return Self(kind: kind, text: \.plainText) { text in
      let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
      guard isPlain, let value = Double(text), range.contains(value) else { return nil }
      return value
    }
  }
}

extension ValueReader where Value: CaseIterable & RawRepresentable<String> & Sendable {
  /// One of the words of an enumeration.
  package static var choice: Self {
    Self(kind: .choice(Value.allCases.map(\.rawValue)), text: \.rawValue) { text in
      Value.allCases.first { $0.rawValue == text }
    }
  }
}
