import Base

/// Finds the records in saved answers, byte by byte, without keeping more than one of them.
///
/// A record is an object in an array under `results`, in an array that is the whole text, or on its own. What is around
/// records is read for its structure only; each record is read whole by ``CapturedRecord``. Behind a damaged record it
/// goes on where the next one begins.
struct CaptureSplitter {
  /// A text that may be a record, and what is known of it.
  struct Piece: Sendable {
    let bytes: [UInt8]
    let place: Place
    /// The year in the copyright of the answer; nil if it does not tell.
    let year: Int?
    /// The kind in the address that was asked; nil if none is told.
    let asked: CatalogueKind?
  }

  /// A place in the text, from 1; a column is one of Unicode scalars.
  struct Place: Sendable, Equatable {
    var line = 1
    var column = 1
  }

  /// Something that cannot be read.
  struct Fault: Error, Sendable, Equatable {
    /// Nil if it is the file as a whole.
    let place: Place?
    let reason: String
  }

  /// The pieces and faults that were found since they were last taken.
  var found: [Result<Piece, Fault>] = []
  /// Whether anything was ever found.
  private var hasFound = false
  /// Whether the rest of the text cannot be understood.
  private(set) var isLost = false

  /// In bytes.
  static let largestPiece = 16 << 20
  private static let maximumLevels = 256

  private enum Next { case value, valueOrEnd, name, nameOrEnd, colon, commaOrEnd }

  private struct Level {
    let isArray: Bool
    /// Whether its objects are records.
    let holdsRecords: Bool
    var next: Next
    /// Whether the last name in it was `results`.
    var isAtResults = false
  }

  private enum Token { case none, text(isName: Bool), escape(isName: Bool), word }

  /// What is passed over until a record begins again.
  private struct Damage {
    /// The number of levels around the damaged record.
    let base: Int
    /// The number of levels that are open in it.
    var depth: Int
    let endsWithLine: Bool
    var isInText = false
    var isEscaped = false
    /// The last byte outside of texts that is no blank.
    var last: UInt8 = 0
  }

  private var pending: [UInt8] = []
  private var index = 0
  /// The last place that was looked up, and its index.
  private var known = (index: 0, place: Place())
  private var levels: [Level] = []
  private var damage: Damage?
  private var wasDamaged = false
  /// The last record of a list, and elements behind it that are none, until it is sure that they end there.
  private var held: [Result<Piece, Fault>] = []
  /// The first name in the records of the list.
  private var firstName = Array("id".utf8)
  private var token = Token.none
  private var tokenStart = 0
  /// The start of the innermost object that may be a record, and the number of levels around it.
  private var piece: (start: Int, depth: Int)?
  /// The places of the last value at the top, and of the last one that is there or in a list of records.
  private var top = Place()
  private var start = Place()
  private var year: Int?
  private var asked: CatalogueKind?
  private let given: CatalogueKind?

  /// - Parameter asked: The kind that was asked for; nil if unknown.
  init(asked: CatalogueKind? = nil) { given = asked }

  /// Reads more of the text.
  mutating func read(_ bytes: [UInt8]) {
    guard !isLost else { return }
    var kept = piece?.start ?? index
    // The last token may be the first name of a record that lacks its beginning.
    if case .none = token, tokenStart < index - Self.longestLookBack {} else { kept = min(kept, tokenStart) }
    // Behind damage it is looked back for the beginning of a record.
    if damage != nil { kept = max(0, index - Self.longestLookBack) }
    if kept > 0 {
      // What is looked up later lies behind.
      _ = self.place(at: max(kept, known.index))
      pending.removeSubrange(..<kept)
      index -= kept
      known.index -= kept
      tokenStart -= kept
      piece?.start -= kept
    }
    pending += bytes
    scan()
    if let piece, damage == nil, index - piece.start > Self.largestPiece {
      fail("it is larger than \(Self.largestPiece >> 20) MiB", at: start)
    }
  }

  /// Returns the place of a byte that is not before the last one that was looked up.
  private mutating func place(at index: Int) -> Place {
    var place = known.place
    let end = max(known.index, min(index, pending.count))
    for byte in pending[known.index..<end] {
      if byte == 0x0A { place = Place(line: place.line + 1) } else if byte & 0xC0 != 0x80 { place.column += 1 }
    }
    known = (end, place)
    return place
  }

