import Base
package import Tournament

/// One of several parts of a set of tournaments, so that many machines can share the work.
///
/// The slug alone determines the part of a tournament. So the parts are the same on every machine, and other
/// tournaments move none of them.
package struct Shard: Sendable, Hashable {
  /// The number of the part, from 1 to ``count``.
  package let index: Int
  package let count: Int

  /// The largest number of parts.
  package static let largestCount = 1_000_000

  /// - Returns: Nil if the part does not exist.
  package init?(_ index: Int, of count: Int) {
    guard 1...Self.largestCount ~= count, 1...count ~= index else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Reads a text such as `3/16`; nil for any other.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map(wholeNumber)
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1] else { return nil }
    self.init(index, of: count)
  }

  package var text: String { "\(index)/\(count)" }

  /// Whether a tournament is in the part: the first 8 bytes of the SHA-256 of its slug, modulo the number of parts.
  package func holds(_ rules: TournamentRules) -> Bool {
    let digest = UInt64(Digest.sha256(rules.slug.utf8).prefix(16), radix: 16) ?? 0
    return Int(digest % UInt64(count)) == index - 1
  }
}

/// Reads a number of digits alone; nil for any other text.
package func wholeNumber(_ text: some StringProtocol) -> Int? {
  text.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(text) : nil
}
