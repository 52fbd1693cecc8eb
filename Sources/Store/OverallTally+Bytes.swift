internal import Tournament

/// The tally as bytes that a database keeps: texts once each, then numbers.
extension OverallTally {
  /// Counts up whenever the bytes, or what is counted, change: older bytes are then not added any more.
  package static let form = 1

  package var bytes: [UInt8] {
    var writer = TallyWriter()
    writer.add(now)
    if let earlier { writer.add(earlier) }
    return writer.bytes
  }

  /// Adds the bytes of a tally of tournaments that come after those of this one.
  ///
  /// - Returns: False if they cannot be read; nothing is added then.
  package mutating func add(_ bytes: [UInt8]) -> Bool {
    guard var reader = TallyReader(bytes), let now = reader.sums() else { return false }
    var earlier: [Tally.Sum]?
    if !reader.isAtEnd {
      earlier = reader.sums()
      guard earlier != nil, reader.isAtEnd else { return false }
    }
    add(now, before: earlier)
    return true
  }
}

private struct TallyWriter {
  private var texts: [[UInt8]: Int] = [:]
  /// The texts one after another, each with its size before it.
  private var list: [UInt8] = []
  private var rows: [UInt8] = []

  var bytes: [UInt8] {
    var count: [UInt8] = []
    count.append(texts.count)
    return count + list + rows
  }

  mutating func add(_ tally: Tally) {
    rows.append(tally.sums.count)
    for sum in tally.sums {
      let identity = sum.key.identity
      add(identity.source)
      // A number of the source, or the text that stands for it.
      rows.append(identity.id == nil ? 0 : 1)
      if let id = identity.id { rows.append(id) } else { add(identity.key) }
      add(sum.key.metric)
      rows.append(sum.key.window == nil ? 0 : 1)
      if let window = sum.key.window { add(window) }
      add(sum.name)
      rows.append(Int(bitPattern: UInt(sum.power.bitPattern.byteSwapped)))
      add(sum.date)
      let record = sum.record
      for count in [sum.tournaments, record.wins, record.draws, record.losses, sum.titles] {
        rows.append(count)
      }
    }
  }

  private mutating func add(_ text: String) {
    // By bytes, because `==` treats canonically equivalent texts as equal.
    let bytes = Array(text.utf8)
    if let known = texts[bytes] { return rows.append(known) }
    rows.append(texts.count)
    texts[bytes] = texts.count
    list.append(bytes.count)
    list += bytes
  }
}

extension [UInt8] {
  /// Appends a whole number, seven bits a byte, the lowest first.
  fileprivate mutating func append(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}

private struct TallyReader {
  private let bytes: [UInt8]
  private var position = 0
  private var texts: [String] = []

  var isAtEnd: Bool { position == bytes.count }

  /// - Returns: Nil if the texts cannot be read.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard let count = count() else { return nil }
    for _ in 0..<count {
      guard let size = self.count() else { return nil }
      texts.append(String(decoding: bytes[position..<(position + size)], as: UTF8.self))
      position += size
    }
  }

  mutating func sums() -> [Tally.Sum]? {
    guard let count = count() else { return nil }
    var sums: [Tally.Sum] = []
    sums.reserveCapacity(count)
    for _ in 0..<count {
      guard let sum = sum() else { return nil }
      sums.append(sum)
    }
    return sums
  }

  private mutating func sum() -> Tally.Sum? {
    guard let identity = identity(), let metric = text(), let hasWindow = number() else {
      return nil
    }
    var key = OverallRank.Key(identity, Provenance(metric: metric))
    if hasWindow != 0 {
      guard let window = text() else { return nil }
      key.window = window
    }
    guard let name = text(), let power = number(), let date = text(),
      let tournaments = number(), let wins = number(), let draws = number(),
      let losses = number(), let titles = number()
    else { return nil }
    return Tally.Sum(
      key: key,
      name: name,
      power: Double(bitPattern: UInt64(UInt(bitPattern: power)).byteSwapped),
      date: date,
      tournaments: tournaments,
      record: Record(wins: wins, draws: draws, losses: losses),
      titles: titles
    )
  }

  private mutating func identity() -> Entrant.Identity? {
    guard let source = text(), let hasNumber = number() else { return nil }
    guard hasNumber == 0 else { return number().map { .init(source: source, id: $0) } }
    return text().map { .init(source: source, key: $0) }
  }

  private mutating func text() -> String? {
    guard let index = number(), texts.indices.contains(index) else { return nil }
    return texts[index]
  }

  /// A number of things that take a byte each at least.
  private mutating func count() -> Int? {
    guard let number = number(), 0...(bytes.count - position) ~= number else { return nil }
    return number
  }

  private mutating func number() -> Int? {
    var number: UInt = 0
    for shift in stride(from: UInt(0), to: 64, by: 7) {
      guard position < bytes.count else { return nil }
      let byte = bytes[position]
      position += 1
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: number) }
    }
    return nil
  }
}
