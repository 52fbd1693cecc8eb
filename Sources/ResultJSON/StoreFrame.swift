/// The text between the records of a store.
package struct StoreFrame {
  private var isFirst = true

  package init() {}

  /// - Parameter feed: See ``Store/feed``.
  package static func head(feed: String? = nil) -> [UInt8] {
    let feed = feed.map { "\"feed\":\"\($0)\",\n" } ?? ""
    return Array("{\"schema\":\(storeSchema),\n\(feed)\"tournaments\":[".utf8)
  }

  /// The end of the last line of records.
  static let arenaStart = Array("],\n".utf8)

  /// Returns the text before the next record.
  package mutating func lead() -> [UInt8] {
    defer { isFirst = false }
    return isFirst ? [0x0A] : [0x2C, 0x0A]
  }

  /// Adds the text after the last record, in blocks.
  ///
  /// - Parameter battles: The battles of the arena, each as a line.
  static func addTail<Failure: Error>(of battles: some Sequence<[UInt8]>, _ add: ([UInt8]) throws(Failure) -> Void)
    throws(Failure)
  {
    var block = arenaStart + "\"arena\":[".utf8
    var isFirst = true
    for battle in battles {
      block += isFirst ? "\n".utf8 : ",\n".utf8
      block += battle
      isFirst = false
      guard block.count >= 1 << 18 else { continue }
      try add(block)
      block.removeAll(keepingCapacity: true)
    }
    try add(block + "]}\n".utf8)
  }

  /// Returns the text after the last record.
  ///
  /// - Parameter battles: The battles of the arena, each as a line.
  package static func tail(battles: [[UInt8]]) -> [UInt8] {
    var text: [UInt8] = []
    addTail(of: battles) { text += $0 }
    return text
  }
}

/// A battle of the arena as a line of a store, and the two sides that it is the latest of.
package struct StoredBattle: Sendable {
  package let pair: String
  package let bytes: [UInt8]
}

extension Store {
  /// Reads records, in the order of their slugs, and lines of an arena, in any order.
  package init(records: [[UInt8]] = [], battles: [[UInt8]]) throws(StoreError) {
    var frame = StoreFrame()
    var text = StoreFrame.head()
    for record in records { text += frame.lead() + record }
    try self.init(reading: text + StoreFrame.tail(battles: battles))
  }

  package var storedBattles: [StoredBattle] { arena.map { StoredBattle(pair: $0.pair.text, bytes: $0.bytes) } }
}
