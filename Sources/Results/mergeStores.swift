package import Base
package import Network
package import ResultJSON
package import SharedStore

/// Merges some stores, at least one.
package func mergedStore(_ places: [StorePlace]) throws(Failure) -> Store {
  var (stores, missing): ([Store], [String]) = ([], [])
  for place in places {
    guard !Task.isCancelled else { throw .stopped("nothing is written; run it again") }
    if let store = try place.read() { stores.append(store) } else { missing.append("'\(place.name)'") }
  }
  guard missing.isEmpty else {
    let what = missing.count > 1 ? "there are no stores" : "there is no store"
    throw Failure(.missingInput, "\(what) \(words(missing))", help: "name stores that exist")
  }
  // Two by two, so that a tournament of a thousand stores is a union of ten steps.
  while stores.count > 1 {
    stores = stride(from: 0, to: stores.count, by: 2).map { place in
      place + 1 < stores.count ? stores[place].merged(with: stores[place + 1]) : stores[place]
    }
  }
  let store = stores.first ?? Store()
  // A copy of a database is as a run would have left it.
  return places.count == 1 && places[0].shared != nil ? try store.namingFeed(in: places[0].name) : store
}

/// Whether the path of a store leads to a device or a pipe.
package func isStream(storePath: String) throws(Failure) -> Bool { try StoreFile(path: storePath).isStream() }

/// Merges stores into a file, which may be one of them.
///
/// - Parameter scrub: Finds the keys that no store may hold.
/// - Returns: The contents of the merged store, in a few words.
package func mergeStores(_ places: [StorePlace], into target: String, hiding scrub: BodyScrub?, _ notices: Notices)
  async throws(Failure) -> String
{
  let folder = parentFolder(of: target)
  guard fileKind(folder) == .folder else {
    throw Failure(.cannotWrite, "cannot write '\(target)': there is no folder '\(folder)'")
  }
  // The lock keeps others from saving what the merge would not see.
  let lock = try await lockedFolder(folder, notices)
  sweepTemporaries(in: folder)
  let store = try mergedStore(places)
  guard !Task.isCancelled else { throw .stopped("nothing is written; run it again") }
  if !places.contains(where: { $0.name == target }) { try checkTarget(target) }
  let states: Int
  do throws(FileError) {
    var file = try FileReplacement(path: target, mode: .writeDurably)
    states = try store.write(failure: { .unwritable(path: target, reason: $0.message) }) { block throws(FileError) in
      guard scrub?.firstSecret(in: block) == nil else { throw .unwritable(path: target, reason: keyReason) }
      try file.append(block)
    }
    _ = try file.finish()
  } catch {
    if case .unwritable(_, keyReason) = error {
      throw Failure(.badData, "one of the stores holds a key of the environment", help: Failure.keyAdvice)
    }
    throw Failure(writing: error)
  }
  _ = consume lock
  return contents(tournaments: store.count, states: states, battles: store.arena.count)
}

private let keyReason = "it would hold a key of the environment"

/// Throws if the target is a file other than a store or a store with conflict markers.
private func checkTarget(_ path: String) throws(Failure) {
  switch try StoreFile(path: path).content() {
  case .none, .store, .refused(.conflictMarkers): return
  case .refused:
    throw Failure(
      .badData,
      "cannot write '\(path)': it is not a store",
      help: "move it away, or name another file with --into"
    )
  }
}

/// Returns the content of a store in a few words: `2 tournaments in 5 states and 1 battle made by hand`.
package func contents(of store: Store) throws(Failure) -> String {
  do throws(StoreError) {
    let states = try store.stateCount
    return contents(tournaments: store.count, states: states, battles: store.arena.count)
  } catch { throw Failure(.badData, "cannot use the store: \(error.message)", help: error.help) }
}

private func contents(tournaments: Int, states: Int, battles: Int) -> String {
  counted(tournaments, "tournament") + " in " + counted(states, "state") + " and " + counted(battles, "battle")
    + " made by hand"
}

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
