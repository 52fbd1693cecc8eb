import Base
import Network
import Play
import Reports
import ResultJSON
import Results
import SharedStore
import Tournament
import TournamentFile

/// Plays and saves the tournaments that are due until none is left, neither here nor with another runner.
func workOnTournaments(_ options: WorkOptions, _ console: Console) async throws(Failure) -> ExitCode {
  let store = try console.sharedStore(options.store)
  if let threads = options.threads { limitWorkers(to: threads) }
  var set = TournamentSet(paths: options.paths, console)
  try set.keep(options.only.map(TournamentChoice.init))
  set.carryOver(toSource: options.source)
  try set.accept(isLenient: options.isLenient, isStrict: options.isStrict)
  set.show(on: console)
  if set.plans.isEmpty, let failure = set.failure { return failure }
  var worker = Worker(set, store, options, console)
  do throws(Failure) { try await stoppable { () async throws(Failure) in try await worker.work() } } catch {
    guard error.code.isStop else { throw error }
  }
  let saved = counted(worker.count, "tournament")
  guard StopRequest.exitCode == nil else { throw .stopped("ran \(saved); run it again") }
  console.say("ran \(saved)")
  return set.firstFailure(besides: worker.failures) ?? .done
}

/// One of the runners that share the work.
private struct Worker {
  private let set: TournamentSet
  private let store: SharedStore
  private let options: WorkOptions
  private let console: Console
  private let lease: Duration
  /// What all tournaments of the set name; nil before the first one is played, and once a source failed to answer.
  ///
  /// The first runner asks for it by the cheapest plan of the whole set, and the others take the answers from the store.
  private var figures: FetchedFigures?
  /// The failures of tournaments whose claim was not lost, in order.
  private(set) var failures: [FileFailure] = []
  /// The number of tournaments that were saved.
  private(set) var count = 0
  /// The records under former names of the tournament that is saved.
  private var replaced: [TournamentRecord] = []

  init(_ set: TournamentSet, _ store: SharedStore, _ options: WorkOptions, _ console: Console) {
    (self.set, self.store, self.options) = (set, store, options)
    self.console = console
    lease = .seconds(options.lease)
  }

  mutating func work() async throws(Failure) {
    let plans = Dictionary(set.plans.map { ($0.rules.slug, $0) }) { first, _ in first }
    let list = set.contentDigest(withSource: options.source)
    try store.enter(plans.keys.sorted(), in: list, every: .seconds(3_600 * options.every))
    while !Task.isCancelled {
      if let claim = try store.claim(from: list, for: runnerName, lease: lease) {
        guard let plan = plans[claim.slug] else { return try store.release(claim) }
        try await work(on: plan, claim)
      } else {
        guard try store.hasOpenWork(in: list) else { return }
        // The runner of one of the others may die, or fall silent while it saves.
        try? await Task.sleep(for: min(.milliseconds(500), lease / 4))
      }
    }
  }

  private mutating func work(on plan: TournamentPlan, _ claim: LeasedWork) async throws(Failure) {
    do throws(Failure) { try await playAndSave(plan, claim) } catch {
      // If the server can, nobody has to wait for the end of the lease.
      try? store.release(claim)
      throw error
    }
  }

  private mutating func playAndSave(_ plan: TournamentPlan, _ claim: LeasedWork) async throws(Failure) {
    let found = try await renewing(claim) { [self] in await played(plan) }.get()
    guard let (state, figures) = found, !Task.isCancelled else { return try store.release(claim) }
    var log = RunLog(set.only(plan))
    var outages = Outages()
    var isGood = log.add(state, of: plan, &outages, console)
    self.figures = outages.messages.isEmpty ? figures : nil
    outages.show(on: console, sources: set.sources)
    var tournament: SharedTournament?
    var change: RecordChange?
    if case .judged(let judged) = state {
      do throws(UnplayedTournament) { (tournament, change) = try saving(judged.played, after: claim) } catch {
        console.show(error.diagnostics, sources: set.sources)
        log.add(error, of: plan)
        isGood = false
      }
    }
    guard try store.finish(claim, saving: tournament, hasFailed: !isGood) else {
      return console.warning(
        "another runner took '\(plan.rules.name)' over, because this one was silent for too long: its result does not count"
      )
    }
    if change != nil { for old in replaced { try store.forget(old.slug, holding: old.bytes) } }
    log.showOutcome(on: console)
    failures += log.failures
    guard let change else { return }
    count += 1
    console.say("'\(plan.rules.name)': \(change.words)")
  }