  /// Ends the text.
  mutating func finish() {
    guard !isLost else { return }
    if case .word = token {
      token = .none
      endValue("a number or word", at: index)
    }
    let isOpen = if case .none = token { !levels.isEmpty } else { true }
    release()
    guard isOpen, !isLost, damage == nil, !wasDamaged || piece != nil else { return }
    let place = piece == nil ? self.place(at: index) : start
    found.append(.failure(Fault(place: place, reason: "the file ends in the middle of it")))
    isLost = true
  }

  /// Finds what was held back.
  mutating func release() {
    found += held
    held = []
  }

  private mutating func scan() {
    // The name keeps the bytes in place while the state changes.
    let bytes = pending
    let span = bytes.span
    while index < span.count, !isLost {
      let byte = span[index]
      if damage != nil {
        pass(byte)
        continue
      }
      switch token {
      case .text(let isName):
        var place = index
        while place < span.count, span[place] != 0x22, span[place] != 0x5C, span[place] >= 0x20 { place += 1 }
        index = place
        guard place < span.count else { return }
        switch span[place] {
        case 0x22:
          token = .none
          index += 1
          if isName { endName(bytes[(tokenStart + 1)..<place]) } else { endValue("a text", at: index) }
        case 0x5C:
          token = .escape(isName: isName)
          index += 1
        default: fail("a control character in a text", at: self.place(at: index))
        }
      case .escape(let isName):
        token = .text(isName: isName)
        index += 1
      case .word:
        switch byte {
        case 0x30...0x39, 0x61...0x7A, 0x45, 0x2B, 0x2D, 0x2E: index += 1
        default:
          token = .none
          endValue("a number or word", at: index)
        }
      case .none: if byte == 0x20 || byte == 0x0D || byte == 0x09 || byte == 0x0A { index += 1 } else { begin(byte) }
      }
    }
  }

  /// Begins or ends what a character does between values.
  private mutating func begin(_ byte: UInt8) {
    let next = levels.last?.next ?? .value
    switch (next, byte) {
    case (.colon, 0x3A):
      levels[levels.count - 1].next = .value
      index += 1
    case (.commaOrEnd, 0x2C):
      if case .failure = held.last, levels.last?.holdsRecords == true { release() }
      levels[levels.count - 1].next = levels[levels.count - 1].isArray ? .value : .name
      index += 1
    case (.commaOrEnd, 0x7D), (.nameOrEnd, 0x7D): close(isArray: false)
    case (.commaOrEnd, 0x5D), (.valueOrEnd, 0x5D): close(isArray: true)
    case (.name, 0x22), (.nameOrEnd, 0x22): beginToken(.text(isName: true))
    case (.value, _), (.valueOrEnd, _): beginValue(byte)
    default: failHere()
    }
  }

  private mutating func beginToken(_ kind: Token) {
    token = kind
    tokenStart = index
    index += 1
  }

  private mutating func beginValue(_ byte: UInt8) {
    if levels.last?.holdsRecords ?? true { start = place(at: index) }
    if levels.isEmpty { top = start }
    switch byte {
    case 0x7B, 0x5B: open(isArray: byte == 0x5B)
    case 0x22:
      // A text at the top may be an answer that was saved as a text.
      if levels.isEmpty { piece = (index, 0) }
      beginToken(.text(isName: false))
    case 0x2D, 0x30...0x39, 0x66, 0x6E, 0x74: beginToken(.word)
    default: failHere()
    }
  }

  private mutating func open(isArray: Bool) {
    guard levels.count < Self.maximumLevels else {
      fail("it has more than \(Self.maximumLevels) levels", at: place(at: index))
      return
    }
    let holdsRecords = isArray && (levels.isEmpty || levels.last?.isAtResults == true)
    if holdsRecords, let outer = piece {
      // The object that looked like a record has records in it.
      year = copyrightYear(pending[outer.start..<index]) ?? year
      asked = askedKind(around: pending[outer.start..<index]) ?? asked
      piece = nil
    }
    if !isArray, piece == nil, levels.last?.holdsRecords ?? true {
      release()
      if levels.isEmpty { year = nil }
      if levels.count < 2 { asked = given }
      piece = (index, levels.count)
    }
    levels.append(Level(isArray: isArray, holdsRecords: holdsRecords, next: isArray ? .valueOrEnd : .nameOrEnd))
    index += 1
  }

