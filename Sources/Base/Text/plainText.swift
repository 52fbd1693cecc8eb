/// Returns the text that a reader of a piece of HTML sees, with a line for each paragraph and line,
/// and one blank for each run of blanks.
///
/// Text that is not HTML stays, apart from its blanks: `AT&T`, `<3`, and references without a
/// semicolon. Takes linear time.
///
/// - Parameter limit: The maximum number of scalars to return.
package func plainText(html: String, limit: Int) -> String {
  var reader = HTMLReader(html)
  while reader.count < limit, reader.advance() {}
  return String(reader.text.prefix(max(0, limit)))
}

private struct HTMLReader {
  private(set) var text = String.UnicodeScalarView()
  /// The number of scalars in ``text``.
  private(set) var count = 0
  private var rest: Substring.UnicodeScalarView
  private var gap = Gap.none
  /// Whether quotes in tags still have an end; once false, quotes are no longer searched for.
  private var canCloseQuotes = true
  /// Whether tags still have an end.
  private var canCloseTags = true

  private enum Gap: Comparable { case none, blank, line }

  init(_ html: String) { rest = html.unicodeScalars[...] }

  /// Reads the next part; returns false at the end.
  mutating func advance() -> Bool {
    guard let scalar = rest.first else { return false }
    if scalar == "&", let (meaning, end) = reference() {
      for scalar in meaning.unicodeScalars { show(scalar) }
      rest = rest[end...]
    } else if scalar == "<", let end = tag() {
      rest = rest[end...]
    } else {
      show(scalar)
      rest.removeFirst()
    }
    return true
  }

  private mutating func show(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": gap = .line
    // Optional places for a line break; lines are not broken here.
    case "\u{AD}", "\u{200B}": break
    case _ where scalar.properties.isWhitespace: gap = max(gap, .blank)
    default:
      if gap != .none, count > 0 {
        text.append(gap == .line ? "\n" : " ")
        count += 1
      }
      gap = .none
      text.append(scalar)
      count += 1
    }
  }

  /// Returns the text of the character reference at the start, and its end; nil if there is none.
  private func reference() -> (meaning: String, end: String.Index)? {
    let body = rest.dropFirst()
    let name = body.prefix(Self.longestReference + 1).prefix { $0 != ";" }
    guard name.count <= Self.longestReference, name.endIndex < body.endIndex else { return nil }
    let meaning = name.first == "#" ? character(name.dropFirst()) : characterReferences[String(Substring(name))]
    return meaning.map { ($0, body.index(after: name.endIndex)) }
  }

  /// Returns the character with a number, for example `39` or `x27`.
  private func character(_ number: Substring.UnicodeScalarView) -> String? {
    let isHexadecimal = number.first == "x" || number.first == "X"
    let digits = Substring(isHexadecimal ? number.dropFirst() : number)
    // `UInt32` accepts a sign.
    guard digits.utf8.first.map({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) == true,
      var code = UInt32(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    // Browsers read these numbers as Windows' characters.
    if (0x80...0x9F).contains(code) { code = Self.windowsCharacters[Int(code) - 0x80] }
    return code == 0 ? nil : Unicode.Scalar(code).map { String($0) }
  }

  /// Returns the end of the tag or comment at the start, and records its effect on lines; nil if
  /// there is none.
  private mutating func tag() -> String.Index? {
    let body = rest.dropFirst()
    if body.starts(with: "!--".unicodeScalars) { return place(of: "-->", in: body.dropFirst(3)).upperBound }
    let isEnd = body.first == "/"
    let name = (isEnd ? body.dropFirst() : body).prefix { $0.isASCII && $0.properties.isAlphabetic || "0"..."9" ~= $0 }
    let isNamed = name.first.map { $0.properties.isAlphabetic } ?? false
    guard isNamed || body.first == "!" || body.first == "?", let end = tagEnd(from: name.endIndex) else { return nil }
    guard isNamed else { return end }
    let word = String(Substring(name.prefix(Self.longestTag))).lowercased()
    if Self.lineTags.contains(word) { gap = .line }
    if !isEnd, word == "script" || word == "style" { return place(of: "</" + word, in: rest[end...]).lowerBound }
    return end
  }

  /// Returns the index after the tag's bracket, ignoring brackets in quoted attributes.
  private mutating func tagEnd(from start: String.Index) -> String.Index? {
    guard canCloseTags else { return nil }
    let attributes = rest[start...]
    if canCloseQuotes {
      var quote: Unicode.Scalar?
      var isValue = false
      for index in attributes.indices {
        let scalar = attributes[index]
        if quote != nil {
          if scalar == quote { quote = nil }
        } else if scalar == ">" {
          return attributes.index(after: index)
        } else if isValue, scalar == "\"" || scalar == "'" {
          quote = scalar
        }
        isValue = scalar == "=" || isValue && scalar.properties.isWhitespace
      }
      canCloseQuotes = false
    }
    guard let end = attributes.firstIndex(of: ">") else {
      canCloseTags = false
      return nil
    }
    return attributes.index(after: end)
  }

  /// Returns the range of the next `mark`, in any case; empty at the end if there is none.
  private func place(of mark: String, in part: Substring.UnicodeScalarView) -> Range<String.Index> {
    var part = part
    while let start = part.firstIndex(where: { $0 == mark.unicodeScalars.first }) {
      part = part[start...]
      let word = part.prefix(mark.unicodeScalars.count)
      if String(Substring(word)).lowercased() == mark { return word.startIndex..<word.endIndex }
      part.removeFirst()
    }
    return part.endIndex..<part.endIndex
  }

  private static let longestReference = characterReferences.keys.lazy.map(\.utf8.count).max() ?? 0
  private static let lineTags: Set<String> = [
    "address", "article", "aside", "blockquote", "br", "dd", "div", "dl", "dt", "footer", "form", "h1", "h2", "h3",
    "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section", "table", "tr", "ul",
  ]
  private static let longestTag = 16

  /// The characters for the numbers from 128 to 159 in HTML.
  ///
  /// Source:
  /// https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state
  private static let windowsCharacters: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E,
    0x178,
  ]
}
