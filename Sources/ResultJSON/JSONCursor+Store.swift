import Base
import Tournament

extension JSONCursor {
  /// Reads a text that is not empty and printable in a line.
  mutating func line() -> Text? {
    guard let text = text(), isPrintable(text) else { return nil }
    return text
  }

  /// Whether a text is not empty and printable in a line.
  ///
  /// - Parameter longest: In Unicode scalars.
  func isPrintable(_ text: Text, longest: Int = Store.longestText) -> Bool {
    guard !text.range.isEmpty else { return false }
    if text.isASCII, text.range.count <= longest { return true }
    let scalars = string(text).unicodeScalars
    return scalars.count <= longest && !scalars.contains(where: \.isDeceptive)
  }

  /// Reads a whole number from 0 to that of 32 bits.
  mutating func count() -> Int? {
    guard let number = integer(), number <= Int(Int32.max) else { return nil }
    return number
  }

  /// Reads a number of a sensible size.
  mutating func figure() -> Double? {
    guard let number = number(), number.magnitude <= StoredValue.largestNumber else { return nil }
    return number
  }

  /// Reads the number of a member that may be left out; returns false if something else follows its key.
  mutating func figure(after key: StaticString, _ value: inout Double?) -> Bool {
    guard skip(key) else { return true }
    value = figure()
    return value != nil
  }

  /// Reads the members of `figures`, up to its end.
  mutating func otherFigures() -> Figures? {
    var figures = Figures()
    repeat {
      guard let name = line(), skip(":"), let value = figure() else { return nil }
      let figure = Figure(string(name))
      guard figures[figure] == nil, !Figures.members.contains(figure) else { return nil }
      figures[figure] = value
    } while skip(",")
    return skip("}") ? figures : nil
  }
}
