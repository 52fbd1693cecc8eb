import Base
import Tournament

/// One character in several sources; nil where it is unknown.
package struct Identity: Sendable, Hashable {
  /// The number in Marvel's API.
  package let marvelID: Int
  /// The name in Marvel's API.
  package let name: String
  /// The id of the page in the English wiki of Marvel's comics on Fandom.
  package let fandomPage: Int?
  package let fandomTitle: String?
  package let comicVineID: Int?
  /// The title in the English Wikipedia of 2015; it may have moved since.
  package let wikipediaTitle: String?
}

/// The characters that are known in several sources.
package struct IdentityTable: Sendable {
  package let identities: [Identity]
  private let byID: [Int: Int]
  private let byName: [NameKey: Int]
  /// The identities by the name without its brackets.
  private let byStem: [NameKey: [Int]]

  /// The credit that the licence of the page ids on Fandom asks for.
  package static let credit =
    "page ids of Marvel's characters from FiveThirtyEight's comic-characters, CC BY 4.0, "
    + "https://creativecommons.org/licenses/by/4.0/"

  /// The facts that the program brings along.
  package static let embedded = IdentityTable(rows: EmbeddedTable.marvelIdentities.rows)

  private init(rows: [[String]]) {
    identities = rows.compactMap(Identity.init(cells:))
    byID = Dictionary(identities.enumerated().map { ($1.marvelID, $0) }) { first, _ in first }
    let keys = identities.map { NameKey($0.name) }
    byName = Dictionary(zip(keys, keys.indices)) { first, _ in first }
    var byStem: [NameKey: [Int]] = [:]
    for (place, key) in keys.enumerated() {
      for stem in key.text.stems { byStem[NameKey(stem), default: []].append(place) }
    }
    self.byStem = byStem
  }

  package func identity(marvelID id: Int) -> Identity? { byID[id].map { identities[$0] } }

  /// Returns the character that a name means to Marvel's API: by its whole name, by an alias, or as the only
  /// `Name (…)`; nil for none or several.
  package func identity(named name: String) -> Identity? {
    let key = NameKey(name)
    if let place = byName[key] { return identities[place] }
    let stems = byStem[key] ?? []
    if let id = Aliases.ofMarvel[key]?.number { return identity(marvelID: id) }
    if stems.count == 1 { return identities[stems[0]] }
    return name.withPlainMarks.flatMap { $0 == name ? nil : identity(named: $0) }
  }
}

extension Identity {
  fileprivate init?(cells: [String]) {
    guard let id = Int(cells[0]) else { return nil }
    func text(_ cell: String) -> String? { cell.isEmpty ? nil : cell }
    marvelID = id
    name = cells[1]
    fandomPage = Int(cells[2])
    fandomTitle = text(cells[3])
    comicVineID = Int(cells[4])
    wikipediaTitle = text(cells[5])
  }
}

extension Aliases {
  /// The other names of Marvel's characters, with the numbers of its API.
  static let ofMarvel = Aliases(
    EmbeddedTable.marvelAliases.rows.compactMap { cells in Int(cells[1]).map { (cells[0], .number($0)) } }
  )
}
