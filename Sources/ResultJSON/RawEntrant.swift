import Base
import Tournament

/// The identity of an entrant as it is written.
struct RawIdentity {
  var source: JSONCursor.Text
  var id: Int?
  /// Nil if there is an id.
  var key: JSONCursor.Text?

  init?(_ cursor: inout JSONCursor) {
    guard cursor.skip("\"source\":"), let source = cursor.line() else { return nil }
    self.source = source
    if cursor.skip(",\"id\":") {
      guard let id = cursor.integer(), (1...(1 << 52)).contains(id) else { return nil }
      self.id = id
    } else {
      guard cursor.skip(",\"key\":"), let key = cursor.text(),
        key.range.isEmpty || cursor.isPrintable(key, longest: Store.longestKey)
      else { return nil }
      self.key = key
    }
  }

  func equals(_ other: RawIdentity, _ cursor: JSONCursor) -> Bool {
    guard id == other.id, cursor.isEqual(source.range, other.source.range) else { return false }
    guard let key, let otherKey = other.key else { return true }
    return cursor.isEqual(key.range, otherKey.range)
  }
}

/// An entrant of a result as it is written.
struct RawEntrant {
  var rank: Int
  var isOpen: Bool
  var seed: Int
  var identity: RawIdentity
  var name: JSONCursor.Text
  var alias: JSONCursor.Text?
  var power: Double
  /// The figures that are members of their owner, in their order.
  var comics: Double?
  var series: Double?
  var stories: Double?
  var events: Double?
  /// The place of all other figures; nil if there are none.
  ///
  /// A copy of an entrant without references to count is a copy of bytes.
  var otherFigures: Int?
  var record = Record()
  var halfPoints: Int?

  init?(_ cursor: inout JSONCursor) {
    guard cursor.skip("{\"rank\":"), let rank = cursor.count(), rank > 0 else { return nil }
    self.rank = rank
    isOpen = cursor.skip(",\"open\":true")
    guard cursor.skip(",\"seed\":"), let seed = cursor.count(), seed > 0, cursor.skip(","),
      let identity = RawIdentity(&cursor), cursor.skip(",\"name\":"), let name = cursor.line()
    else { return nil }
    self.seed = seed
    self.identity = identity
    self.name = name
    if cursor.skip(",\"as\":") {
      guard let alias = cursor.line() else { return nil }
      self.alias = alias
    }
    guard cursor.skip(",\"power\":"), let power = cursor.figure() else { return nil }
    self.power = power
    guard cursor.figure(after: ",\"comics\":", &comics),
      cursor.figure(after: ",\"series\":", &series),
      cursor.figure(after: ",\"stories\":", &stories),
      cursor.figure(after: ",\"events\":", &events)
    else { return nil }
    if cursor.skip(",\"figures\":{") {
      otherFigures = cursor.position
      guard cursor.otherFigures() != nil else { return nil }
    }
    guard cursor.skip(",\"wins\":"), let wins = cursor.count(),
      cursor.skip(",\"draws\":"), let draws = cursor.count(),
      cursor.skip(",\"losses\":"), let losses = cursor.count()
    else { return nil }
    record = Record(wins: wins, draws: draws, losses: losses)
    if cursor.skip(",\"points\":") {
      guard let points = cursor.figure(), let halves = Int(exactly: points * 2), halves >= 0 else {
        return nil
      }
      halfPoints = halves
    }
    guard cursor.skip("}") else { return nil }
  }

  /// Whether a place of a history is that of this entrant now.
  func isPlaced(as place: RawPlace, _ cursor: JSONCursor) -> Bool {
    rank == place.rank && isOpen == place.isOpen && power == place.power
      && (comics == power ? nil : comics) == place.comics
      && cursor.isEqual(name.range, place.name.range) && identity.equals(place.identity, cursor)
  }
}

/// A place of a history as it is written.
struct RawPlace {
  var rank: Int
  var isOpen: Bool
  var identity: RawIdentity
  var name: JSONCursor.Text
  var power: Double
  var comics: Double?

