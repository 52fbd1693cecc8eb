import Base
import Tournament

/// Reads a record that is written as ``TournamentRecord`` writes it, without a tree of it.
///
/// It reads nothing else: each reader returns nil for any other text, which may still be sound, and
/// which ``StoredValue`` reads instead. A text that it accepts is the text of the record that it
/// gives.
struct RecordReader {
  var cursor: JSONCursor
  private let bytes: [UInt8]
  private let range: Range<Int>
  private var entrants: [RawEntrant] = []
  private var champions: [JSONCursor.Text] = []
  private var knownAttribution: (range: Range<Int>, text: String)?

  /// - Parameter range: The place of the record in `bytes`.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    cursor = JSONCursor(bytes, in: range)
  }

  /// The members before the entrants.
  private struct Head {
    var slug: JSONCursor.Text
    var name: JSONCursor.Text
    var source: JSONCursor.Text
    var format: JSONCursor.Text
    var battleCount: Int
    var pendingCount = 0
    var isUnfinished = false
  }

  /// The members of a state before its places.
  private struct StateHead {
    var revision: Int
    var date: JSONCursor.Text?
    var attribution: JSONCursor.Text?
    var metric: JSONCursor.Text?
    var window: JSONCursor.Text?
    var windowRule: JSONCursor.Text?
    var fingerprint: Range<Int>
    var isInProgress: Bool
    var progress: HistoryEntry.Progress?
    var isUnfinished: Bool
    var isPoll: Bool
    /// The place of the state, without the rest after its head.
    var range: Range<Int>
    /// The place of its champions and places.
    var places = 0..<0
  }

  /// Checks everything in the record; returns nil if something cannot be so.
  ///
  /// - Returns: Its slug, and what its history is like.
  mutating func checked() -> (slug: String, facts: StoredTournament.Facts)? {
    var found: [RawEntrant] = []
    guard let head = head(), let end = readEntrants({ entrant, _ in found.append(entrant) }) else {
      return nil
    }
    entrants = found
    guard areDistinct(numbers) else { return nil }
    let digest = Digest.sha256(bytes[range.lowerBound..<end], then: [0x7D])
    let slug = cursor.string(head.slug)
    guard let sound = Base.slug(of: slug), sound.utf8.elementsEqual(slug.utf8) else { return nil }
    var facts = StoredTournament.Facts()
    var first: Int?
    var last: StateHead?
    repeat {
      guard let (state, isCurrent) = state() else { return nil }
      if let last {
        guard follows(state, last) else { return nil }
        if !cursor.isEqual(last.fingerprint, state.fingerprint) { facts.hasStateBefore = true }
      }
      facts.stateCount += 1
      first = first ?? state.revision
      last = state
      if cursor.skip("]}") {
        guard cursor.isAtEnd, isCurrent, state.isInProgress == (head.pendingCount > 0),
          state.isUnfinished == head.isUnfinished,
          bytes[state.fingerprint].elementsEqual(digest.utf8),
          state.revision - (first ?? 0) < TournamentRecord.longestHistory
        else { return nil }
        return (slug, facts)
      }
    } while cursor.skip(",")
    return nil
  }

  /// Returns the record of a text that was checked before; nil if the text was not.
  mutating func knownRecord() -> RawRecord? {
    var found: [RawEntrant] = []
    guard let head = head(), readEntrants({ entrant, _ in found.append(entrant) }) != nil,
      let history = knownHistory()
    else { return nil }
    entrants = found
    return record(head, history, hasNumbers: numbers != nil)
  }

  private func record(_ head: Head, _ history: [HistoryEntry], hasNumbers: Bool) -> RawRecord {
    let outline = TournamentRecord(
      slug: cursor.string(head.slug),
      name: cursor.string(head.name),
      source: cursor.string(head.source),
      format: cursor.string(head.format),
      battleCount: head.battleCount,
      pendingCount: head.pendingCount,
      isUnfinished: head.isUnfinished,
      entrants: [],
      history: history
    )
    return RawRecord(outline: outline, entrants: entrants, cursor: cursor, hasNumbers: hasNumbers)
  }

  /// Returns the record of a text that was checked before, without its entrants; nil if the text was not.
  mutating func knownText() -> RecordText? {
    repeat {
      guard cursor.skipLine() else { return nil }
    } while !cursor.isAt("\"history\":[")
    let end = cursor.position - 2
    guard cursor.skip("\"history\":["), let history = knownHistory() else { return nil }
    return RecordText(state: bytes[range.lowerBound..<end], history: history)
  }

  private mutating func knownHistory() -> [HistoryEntry]? {
    var history: [HistoryEntry] = []
    guard cursor.skip("\n") else { return nil }
    while true {
      guard let state = stateHead() else { return nil }
      let start = cursor.position
      // A state is a line, and the record ends with the last one.
      let isLast = !cursor.skipLine()
      let end = (isLast ? range.upperBound : cursor.position) - 3
      guard end >= start else { return nil }
      history.append(entry(state, places: bytes[start..<end]))
      if isLast { return history }
    }
  }

  private mutating func head() -> Head? {
    guard cursor.skip("{\"slug\":"), let slug = cursor.line(),
      cursor.skip(",\"name\":"), let name = cursor.line(),
      cursor.skip(",\"source\":"), let source = cursor.line(),
      cursor.skip(",\"format\":"), let format = cursor.line(),
      cursor.skip(",\"fought\":"), let count = cursor.count()
    else { return nil }
    var head = Head(slug: slug, name: name, source: source, format: format, battleCount: count)
    if cursor.skip(",\"in_progress\":true,\"pending\":") {
      guard let pending = cursor.count(), pending > 0 else { return nil }
      head.pendingCount = pending
    }
    head.isUnfinished = cursor.skip(",\"unfinished\":true")
    return head
  }

  /// Reads the entrants.
  ///
  /// - Returns: The end of the members that the fingerprint covers.
  private mutating func readEntrants(_ take: (RawEntrant, JSONCursor) -> Void) -> Int? {
    guard cursor.skip(",\n\"entrants\":[") else { return nil }
    if !cursor.skip("]") {
      repeat {
        guard cursor.skip("\n"), let entrant = RawEntrant(&cursor) else { return nil }
        take(entrant, cursor)
      } while cursor.skip(",")
      guard cursor.skip("]") else { return nil }
    }
    let end = cursor.position
    return cursor.skip(",\n\"history\":[") ? end : nil
  }

  /// The entrants' numbers in their source; nil if not all have one of the same source.
  private var numbers: [Int]? {
    guard let first = entrants.first else { return [] }
    var numbers: [Int] = []
    numbers.reserveCapacity(entrants.count)
    for entrant in entrants {
      guard let number = entrant.identity.id,
        cursor.isEqual(entrant.identity.source.range, first.identity.source.range)
      else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Whether no entrant is there twice.
  ///
  /// - Parameter numbers: See ``numbers``.
  private func areDistinct(_ numbers: [Int]?) -> Bool {
    guard let numbers else {
      return Set(entrants.map { Entrant.Identity($0.identity, cursor) }).count == entrants.count
    }
    // A set of so few takes several times as long.
    let sorted = numbers.sorted()
    return zip(sorted, sorted.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// Checks a state; also returns whether its places are those of the entrants.
  private mutating func state() -> (head: StateHead, isCurrent: Bool)? {
    guard cursor.skip("\n"), var head = stateHead(), cursor.skip("\"champions\":[") else {
      return nil
    }
    champions.removeAll(keepingCapacity: true)
    if !cursor.skip("]") {
      repeat {
        guard let champion = cursor.line() else { return nil }
        champions.append(champion)
      } while cursor.skip(",")
      guard cursor.skip("]") else { return nil }
    }
    guard cursor.skip(",\"places\":[") else { return nil }
    let hasChampions = !head.isInProgress && !head.isUnfinished
    var (count, championCount, isCurrent) = (0, 0, true)
    if !cursor.skip("]") {
      repeat {
        guard let place = RawPlace(&cursor) else { return nil }
        if place.rank == 1, hasChampions {
          guard championCount < champions.count,
            cursor.isEqual(champions[championCount].range, place.name.range)
          else { return nil }
          championCount += 1
        }
        isCurrent =
          isCurrent && count < entrants.count
          && entrants[count].isPlaced(as: place, cursor)
        count += 1
      } while cursor.skip(",")
      guard cursor.skip("]") else { return nil }
    }
    guard championCount == champions.count, cursor.skip("}") else { return nil }
    head.places = head.range.upperBound..<(cursor.position - 1)
    head.range = head.range.lowerBound..<cursor.position
    return (head, isCurrent && count == entrants.count)
  }

  private mutating func stateHead() -> StateHead? {
    let start = cursor.position
    guard cursor.skip("{\"revision\":"), let revision = cursor.integer(),
      (1...HistoryEntry.greatestRevision).contains(revision)
    else { return nil }
    var date: JSONCursor.Text?
    if cursor.skip(",\"date\":") {
      guard let text = cursor.text(), isDate(bytes[text.range]) else { return nil }
      date = text
    }
    var attribution: JSONCursor.Text?
    if cursor.skip(",\"attribution\":") {
      // Most states have that of the state before.
      guard let text = cursor.text() else { return nil }
      if knownAttribution.map({ cursor.isEqual($0.range, text.range) }) != true {
        guard cursor.isPrintable(text) else { return nil }
        knownAttribution = (text.range, cursor.string(text))
      }
      attribution = text
    }
    var metric: JSONCursor.Text?
    if cursor.skip(",\"metric\":") {
      guard let text = cursor.line() else { return nil }
      metric = text
    }
    var window: JSONCursor.Text?
    if cursor.skip(",\"window\":") {
      guard let text = cursor.line() else { return nil }
      window = text
    }
    var windowRule: JSONCursor.Text?
    if cursor.skip(",\"window_rule\":") {
      guard let text = cursor.line() else { return nil }
      windowRule = text
    }
    guard cursor.skip(",\"fingerprint\":"), let fingerprint = cursor.text()?.range,
      fingerprint.count == 64,
      bytes[fingerprint].allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    let isInProgress = cursor.skip(",\"in_progress\":true")
    var progress: HistoryEntry.Progress?
    if isInProgress, cursor.skip(",\"decided\":") {
      guard let decided = cursor.count(), cursor.skip(",\"battles\":"),
        let battles = cursor.count()
      else { return nil }
      progress = .init(
        decided: decided,
        battles: battles,
        isTitleWon: cursor.skip(",\"title_won\":true")
      )
      guard progress?.isSound == true else { return nil }
    }
    let isUnfinished = cursor.skip(",\"unfinished\":true")
    let isPoll = cursor.skip(",\"poll\":true")
    guard cursor.skip(",") else { return nil }
    return StateHead(
      revision: revision,
      date: date,
      attribution: attribution,
      metric: metric,
      window: window,
      windowRule: windowRule,
      fingerprint: fingerprint,
      isInProgress: isInProgress,
      progress: progress,
      isUnfinished: isUnfinished,
      isPoll: isPoll,
      range: start..<cursor.position
    )
  }

  private func entry(_ state: StateHead, places: ArraySlice<UInt8>) -> HistoryEntry {
    HistoryEntry(
      revision: state.revision,
      provenance: Provenance(
        date: state.date.map(cursor.string),
        attribution: state.attribution == nil ? nil : knownAttribution?.text,
        metric: state.metric.map(cursor.string),
        window: state.window.map(cursor.string),
        windowRule: state.windowRule.map(cursor.string)
      ),
      fingerprint: String(decoding: bytes[state.fingerprint], as: UTF8.self),
      isInProgress: state.isInProgress,
      isUnfinished: state.isUnfinished,
      progress: state.progress,
      isPoll: state.isPoll,
      content: .text(places)
    )
  }

  /// Whether a state comes after another as ``HistoryEntry/precedes(_:)`` has it.
  private func follows(_ state: StateHead, _ before: StateHead) -> Bool {
    guard state.revision == before.revision else { return before.revision < state.revision }
    let (day, dayBefore) = (
      state.date.map(cursor.string) ?? "", before.date.map(cursor.string) ?? ""
    )
    guard day == dayBefore else { return dayBefore < day }
    for (a, b) in [(before.fingerprint, state.fingerprint), (before.range, state.range)]
    where !cursor.isEqual(a, b) {
      return bytes[a].lexicographicallyPrecedes(bytes[b])
    }
    return false
  }
}
