import Base
import Tournament

/// Writes what the overall ranking counts in tournaments, each for itself, as parts that a database keeps.
///
/// A part is numbers: first its texts, keys and figures, once each, then its tournaments in the order of their slugs. So one of
/// them can be left out, or replaced.
package struct TallyPartWriter {
  /// Counts up whenever the bytes, or what is counted, change: older bytes are not read any more.
  package static let form = 2

  /// The whole parts, each with its first slug; empty if it has no tournament.
  package private(set) var parts: [(first: String, bytes: [UInt8])] = []
  /// The size of a part at which the next one begins, in bytes.
  private let size: Int
  private var part = TallyPart()

  package init(size: Int) { self.size = size }

  /// Adds a tournament whose slug comes after all others.
  package mutating func add(_ record: RawRecord) {
    begin()
    part.add(record)
  }

  /// Adds the tournaments of a part whose slugs come after all others.
  ///
  /// - Parameters:
  ///   - changed: The slugs of the tournaments that changed since.
  ///   - records: Those of them that are still there, in the order of their slugs.
  /// - Returns: False if the part cannot be read; what was written is of no use then.
  package mutating func add(
    _ bytes: [UInt8],
    without changed: Set<String>,
    but records: [RawRecord]
  ) -> Bool {
    guard var reader = TallyPartReader(bytes) else { return false }
    var rest = records[...]
    var states = [Int?](repeating: nil, count: reader.states.count)
    var row = TallyRow()
    while reader.rowsLeft > 0 {
      guard reader.read(&row) else { return false }
      let slug = reader.text(at: row.slug)
      while let record = rest.first, !slug.precedes(record.outline.slug) {
        rest = rest.dropFirst()
        if begin() { states = states.map { _ in nil } }
        part.add(record)
      }
      guard !changed.contains(slug) else { continue }
      if begin() { states = states.map { _ in nil } }
      part.add(row, slug, from: reader, &states)
    }
    for record in rest { add(record) }
    return true
  }

  /// Ends the last part; there is always one.
  package mutating func finish() {
    parts.append((part.first ?? "", part.bytes))
    part = TallyPart()
  }

  /// Begins a part if the last one is large enough; returns whether it did.
  @discardableResult
  private mutating func begin() -> Bool {
    guard part.size >= size else { return false }
    finish()
    return true
  }
}

/// A part that is being written.
private struct TallyPart {
  /// Bytes that are written once each.
  private struct Once {
    private var numbers: [[UInt8]: Int] = [:]
    private(set) var bytes: [UInt8] = []
    var count: Int { numbers.count }

    /// Returns the number of an entry, from 0 on.
    @inline(never)
    mutating func number(of entry: [UInt8]) -> Int {
      if let known = numbers[entry] { return known }
      bytes += entry
      numbers[entry] = numbers.count
      return numbers.count - 1
    }
  }

  private(set) var first: String?
  /// By bytes, because `==` treats canonically equivalent texts as equal.
  private var texts = Once()
  private var keys: [OverallRank.Key: Int] = [:]
  private var keyBytes: [UInt8] = []
  /// The name and the power of each key, as often as they differ.
  private var states = Once()
  private var rowCount = 0
  private var rows: [UInt8] = []

  var size: Int { texts.bytes.count + keyBytes.count + states.bytes.count + rows.count }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 20)
    for (count, section) in [
      (texts.count, texts.bytes), (keys.count, keyBytes), (states.count, states.bytes),
      (rowCount, rows),
    ] {
      bytes.append(number: count)
      bytes += section
    }
    return bytes
  }

  mutating func add(_ record: RawRecord) {
    let outline = record.outline
    let provenance = outline.provenance
    let counted = record.entrants.enumerated().compactMap { place, entrant in
      outline.counts(entrant.rank, entrant.record).map {
        (place: place, entrant: entrant, isChampion: $0)
      }
    }
    begin(outline.slug, provenance.date ?? "", counted.count)
    for (place, entrant, isChampion) in counted {
      let key = OverallRank.Key(record.identity(at: place), provenance)
      rows.append(number: state(key, record.name(at: place), entrant.power))
      let record = entrant.record
      for count in [record.wins << 1 | (isChampion ? 1 : 0), record.draws, record.losses] {
        rows.append(number: count)
      }
    }
    guard let before = outline.stateBefore else { return rows.append(number: 0) }
    let places = before.places
    begin(places.count, before.provenance.date ?? "")
    for place in places {
      rows.append(number: state(before.key(of: place), place.name, place.power))
    }
  }

  /// Adds a tournament of another part.
  ///
  /// - Parameter known: The numbers of the states of the other part in this one, as far as they are known.
  mutating func add(
    _ row: TallyRow,
    _ slug: String,
    from reader: TallyPartReader,
    _ known: inout [Int?]
  ) {
    begin(slug, reader.texts[row.date], row.counted.count)
    for entry in row.counted {
      rows.append(number: state(entry.state, from: reader, &known))
      for count in [entry.wins << 1 | (entry.isChampion ? 1 : 0), entry.draws, entry.losses] {
        rows.append(number: count)
      }
    }
    guard row.hasBefore else { return rows.append(number: 0) }
    begin(row.before.count, reader.texts[row.dateBefore])
    for number in row.before { rows.append(number: state(number, from: reader, &known)) }
  }

  private mutating func begin(_ slug: String, _ date: String, _ count: Int) {
    if first == nil { first = slug }
    rowCount += 1
    rows.append(number: slug.utf8.count)
    rows += slug.utf8
    rows.append(number: text(date))
    rows.append(number: count)
  }

  /// Begins the state before the current one.
  private mutating func begin(_ count: Int, _ date: String) {
    rows.append(number: count + 1)
    rows.append(number: text(date))
  }

  private mutating func state(
    _ number: Int,
    from reader: TallyPartReader,
    _ known: inout [Int?]
  ) -> Int {
    if let known = known[number] { return known }
    let other = reader.states[number]
    let own = state(reader.keys[other.key], reader.texts[other.name], other.power)
    known[number] = own
    return own
  }

  @inline(never)
  private mutating func state(_ key: OverallRank.Key, _ name: String, _ power: Double) -> Int {
    var state: [UInt8] = []
    state.append(number: number(of: key))
    state.append(number: text(name))
    // The highest bits are those that differ.
    state.append(number: Int(bitPattern: UInt(power.bitPattern.byteSwapped)))
    return states.number(of: state)
  }

  private mutating func number(of key: OverallRank.Key) -> Int {
    if let known = keys[key] { return known }
    let identity = key.identity
    keyBytes.append(number: text(identity.source))
    // A number of the source, or the text that stands for it.
    keyBytes.append(number: identity.id == nil ? 0 : 1)
    keyBytes.append(number: identity.id ?? text(identity.key))
    keyBytes.append(number: text(key.metric))
    keyBytes.append(number: key.window == nil ? 0 : 1)
    if let window = key.window { keyBytes.append(number: text(window)) }
    keys[key] = keys.count
    return keys.count - 1
  }

  @inline(never)
  private mutating func text(_ text: String) -> Int {
    var entry: [UInt8] = []
    entry.append(number: text.utf8.count)
    return texts.number(of: entry + text.utf8)
  }
}

extension [UInt8] {
  /// Appends a whole number, seven bits a byte, the lowest first.
  @inline(never)
  fileprivate mutating func append(number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}
