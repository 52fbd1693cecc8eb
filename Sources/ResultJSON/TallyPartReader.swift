import Tournament

/// A tournament of a part, with the numbers of texts and states there.
struct TallyRow {
  struct Counted {
    var state: Int
    var wins: Int
    var draws: Int
    var losses: Int
    var isChampion: Bool
  }

  /// The place of the slug in the bytes.
  var slug = 0..<0
  var date = 0
  var counted: [Counted] = []
  var hasBefore = false
  var dateBefore = 0
  /// The places of the state before the current one.
  var before: [Int] = []
}

/// Reads a part that ``TallyPartWriter`` wrote, or anything else, tournament by tournament.
struct TallyPartReader {
  struct State {
    var key: Int
    var name: Int
    var power: Double
  }

  private let bytes: [UInt8]
  private var position = 0
  private(set) var texts: [String] = []
  private(set) var keys: [OverallRank.Key] = []
  private(set) var states: [State] = []
  private(set) var rowsLeft = 0

  /// - Returns: Nil if what comes before the tournaments cannot be read.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard let textCount = count() else { return nil }
    for _ in 0..<textCount {
      guard let place = place() else { return nil }
      texts.append(String(decoding: bytes[place], as: UTF8.self))
    }
    guard let keyCount = count() else { return nil }
    for _ in 0..<keyCount {
      guard let key = key() else { return nil }
      keys.append(key)
    }
    guard let stateCount = count() else { return nil }
    for _ in 0..<stateCount {
      guard let key = number(below: keys.count), let name = number(below: texts.count),
        let power = number()
      else { return nil }
      let bits = UInt64(UInt(bitPattern: power)).byteSwapped
      states.append(State(key: key, name: name, power: Double(bitPattern: bits)))
    }
    guard let rowCount = count() else { return nil }
    rowsLeft = rowCount
  }

  func text(at place: Range<Int>) -> String { String(decoding: bytes[place], as: UTF8.self) }

  /// Reads the next tournament; returns false if it cannot be read, or if something follows the last one.
  mutating func read(_ row: inout TallyRow) -> Bool {
    guard let slug = place(), let date = number(below: texts.count), let counted = count() else {
      return false
    }
    (row.slug, row.date) = (slug, date)
    row.counted.removeAll(keepingCapacity: true)
    for _ in 0..<counted {
      guard let state = number(below: states.count), let wins = number(below: 1 << 33),
        let draws = number(below: 1 << 32), let losses = number(below: 1 << 32)
      else { return false }
      row.counted.append(
        .init(
          state: state,
          wins: wins >> 1,
          draws: draws,
          losses: losses,
          isChampion: wins & 1 == 1
        )
      )
    }
    row.before.removeAll(keepingCapacity: true)
    guard let before = count() else { return false }
    row.hasBefore = before > 0
    if row.hasBefore {
      guard let date = number(below: texts.count) else { return false }
      row.dateBefore = date
      for _ in 1..<before {
        guard let state = number(below: states.count) else { return false }
        row.before.append(state)
      }
    }
    rowsLeft -= 1
    return rowsLeft > 0 || position == bytes.count
  }

  private mutating func key() -> OverallRank.Key? {
    guard let source = text(), let isNumber = number(below: 2), let id = number() else {
      return nil
    }
    guard isNumber == 1 || texts.indices.contains(id), let metric = text(),
      let hasWindow = number(below: 2)
    else { return nil }
    let identity: Entrant.Identity =
      isNumber == 1 ? .init(source: source, id: id) : .init(source: source, key: texts[id])
    guard hasWindow == 1 else { return .init(identity: identity, metric: metric, window: nil) }
    return text().map { .init(identity: identity, metric: metric, window: $0) }
  }

  private mutating func text() -> String? { number(below: texts.count).map { texts[$0] } }

  /// The place of a text that is written here, with its size before it.
  private mutating func place() -> Range<Int>? {
    guard let size = count() else { return nil }
    position += size
    return (position - size)..<position
  }

  /// A number of things that take a byte each at least.
  private mutating func count() -> Int? {
    guard let number = number(), 0...(bytes.count - position) ~= number else { return nil }
    return number
  }

  private mutating func number(below end: Int) -> Int? {
    guard let number = number(), 0..<end ~= number else { return nil }
    return number
  }

  private mutating func number() -> Int? {
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    position += 1
    // Most have one byte.
    return byte < 0x80 ? Int(byte) : longNumber(from: byte)
  }

  @inline(never)
  private mutating func longNumber(from first: UInt8) -> Int? {
    var number = UInt(first & 0x7F)
    for shift in stride(from: UInt(7), to: 64, by: 7) {
      guard position < bytes.count else { return nil }
      let byte = bytes[position]
      position += 1
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: number) }
    }
    return nil
  }
}

extension OverallTally {
  /// Adds the tournaments of a part, without some.
  ///
  /// - Returns: False if the part cannot be read; nothing is added then.
  package mutating func add(_ part: [UInt8], without slugs: Set<String> = []) -> Bool {
    guard var reader = TallyPartReader(part) else { return false }
    let (texts, states) = (reader.texts, reader.states)
    var sums = [PartSum](repeating: PartSum(), count: reader.keys.count)
    var hasEarlierStates = false
    var row = TallyRow()
    while reader.rowsLeft > 0 {
      guard reader.read(&row) else { return false }
      guard slugs.isEmpty || !slugs.contains(reader.text(at: row.slug)) else { continue }
      for entry in row.counted {
        let shown = PartSum.Shown(state: entry.state, date: row.date, slug: row.slug)
        let key = states[entry.state].key
        sums[key].now.show(shown, texts)
        if !row.hasBefore { sums[key].earlier.show(shown, texts) }
        sums[key].tournaments += 1
        sums[key].record.wins += entry.wins
        sums[key].record.draws += entry.draws
        sums[key].record.losses += entry.losses
        if entry.isChampion { sums[key].titles += 1 }
      }
      guard row.hasBefore else { continue }
      hasEarlierStates = true
      for state in row.before {
        let shown = PartSum.Shown(state: state, date: row.dateBefore, slug: row.slug)
        sums[states[state].key].earlier.show(shown, texts)
      }
    }
    for (key, sum) in zip(reader.keys, sums) where sum.now.state >= 0 || sum.earlier.state >= 0 {
      add(
        Sum(
          key: key,
          now: sum.now.showing(in: reader),
          earlier: sum.earlier.showing(in: reader),
          tournaments: sum.tournaments,
          record: sum.record,
          titles: sum.titles
        )
      )
    }
    if hasEarlierStates { self.hasEarlierStates = true }
    return true
  }
}

/// The sum of an entrant in a part.
private struct PartSum {
  struct Shown {
    /// Negative if there is none.
    var state = -1
    var date = 0
    var slug = 0..<0

    /// Takes what a tournament shows whose slug comes after all before.
    @inline(__always)
    mutating func show(_ other: Shown, _ texts: [String]) {
      guard state < 0 || date != other.date && texts[date] < texts[other.date] else { return }
      self = other
    }

    func showing(in reader: TallyPartReader) -> OverallTally.Showing? {
      guard state >= 0 else { return nil }
      return OverallTally.Showing(
        name: reader.texts[reader.states[state].name],
        power: reader.states[state].power,
        date: reader.texts[date],
        slug: reader.text(at: slug)
      )
    }
  }

  var now = Shown()
  var earlier = Shown()
  var tournaments = 0
  var record = Record()
  var titles = 0
}
