import Base
import Gateway
package import Sources
import Tournament

extension CharacterSource {
  /// The embedded catalogue: all characters as of the capture date, without requests.
  package static let embeddedMarvel = CharacterSource(
    name: "the embedded catalogue",
    date: CharacterFacts.captureDate,
    atHand: { embeddedCatalogue },
    plan: { _ in SourcePlan() },
    fetch: { _, _, _ throws(CancellationError) in embeddedCatalogue },
    records: { context throws(Failure) in try MarvelRecords(context).access }
  )

  /// The embedded catalogue with the characters that were imported beside it.
  ///
  /// If both have a character, the embedded one is meant, whose figures tournaments compare; it has no description, so it
  /// gets that of the other.
  ///
  /// - Parameter stored: Returns the wanted ones of the imported.
  static func embeddedMarvel(
    with stored: @escaping @Sendable (_ isWanted: @Sendable (Int, String) -> Bool) -> [StoredCharacter]
  ) -> CharacterSource {
    let imported = ImportedCharacters(stored: stored)
    return CharacterSource(
      name: embeddedMarvel.name,
      date: embeddedMarvel.date,
      atHand: imported.everyone,
      plan: { _ in SourcePlan() },
      fetch: { needs, _, _ throws(CancellationError) in
        let found: FetchedCatalogue? =
          if needs.wholeCatalogue {
            needs.prefixes.isEmpty && needs.references.isEmpty
              ? needs.searchedText.flatMap { imported.searched(for: $0) } : nil
          } else { needs.prefixes.isEmpty ? imported.meant(by: needs.references) : nil }
        return found ?? imported.everyone()
      },
      records: embeddedMarvel.records
    )
  }
}

/// The characters that were imported beside the embedded ones.
///
/// To make all of them ready takes longer than the rest of a command, so only those whose names can matter are made ready.
private struct ImportedCharacters: Sendable {
  let stored: @Sendable (_ isWanted: @Sendable (Int, String) -> Bool) -> [StoredCharacter]

  /// Returns the wanted ones, without those that are embedded.
  private func profiles(where isWanted: @Sendable (_ id: Int, _ name: NameKey) -> Bool) -> [Profile] {
    stored { id, name in embeddedCatalogue.profile(id: .number(id)) == nil && isWanted(id, NameKey(name.printable)) }
      .compactMap(Profile.init(stored:))
  }

  /// Returns the embedded characters with others.
  private func catalogue(with added: [Profile]) -> FetchedCatalogue {
    added.isEmpty ? embeddedCatalogue : .marvel(embeddedCatalogue.profiles + added)
  }

  @Sendable func everyone() -> FetchedCatalogue {
    let all = stored { _, _ in true }
    let (known, added) = (all.filter(\.isEmbedded), all.filter { !$0.isEmbedded }.compactMap(Profile.init(stored:)))
    return known.isEmpty ? catalogue(with: added) : .marvel(embedded(describedBy: known) + added)
  }

  /// The embedded characters with the descriptions of imported ones.
  private func embedded(describedBy imported: [StoredCharacter]) -> [Profile] {
    let records = Dictionary(imported.map { (CharacterID.number($0.id), $0) }) { first, _ in first }
    return embeddedCatalogue.profiles.map { profile in records[profile.id].map(profile.described) ?? profile }
  }

  /// Returns a catalogue that resolves references as everyone does; nil if only everyone does.
  func meant(by references: [Reference]) -> FetchedCatalogue? {
    var (names, ids, known): (Set<NameKey>, Set<Int>, Int) = ([], [], 0)
    var embeddedIDs: Set<Int> = []
    for reference in references {
      switch embeddedCatalogue.resolve(reference, suggests: false) {
      case .success(let profile):
        known += 1
        if let id = profile.id.number { embeddedIDs.insert(id) }
      case .failure(.unknown(let name, _)): names.insert(NameKey(name))
      case .failure(.unknownID(.number(let id))): ids.insert(id)
      case .failure: return nil
      }
    }
    guard known < references.count else {
      let described = stored { [embeddedIDs] id, _ in embeddedIDs.contains(id) }
      return described.isEmpty ? embeddedCatalogue : .marvel(embedded(describedBy: described), areInOrder: true)
    }
    // Beside a name that an embedded character has, an imported one of the same name counts, too.
    guard known == 0 else { return nil }
    let found = profiles { [names, ids] id, name in ids.contains(id) || names.contains(name) }
    // A character with the whole name is meant, even if others have a longer one.
    guard names.isSubset(of: found.map { NameKey($0.name) }), ids.isSubset(of: found.compactMap(\.id.number)) else {
      return nil
    }
    return .marvel(found)
  }

  /// Returns a catalogue in which a search finds what it finds among everyone; nil if it may be less.
  func searched(for text: String) -> FetchedCatalogue? {
    let part = NameKey(text).text
    let named = Set(Aliases.ofMarvel.names.filter { $0.key.text.holds(part) }.compactMap(\.id.number))
    let found = catalogue(with: profiles { id, name in named.contains(id) || name.text.holds(part) })
    // Without such a word, names that are only similar are listed, too.
    return found.hasWord(text) ? found : nil
  }
}

extension StoredCharacter {
  fileprivate var isEmbedded: Bool { embeddedCatalogue.profile(id: .number(id)) != nil }
}

private let embeddedCatalogue = FetchedCatalogue.marvel(embeddedProfiles, areInOrder: true)

/// The embedded characters in the order of a catalogue: that of the API, but the two of a name are ordered by id.
private var embeddedProfiles: [Profile] {
  var profiles = CharacterFacts.embedded.map(Profile.init(facts:))
  for (place, next) in zip(profiles.indices, profiles.indices.dropFirst())
  where profiles[place].name == profiles[next].name && profiles[next].id < profiles[place].id {
    profiles.swapAt(place, next)
  }
  return profiles
}

extension FetchedCatalogue {
  fileprivate static func marvel(_ profiles: [Profile], areInOrder: Bool = false) -> FetchedCatalogue {
    FetchedCatalogue(
      profiles: profiles,
      areInOrder: areInOrder,
      isWholeCatalogue: true,
      metrics: Source.marvel.metrics,
      attribution: MarvelGateway.attribution(),
      aliases: { .ofMarvel }
    )
  }
}

extension Profile {
  /// Makes the profile that the client reads from the gateway's record of these facts.
  init(facts: CharacterFacts) {
    self.init(
      id: .number(facts.id),
      name: facts.name,
      modified: usableDate(facts.modified),
      thumbnail: Thumbnail(ownPath: facts.thumbnailPath, fileExtension: facts.thumbnailExtension),
      figures: Figures([
        (.comics, Double(facts.comics)), (.series, Double(facts.series)), (.stories, Double(facts.stories)),
        (.events, Double(facts.events)),
      ]),
      texts: { [id = facts.id, name = facts.name] in
        let pages = CharacterFacts.pages(id: id, name: name)
        return ProfileTexts(links: pages.map { Link(ownType: $0.type, ownURL: $0.url) })
      }
    )
  }
}
