package import Characters
internal import Text
internal import Tournament

/// The cheapest set of requests that answers some needs.
///
/// Either all pages of the catalogue, or one list of the names that start so for every name and prefix
/// plus one request for every id. A name that starts with another wanted name or prefix needs no request
/// of its own. Requests that are at hand already count for nothing. Where both ways take as many others, the
/// lists of names win: they hold fewer records.
package struct RequestPlan: Sendable, Hashable {
  /// Pages by offset; or lists by folded prefix, then characters by id.
  ///
  /// No two are equal.
  package let requests: [CatalogueRequest]

  /// The characters of the whole catalogue when it was last seen.
  package static let lastKnownSize = 1_564

  /// - Parameters:
  ///   - catalogueSize: How many characters the source is known to have; at least 1 is taken.
  ///   - isAtHand: Whether a request needs no call, because its answer is kept.
  package init(
    _ needs: ResolutionNeeds,
    catalogueSize: Int = RequestPlan.lastKnownSize,
    isAtHand: (CatalogueRequest) -> Bool = { _ in false }
  ) {
    let targeted = RequestPlan.lists(for: needs) + RequestPlan.characters(for: needs)
    let offsets = stride(from: 0, to: max(1, catalogueSize), by: CharacterQuery.largestLimit)
    let pages = offsets.map { CatalogueRequest.page(offset: $0) }
    let needsEveryone = needs.wholeCatalogue || needs.prefixes.contains { NameKey($0).text.isEmpty }
    func calls(of requests: [CatalogueRequest]) -> Int { requests.count { !isAtHand($0) } }
    let wanted = needsEveryone ? .max : calls(of: targeted)
    if needsEveryone
      || wanted > 0 && pages.count <= Listing.maximumPages && wanted > calls(of: pages)
    {
      requests = Array(pages.prefix(Listing.maximumPages))
    } else {
      requests = targeted
    }
  }

  /// The plan that fetches everyone.
  package static func wholeCatalogue(size: Int = RequestPlan.lastKnownSize) -> RequestPlan {
    RequestPlan(ResolutionNeeds(wholeCatalogue: true), catalogueSize: size)
  }

  package var listsWholeCatalogue: Bool {
    requests.contains { if case .page = $0 { true } else { false } }
  }

  /// The least number of calls; lists longer than expected take more.
  package var requestCount: Int { requests.count }

  private static func lists(for needs: ResolutionNeeds) -> [CatalogueRequest] {
    var spellings: [NameKey: String] = [:]
    let names = needs.references.compactMap { reference in
      if case .name(let name) = reference { name } else { nil }
    }
    for name in names + needs.prefixes {
      let key = NameKey(name)
      guard !key.isHopeless, spellings[key] == nil else { continue }
      spellings[key] = name.trimmed.composed
    }
    var kept: [(key: NameKey, spelling: String)] = []
    // Behind a key stand all that start with it, before any that does not.
    for (key, spelling) in spellings.sorted(by: { $0.key < $1.key }) {
      if let last = kept.last, key.starts(with: last.key) { continue }
      kept.append((key, spelling))
    }
    return kept.map { .startingWith($0.spelling) }
  }

  private static func characters(for needs: ResolutionNeeds) -> [CatalogueRequest] {
    let ids = needs.references.compactMap { reference in
      if case .id(.number(let id)) = reference, id > 0 { id } else { nil }
    }
    return Set(ids).sorted().map { .character(id: $0) }
  }
}

/// One planned call.
package enum CatalogueRequest: Sendable, Hashable {
  /// A hundred characters of the whole catalogue.
  case page(offset: Int)
  /// Those whose name starts so, without regard to accents and case; spelled as it was first asked for.
  case startingWith(String)
  case character(id: Int)
}
