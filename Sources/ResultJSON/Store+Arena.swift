import Base
import Tournament

extension Store {
  /// Returns the battles at the end of a text; nil if they are not as contest writes them.
  ///
  /// A tree of them all would take 14 times the size of the text, so each line is read for itself, in blocks of the text.
  static func arena(in text: StoreText, from start: Int) -> [ArenaBattle]? {
    guard let head = try? text.bytes(start..<(start + 16)) else { return nil }
    var cursor = JSONCursor(head, in: 0..<head.count)
    guard cursor.skip("\"arena\":[") else { return nil }
    if cursor.skip("]}\n") { return start + cursor.position == text.count ? [] : nil }
    guard cursor.skip("\n") else { return nil }
    var battles: [ArenaBattle] = []
    var shared = SharedParts()
    var (blockStart, block, first) = (start + cursor.position, [UInt8](), 0)
    while true {
      cursor = JSONCursor(block, in: first..<block.count)
      guard cursor.skipLine() else {
        let size = max(RecordScanner.blockSize, 2 * (block.count - first))
        guard blockStart + block.count < text.count,
          let next = try? text.bytes((blockStart + first)..<(blockStart + first + size))
        else { return nil }
        (blockStart, block, first) = (blockStart + first, next, 0)
        continue
      }
      let isLast = blockStart + cursor.position == text.count
      let tail = Array((isLast ? "]}\n" : ",\n").utf8)
      let line = block[first..<cursor.position]
      guard line.suffix(tail.count).elementsEqual(tail),
        var value = try? StoredValue(part: Array(line.dropLast(tail.count)), of: "the store"),
        let battle = try? ArenaBattle(reading: &value)
      else { return nil }
      if battles.isEmpty {
        // Growing step by step would need twice the memory for a moment; what is not used takes none.
        battles.reserveCapacity((text.count - blockStart) / line.count * 5 / 4 + 1)
      }
      battles.append(shared.sharing(battle))
      if isLast { return battles }
      first = cursor.position
    }
  }
}

/// Lets battles share the memory of equal texts and figures, which most battles of an entrant have.
private struct SharedParts {
  private var texts: [[UInt8]: String] = [:]
  private var known: [Figures: Figures] = [:]
  private var tiebreaks: [[Figure]: [Figure]] = [:]

  mutating func sharing(_ battle: ArenaBattle) -> ArenaBattle {
    var battle = battle
    share(&battle.home)
    share(&battle.away)
    share(&battle.provenance.attribution)
    share(&battle.provenance.window)
    share(&battle.provenance.windowRule)
    if battle.tiebreak.allSatisfy(\.isPlain) {
      if let known = tiebreaks[battle.tiebreak] {
        battle.tiebreak = known
      } else {
        tiebreaks[battle.tiebreak] = battle.tiebreak
      }
    }
    return battle
  }

  private mutating func share(_ side: inout ArenaBattle.Side) {
    share(&side.link)
    side.name = shared(side.name)
    if side.identity.id == nil {
      side.identity = .init(source: side.identity.source, key: shared(side.identity.key))
    }
    // Equal figures may be in another order, have other names, or differ in the sign of 0.
    let figures = side.figures
    guard figures.known == Figures.members.filter(figures.known.contains),
      figures.known.allSatisfy({ $0.isPlain && figures[$0]?.sign == .plus })
    else { return }
    if let other = known[figures] { side.figures = other } else { known[figures] = figures }
  }

  private mutating func share(_ text: inout String?) { text = text.map { shared($0) } }

  private mutating func shared(_ text: String) -> String {
    // A shorter one takes no memory of its own.
    guard text.utf8.count > 15 else { return text }
    let bytes = Array(text.utf8)
    if let known = texts[bytes] { return known }
    texts[bytes] = text
    return text
  }
}

extension Figure {
  /// Whether no other text is equal to the name.
  fileprivate var isPlain: Bool { rawValue.utf8.allSatisfy { $0 < 0x80 } }
}
