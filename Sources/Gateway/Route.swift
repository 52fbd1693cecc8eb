import Base
import Network

/// A valid path of the API.
enum Route: Sendable, Equatable {
  case list(ResourceKind)
  case item(ResourceKind, id: String)
  case subList(of: ResourceKind, id: String, ResourceKind)

  /// Reads a percent-encoded path; nil if it is unknown.
  ///
  /// A slash at the end makes a path unknown; the behaviour of the live service is not known.
  init?(path: String) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 7, omittingEmptySubsequences: false)
    let segments = parts.map { percentDecoded(String(Substring($0))) }
    guard (4...6).contains(segments.count), segments[0].isEmpty, segments[1...2] == ["v1", "public"],
      let kind = ResourceKind(rawValue: segments[3])
    else { return nil }
    guard segments.count > 4 else {
      self = .list(kind)
      return
    }
    let id = segments[4]
    guard !id.isEmpty else { return nil }
    guard segments.count > 5 else {
      self = .item(kind, id: id)
      return
    }
    guard let other = ResourceKind(rawValue: segments[5]), kind.subLists.contains(other) else { return nil }
    self = .subList(of: kind, id: id, other)
  }
}
