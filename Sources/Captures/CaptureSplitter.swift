/// Finds the records in saved answers, byte by byte, without keeping more than one of them.
///
/// A record is an object in an array under `results`, in an array that is the whole text, or on its own. What is around
/// records is read for its structure only; each record is read whole by ``CapturedRecord``.
struct CaptureSplitter {
  /// A text that may be a record, and what is known of it.
  struct Piece: Sendable {
    let bytes: [UInt8]
    /// The line in which it begins, from 1.
    let line: Int
    /// The year in the copyright of the answer; nil if it does not tell.
    let year: Int?
  }

  /// Something that cannot be read.
  struct Fault: Error, Sendable, Equatable {
    let line: Int
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

  private var pending: [UInt8] = []
  private var index = 0
  private var line = 1
  private var levels: [Level] = []
  private var token = Token.none
  private var tokenStart = 0
  /// The start of the innermost object that may be a record, its line, and the number of levels
  /// around it.
  private var piece: (start: Int, line: Int, depth: Int)?
  /// The line in which the value at the top begins.
  private var topLine = 1
  private var year: Int?
  private var skipsLine = false

  init() {}

  /// Reads more of the text.
  mutating func read(_ bytes: [UInt8]) {
    guard !isLost else { return }
    var kept = piece?.start ?? index
    if case .none = token {} else { kept = min(kept, tokenStart) }
    if kept > 0 {
      pending.removeSubrange(..<kept)
      index -= kept
      tokenStart -= kept
      piece?.start -= kept
    }
    pending += bytes
    scan()
    if let piece, index - piece.start > Self.largestPiece {
      fail("it is larger than \(Self.largestPiece >> 20) MiB", line: piece.line)
    }
  }

  /// Ends the text.
  mutating func finish() {
    guard !isLost else { return }
    if case .word = token { endValue(at: index) }
    let isOpen = if case .none = token { !levels.isEmpty } else { true }
    guard isOpen, !isLost else { return }
    found.append(
      .failure(Fault(line: piece?.line ?? line, reason: "the file ends in the middle of it"))
    )
    isLost = true
  }

  private mutating func scan() {
    // The name keeps the bytes in place while the state changes.
    let bytes = pending
    let span = bytes.span
    while index < span.count, !isLost {
      let byte = span[index]
      if skipsLine {
        skipsLine = byte != 0x0A
        if !skipsLine { line += 1 }
        index += 1
        continue
      }
      switch token {
      case .text(let isName):
        var place = index
        while place < span.count, span[place] != 0x22, span[place] != 0x5C, span[place] >= 0x20 {
          place += 1
        }
        index = place
        guard place < span.count else { return }
        switch span[place] {
        case 0x22:
          token = .none
          index += 1
          if isName { endName(bytes[(tokenStart + 1)..<place]) } else { endValue(at: index) }
        case 0x5C:
          token = .escape(isName: isName)
          index += 1
        default: fail("a control character in a text", line: line)
        }
      case .escape(let isName):
        token = .text(isName: isName)
        index += 1
      case .word:
        switch byte {
        case 0x30...0x39, 0x61...0x7A, 0x45, 0x2B, 0x2D, 0x2E: index += 1
        default:
          token = .none
          endValue(at: index)
        }
      case .none:
        if byte == 0x20 || byte == 0x0D || byte == 0x09 {
          index += 1
        } else if byte == 0x0A {
          line += 1
          index += 1
        } else {
          begin(byte)
        }
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
    if levels.isEmpty { topLine = line }
    switch byte {
    case 0x7B, 0x5B: open(isArray: byte == 0x5B)
    case 0x22:
      // A text at the top may be an answer that was saved as a text.
      if levels.isEmpty { piece = (index, line, 0) }
      beginToken(.text(isName: false))
    case 0x2D, 0x30...0x39, 0x66, 0x6E, 0x74: beginToken(.word)
    default: failHere()
    }
  }

  private mutating func open(isArray: Bool) {
    guard levels.count < Self.maximumLevels else {
      fail("it has more than \(Self.maximumLevels) levels", line: line)
      return
    }
    let holdsRecords = isArray && (levels.isEmpty || levels.last?.isAtResults == true)
    if holdsRecords, let outer = piece {
      // The object that looked like a record has records in it.
      year = copyrightYear(pending[outer.start..<index]) ?? year
      piece = nil
    }
    if !isArray, piece == nil, levels.last?.holdsRecords ?? true {
      if levels.isEmpty { year = nil }
      piece = (index, line, levels.count)
    }
    levels.append(
      Level(isArray: isArray, holdsRecords: holdsRecords, next: isArray ? .valueOrEnd : .nameOrEnd)
    )
    index += 1
  }

  private mutating func close(isArray: Bool) {
    guard levels.last?.isArray == isArray else { return failHere() }
    levels.removeLast()
    index += 1
    endValue(at: index)
  }

  private mutating func endName(_ name: ArraySlice<UInt8>) {
    levels[levels.count - 1].isAtResults = name.elementsEqual("results".utf8)
    levels[levels.count - 1].next = .colon
  }

  private mutating func endValue(at end: Int) {
    if !levels.isEmpty { levels[levels.count - 1].next = .commaOrEnd }
    guard let piece, piece.depth == levels.count else { return }
    hasFound = true
    found.append(
      .success(Piece(bytes: Array(pending[piece.start..<end]), line: piece.line, year: year))
    )
    self.piece = nil
  }

  private mutating func failHere() {
    let sign = pending[index]
    let text = (0x21...0x7E).contains(sign) ? "'\(Unicode.Scalar(sign))'" : "a byte"
    fail(
      levels.isEmpty && topLine == 1 && line == 1 && !hasFound
        ? "it is no JSON" : "\(text) in the wrong place",
      line: line
    )
  }

  /// Notes a fault, and goes on with the next line if the text has one record a line.
  private mutating func fail(_ reason: String, line faultLine: Int) {
    hasFound = true
    found.append(.failure(Fault(line: faultLine, reason: reason)))
    let isObject = levels.first?.isArray == false && piece?.depth == 0
    let isNextLine = line == topLine + 1 && pending[..<index].last == 0x0A
    guard isObject, line == topLine || isNextLine, faultLine == line else {
      isLost = true
      return
    }
    (levels, token, piece) = ([], .none, nil)
    skipsLine = !isNextLine
  }
}

/// Returns the year in the words of the API's copyright, `© 2014 MARVEL`; nil without them.
private func copyrightYear(_ text: ArraySlice<UInt8>) -> Int? {
  let words = Array(" MARVEL".utf8)
  var start = text.startIndex + 4
  while start + words.count <= text.endIndex {
    if text[start] == words[0], text[start..<start + words.count].elementsEqual(words) {
      let digits = text[start - 4..<start]
      if digits.allSatisfy({ (0x30...0x39).contains($0) }) {
        return digits.reduce(0) { 10 * $0 + Int($1 - 0x30) }
      }
    }
    start += 1
  }
  return nil
}
