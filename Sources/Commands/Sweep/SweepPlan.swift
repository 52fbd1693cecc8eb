import Base
import Forecast
import Play
import Reports
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
  /// The values of each key, the seeds last.
  private let values: [[Setting]]
  /// The tournament under each combination of the keys besides the seeds.
  private var plans: [Result<TournamentPlan, UnplayedTournament>] = []
  /// The seeds of all draws; those of the plans if it is empty.
  private var seeds: [UInt64] = []
  /// The errors of settings, which make each of their combinations wrong.
  private(set) var problems: [Diagnostic] = []
  /// The bytes of files, and the options that diagnostics name as files.
  private(set) var sources: [String: [UInt8]]

  /// Reads the only tournament of a set under all combinations.
  init(_ keys: [SweptKey], of set: TournamentSet, _ console: Console) throws(Failure) {
    guard let own = set.plans.first, set.plans.count == 1 else {
      let names = words(first: 10, of: set.plans) { "'\($0.rules.name)'" }
      let message = "a sweep plays one tournament, and there are \(set.plans.count.grouped): \(names)"
      throw Failure(.misuse, message, help: "choose one with --only NAME")
    }
    self.own = own
    sources = set.sources
    try Self.check(keys)
    var number = 0
    let ordered = keys.filter { !$0.isSeed } + keys.filter(\.isSeed)
    values = ordered.map { key in
      key.values.map { value in
        defer { number += 1 }
        return Setting(key.name, value, number: number)
      }
    }
    problems = settings.compactMap(\.problem)
    if problems.isEmpty { readSeeds() }
    if problems.isEmpty,
      let variable = VariableTournament(own, in: sources[own.place.file] ?? [], sources: knownSources.map(\.facts))
    {
      readPlans(variable, in: set, ProgressMeter("Reading", console: console))
    }
    guard !problems.isEmpty else { return }
    let settings = settings
    for setting in settings { sources[setting.option] = Array(setting.text.utf8) }
    var known: Set<String> = []
    problems = problems.map { $0.located(among: settings) }.filter {
      known.insert("\($0.place.column) \($0.message)").inserted
    }
  }

  private static func check(_ keys: [SweptKey]) throws(Failure) {
    guard !keys.isEmpty else {
      throw Failure(.misuse, "a sweep needs --set", help: "name a key and its values: --set random_seed=1..1000")
    }
    for (index, key) in keys.enumerated() {
      guard let other = keys[..<index].first(where: key.overlaps) else { continue }
      throw Failure(
        .misuse,
        key == other || key.name == other.name
          ? "'\(key.name)' is set twice" : "'\(key.name)' and '\(other.name)' set the same key",
        help: "write all values after one --set"
      )
    }
    let (count, isTooMuch) = keys.reduce((1, false)) { product, key in
      let (next, overflows) = product.0.multipliedReportingOverflow(by: key.count)
      return (overflows ? .max : next, product.1 || overflows)
    }
    guard count > maximumRuns else { return }
    throw Failure(
      .misuse,
      "these are \(isTooMuch ? "more than " : "")\(counted(count, "run")), and a sweep has \(maximumRuns.grouped) at most",
      help: "give fewer values, or make several sweeps"
    )
  }

  /// All settings, in the order of their numbers.
  private var settings: [Setting] { Array(values.joined()) }
  private var seedSettings: [Setting] { values.last.flatMap { $0.first?.key == "random_seed" ? $0 : nil } ?? [] }

  private mutating func readSeeds() {
    for setting in seedSettings {
      let (seed, errors) = setting.seed
      problems += errors
      if let seed { seeds.append(seed) }
    }
  }

  /// Reads the tournament under all combinations, and finds the settings that are wrong in each of theirs.
  private mutating func readPlans(_ variable: VariableTournament, in set: TournamentSet, _ meter: ProgressMeter) {
    let others = seedSettings.isEmpty ? values : Array(values.dropLast())
    let count = others.reduce(1) { $0 * $1.count }
    let combination = { @Sendable (index: Int) -> [Setting] in
      var rest = index
      return others.reversed().map { choices in
        defer { rest /= choices.count }
        return choices[rest % choices.count]
      }.reversed()
    }
    var set = set
    var next = 0
    spread(
      next: { () -> Int? in
        defer { next += 1 }
        return next < count ? next : nil
      },
      work: { variable.read(with: combination($0)) },
      take: { file in
        plans.append(
          set.varied(file).map { plan in
            var plan = plan
            // Equal lists share their memory.
            if plan.entries == own.entries { plan.entries = own.entries }
            (plan.settings, plan.isLenient) = (own.settings, own.isLenient)
            return plan
          }
        )
        meter.update(done: plans.count, total: count)
      }
    )
    meter.end()
    sources.merge(set.sources) { own, _ in own }
    var errors: [String: [Diagnostic]] = [:]
    var works: Set<String> = []
    for (index, plan) in plans.enumerated() {
      for setting in combination(index) {
        switch plan {
        case .success: works.insert(setting.text)
        case .failure(let error): if errors[setting.text] == nil { errors[setting.text] = error.diagnostics }
        }
      }
    }
    problems += settings.filter { !works.contains($0.text) }.flatMap { errors[$0.text] ?? [] }
  }

  /// Returns the tournament with its own settings and with all others, whose figures are needed.
  func tournaments(of set: TournamentSet) -> TournamentSet { set.with([own] + plans.compactMap { try? $0.get() }) }

  /// Plays all combinations; returns nil if the tournament cannot be played with the settings of its file, or the task is
  /// cancelled.
  func report(with figures: FetchedFigures, threads: Int, _ console: Console) async throws(Failure) -> SweepReport? {
    var start = ContinuousClock.now
    var outcome = await own.outcome(with: figures)
    if ContinuousClock.now - start < .milliseconds(100) {
      // The first one also loads what all need.
      start = .now
      outcome = await own.outcome(with: figures)
    }
    let duration = (ContinuousClock.now - start).inSeconds
    guard let outcome else { return nil }
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
    let ownPlaces = played.result.places
    let state = SharedTally()
    let runs = await abandonable { [self] in
      inParallel(over: threads, count: count) { index -> SweepReport.Run in
        // A stop abandons this work, and the program ends.
        guard StopRequest.exitCode == nil else { return SweepReport.Run() }
        let run = run(index, with: figures, ownPlaces, state)
        meter.update(done: state.done.add(1, ordering: .relaxed).newValue, total: count)
        return run
      }
    }
    meter.end()
    guard let runs else { return nil }
    let tally = state.tally.withLock { $0 }
    let report = SweepReport(
      name: played.result.rules.name,
      keys: values.map { ($0.first?.key ?? "", $0.map(\.value)) },
      runs: runs,
      tally: tally,
      ownChampions: played.result.champions.map(\.displayName),
      attribution: played.provenance.attribution
    )
    guard tally.playedCount > 0 else {
      throw Failure(.badData, report.unplayedWords ?? "no run could be played", help: "give other values")
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
