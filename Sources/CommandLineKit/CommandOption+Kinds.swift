extension CommandOption {
  /// A switch that is off unless given.
  package static func flag(
    _ name: String,
    short: Character? = nil,
    _ path: any WritableKeyPath<Values, Bool> & Sendable,
    _ help: String
  ) -> Self {
    Self(
      facts: OptionFacts(name: name, short: short, placeholder: nil, kind: .text, help: help),
      defaultText: { _ in nil },
      apply: { (_, values: inout Values) in values[keyPath: path] = true }
    )
  }

  /// A whole number.
  package static func integer(
    _ name: String,
    short: Character? = nil,
    placeholder: String = "N",
    in range: ClosedRange<Int>,
    _ path: any WritableKeyPath<Values, Int> & Sendable,
    _ help: String
  ) -> Self {
    let reader = ValueReader<Int>.wholeNumber(in: range)
    return single(name, short: short, placeholder: placeholder, reader, path, help)
  }

  /// A whole number, nil unless given.
  package static func integer(
    _ name: String,
    short: Character? = nil,
    placeholder: String = "N",
    in range: ClosedRange<Int>,
    _ path: any WritableKeyPath<Values, Int?> & Sendable,
    _ help: String
  ) -> Self {
    let reader = ValueReader<Int>.wholeNumber(in: range)
    return single(name, short: short, placeholder: placeholder, reader, path, help)
  }

  /// An unsigned 64-bit number, for example a seed; nil unless given.
  package static func unsigned(
    _ name: String,
    short: Character? = nil,
    placeholder: String = "N",
    in range: ClosedRange<UInt64> = 0...UInt64.max,
    _ path: any WritableKeyPath<Values, UInt64?> & Sendable,
    _ help: String
  ) -> Self {
    let reader = ValueReader<UInt64>.wholeNumber(in: range)
    return single(name, short: short, placeholder: placeholder, reader, path, help)
  }

  /// A number with or without a decimal point, in digits; nil unless given.
  package static func decimal(
    _ name: String,
    short: Character? = nil,
    placeholder: String = "N",
    in range: ClosedRange<Double>,
    _ path: any WritableKeyPath<Values, Double?> & Sendable,
    _ help: String
  ) -> Self {
    let reader = ValueReader<Double>.decimal(in: range)
    return single(name, short: short, placeholder: placeholder, reader, path, help)
  }

  /// One of an enumeration's words.
  ///
  /// - Parameter placeholder: By default the name in capitals.
  package static func choice<Value: Choice>(
    _ name: String,
    short: Character? = nil,
    placeholder: String? = nil,
    _ path: any WritableKeyPath<Values, Value> & Sendable,
    _ help: String
  ) -> Self {
    let placeholder = placeholder ?? name.uppercased()
    return single(name, short: short, placeholder: placeholder, .choice, path, help)
  }

  /// One of an enumeration's words, nil unless given.
  ///
  /// - Parameter placeholder: By default the name in capitals.
  package static func choice<Value: Choice>(
    _ name: String,
    short: Character? = nil,
    placeholder: String? = nil,
    _ path: any WritableKeyPath<Values, Value?> & Sendable,
    _ help: String
  ) -> Self {
    let placeholder = placeholder ?? name.uppercased()
    return single(name, short: short, placeholder: placeholder, .choice, path, help)
  }
}
