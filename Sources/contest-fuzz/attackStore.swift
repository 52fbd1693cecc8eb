import ResultJSON
import TestSupport

/// Reads bytes as a store: an accepted one reads back as itself, and merging adds nothing to it.
func attackStore(_ bytes: [UInt8]) {
  let store: Store
  do throws(StoreError) { store = try Store(reading: bytes) } catch {
    return expect(isPrintable(error.message) && !error.message.isEmpty, "it says \(error.message)")
  }
  let text = store.text
  do throws(StoreError) {
    let again = try Store(reading: text)
    expect(again == store, "read back as another store")
    expect(again.text == text, "written again in other words")
  } catch { fatalError("what was written cannot be read: \(error.message)") }
  expect(store.merged(with: store) == store, "merged with itself, it is another")
  expect(store.merged(with: Store()) == store, "merged with nothing, it is another")
  expect(store.overallRanking.allSatisfy { $0.rank >= 1 }, "a rank below 1")
  for arena in store.arenas { _ = arena.result() }
}
