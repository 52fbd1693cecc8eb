import Base
import Forecast
import Play
import ResultJSON
import Sources
import Synchronization
import Tournament
import TournamentFile

/// A tournament and all combinations of settings to play it under.
struct SweepPlan: Sendable {
  /// The most runs of one sweep.
  static let maximumRuns = 100_000

  /// The tournament with the settings of its file.
  let own: TournamentPlan
  /// The keys, the seed of all draws last.
  private let keys: [SweptKey]
  private let values: [[Setting]]
  /// The tournament under each combination of the keys besides the seed.
  private var plans: [Result<TournamentPlan, UnplayedTournament>] = []
  /// The seeds of all draws; empty for that of the file.
  private var seeds: [UInt64] = []
  /// The errors of settings that are wrong in each of their combinations.
  private(set) var problems: [Diagnostic]
  /// The bytes of files, and the options that diagnostics name as files.
  private(set) var sources: [String: [UInt8]]

  /// Reads the only tournament of a set under all combinations.
  init(_ given: [SweptKey], of set: TournamentSet, _ console: Console) throws(Failure) {
    guard let own = set.plans.first, set.plans.count == 1 else {
      let names = words(first: 10, of: set.plans) { "'\($0.rules.name)'" }
      let message = "a sweep plays one tournament, and there are \(set.plans.count.grouped): \(names)"
      throw Failure(.misuse, message, help: "choose one with --only NAME")
    }
    try Self.check(given)
    keys = given.filter { !$0.isSeed } + given.filter(\.isSeed)
    values = keys.enumerated().map { $1.settings(number: $0) }
    problems = keys.flatMap(\.problems)
    (self.own, sources) = (own, set.sources)
    if problems.isEmpty { read(set, ProgressMeter("Reading", console: console)) }
    problems = problems.map { [keys] in $0.located(among: keys) }.distinct
    for key in keys { sources[key.option] = key.line }
  }

  private static func check(_ keys: [SweptKey]) throws(Failure) {
    guard !keys.isEmpty else {
      throw Failure(.misuse, "a sweep needs --set", help: "name a key and its values: --set random_seed=1..1000")
    }
    for (index, key) in keys.enumerated() {
      guard let other = keys[..<index].first(where: key.overlaps) else { continue }
      let isSame = key.name == other.name
      let message = isSame ? "'\(key.name)' is set twice" : "'\(other.name)' and '\(key.name)' set the same key"
      throw Failure(.misuse, message, help: "write all values after one --set")
    }
    let count = keys.reduce(1) { product, key in
      let (next, isTooMuch) = product.multipliedReportingOverflow(by: key.count)
      return isTooMuch ? .max : next
    }
    guard count > maximumRuns else { return }
    throw Failure(
      .misuse,
      "these are \(count == .max ? "more than " : "")\(counted(count, "run")), and a sweep has \(maximumRuns.grouped) at most",
      help: "give fewer values, or make several sweeps"
    )
  }

  /// Reads the tournament under all combinations, and finds the settings that are wrong in each of theirs.
  private mutating func read(_ set: TournamentSet, _ meter: ProgressMeter) {
    let others = keys.last?.isSeed == true ? Array(values.dropLast()) : values
    for seed in values[others.count...].joined().lazy.map(\.seed) {
      problems += seed.problems
      if let value = seed.value { seeds.append(value) }
    }
    let bytes = sources[own.place.file] ?? []
    guard let variable = VariableTournament(own, in: bytes, sources: knownSources.map(\.facts)) else { return }
    let counts = others.map(\.count)
    var errors = others.map { $0.map { _ in [Diagnostic]?([]) } }
    var (set, next, total) = (set, 0, counts.reduce(1, *))
    spread(
      next: { () -> Int? in
        defer { next += 1 }
        return next < total ? next : nil
      },
      work: { index in
        variable.read(with: others.indices.map { others[$0][valuePlace(ofKey: $0, in: index, counts: counts)] })
      },
      take: { file in
        let plan = set.varied(file, like: own)
        for key in others.indices {
          let place = valuePlace(ofKey: key, in: plans.count, counts: counts)
          switch plan {
          case .success: errors[key][place] = nil
          case .failure(let error): if errors[key][place]?.isEmpty == true { errors[key][place] = error.diagnostics }
          }
        }
        plans.append(plan)
        meter.update(done: plans.count, total: total)
      }
    )
    meter.end()
    problems += errors.joined().compactMap(\.self).joined()
  }

