/// The part of a tournament's `result.json` that belongs to the store.
package struct StoredResult: Sendable, Equatable {
  package let record: TournamentRecord
  /// The battles of the arena, in its own result; empty in others.
  package let arena: [ArenaBattle]

  /// The maximum size of a result, in bytes; a result has more details than the store.
  package static let largestSize = 2 * Store.largestRecord

  /// Reads a `result.json` as strictly as a store.
  package init(reading bytes: [UInt8]) throws(StoreError) {
    var root = try StoredValue(file: "the result", bytes)
    record = try TournamentRecord(reading: &root)
    guard let battles = root.optional("arena") else {
      arena = []
      return
    }
    arena = try [ArenaBattle](reading: battles)
    guard Store(arena: arena).arena == arena else { throw battles.damaged("is not sorted, or has a pair twice") }
  }
}
