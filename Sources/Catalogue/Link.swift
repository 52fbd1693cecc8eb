internal import HTTPTypes
internal import Text

/// A page about a character, without what tells who asked for it.
package struct Link: Sendable, Hashable {
  /// The source's word for the kind of page, such as `detail` or `wiki`.
  package let type: String
  package let url: String

  /// Makes a link, its URL stripped of credentials and tracking.
  ///
  /// - Returns: nil where `url` is no plain http or https address.
  package init?(type: String, url: String) {
    guard isWebAddress(url) else { return nil }
    self.type = cleanText(type, limit: 100)
    self.url = strippedOfTracking(url)
  }
}

/// Returns whether `url` starts as a web address and holds nothing that could end an attribute or a line.
func isWebAddress(_ url: String) -> Bool {
  let start = url.prefix(8).lowercased()
  guard start.hasPrefix("http://") || start.hasPrefix("https://") else { return false }
  return url.utf8.count <= 4_000
    && url.unicodeScalars.allSatisfy {
      !$0.isDeceptive && !$0.properties.isWhitespace && !"\"'<>`\\".unicodeScalars.contains($0)
    }
}

/// Returns `url` without the query parameters that carry a key or a campaign.
func strippedOfTracking(_ url: String) -> String {
  let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
  guard let mark = parts[0].firstIndex(of: "?") else { return url }
  let query = parts[0][parts[0].index(after: mark)...].split(separator: "&")
  let kept = query.filter { pair in
    let name = percentDecoded(pair.prefix { $0 != "=" }, plusIsBlank: true)
    return !trackingParameters.contains(name.lowercased())
  }
  var result = String(parts[0][..<mark])
  if !kept.isEmpty { result += "?" + kept.joined(separator: "&") }
  return parts.count > 1 ? result + "#" + parts[1] : result
}

private let trackingParameters: Set<String> = [
  "apikey", "hash", "ts", "utm_campaign", "utm_source",
]