  /// Returns the tournament with its own settings and with all others, whose figures are needed.
  func tournaments(of set: TournamentSet) -> TournamentSet { set.with([own] + plans.compactMap { try? $0.get() }) }

  /// Plays all combinations; returns nil if the tournament cannot be played with the settings of its file, or the task is
  /// cancelled.
  func report(with figures: FetchedFigures, threads: Int, _ console: Console) async throws(Failure) -> SweepReport? {
    // The first time also loads what all need.
    guard await own.outcome(with: figures) != nil else { return nil }
    let start = ContinuousClock.now
    guard let outcome = await own.outcome(with: figures) else { return nil }
    let duration = (ContinuousClock.now - start).inSeconds
    let played: PlayedTournament
    do throws(UnplayedTournament) { played = try outcome.finished } catch {
      console.show(error.diagnostics + error.unavailable.map(\.diagnostic), sources: sources)
      return nil
    }
    console.show(warnings: played.warnings, sources: sources)
    let count = plans.count * max(1, seeds.count)
    let time = duration * Double(count) / Double(min(threads, count))
    console.say("\(counted(count, "run")), about \(durationWords(max(1, time)))")
    let meter = ProgressMeter("Playing", console: console)
    let (places, state) = (played.result.places, SharedTally())
    let runs = await abandonable {
      inParallel(over: threads, count: count) { index -> SweepReport.Run in
        // A stop abandons this work, and the program ends.
        guard StopRequest.exitCode == nil else { return SweepReport.Run() }
        defer { meter.update(done: state.done.add(1, ordering: .relaxed).newValue, total: count) }
        return run(index, with: figures, places, state)
      }
    }
    meter.end()
    guard let runs else { return nil }
    let report = SweepReport(
      name: own.rules.name,
      keys: zip(keys, values).map { ($0.name, $1.map(\.text)) },
      runs: runs,
      tally: state.tally.withLock { $0 },
      ownChampions: played.result.champions.map(\.displayName),
      attribution: played.provenance.attribution
    )
    guard report.tally.playedCount > 0 else {
      throw Failure(.badData, report.unplayedWords ?? "no run was played", help: "give other values")
    }
    return report
  }

  private func run(
    _ index: Int,
    with figures: FetchedFigures,
    _ ownPlaces: [Entrant.Identity: Int],
    _ state: SharedTally
  ) -> SweepReport.Run {
    let width = max(1, seeds.count)
    do throws(UnplayedTournament) {
      var plan = try plans[index / width].get()
      if !seeds.isEmpty { plan.rules.randomSeed = seeds[index % width] }
      let result = try Result { () throws(UnplayedTournament) in try plan.played(with: figures) }.finished.result
      state.tally.withLock { $0.add(result) }
      let pairs = result.places.compactMap { entrant, place in ownPlaces[entrant].map { (a: $0, b: place) } }
      return SweepReport.Run(champions: result.champions.map(\.identity), likeness: kendallTauB(pairs))
    } catch {
      let reason = error.diagnostics.first ?? error.unavailable.first?.diagnostic
      return SweepReport.Run(problem: reason?.message ?? "it cannot be played")
    }
  }
}

/// Returns the place of a key's value in a combination; the last key changes from each combination to the next.
func valuePlace(ofKey key: Int, in combination: Int, counts: [Int]) -> Int {
  combination / counts[(key + 1)...].reduce(1, *) % counts[key]
}

/// The places of all entrants so far, and the number of runs that are done.
private final class SharedTally: Sendable {
  let tally = Mutex(SweepTally())
  let done = Atomic(0)
}

extension Result<PlayedTournament, UnplayedTournament> {
  /// The tournament; throws if it was not played, or could not be played to its end.
  fileprivate var finished: PlayedTournament {
    get throws(UnplayedTournament) {
      let played = try get()
      guard let error = played.deadEndDiagnostic else { return played }
      throw UnplayedTournament(code: .badData, diagnostics: [error])
    }
  }
}
