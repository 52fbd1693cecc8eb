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
  package func means(_ rules: TournamentRules) -> Bool {
    rules.slug == folder || [rules.name].place(ofName: text) != nil || pattern.matches(rules.name)
      || pattern.matches(rules.slug)
  }

  /// Returns an instruction for a choice that matches none of these names.
  func help(among names: [String]) -> String {
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