  init?(_ cursor: inout JSONCursor) {
    guard cursor.skip("{\"rank\":"), let rank = cursor.count(), rank > 0 else { return nil }
    self.rank = rank
    isOpen = cursor.skip(",\"open\":true")
    guard cursor.skip(","), let identity = RawIdentity(&cursor),
      cursor.skip(",\"name\":"), let name = cursor.line(),
      cursor.skip(",\"power\":"), let power = cursor.figure()
    else { return nil }
    self.identity = identity
    self.name = name
    self.power = power
    guard cursor.figure(after: ",\"comics\":", &comics), cursor.skip("}") else { return nil }
  }
}

extension Entrant.Identity {
  init(_ raw: RawIdentity, _ cursor: JSONCursor) {
    let source = cursor.string(raw.source)
    if let id = raw.id {
      self.init(source: source, id: id)
    } else {
      self.init(source: source, key: raw.key.map(cursor.string) ?? "")
    }
  }
}

extension EntrantRecord {
  init(_ raw: RawEntrant, _ cursor: JSONCursor) {
    var members: [(figure: Figure, value: Double)] = []
    members.reserveCapacity(Figures.members.count)
    for (figure, value) in zip(Figures.members, [raw.comics, raw.series, raw.stories, raw.events]) {
      if let value { members.append((figure, value)) }
    }
    var figures = Figures(members)
    if let place = raw.otherFigures {
      var cursor = cursor.moved(to: place)
      let others = cursor.otherFigures() ?? Figures()
      for figure in others.known { figures[figure] = others[figure] }
    }
    self.init(
      identity: Entrant.Identity(raw.identity, cursor),
      name: cursor.string(raw.name),
      alias: raw.alias.map(cursor.string),
      power: raw.power,
      figures: figures,
      seed: Seed(number: raw.seed),
      rank: raw.rank,
      isOpen: raw.isOpen,
      record: raw.record,
      halfPoints: raw.halfPoints
    )
  }
}

extension HistoryEntry.Place {
  private init(_ raw: RawPlace, _ cursor: JSONCursor) {
    self.init(
      identity: Entrant.Identity(raw.identity, cursor),
      name: cursor.string(raw.name),
      rank: raw.rank,
      isOpen: raw.isOpen,
      power: raw.power,
      comics: raw.comics
    )
  }

  /// Reads the places in the rest of a state, which begins with the champions.
  static func all(in rest: ArraySlice<UInt8>) -> [HistoryEntry.Place] {
    var places: [HistoryEntry.Place] = []
    forEach(in: rest) { places.append(.init($0, $1)) }
    return places
  }

  /// Returns the ranks of the places in the rest of a state, and whether an entrant has two of them.
  static func outline(in rest: ArraySlice<UInt8>) -> (ranks: [Int], hasTwins: Bool) {
    var ranks: [Int] = []
    var ids: Set<Int> = []
    var source: JSONCursor.Text?
    var hasOneSource = true
    forEach(in: rest) { place, cursor in
      ranks.append(place.rank)
      let first = source ?? place.identity.source
      source = first
      if let id = place.identity.id, cursor.isEqual(first.range, place.identity.source.range) {
        ids.insert(id)
      } else {
        hasOneSource = false
      }
    }
    guard !hasOneSource else { return (ranks, ids.count != ranks.count) }
    return (ranks, Set(all(in: rest).map(\.identity)).count != ranks.count)
  }

  private static func forEach(
    in rest: ArraySlice<UInt8>,
    _ body: (RawPlace, JSONCursor) -> Void
  ) {
    var cursor = JSONCursor(Array(rest), in: 0..<rest.count)
    guard cursor.skip("\"champions\":[") else { return }
    while cursor.text() != nil { _ = cursor.skip(",") }
    guard cursor.skip("],\"places\":[") else { return }
    while let place = RawPlace(&cursor) {
      body(place, cursor)
      _ = cursor.skip(",")
    }
  }
}
