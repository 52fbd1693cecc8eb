import Base
import Tournament

/// The cheapest requests for the needs of a run.
///
/// A plan has either all pages of the catalogue, or one list for each name and prefix plus one request for each id and alias. A
/// name that starts with another wanted name or prefix needs no request of its own. Cached answers cost nothing. If
/// both plans cost the same, the plan with lists wins, because it fetches fewer records.
struct RequestPlan: Sendable, Hashable {
  /// The requests, all different: pages by offset; or lists by folded prefix, then characters by id.
  let requests: [CatalogueRequest]

  /// The number of characters in the catalogue as of its capture date.
  static let lastKnownSize = 1_564

  /// - Parameters:
  ///   - catalogueSize: The expected number of characters in the catalogue; less than 1 counts as 1.
  ///   - isAtHand: Returns whether the answer to a request is cached.
  init(
    _ needs: ResolutionNeeds,
    catalogueSize: Int = RequestPlan.lastKnownSize,
    isAtHand: (CatalogueRequest) -> Bool = { _ in false }
  ) {
    let targeted = RequestPlan.lists(for: needs) + RequestPlan.characters(for: needs)
    let offsets = stride(from: 0, to: max(1, catalogueSize), by: CharacterPage.largestLimit)
    let pages = offsets.map { CatalogueRequest.page(offset: $0) }
    let needsEveryone = needs.wholeCatalogue || needs.prefixes.contains { NameKey($0).text.isEmpty }
    func calls(of requests: [CatalogueRequest]) -> Int { requests.count { !isAtHand($0) } }
    let wanted = needsEveryone ? .max : calls(of: targeted)
    if needsEveryone || wanted > 0 && pages.count <= CharacterListing.maximumPages && wanted > calls(of: pages) {
      requests = Array(pages.prefix(CharacterListing.maximumPages))
    } else {
      requests = targeted
    }
  }

  /// Returns the plan that fetches the whole catalogue.
  static func wholeCatalogue(size: Int = RequestPlan.lastKnownSize) -> RequestPlan {
    RequestPlan(ResolutionNeeds(wholeCatalogue: true), catalogueSize: size)
  }

  var listsWholeCatalogue: Bool { requests.first == .page(offset: 0) }

  private static func lists(for needs: ResolutionNeeds) -> [CatalogueRequest] {
    var spellings: [NameKey: String] = [:]
    let names = needs.references.compactMap { reference in if case .name(let name) = reference { name } else { nil } }
    for name in names + names.compactMap(\.withPlainMarks) + needs.prefixes {
      let key = NameKey(name)
      guard !key.isHopeless, spellings[key] == nil else { continue }
      spellings[key] = name.trimmed.composed
    }
    var kept: [(key: NameKey, spelling: String)] = []
    // In this order, a key comes directly before all keys that start with it.
    for (key, spelling) in spellings.sorted(by: { $0.key < $1.key }) {
      if let last = kept.last, key.starts(with: last.key) { continue }
      kept.append((key, spelling))
    }
    return kept.map { .startingWith($0.spelling) }
  }

  private static func characters(for needs: ResolutionNeeds) -> [CatalogueRequest] {
    let ids = needs.references.compactMap { reference -> Int? in
      switch reference {
      case .id(.number(let id)) where id > 0: id
      case .name(let name): holder(of: NameKey(name))
      default: nil
      }
    }
    return Set(ids).sorted().map { .character(id: $0) }
  }

  /// Returns the character with an alias; nil if there is none, or the list of the name has it.
  private static func holder(of alias: NameKey) -> Int? {
    guard let id = Aliases.ofMarvel[alias]?.number else { return nil }
    let name = IdentityTable.embedded.identity(marvelID: id).map { NameKey($0.name) }
    return name?.starts(with: alias) == true ? nil : id
  }
}

/// One planned call.
enum CatalogueRequest: Sendable, Hashable {
  /// A page of 100 characters with a name prefix, in any case and with any accents, as the needs first spell it; of the
  /// whole catalogue without one.
  case list(prefix: String?, offset: Int)
  case character(id: Int)

  static func page(offset: Int) -> CatalogueRequest { .list(prefix: nil, offset: offset) }
  static func startingWith(_ prefix: String) -> CatalogueRequest { .list(prefix: prefix, offset: 0) }

  /// Whether it is a page of the whole catalogue after the first.
  var isFurtherPage: Bool { if case .list(nil, let offset) = self { offset > 0 } else { false } }

  /// Returns the target of the request, without credentials.
  func target(of client: WebClient) -> String {
    switch self {
    case .character(let id): return client.target("/characters/\(id)")
    case .list(let prefix, let offset):
      var query: [(name: String, value: String)] = []
      if let prefix { query.append(("nameStartsWith", prefix)) }
      query.append(("limit", String(CharacterPage.largestLimit)))
      if offset > 0 { query.append(("offset", String(offset))) }
      return client.target("/characters", query)
    }
  }
}
