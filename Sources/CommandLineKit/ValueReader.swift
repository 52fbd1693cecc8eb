internal import Text

/// Converts between a value and the text that a user writes for it.
struct ValueReader<Value>: Sendable {
  let kind: ValueKind
  private let parse: @Sendable (String) -> Value?

  /// The text of a value, for a default in help.
  let text: @Sendable (Value) -> String

  private init(
    kind: ValueKind,
    text: @escaping @Sendable (Value) -> String,
    parse: @escaping @Sendable (String) -> Value?
  ) {
    self.kind = kind
    self.text = text
    self.parse = parse
  }

  /// Returns the value of `text`.
  ///
  /// - Parameter label: The name of the option or argument in errors.
  func value(of text: String, for label: String) throws(UsageError) -> Value {
    guard !text.isEmpty else { throw .emptyValue(label: label) }
    let isPlain = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    if !isPlain || kind == .file || kind == .folder, looksLikeAddress(text) {
      throw .address(label: label)
    }
    guard isPlain else {
      throw .controlCharacters(label: label, value: text)
    }
    guard let value = parse(text) else {
      throw .wrongValue(label: label, value: text, kind: kind)
    }
    return value
  }
}

extension ValueReader where Value == String {
  /// Any text that is not empty and has no control characters.
  ///
  /// - Parameter kind: The kind of completion.
  static func string(_ kind: ValueKind) -> Self {
    Self(kind: kind, text: { $0 }, parse: { $0 })
  }
}

extension ValueReader where Value == String {
  /// One of some words.
  static func word(
    among words: [String],
    synonyms: [String] = [],
    spelling: @escaping @Sendable (String) -> String? = { _ in nil }
  ) -> Self {
    let kind = ValueKind.choice(words, synonyms: synonyms)
    return Self(kind: kind, text: { $0 }, parse: { kind.names($0) ? $0 : spelling($0) })
  }
}

extension ValueReader {
  /// Text of a form of its own.
  ///
  /// - Parameters:
  ///   - form: The accepted values, in a few words.
  ///   - parse: Returns nil for any other text.
  static func form(
    _ form: String,
    text: @escaping @Sendable (Value) -> String,
    parse: @escaping @Sendable (String) -> Value?
  ) -> Self {
    Self(kind: .form(form), text: text, parse: parse)
  }
}

extension ValueReader where Value: FixedWidthInteger & Sendable {
  static func wholeNumber(in range: ClosedRange<Value>) -> Self {
    let kind = ValueKind.wholeNumber(
      from: String(range.lowerBound),
      to: String(range.upperBound),
      isOpen: range.upperBound == .max
    )
    return Self(kind: kind, text: { String($0) }) { text in
      Value(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ValueReader where Value == Double {
  static func decimal(in range: ClosedRange<Double>) -> Self {
    let kind = ValueKind.decimal(
      from: range.lowerBound.plainText,
      to: range.upperBound.plainText
    )
    return Self(kind: kind, text: \.plainText) { text in
      let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
      guard isPlain, let value = Double(text), range.contains(value) else { return nil }
      return value
    }
  }
}

extension ValueReader where Value: Choice {
  static var choice: Self {
    Self(kind: .choice(Value.allCases.map(\.rawValue)), text: \.rawValue) { text in
      Value.allCases.first { $0.rawValue == text }
    }
  }
}

/// An enumeration whose raw values are the words to choose from.
package typealias Choice = CaseIterable & RawRepresentable<String> & Sendable
