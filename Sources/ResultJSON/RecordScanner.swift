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
    let head = try text.bytes(0..<128)
    var cursor = JSONCursor(head, in: 0..<head.count)
    guard cursor.skip("{\"schema\":1,\n") else { return nil }
    var feed: String?
    if cursor.skip("\"feed\":") {
      guard let text = cursor.text(), cursor.skip(",\n"), cursor.string(text).isDigest else { return nil }
      feed = cursor.string(text)
    }
    self.feed = feed
    guard cursor.skip("\"tournaments\":[") else { return nil }
    blockStart = cursor.position
    guard !cursor.skip("],\n") else {
      arenaStart = cursor.position
      return
    }
    guard cursor.isAt("\n{\"slug\":") else { return nil }
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
    var cursor = JSONCursor(block, in: next..<block.count)
    guard cursor.skip("\n{\"slug\":") else { return block.count - next < 9 ? .more : .other }
    while cursor.skipLine() {
      let after = cursor.position
      // The longer of the two beginnings must be there as a whole.
      guard block.count - after >= 9 else { return .more }
      if cursor.isAt("{\"slug\":") { return block[after - 2] == 0x2C ? .record(end: after - 2) : .other }
      if cursor.isAt("\"arena\":[") {
        return block[after - 2] == 0x2C && block[after - 3] == 0x5D ? .lastRecord(end: after - 3) : .other
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
