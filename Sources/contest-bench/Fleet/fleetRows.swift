internal import Failures
internal import Files
internal import Glibc
internal import SharedStore
internal import Store
internal import Text
internal import Tournament

/// Runners that share a database, and a database of 100,000 tournaments.
func fleetRows(_ workshop: Workshop) throws(BenchError) -> [Comparison] {
  let server = try FleetServer()
  return try runnerRows(workshop, server) + costRows(workshop, server)
    + largeStoreRows(workshop, server)
}

/// How much 16 runners get done beside two, and what a restart of the server costs them.
private func runnerRows(
  _ workshop: Workshop,
  _ server: borrowing FleetServer
) throws(BenchError) -> [Comparison] {
  let count = workshop.size(600, least: 20)
  let text = (1...count).map {
    "---\nname: Cup \($0)\nroster: {top: 16}\nodds: {simulations: 400000}\n"
  }.joined()
  let file = try workshop.file("work.yaml", holding: text)
  var number = 0
  func runners(_ width: Int) throws(BenchError) -> [String] {
    number += 1
    return [
      "/usr/bin/env", "CONTEST_STORE=" + (try server.database("runners\(number)")), "sh", "-c",
      "seq \(width) | xargs -P \(width) -I RUNNER \(workshop.contest) work -q \(file)",
    ]
  }
  func rate(_ width: Int) throws(BenchError) -> Double {
    try Double(count) / workshop.sample(runners(width)).wall
  }
  let rounds = try Round.alternately(workshop.rounds(3)) { () throws(BenchError) in
    try rate(16)
  } theirs: { () throws(BenchError) in
    try rate(2)
  }
  let shares = rounds.map { Round(ours: 100 * $0.ours / ($0.theirs ?? .nan)) }
  var more: [Round<Double>] = []
  for _ in 0..<workshop.rounds(3) {
    let whole = try workshop.sample(runners(2)).wall
    let start = seconds(on: CLOCK_MONOTONIC)
    let words = try runners(2)
    let child = try ChildProcess(words[0], Array(words.dropFirst()))
    usleep(UInt32(whole / 3 * 1e6))
    let restart = try server.restart()
    guard child.end().isGood else { throw BenchError("a runner failed beside a restart") }
    more.append(Round(ours: seconds(on: CLOCK_MONOTONIC) - start - whole - restart))
  }
  return [
    Comparison("16 runners", "tournaments/s", better: .more, than: "2 runners", of: rounds) { $0 },
    Comparison("16 runners", "% of the rate of 2", .atLeast(90), better: .more, of: shares) { $0 },
    Comparison("restart in mid-run, beyond its own time", "s", .growth(2), of: more) { $0 },
  ]
}

/// What a tournament costs in a database.
private func costRows(
  _ workshop: Workshop,
  _ server: borrowing FleetServer
) throws(BenchError) -> [Comparison] {
  let count = workshop.size(1_000)
  let file = try workshop.file("cost.yaml", holding: knockoutsFile(count))
  let reports = joined(workshop.folder, "Cost")
  let run = [workshop.contest, "run", "-q", "--no-summary", "--reports", reports, file]
  var number = 0
  let rounds = try Round.alternately(workshop.rounds(5)) { () throws(BenchError) -> Double in
    number += 1
    let address = try server.database("cost\(number)")
    let before = try server.processorTime()
    try workshop.prepare(workshop.away([reports]))
    let cpu = try workshop.sample(run + ["--store", address]).cpu
    return try cpu + server.processorTime() - before
  } theirs: { () throws(BenchError) in
    try workshop.prepare(workshop.away([reports]))
    return try workshop.sample(run).cpu
  }
  let more = rounds.map { Round(ours: ($0.ours - ($0.theirs ?? .nan)) / Double(count) * 1e3) }
  let trips = try roundTrips(workshop, server)
  return [
    Comparison("a tournament in a database, with the server", "CPU ms more", .growth(3), of: more) {
      $0
    },
    Comparison("a tournament of a runner", "round trips", .atMost(6), ours: trips),
  ]
}

/// The statements of each tournament that a runner takes and saves; each is a round trip.
private func roundTrips(
  _ workshop: Workshop,
  _ server: borrowing FleetServer
) throws(BenchError) -> Double {
  for statement in ["ALTER SYSTEM SET log_statement = 'all'", "SELECT pg_reload_conf()"] {
    _ = try server.answer(to: statement, in: "postgres")
  }
  // What does not grow with the tournaments falls out of the difference.
  var counts: [Double] = []
  for count in [100, 200] {
    let file = try workshop.file("trips.yaml", holding: knockoutsFile(count))
    let address = try server.database("trips\(count)")
    let before = try server.statementCount()
    _ = try workshop.sample([workshop.contest, "work", "-q", "--store", address, file])
    counts.append(try server.statementCount() - before)
  }
  for statement in ["ALTER SYSTEM RESET log_statement", "SELECT pg_reload_conf()"] {
    _ = try server.answer(to: statement, in: "postgres")
  }
  return (counts[1] - counts[0]) / 100
}