  /// Returns a tournament as it is saved after the last result, and what changed since.
  private mutating func saving(_ played: PlayedTournament, after claim: LeasedWork) throws(UnplayedTournament) -> (
    SharedTournament, RecordChange
  ) {
    func problem(_ message: String, help: String?) -> UnplayedTournament {
      UnplayedTournament(code: .badData, diagnostics: [Diagnostic(message, at: played.plan.place, help: help)])
    }
    let rules = played.result.rules
    let known: TournamentRecord?
    let other: Diagnostic?
    do throws(Failure) {
      var last: Store
      do throws(StoreError) { last = try Store(records: claim.record.map { [$0] } ?? [], battles: []) } catch {
        throw store.unusable(claim.slug, error)
      }
      if !rules.formerly.isEmpty {
        let former = Set(rules.formerly.map(\.slug))
        last = try StorePlace.shared(store).read(only: former).map { $0.merged(with: last) } ?? last
      }
      known = try last.record(of: rules, in: store.name)
      other = try played.takeOverProblem(after: known, in: last, store.name)
      replaced = []
      for former in rules.formerly where former.slug != rules.slug {
        if let record = try last.record(former.slug, in: store.name) { replaced.append(record) }
      }
    } catch { throw problem(error.message, help: error.help) }
    if let other { throw UnplayedTournament(code: .badData, diagnostics: [other]) }
    let report = played.report(after: known, faces: nil, on: console.now.day)
    let result = report.resultJSON()
    guard console.secrets.scrub?.firstSecret(in: result) == nil else {
      throw problem(
        "the result of '\(played.plan.rules.name)' would hold a key of the environment",
        help: Failure.keyAdvice
      )
    }
    return (
      SharedTournament(slug: claim.slug, record: report.recordText, result: result),
      RecordChange(from: known, to: report.record)
    )
  }

  /// Plays a tournament; returns also what the set needs of sources, and nil if the task is cancelled.
  private func played(_ plan: TournamentPlan) async -> Result<(TournamentStep.State, FetchedFigures)?, Failure> {
    do throws(Failure) {
      let figures = try await fetchedFigures()
      guard let problem = await abandonable({ set.only(plan).problemOfCost(figures) }) else { return .success(nil) }
      if let problem {
        console.show([problem.diagnostic], sources: set.sources)
        return .success((.unplayed(UnplayedTournament(code: .badData, diagnostics: [problem.diagnostic])), figures))
      }
      let player = TournamentPlayer(
        playing: { await $0.outcome(with: figures) },
        faces: nil,
        permits: Permits(options.threads ?? processorCount()),
        isStrict: options.isStrict,
        today: console.now.day,
        known: nil,
        meter: nil
      )
      return .success(await player.play(plan, at: 0).map { ($0.state, figures) })
    } catch { return .failure(error) }
  }

  private func fetchedFigures() async throws(Failure) -> FetchedFigures {
    if let figures { return figures }
    var source = options.fetch.source
    source.store = options.store
    return try await RunAccess(set, source, console).fetch(jobs: options.fetch.jobs)
  }

  /// Renews a claim while `body` runs.
  private func renewing<Value: Sendable>(_ claim: LeasedWork, _ body: @escaping @Sendable () async -> Value) async
    -> Value
  {
    async let value = body()
    async let _: Void = {
      while (try? await Task.sleep(for: lease / 3)) != nil {
        // A failure shows when the tournament is saved.
        _ = try? store.renew(claim, lease: lease)
      }
    }()
    // A task that is not awaited is cancelled.
    return await value
  }
}
