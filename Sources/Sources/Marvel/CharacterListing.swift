import Base
import Tournament

/// A list of characters while its pages arrive, in any order.
///
/// The list ends at the total of the first page. If there is none, or more came than it says, the list ends at a page that
/// is short or brings no new characters. It also ends at an empty page and after ``maximumPages``.
struct CharacterListing {
  static let maximumPages = 200

  /// The prefix of all names on the list; nil for the whole catalogue.
  let prefix: String?
  private(set) var pages: [Int: Result<CharacterPage, SourceError>] = [:]
  private var end = Int.max
  /// Whether the source tells no total, so each page leads to the next.
  private var isSequential = false
  /// The total of the first page.
  private var promised: Int?
  /// Whether a short or empty page ended the list.
  private var hasEnded = false
  private var seen: Set<CharacterID> = []

  init(prefix: String?) { self.prefix = prefix }

  /// Adds the result for a page.
  ///
  /// - Returns: The offsets of the pages to request next.
  mutating func receive(_ result: Result<CharacterPage, SourceError>, at offset: Int) -> [Int] {
    let total = (try? pages[0]?.get())?.total
    pages[offset] = result.mapError { $0.ofPage(after: offset, of: total) }
    guard case .success(let page) = result else { return [] }
    guard page.received > 0 else {
      end = min(end, offset)
      hasEnded = true
      return []
    }
    if offset == 0 {
      promised = page.total
      isSequential = page.total == nil
      if let total = page.total, total >= page.received {
        return stride(from: page.received, to: total, by: page.received).prefix(Self.maximumPages - 1).map { $0 }
      }
    }
    let isBeyond = promised.map { offset + page.received > $0 } ?? false
    return isSequential || isBeyond ? following(page, at: offset) : []
  }

  private mutating func following(_ page: CharacterPage, at offset: Int) -> [Int] {
    let before = seen.count
    seen.formUnion(page.profiles.map(\.id))
    let full = min(max(1, page.limit ?? CharacterPage.largestLimit), CharacterPage.largestLimit)
    hasEnded = page.received < full
    guard !hasEnded, seen.count > before, pages.count < Self.maximumPages else { return [] }
    return [offset + page.received]
  }
}

extension CharacterListing {
  /// The pages that arrived, in order, up to the first empty one.
  var answers: [CharacterPage] { wanted.compactMap { try? $0.page.get() } }

  /// The ranges of names that the failed pages may hide.
  ///
  /// If the pages are sorted by name, the neighbours of a failed page limit its names; otherwise it may hide any
  /// name.
  var gaps: [Gap] {
    guard hasFailures else { return [] }
    let isSorted = isSortedByName
    var gaps: [Gap] = []
    var last: String?
    for (_, page) in wanted {
      switch page {
      case .success(let page):
        guard let first = page.profiles.first, let final = page.profiles.last else { continue }
        for index in gaps.indices where gaps[index].before == nil && isSorted {
          gaps[index].before = first.name.collationKey
        }
        last = isSorted ? final.name.collationKey : nil
      case .failure(let error): gaps.append(Gap(prefix: prefix.map { NameKey($0) }, after: last, error: error))
      }
    }
    return gaps
  }

  var hasFailures: Bool { wanted.count > answers.count }

  /// The faults of the list apart from failed pages; nil if none are known.
  var shortfall: Shortfall? {
    var faults: [Shortfall.Fault] = []
    let totals = isSequential ? [] : answers.compactMap(\.total)
    let unusable = answers.reduce(0) { $0 + $1.dropped }
    let listed = Set(answers.flatMap { $0.profiles.map(\.id) }).count
    if !hasFailures {
      if let promised = totals.max(), listed + unusable != promised {
        let lacks = listed + unusable < promised
        faults.append(lacks ? .missing(listed: listed, promised: promised) : .more(listed: listed, promised: promised))
      }
      if isSequential, !hasEnded { faults.append(.endless(listed: listed)) }
    }
    if let first = totals.first, let other = totals.first(where: { $0 != first }) {
      faults.append(.changed(from: first, to: other))
    }
    if unusable > 0 { faults.append(.unusable(unusable)) }
    return Shortfall(faults)
  }

  private var wanted: [(offset: Int, page: Result<CharacterPage, SourceError>)] {
    pages.filter { $0.key < end || $0.key == 0 }.sorted { $0.key < $1.key }.map { (offset: $0.key, page: $0.value) }
  }

  private var isSortedByName: Bool {
    let keys = answers.flatMap { $0.profiles.map(\.name.collationKey) }
    return zip(keys, keys.dropFirst()).allSatisfy { !$1.precedes($0) }
  }
}