  private mutating func close(isArray: Bool) {
    guard levels.last?.isArray == isArray else { return failHere() }
    if levels.removeLast().holdsRecords { release() }
    index += 1
    endValue(isArray && !levels.isEmpty ? "a list" : nil, at: index)
  }

  private mutating func endName(_ name: ArraySlice<UInt8>) {
    levels[levels.count - 1].isAtResults = name.elementsEqual("results".utf8)
    levels[levels.count - 1].next = .colon
    if let piece, piece.depth > 0, piece.depth == levels.count - 1,
      pending[(piece.start + 1)..<tokenStart].allSatisfy({ $0 <= 0x20 })
    {
      firstName = Array(name)
    }
  }

  /// - Parameter what: The words for the value where a record belongs; nil for an object, and for a list on its own.
  private mutating func endValue(_ what: String?, at end: Int) {
    if !levels.isEmpty { levels[levels.count - 1].next = .commaOrEnd }
    if let piece, piece.depth == levels.count {
      let bytes = Array(pending[piece.start..<end])
      held.append(.success(Piece(bytes: bytes, place: start, year: year, asked: asked)))
      self.piece = nil
    } else if let what, piece == nil, levels.last?.holdsRecords ?? true {
      held.append(.failure(Fault(place: start, reason: "\(what) where a record belongs")))
    } else {
      return
    }
    hasFound = true
    if levels.isEmpty { release() }
  }

  private mutating func failHere() {
    let sign = pending[index]
    let text = (0x21...0x7E).contains(sign) ? "'\(Unicode.Scalar(sign))'" : "a byte"
    let place = self.place(at: index)
    fail(
      levels.isEmpty && top.line == 1 && place.line == 1 && !hasFound ? "it is no JSON" : "\(text) in the wrong place",
      at: place
    )
  }

  /// Notes a fault, and goes on behind the damaged record.
  private mutating func fail(_ reason: String, at place: Place) {
    let isInText = if case .text = token { true } else { false }
    let isSilent = wasDamaged && levels.isEmpty && piece == nil
    let base = (levels.lastIndex { $0.holdsRecords } ?? -1) + 1
    let isBetween = piece == nil && base > 0 && levels.count == base
    if isBetween, pending[index] == 0x3A {
      // The record before ended too early, unless the next one lacks its beginning.
      _ = held.popLast()
      if !pending[max(0, tokenStart)..<index].dropFirst().starts(with: firstName) { held = [] }
    }
    if !isBetween || pending[index] != 0x7D { release() }
    // Nobody knows the levels around records that were found behind damage.
    if !isSilent { found.append(.failure(Fault(place: place, reason: reason))) }
    if levels.isEmpty, !hasFound, piece == nil {
      isLost = true
      return
    }
    hasFound = true
    (token, piece) = (.none, nil)
    if isBetween, pending[index] == 0x7B {
      levels[base - 1].next = .value
      return
    }
    let line = self.place(at: index).line
    let isNextLine = line == top.line + 1 && pending[..<index].last == 0x0A
    let isOneLine = base == 0 && levels.first?.isArray != true && (line == top.line || isNextLine)
    guard !isOneLine || !isNextLine || levels.isEmpty else {
      levels = []
      return
    }
    wasDamaged = wasDamaged || base == 0
    damage = Damage(base: base, depth: levels.count - base, endsWithLine: isOneLine, isInText: isInText)
    levels.removeSubrange(base...)
  }

