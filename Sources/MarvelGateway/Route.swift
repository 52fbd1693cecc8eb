internal import HTTPTypes

/// What a path asks for, once its existence is settled.
enum Route: Sendable, Equatable {
  case characters
  case character(id: String)
  case appearances(parent: String, kind: ResourceKind)

  /// Reads a path that is still percent-encoded.
  ///
  /// Only the routes of characters exist: the facts know nothing of the other kinds. Whether the live
  /// service forgave a slash at the end is unknown; here it makes an unknown route.
  init?(path: String) {
    let parts = path.utf8
      .split(separator: UInt8(ascii: "/"), maxSplits: 7, omittingEmptySubsequences: false)
    let segments = parts.map { percentDecoded(Substring($0)) }
    guard (4...6).contains(segments.count),
      segments[0].isEmpty, segments[1...3] == ["v1", "public", "characters"]
    else { return nil }
    switch segments.count {
    case 4:
      self = .characters
    case 5 where !segments[4].isEmpty:
      self = .character(id: segments[4])
    case 6 where !segments[4].isEmpty:
      guard let kind = ResourceKind(rawValue: segments[5]), kind != .characters else { return nil }
      self = .appearances(parent: segments[4], kind: kind)
    default:
      return nil
    }
  }
}
