package import Base
package import Network
import ResultJSON
package import SharedStore

/// Merges the store of a reports folder into a database, with the results of its current states.
///
/// - Parameter scrub: Finds the keys that no store may hold.
/// - Returns: The contents of the store in a few words, and how many results came with it.
package func importStore(from folder: ResultFolder, into shared: SharedStore, hiding scrub: BodyScrub?) throws(Failure)
  -> (contents: String, results: Int)
{
  let store = try folder.storePlace.readExisting(help: "name a store that exists")
  var (batch, size, count) = ([SharedTournament](), 0, 0)
  for slug in store.slugs {
    guard let record = try store.record(slug, in: folder.storePath) else { continue }
    let result = folder.soundResult(of: record)
    if result != nil { count += 1 }
    let tournament = SharedTournament(slug: slug, record: record.bytes, result: result)
    for bytes in [tournament.record, result ?? []] where scrub?.firstSecret(in: bytes) != nil {
      throw Failure(.badData, "the store '\(folder.storePath)' holds a key of the environment", help: Failure.keyAdvice)
    }
    batch.append(tournament)
    size += tournament.record.count + (result?.count ?? 0)
    guard size > largestBatch || batch.count == 256 else { continue }
    try shared.save(batch)
    (batch, size) = ([], 0)
  }
  // Also an empty one makes the tables.
  try shared.save(batch)
  try shared.saveArena(of: store)
  return (try contents(of: store), count)
}

/// The size of one transaction in bytes, unless a tournament is larger.
private let largestBatch = 4 << 20

extension ResultFolder {
  /// Returns the `result.json` of a record's current state in the folder; nil if there is none.
  fileprivate func soundResult(of record: TournamentRecord) -> [UInt8]? {
    guard let bytes = try? fileResult(of: record.slug), let stored = try? StoredResult(reading: bytes),
      stored.record.slug == record.slug, stored.record.fingerprint == record.fingerprint
    else { return nil }
    return bytes
  }
}
