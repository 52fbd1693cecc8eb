/// A part of the measurements, in the order of the printed tables.
enum BenchSubject: String, CaseIterable {
  case start
  case samples
  case check
  case catalogue
  case library
  case thousand
  case save
  case engine
  case kernels
  case growth
  case fetch
  case serve
  case store
  case many
  case fleet

  var summary: String {
    switch self {
    case .start: "The start of the program, its size and memory, and a run from cached answers."
    case .samples: "All sample tournaments, new and unchanged."
    case .check: "The check of a file of 10,000 names, beside PyYAML's C loader."
    case .catalogue:
      "A round robin of the whole catalogue, and its battles.csv beside Python's csv."
    case .library: "An import of 80,000 comics, and what commands ask the catalogue of them."
    case .thousand: "1,000 tournaments of 64, on one processor and on all."
    case .save: "The durable save of 5 MB, beside C."
    case .engine: "Brackets, Swiss rounds, ratings and odds, the odds beside numpy."
    case .kernels: "Parts of a run without goals, to find what a change costs."
    case .growth: "How time grows with entrants, tournaments and the store."
    case .fetch: "The client, beside aiohttp and curl; the rate limit."
    case .serve: "The gateway under wrk, beside aiohttp and nginx."
    case .store: "Commands on a store of 50 MB, beside Python's json."
    case .many: "10,000 tournaments; Swiss systems and knockouts of thousands."
    case .fleet: "Runners that share a database, and a database of 100,000 tournaments."
    }
  }

  var isLong: Bool { [.fetch, .serve, .store, .many, .fleet].contains(self) }
}