/// A database of 100,000 tournaments of 4 to 8 of the catalogue, two states each.
private func largeStoreRows(
  _ workshop: Workshop,
  _ server: borrowing FleetServer
) throws(BenchError) -> [Comparison] {
  let count = workshop.size(100_000)
  let address = try server.database("large")
  let claims: [Double]
  do throws(Failure) {
    let store = try SharedStore(address)
    try fill(store, with: count)
    claims = try claimTimes(store, count)
  } catch {
    throw BenchError(error.message)
  }
  _ = try server.answer(to: "VACUUM ANALYZE", in: "large")
  let words = [workshop.contest, "ranking", "--store", address]
  let first = try workshop.sample(words)
  var rounds: [Round<ProgramSample>] = []
  for _ in 0..<workshop.rounds(9) { rounds.append(Round(ours: try workshop.sample(words))) }
  func rankings(after statement: (_ round: Int) -> String) throws(BenchError)
    -> [Round<ProgramSample>]
  {
    var rounds: [Round<ProgramSample>] = []
    for round in 1...workshop.rounds(9) {
      _ = try server.answer(to: statement(round), in: "large")
      rounds.append(Round(ours: try workshop.sample(words)))
    }
    return rounds
  }
  let change = "UPDATE contest.tournament SET record = record WHERE slug IN "
  func scattered(_ round: Int) -> String {
    "(SELECT 'cup-' || (k * \(max(1, count / 100)) + \(round)) FROM generate_series(0, 99) AS k)"
  }
  let one = try rankings { change + "('cup-\($0)')" }
  let many = try rankings { change + scattered($0) }
  let removed = try rankings { "DELETE FROM contest.tournament WHERE slug IN " + scattered($0) }
  let name = "ranking of \(count.grouped) tournaments"
  return [
    Comparison(
      "what is due among \(count.grouped) tournaments",
      "ms",
      .atMost(20),
      ours: (median(claims) ?? .nan) * 1e3
    ),
    Comparison(name, "ms", .atMost(200), of: rounds, \.milliseconds),
    Comparison(name, "peak MB", of: rounds, \.peak),
    Comparison(name + ", after one changed", "ms", .atMost(200), of: one, \.milliseconds),
    Comparison(name + ", after 100 changed", "ms", .atMost(200), of: many, \.milliseconds),
    Comparison(name + ", after 100 removed", "ms", .atMost(200), of: removed, \.milliseconds),
    Comparison(name + ", after all changed", "ms", ours: first.milliseconds),
  ]
}

private func fill(_ store: SharedStore, with count: Int) throws(Failure) {
  let catalogue = catalogueEntrants()
  var generator = SplitMix64(seed: 1)
  var batch: [SharedTournament] = []
  for number in 1...count {
    let start = Int.random(in: 0..<(catalogue.count - 64), using: &generator)
    let field = catalogue[start..<(start + 64)].shuffled(using: &generator)
    let rules = TournamentRules(name: "Cup \(number)", slug: "cup-\(number)", stages: [Stage()])
    var record: TournamentRecord?
    for (day, size) in [(1, 4 + number % 4), (2, 5 + number % 4)] {
      let entrants = field.prefix(size).sorted { $0.identity < $1.identity }
      record = TournamentRecord(
        TournamentResult(rules: rules, entrants: entrants),
        provenance: Provenance(date: "2026-01-0\(day)"),
        after: record
      )
    }
    batch.append(SharedTournament(slug: rules.slug, record: record?.bytes ?? [], result: nil))
    guard batch.count == 500 || number == count else { continue }
    try store.save(batch.sorted { $0.slug.utf8.lexicographicallyPrecedes($1.slug.utf8) })
    batch = []
  }
}

/// How long it takes to take tournaments that are due, in seconds.
private func claimTimes(_ store: SharedStore, _ count: Int) throws(Failure) -> [Double] {
  try store.enter((1...count).map { "cup-\($0)" }, in: "l", every: .zero)
  var times: [Double] = []
  for _ in 0..<200 {
    let start = seconds(on: CLOCK_MONOTONIC)
    guard try store.claim(from: "l", for: "bench", lease: .seconds(600)) != nil else { continue }
    times.append(seconds(on: CLOCK_MONOTONIC) - start)
  }
  return times
}
