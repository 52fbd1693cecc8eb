import Network
import Testing
import Tournament

@testable import Sources

struct LikeErrorTests {
  /// Errors in groups of one cause each.
  static let groups: [[SourceError]] = [
    [.refused(status: 401, reason: "a"), .refused(status: 401, reason: "b")],
    [.refused(status: 403, reason: "a")],
    [.throttled(reason: "", wait: nil), .throttled(reason: "later", wait: nil)],
    [.rejected(status: 409, reason: "a"), .rejected(status: 409, reason: "b")],
    [.rejected(status: 400, reason: "a")],
    [.notFound(what: "character with the id 1", reason: "")],
    [.notFound(what: "character with the id 2", reason: "")],
    [
      .broken(.noJSON, status: 200, excerpt: "<a>"), .broken(.noJSON, status: 200, excerpt: "<b>"),
    ],
    [.broken(.noJSON, status: 500, excerpt: "<a>")],
    [.broken(.empty, status: 200, excerpt: "<a>")],
    [.broken(.missing("data"), status: 200, excerpt: "{}")],
    [.broken(.missing("results"), status: 200, excerpt: "{}")],
    [
      .unreachable(.interrupted(host: "h", reason: "after 10 bytes")),
      .unreachable(.interrupted(host: "h", reason: "after 20 bytes")),
    ],
    [.unreachable(.interrupted(host: "g", reason: "after 10 bytes"))],
    [.unreachable(.unreachable(host: "h", reason: "no route"))],
    [.unreachable(.timedOut(host: "h", seconds: 30))],
    [.unreachable(.offline)],
    [.unreachable(.quotaSpent(limit: 5, freeAgain: UnixTime(seconds: 60)))],
  ]

  @Test func `errors are alike where they have one cause`() {
    for (place, group) in Self.groups.enumerated() {
      for (otherPlace, other) in Self.groups.enumerated() {
        for a in group {
          for b in other { #expect(a.isLike(b) == (place == otherPlace), "\(a) and \(b)") }
        }
      }
    }
  }
}
