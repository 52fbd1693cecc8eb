import Base
import Network

/// A link to a page about a character, without credentials and tracking.
package struct Link: Sendable, Hashable {
  /// The source's word for the kind of page, such as `detail` or `wiki`.
  package let type: String
  package let url: String

  /// Makes a link, its URL stripped of credentials and tracking.
  ///
  /// - Returns: nil if `url` is not a plain http or https address.
  package init?(type: String, url: String) {
    guard isWebAddress(url) else { return nil }
    self.type = cleanText(type, limit: 100)
    self.url = strippedOfTracking(url)
  }

  /// Makes a link from a trusted type and address, which are not checked.
  package init(ownType type: String, ownURL url: String) {
    self.type = type
    self.url = url
  }
}

/// Returns whether `url` is a web address without blanks, quotes and angle brackets.
func isWebAddress(_ url: String) -> Bool {
  let start = url.prefix(8).lowercased()
  guard start.hasPrefix("http://") || start.hasPrefix("https://") else { return false }
  let isForbidden = { (byte: UInt8) in byte <= 0x20 || byte == 0x7F || "\"'<>`\\".utf8.contains(byte) }
  guard url.utf8.count <= 4_000, !url.utf8.contains(where: isForbidden) else { return false }
  return url.isPlainASCII || url.unicodeScalars.allSatisfy { !$0.isDeceptive && !$0.properties.isWhitespace }
}

/// Returns `url` without query parameters for credentials and tracking.
func strippedOfTracking(_ url: String) -> String {
  let bytes = Array(url.utf8)
  let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
  guard let mark = bytes[..<end].firstIndex(of: UInt8(ascii: "?")) else { return url }
  var result = Array(bytes[..<mark])
  for pair in bytes[(mark + 1)..<end].split(separator: UInt8(ascii: "&")) {
    guard !isTracking(pair.prefix { $0 != UInt8(ascii: "=") }) else { continue }
    result.append(result.count == mark ? UInt8(ascii: "?") : UInt8(ascii: "&"))
    result += pair
  }
  return String(decoding: result + bytes[end...], as: UTF8.self)
}

private func isTracking(_ name: ArraySlice<UInt8>) -> Bool {
  let text = percentDecoded(String(decoding: name, as: UTF8.self), plusIsBlank: true)
  return trackingParameters.contains(text.lowercased())
}

private let trackingParameters: Set<String> = ["api_key", "apikey", "hash", "ts", "utm_campaign", "utm_source"]