  /// Passes over a byte of a damaged record.
  private mutating func pass(_ byte: UInt8) {
    guard var now = damage else { return }
    /// Goes on at this byte, which belongs to the levels around the record.
    func resume(_ next: Next) {
      if now.base == 0 { levels = [] } else { levels[now.base - 1].next = next }
      damage = nil
    }
    index += 1
    defer { if damage != nil { damage = now } }
    switch byte {
    case 0x0A where now.endsWithLine:
      wasDamaged = false
      return resume(.value)
    case 0x0A: (now.isInText, now.isEscaped) = (false, false)
    case 0x3A:
      // In a text, quotes have a backslash.
      guard now.base > 0, !Self.innerNames.contains(String(decoding: firstName, as: UTF8.self)),
        let name = name(before: index - 1), name.text == firstName[...],
        let opening = pending[..<name.start].lastIndex(where: { $0 > 0x20 }), pending[opening] == 0x7B
      else { break }
      resume(.value)
      held = []
      start = place(at: opening)
      piece = (opening, levels.count)
      levels.append(Level(isArray: false, holdsRecords: false, next: .value))
      return
    case 0x5B where now.base == 0:
      guard let colon = pending[..<(index - 1)].lastIndex(where: { $0 > 0x20 }), pending[colon] == 0x3A,
        name(before: colon)?.text.elementsEqual("results".utf8) == true
      else { break }
      resume(.value)
      levels = [Level(isArray: false, holdsRecords: false, next: .value, isAtResults: true)]
      index -= 1
      return
    default: break
    }
    if now.isInText {
      if byte == 0x22, !now.isEscaped { now.isInText = false }
      now.isEscaped = byte == 0x5C && !now.isEscaped
      return
    }
    switch byte {
    case 0x22: now.isInText = true
    case 0x7B where now.depth == 0 && (now.base == 0 || [0x2C, 0x7D].contains(now.last)),
      0x5B where now.depth == 0 && now.base == 0:
      index -= 1
      held = []
      return resume(.value)
    case 0x7B, 0x5B: now.depth += 1
    case 0x5D where now.depth == 0 && now.base > 0:
      index -= 1
      return resume(.commaOrEnd)
    case 0x7D, 0x5D: now.depth = max(0, now.depth - 1)
    default: break
    }
    if byte > 0x20 { now.last = byte }
  }

  /// Returns the name in quotes before a colon; nil if there is none.
  private func name(before colon: Int) -> (text: ArraySlice<UInt8>, start: Int)? {
    guard let end = pending[..<colon].lastIndex(where: { $0 > 0x20 }), pending[end] == 0x22,
      let start = pending[..<end].lastIndex(of: 0x22)
    else { return nil }
    return (pending[(start + 1)..<end], start)
  }

  private static let longestLookBack = 1 << 12
  /// The first names in what is within records.
  private static let innerNames: Set = [
    "resourceURI", "name", "type", "available", "collectionURI", "items", "path", "role",
  ]
}

/// Returns the kind in the last address of the API in a text; nil without one.
private func askedKind(around text: ArraySlice<UInt8>) -> CatalogueKind? {
  text.split(separator: 0x22).lazy.reversed().compactMap { part in
    part.contains(0x2F) ? CatalogueKind(asked: String(decoding: part, as: UTF8.self)) : nil
  }.first
}

extension CatalogueKind {
  /// The kind of the records at an address of a source, such as `/v1/public/characters/1009664/comics?limit=5`; nil for
  /// another text.
  init?(asked address: String) {
    let path = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    var words = path.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.compactMap { String(Substring($0)) }
    if words.last.flatMap({ Int($0) }) != nil { words.removeLast() }
    guard let name = words.popLast() else { return nil }
    if address.holds("jsonplaceholder") {
      self.init(source: "jsonplaceholder", name: name)
    } else if words.contains("public") || address.hasPrefix("{{") {
      self.init(marvel: name)
    } else {
      return nil
    }
  }
}

/// Returns the year in the words of the API's copyright, `© 2014 MARVEL`; nil without them.
private func copyrightYear(_ text: ArraySlice<UInt8>) -> Int? {
  let words = Array(" MARVEL".utf8)
  var start = text.startIndex + 4
  while start + words.count <= text.endIndex {
    if text[start] == words[0], text[start..<start + words.count].elementsEqual(words) {
      let digits = text[start - 4..<start]
      if digits.allSatisfy({ (0x30...0x39).contains($0) }) { return digits.reduce(0) { 10 * $0 + Int($1 - 0x30) } }
    }
    start += 1
  }
  return nil
}
