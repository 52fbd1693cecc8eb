internal import JSON

/// What a tournament's `result.json` tells of the store.
package struct StoredResult: Sendable, Equatable {
  package let record: TournamentRecord
  /// Every battle made by hand, in the result of the arena; empty elsewhere.
  package let arena: [ArenaBattle]

  /// The most bytes that a result may have; it tells more than the store does.
  package static let largestSize = 2 * Store.largestSize

  /// Reads a `result.json`, with the strictness of a store.
  package init(reading bytes: [UInt8]) throws(StoreError) {
    var root = try StoredValue(file: "the result", bytes)
    record = try TournamentRecord(reading: &root)
    guard let battles = root.optional("arena") else {
      arena = []
      return
    }
    arena = try [ArenaBattle](reading: battles)
    guard Store(arena: arena).arena == arena else {
      throw battles.damaged("is not sorted, or has a pair twice")
    }
  }

  /// How many bytes of a store it takes.
  package var storedSize: Int {
    var json = JSONWriter()
    record.write(to: &json)
    Store(arena: arena).writeArena(to: &json)
    return json.bytes.count
  }
}
