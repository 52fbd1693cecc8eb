/// Reads text byte by byte through the escapes of URLs, JSON, YAML, XML and HTML.
enum EscapedBytes {
  /// Whether a byte begins an escape.
  static func begins(with byte: UInt8) -> Bool { byte == percent || byte == backslash || byte == ampersand }

  /// Whether the byte at `place`, or one that an escape there stands for, is wanted.
  static func reads(_ source: [UInt8], at place: Int, _ isWanted: (UInt8) -> Bool) -> Bool {
    guard begins(with: source[place]) else { return isWanted(source[place]) }
    return readings(in: source, at: place) { read, next in isWanted(read) ? next : nil } != nil
  }

  /// Returns the end of `wanted` if it starts at `place`, however its bytes are escaped.
  ///
  /// - Parameter wanted: In lower case; the text may be in any case.
  static func end(of wanted: ArraySlice<UInt8>, in source: [UInt8], at place: Int) -> Int? {
    var place = place
    for index in wanted.indices {
      while index > 0, let next = endOfJoint(in: source, at: place) { place = next }
      guard place < source.count else { return nil }
      let byte = source[place]
      if begins(with: byte) {
        let rest = wanted[(index + 1)...]
        return readings(in: source, at: place) { read, next in
          read.lowercased == wanted[index] ? end(of: rest, in: source, at: next) : nil
        }
      }
      guard byte.lowercased == wanted[index] else { return nil }
      place += 1
    }
    return place
  }

  /// Returns the index after a line break that YAML escapes with a backslash; nil if there is none
  /// here.
  private static func endOfJoint(in source: [UInt8], at place: Int) -> Int? {
    guard place < source.count, source[place] == backslash,
      let lineBreak = lineBreaks.first(where: { source[(place + 1)...].starts(with: $0) })
    else { return nil }
    let start = place + 1 + lineBreak.count
    return source[start...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? source.count
  }

  /// Whether the value of a parameter ends before `place`.
  static func endValue(in source: [UInt8], at place: Int) -> Bool {
    switch source[place] {
    case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: "<"): true
    // JSON may put a backslash before a slash; the value goes on after it.
    case backslash: place + 1 >= source.count || source[place + 1] != UInt8(ascii: "/")
    default: false
    }
  }

  /// Tries each meaning of the escape at `place`, with the index after it, until `accept` takes
  /// one.
  ///
  /// An escape can mean itself, the byte that `%XX` or an entity encodes, once or repeatedly, or
  /// the byte that JSON or YAML escapes.
  private static func readings(in source: [UInt8], at place: Int, _ accept: (UInt8, Int) -> Int?) -> Int? {
    if let end = accept(source[place], place + 1) { return end }
    if source[place] == percent {
      var digits = place + 1
      while digits - place < deepest, let byte = hexadecimal(source, at: digits, count: 2) {
        if let end = accept(byte, digits + 2) { return end }
        // %2541 is %41, encoded again.
        guard byte == percent else { return nil }
        digits += 2
      }
      return nil
    }
    if source[place] == ampersand { return entityReadings(in: source, at: place, accept) }
    var next = place + 1
    // JSON within JSON doubles the backslashes.
    while next - place < deepest, next < source.count, source[next] == backslash {
      if let end = accept(backslash, next + 1) { return end }
      next += 1
    }
    guard next < source.count else { return nil }
    if source[next] == UInt8(ascii: "u"), hexadecimal(source, at: next + 1, count: 2) == 0,
      let byte = hexadecimal(source, at: next + 3, count: 2)
    {
      return accept(byte, next + 5)
    }
    for (letter, zeros) in yamlEscapes where source[next] == letter {
      let digits = next + 1 + zeros
      let isByte = source[(next + 1)...].starts(with: repeatElement(UInt8(ascii: "0"), count: zeros))
      if isByte, let byte = hexadecimal(source, at: digits, count: 2), let end = accept(byte, digits + 2) { return end }
    }
    return accept(source[next], next + 1)
  }

  private static func entityReadings(in source: [UInt8], at place: Int, _ accept: (UInt8, Int) -> Int?) -> Int? {
    var next = place + 1
    // &amp;#55; is &#55;, escaped again.
    while next - place < deepest, source[next...].starts(with: "amp;".utf8) {
      next += 4
      if let end = accept(ampersand, next) { return end }
    }
    for (name, byte) in entities where source[next...].starts(with: name.utf8) {
      return accept(byte, next + name.utf8.count)
    }
    guard next < source.count, source[next] == UInt8(ascii: "#") else { return nil }
    next += 1
    var base = 10
    if next < source.count, source[next].lowercased == UInt8(ascii: "x") {
      base = 16
      next += 1
    }
    var value = 0
    let limit = min(source.count, place + deepest)
    while next < limit, let digit = source[next].hexadecimalDigit, digit < base {
      value = value * base + Int(digit)
      guard value <= 0xFF else { return nil }
      next += 1
    }
    guard next < source.count, source[next] == UInt8(ascii: ";") else { return nil }
    return accept(UInt8(value), next + 1)
  }

  private static let entities: [(String, UInt8)] = [
    ("lt;", UInt8(ascii: "<")), ("gt;", UInt8(ascii: ">")), ("quot;", UInt8(ascii: "\"")), ("apos;", UInt8(ascii: "'")),
  ]

  /// The letters of YAML's hexadecimal escapes, and the number of leading zeros for a byte.
  private static let yamlEscapes: [(UInt8, Int)] = [(UInt8(ascii: "x"), 0), (UInt8(ascii: "U"), 6)]

  /// The line breaks of YAML 1.1: CR LF, LF, CR, NEL, LS and PS.
  private static let lineBreaks: [[UInt8]] = ["\r\n", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].map {
    Array($0.utf8)
  }

  private static func hexadecimal(_ source: [UInt8], at place: Int, count: Int) -> UInt8? {
    guard place + count <= source.count else { return nil }
    var value: UInt8 = 0
    for byte in source[place..<place + count] {
      guard let digit = byte.hexadecimalDigit else { return nil }
      value = value << 4 | digit
    }
    return value
  }
}

/// The maximum length of repeated escapes, in bytes; limits the time for a body full of them.
private let deepest = 16
private let percent = UInt8(ascii: "%")
private let backslash = UInt8(ascii: "\\")
private let ampersand = UInt8(ascii: "&")

extension UInt8 {
  /// The byte in lower case if it is an ASCII letter.
  var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  fileprivate var hexadecimalDigit: UInt8? {
    switch lowercased {
    case 0x30...0x39: self - 0x30
    case 0x61...0x66: lowercased - 0x57
    default: nil
    }
  }
}
