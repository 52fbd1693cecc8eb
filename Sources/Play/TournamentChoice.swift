import Base
package import Tournament

/// A user's choice of tournaments: one by its name or folder, or all that match a pattern.
package struct TournamentChoice: Sendable {
  let text: String
  private let pattern: NamePattern
  private let folder: String?

  package init(_ text: String) {
    self.text = text
    pattern = NamePattern(text)
    folder = slug(of: text)
  }

  /// Whether it chooses a tournament; a name that holds a wildcard matches itself, too.
  package func means(_ rules: TournamentRules) -> Bool { means(name: rules.name, slug: rules.slug) }

  package func means(name: String, slug: String) -> Bool {
    slug == folder || [name].place(ofName: text) != nil || pattern.matches(name) || pattern.matches(slug)
  }

  /// Returns an instruction for a choice that matches none of these names.
  package func help(among names: [String]) -> String {
    if let nearest = nearest(among: names) { return "did you mean '\(nearest)'?" }
    return "there are \(words(first: 20, of: names) { "'\($0)'" })"
  }

  /// The most similar name, or a name whose beginning is similar to the pattern without its wildcards.
  private func nearest(among names: [String]) -> String? {
    if let nearest = nearestName(to: text, among: names) { return nearest }
    let stem = text.filter { !"*?[]".contains($0) }
    guard stem.count < text.count else { return nil }
    let beginnings = names.map { String($0.prefix(stem.count)) }
    let nearest = nearestName(to: stem, among: beginnings)
    return zip(beginnings, names).first { $0.0 == nearest }?.1
  }
}

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
