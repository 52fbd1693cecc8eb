import Base

/// Finds the records in a store that has the lines that contest writes.
///
/// A record begins a line with its slug, which no other line begins with, so no byte between needs a look.
struct RecordScanner {
  /// The records within a block of the text; at least one.
  struct Found: Sendable {
    /// A part of the text, with the records in it.
    var block: [UInt8]
    /// The places of the records in the block.
    var ranges: [Range<Int>]
    /// The place of the block in the text.
    var start: Int

    /// Returns the place of a part of the block in the text.
    func place(_ range: Range<Int>) -> Range<Int> { (start + range.lowerBound)..<(start + range.upperBound) }
  }

  private enum Step {
    case record(end: Int)
    case lastRecord(end: Int)
    case more
    case other
  }

  private let text: StoreText
  private var block: [UInt8] = []
  private var blockStart = 0
  /// The index in the block of the line break before the next record.
  private var next = 0
  /// The place of the arena in the text, after the line break; nil if there are records before it.
  private(set) var arenaStart: Int?

  /// See ``Store/feed``.
  let feed: String?

  /// The place in the text of the next record, or of the arena.
  var offset: Int { arenaStart ?? blockStart + next + 1 }

  /// The size of a block, in bytes, unless a record is larger.
  static let blockSize = 1 << 18

  /// Returns nil if the text does not begin as a store in lines does.
  init?(_ text: StoreText) throws(StoreError) {
    self.text = text
    var head = try text.bytes(0..<128)[...]
    guard head.skip("{\"schema\":1,\n") else { return nil }
    var feed: String?
    if head.skip("\"feed\":") {
      feed = head.text()
      guard feed?.isHexadecimal(count: 64) == true, head.skip(",\n") else { return nil }
    }
    self.feed = feed
    guard head.skip("\"tournaments\":[") else { return nil }
    blockStart = head.startIndex
    guard !head.skip("],\n") else {
      arenaStart = head.startIndex
      return
    }
    guard head.starts(with: "\n{\"slug\":".utf8) else { return nil }
  }

  /// Returns the next records; nil after the last one, or if the text is not in lines.
  ///
  /// At the end, ``arenaStart`` tells the two apart.
  mutating func records() throws(StoreError) -> Found? {
    guard arenaStart == nil else { return nil }
    var ranges: [Range<Int>] = []
    while true {
      let start = next + 1
      switch step() {
      case .record(let end):
        next = end + 1
        ranges.append(start..<end)
        continue
      case .lastRecord(let end):
        arenaStart = blockStart + end + 3
        ranges.append(start..<end)
      case .other: break
      case .more where ranges.isEmpty:
        guard try extend() else { return nil }
        continue
      case .more: break
      }
      return ranges.isEmpty ? nil : Found(block: block, ranges: ranges, start: blockStart)
    }
  }

  /// Looks for the end of the record that begins at ``next``.
  private func step() -> Step {
    var rest = block[next...]
    guard rest.skip("\n{\"slug\":") else { return rest.count < 9 ? .more : .other }
    while let lineBreak = rest.firstIndex(of: 0x0A) {
      rest = rest[(lineBreak + 1)...]
      // The longer of the two beginnings must be there as a whole.
      guard rest.count >= 9 else { return .more }
      if rest.starts(with: "{\"slug\":".utf8) {
        return block[lineBreak - 1] == 0x2C ? .record(end: lineBreak - 1) : .other
      }
      if rest.starts(with: "\"arena\":[".utf8) {
        return block[lineBreak - 1] == 0x2C && block[lineBreak - 2] == 0x5D ? .lastRecord(end: lineBreak - 2) : .other
      }
    }
    return .more
  }

  /// Reads on in the text; returns false at its end.
  private mutating func extend() throws(StoreError) -> Bool {
    let kept = block.count - next
    guard kept <= Store.largestRecord else { throw .tooLong(line: try text.line(at: offset)) }
    let end = blockStart + block.count
    guard end < text.count else { return false }
    blockStart += next
    next = 0
    // Growing by the factor of two makes a long record cost no more than a few reads of it.
    let size = max(Self.blockSize, min(2 * kept, Store.largestRecord + Self.blockSize))
    block = try text.bytes(blockStart..<(blockStart + size))
    return blockStart + block.count > end
  }
}

extension ArraySlice<UInt8> {
  /// Skips a text that must follow; returns whether it does.
  mutating func skip(_ text: String) -> Bool {
    guard starts(with: text.utf8) else { return false }
    self = dropFirst(text.utf8.count)
    return true
  }

  /// Reads a JSON text without escapes.
  mutating func text() -> String? {
    guard skip("\""), let end = firstIndex(of: UInt8(ascii: "\"")),
      let text = String(validating: self[..<end], as: UTF8.self), !text.unicodeScalars.contains(where: \.isDeceptive)
    else { return nil }
    self = self[(end + 1)...]
    return text
  }
}
