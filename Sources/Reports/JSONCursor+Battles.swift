import Base
import ResultJSON
import Tournament

/// A battle as `result.json` has it.
struct WrittenBattle {
  /// From 1.
  var stage = 1
  var match: JSONCursor.Text
  /// The number of the home side.
  var home: Int
  /// The number of the away side; nil for a bye.
  var away: Int?
  /// Nil for a bye, or for a word that is none.
  var outcome: Outcome?
  /// The outcome that was annulled; nil unless one was.
  var annulled: Outcome?
}

extension JSONCursor {
  /// Reads the pages of the entrants of a `result.json` in the form in which contest writes it; there are none in another
  /// form.
  mutating func pages() -> [EntrantPages.Page] {
    while !isAt("\"figures\":{") { guard !isAt("\"slug\":"), skipLine() else { return [] } }
    _ = skip("\"figures\":{\"source\":")
    guard text() != nil else { return [] }
    while skip(","), !skip("\"pages\":[") { guard skipMember() else { return [] } }
    var pages: [EntrantPages.Page] = []
    while skip("{\"seed\":"), let seed = integer() {
      let url = skip(",\"url\":") ? text() : nil
      let words = skip(",\"text\":") ? text() : nil
      guard skip("}") else { break }
      pages.append(EntrantPages.Page(seed: seed, url: url.map { string($0) }, text: words.map { string($0) }))
      _ = skip(",")
    }
    return pages
  }

  /// Skips a member whose value is a text, or an object of such members.
  private mutating func skipMember() -> Bool {
    guard text() != nil, skip(":") else { return false }
    guard skip("{") else { return text() != nil }
    repeat { guard text() != nil, skip(":"), text() != nil else { return false } } while skip(",")
    return skip("}")
  }

  /// Reads the battles of a `result.json` in the form in which contest writes it; there are none in another form.
  mutating func forEachBattle(_ body: (WrittenBattle, JSONCursor) -> Void) {
    // A line break cannot be within a text.
    while !isAt("\"battles\":[") { guard skipLine() else { return } }
    while skipLine(), let battle = battle() { body(battle, self) }
  }

  private mutating func battle() -> WrittenBattle? {
    guard skip("{") else { return nil }
    var stage = 1
    if skip("\"stage\":") {
      guard let number = integer(), skip(",") else { return nil }
      stage = number
    }
    guard skip("\"match\":"), let match = text(), skip(",\"round\":"), integer() != nil, skip(",\"home\":"),
      let home = integer()
    else { return nil }
    guard skip(",\"away\":") else { return WrittenBattle(stage: stage, match: match, home: home) }
    guard let away = integer(), skip(",\"outcome\":") else { return nil }
    let outcome: Outcome?
    // Few have another outcome, and a text would have to be made for it.
    if skip("\"home\"") {
      outcome = .home
    } else if skip("\"away\"") {
      outcome = .away
    } else {
      guard let word = text() else { return nil }
      outcome = Outcome(rawValue: string(word))
    }
    var annulled: Outcome?
    if outcome == .annulled, skip(",\"annulled\":") { annulled = text().flatMap { Outcome(rawValue: string($0)) } }
    return WrittenBattle(stage: stage, match: match, home: home, away: away, outcome: outcome, annulled: annulled)
  }
}
