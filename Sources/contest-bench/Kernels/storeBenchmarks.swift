internal import Files
internal import Store
internal import Tournament

/// A store of 5 MB: reading, writing, and saving to the disk of the current folder.
func storeBenchmarks() -> [Benchmark] {
  let stores = [grownStore(changes: 0), grownStore(changes: 1)]
  let text = stores[0].text
  let file = BenchFile()
  var turn = 0
  func save(_ mode: FileReplacement.Mode) -> Int {
    turn += 1
    return file.holds(stores[turn % 2].text, mode) ? text.count : 0
  }
  return [
    Benchmark(name: "store, reading", units: text.count, unit: "bytes") {
      (try? Store(reading: text))?.count ?? 0
    },
    Benchmark(name: "store, text", units: text.count, unit: "bytes") { stores[0].text.count },
    Benchmark(name: "store, merging with one that went apart", units: text.count, unit: "bytes") {
      stores[0].merged(with: stores[1]).text.count
    },
    Benchmark(name: "store, saving without waiting for the disk", units: text.count, unit: "bytes")
    {
      save(.write)
    },
    Benchmark(name: "store, saving durably", units: text.count, unit: "bytes") {
      save(.writeDurably)
    },
    Benchmark(name: "store, saving what is there already", units: text.count, unit: "bytes") {
      file.holds(stores[0].text, .writeDurably) ? text.count : 0
    },
  ]
}

/// Returns a store of about 5 MB: rankings of 100 and 1,564 entrants, each with a history.
///
/// - Parameter changes: The number of additional changes at its end.
private func grownStore(changes: Int) -> Store {
  let catalogue = catalogueEntrants()
  var store = Store()
  for tournament in 0..<20 {
    let count = tournament == 0 ? catalogue.count : 100
    let field = Array(catalogue[tournament..<min(catalogue.count, tournament + count)])
    let rules = TournamentRules(
      name: "Cup \(tournament)",
      slug: "cup-\(tournament)",
      stages: [Stage(format: .singleElimination(KnockoutRules()))]
    )
    for state in 0..<(18 + changes) {
      var field = field
      field[0].power += Double(state)
      field[0].figures[.comics] = field[0].power
      store.save(
        TournamentRecord(
          TournamentResult(rules: rules, entrants: field),
          provenance: Provenance(date: "2024-09-10", attribution: "Data provided by Marvel"),
          after: (try? store.record(rules.slug)) ?? nil
        )
      )
    }
  }
  return store
}

/// A file in the current folder, because a temporary folder may be in memory.
private final class BenchFile {
  private let path = "contest-bench-store.json"

  deinit { try? removeFile(path) }

  /// Saves the content; false if that fails.
  func holds(_ bytes: [UInt8], _ mode: FileReplacement.Mode) -> Bool {
    guard var file = try? FileReplacement(path: path, mode: mode),
      (try? file.append(bytes)) != nil
    else { return false }
    return (try? file.finish()) != nil
  }
}

extension Store {
  /// The store as text; empty if that fails.
  fileprivate var text: [UInt8] {
    var text: [UInt8] = []
    do throws(StoreError) {
      try write(failure: { $0 }) { block throws(StoreError) in text += block }
    } catch {
      return []
    }
    return text
  }
}
