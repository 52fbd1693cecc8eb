import Base
import Tournament

/// The search for the page of one reference.
struct Quest {
  let reference: Reference
  private(set) var state = State.open
  /// The titles under which the page is most likely found, the best first.
  var titles: [String] = []
  /// The titles to ask for if no page has one of ``titles``, the best first.
  private(set) var otherTitles: [String] = []
  /// The page id to ask for; nil if none is known.
  var pageID: Int?
  /// A page that may lead to the characters of the name.
  var hub: String?
  /// The character that the hub names first.
  var main: String?
  /// Pages that the name may mean, none of which is certain.
  var others: [FandomPage] = []

  enum State {
    case open
    case found(FandomPage)
    /// The reference may mean any of them.
    case ambiguous([FandomPage])
    case nobody
    case failed(SourceError)
  }

  /// - Parameter wiki: The wiki to search, which decides the titles to try.
  init(_ reference: Reference, in wiki: FandomWiki) {
    self.reference = reference
    switch reference {
    case .id(let id):
      pageID = id.number
      if pageID == nil { state = .nobody }
    case .title(let title): if FandomWiki.isTitle(title) { titles = [title] } else { state = .nobody }
    case .name(let name):
      guard FandomWiki.isTitle(name), !NameKey(name).isHopeless else {
        state = .nobody
        return
      }
      let identity = wiki.hasIdentities ? IdentityTable.embedded.identity(named: name) : nil
      pageID = identity?.fandomPage
      let names = [name] + [name.withPlainMarks].compactMap { $0 == name ? nil : $0 }
      let own = names.flatMap { name in wiki.worlds.map { "\(name) (\($0))" } }.filter(FandomWiki.isTitle)
      let all = (identity?.fandomTitle.map { [$0] } ?? []) + own + [name]
      titles = Array(all.prefix(1))
      otherTitles = Array(all.dropFirst())
      // A name that ends as titles do may be one.
      if FandomWiki.world(of: name) != nil, let last = otherTitles.popLast() { titles.append(last) }
    }
  }

  var isOpen: Bool { if case .open = state { true } else { false } }

  /// The name that is searched; nil for a pin.
  var name: String? { if case .name(let name) = reference { name } else { nil } }

  /// Moves all titles to those that are asked for first.
  mutating func askAtOnce() {
    titles += otherTitles
    otherTitles = []
  }

  mutating func find(_ page: FandomPage) { state = .found(page) }

  /// Records an error that hides the page or its figures.
  mutating func lose(_ error: SourceError) { state = .failed(error) }

  /// Ends the search: with no page, or with several.
  mutating func end(_ pages: [FandomPage]) { state = pages.isEmpty ? .nobody : .ambiguous(pages) }

  /// The pages whose figures an answer shows.
  var pages: [FandomPage] {
    switch state {
    case .found(let page): [page]
    case .ambiguous(let pages): Array(pages.prefix(Candidate.maximumListed))
    case .nobody: Array(others.prefix(Candidate.maximumListed))
    case .open, .failed: []
    }
  }
}

/// An article of the wiki.
struct FandomPage: Hashable {
  let id: Int
  let title: String
}
