import Base
package import Network

/// Returns a record without keys: answers repeat the public key of whoever asked in each link.
///
/// A link loses the parameter with the key, also if a recorder put `<PUBLIC_KEY>` or the like in its place.
package func withoutKeys(_ json: [UInt8], _ scrub: BodyScrub) -> [UInt8] {
  var kept: [UInt8] = []
  var rest = scrub.apply(to: json)[...]
  while let sign = rest.firstIndex(of: UInt8(ascii: "&")) {
    kept += rest[..<sign]
    rest = rest[sign...]
    let value = rest.dropFirst(trackingParameter.count)
    if !rest.starts(with: trackingParameter) {
      kept.append(rest.removeFirst())
    } else if value.starts(with: "***".utf8) {
      rest = value.dropFirst(3)
    } else if value.first == UInt8(ascii: "<"), let end = value.prefix(40).firstIndex(of: UInt8(ascii: ">")) {
      rest = value[(end + 1)...]
    } else {
      kept.append(rest.removeFirst())
    }
  }
  return kept + rest
}

private let trackingParameter = Array("&utm_source=".utf8)

/// Returns compact JSON without keys; nil if it has none.
///
/// They are the values of members and parameters with the name of a key, however it is spelled, and 32 or 40 hexadecimal
/// digits.
func withoutNamedKeys(_ json: [UInt8]) -> [UInt8]? {
  var kept: [UInt8] = []
  var (copied, digits, index, escapeEnd) = (0, 0, 0, 0)
  func hide(_ start: Int, _ end: Int, as mask: String = "***") {
    kept += json[copied..<start] + mask.utf8
    copied = end
  }
  let span = json.span
  while index < span.count {
    let byte = span[index]
    defer { index += 1 }
    if (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20) {
      digits += 1
      continue
    }
    if (digits == 32 || digits == 40) && !isLetter(byte), index > digits {
      let start = index - digits
      let isNumber = json[start..<index].allSatisfy { $0 < 0x40 || $0 | 0x20 == 0x65 }
      if !isNumber, start == escapeEnd || !isLetter(span[start - 1]) { hide(start, index) }
    }
    digits = 0
    switch byte {
    case UInt8(ascii: "%"):
      // The digits of an escape are none of a key.
      if index + 2 < span.count { index += 2 }
      escapeEnd = index + 1
    case UInt8(ascii: "="):
      let name = json[copied..<index].reversed().prefix(40).prefix { !"?&;#\"/\\ ".utf8.contains($0) }
      guard isKeyName(name.reversed()[...]) else { continue }
      let end = json[(index + 1)...].firstIndex { "&;#\"\\ <".utf8.contains($0) } ?? json.count
      if end > index + 1, !json[(index + 1)..<end].elementsEqual("***".utf8) { hide(index + 1, end) }
      index = end - 1
    case UInt8(ascii: ":"):
      guard index > copied, span[index - 1] == 0x22, index + 1 < span.count else { continue }
      let name = json[copied..<index - 1].reversed().drop { $0 == 0x5C }.prefix(40).prefix { $0 != 0x22 }
      guard isKeyName(name.reversed()[...]) else { continue }
      // JSON in a text has a backslash before its quotes.
      let start = index + (span[index + 1] == 0x5C ? 3 : 2)
      if start < span.count, span[start - 1] == 0x22 {
        let end = json[start...].firstIndex { $0 == 0x22 || $0 == 0x5C } ?? json.count
        if end > start { hide(start, end) }
        index = end - 1
      } else if (0x30...0x39).contains(span[index + 1]) {
        let end = json[(index + 1)...].firstIndex { $0 == 0x2C || $0 == 0x7D } ?? json.count
        hide(index + 1, end, as: "null")
        index = end - 1
      }
    default: break
    }
  }
  return copied == 0 ? nil : kept + json[copied...]
}

private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

/// Whether a parameter or member is a key or a signature: `apikey`, also as `API-Key`, `apikey[]` or `%61pikey`.
private func isKeyName(_ name: ArraySlice<UInt8>) -> Bool {
  guard let last = name.last, "yYhHsSeE]DdnNtT".utf8.contains(last) else { return false }
  var text = String(decoding: name, as: UTF8.self)
  for _ in 0..<3 where text.contains("%") { text = percentDecoded(text) }
  let word = String(decoding: text.lowercased().utf8.filter(isLetter), as: UTF8.self)
  return keyNames.contains(word)
}

private let keyNames: Set = [
  "apikey", "xapikey", "publickey", "privatekey", "publicapikey", "privateapikey", "hash", "ts", "utmsource", "token",
  "secret", "accesstoken", "authorization",
]
