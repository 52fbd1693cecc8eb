internal import Failures
internal import HTTPTypes
internal import Playing
internal import Reports
internal import ResultFiles
internal import SharedStore
internal import Store
internal import Text
internal import Threads
internal import Tournament
internal import TournamentFile

/// Plays and saves the tournaments that are due until none is left, neither here nor with another runner.
func workOnTournaments(
  _ options: WorkOptions,
  in environment: Environment,
  _ console: Console
) async throws(Failure) -> ExitCode {
  let store = try console.sharedStore(options.store)
  if let threads = options.threads { limitWorkers(to: threads) }
  var set = TournamentSet(paths: options.paths, console)
  try set.keep(options.only.map(TournamentChoice.init))
  set.show(on: console)
  if set.plans.isEmpty, let failure = set.failure { return failure }
  var worker = Worker(set, store, options, environment, console)
  do throws(Failure) {
    try await stoppable { () async throws(Failure) in try await worker.work() }
  } catch {
    guard error.code.isStop else { throw error }
  }
  let saved = counted(worker.count, "tournament")
  guard StopRequest.exitCode == nil else { throw .stopped("ran \(saved); run it again") }
  console.say("ran \(saved)")
  return worker.log.exitCode ?? .done
}

/// One of the runners that share the work.
private struct Worker {
  private let set: TournamentSet
  private let store: SharedStore
  private let options: WorkOptions
  private let environment: Environment
  private let console: Console
  private let lease: Duration
  private(set) var log: RunLog
  /// The number of tournaments that were saved.
  private(set) var count = 0

  init(
    _ set: TournamentSet,
    _ store: SharedStore,
    _ options: WorkOptions,
    _ environment: Environment,
    _ console: Console
  ) {
    (self.set, self.store, self.options) = (set, store, options)
    (self.environment, self.console) = (environment, console)
    lease = .seconds(options.lease)
    log = RunLog(set)
  }

  mutating func work() async throws(Failure) {
    let plans = Dictionary(set.plans.map { ($0.rules.slug, $0) }) { first, _ in first }
    let list = set.contentDigest
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
    do throws(Failure) {
      try await playAndSave(plan, claim)
    } catch {
      // If the server can, nobody has to wait for the end of the lease.
      try? store.release(claim)
      throw error
    }
  }

  private mutating func playAndSave(
    _ plan: TournamentPlan,
    _ claim: LeasedWork
  ) async throws(Failure) {
    let state = try await renewing(claim) { [self] in await played(plan) }.get()
    guard let state, !Task.isCancelled else { return try store.release(claim) }
    var outages = Outages()
    var isGood = log.add(state, of: plan, &outages, console)
    outages.show(on: console, sources: set.sources)
    var tournament: SharedTournament?
    var change: RecordChange?
    if case .judged(let judged) = state {
      let known = try claim.known(in: store.name)
      if let problem = judged.played.takeOverProblem(after: known) {
        console.show([problem], sources: set.sources)
        log.add(UnplayedTournament(code: .badData, diagnostics: [problem]), of: plan)
        isGood = false
      } else {
        let report = judged.played.report(after: known, faces: nil, on: console.now.day)
        let record = report.record.bytes
        let result = report.resultJSON(record: record)
        guard console.secrets.scrub?.firstSecret(in: result) == nil else {
          throw Failure(
            .badData,
            "the result of '\(plan.rules.name)' would hold a key of the environment",
            help: Failure.keyAdvice
          )
        }
        change = RecordChange(from: known, to: report.record)
        tournament = SharedTournament(slug: claim.slug, record: record, result: result)
      }
    }
    guard try store.finish(claim, saving: tournament, hasFailed: !isGood) else {
      return console.warning(
        "another runner took '\(plan.rules.name)' over, because this one was silent for too long: its result does not count"
      )
    }
    guard let change else { return }
    count += 1
    console.say("'\(plan.rules.name)': \(change.words)")
  }

  /// Looks up and plays a tournament; returns nil if the task is cancelled.
  private func played(_ plan: TournamentPlan) async -> Result<TournamentStep.State?, Failure> {
    do throws(Failure) {
      let set = set.only(plan)
      var source = options.fetch.source
      source.store = options.store
      let access = try RunAccess(set, environment, source, console)
      let figures = try await access.fetch(jobs: options.fetch.jobs)
      guard let problem = await abandonable({ set.problemOfCost(figures) }) else {
        return .success(nil)
      }
      if let problem {
        console.show([problem.diagnostic], sources: set.sources)
        return .success(
          .unplayed(UnplayedTournament(code: .badData, diagnostics: [problem.diagnostic]))
        )
      }
      let player = TournamentPlayer(
        playing: { await $0.outcome(with: figures) },
        faces: nil,
        permits: Permits(options.threads ?? processorCount()),
        isStrict: options.isStrict,
        today: console.now.day,
        meter: nil
      )
      return .success(await player.play(plan, at: 0)?.state)
    } catch {
      return .failure(error)
    }
  }

  /// Renews a claim while `body` runs.
  private func renewing<Value: Sendable>(
    _ claim: LeasedWork,
    _ body: @escaping @Sendable () async -> Value
  ) async -> Value {
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

extension LeasedWork {
  /// The last result of the tournament; nil if there is none.
  ///
  /// - Parameter name: The store, for messages.
  fileprivate func known(in name: String) throws(Failure) -> TournamentRecord? {
    guard let record else { return nil }
    do throws(StoreError) {
      return try Store(records: [record], battles: []).record(slug)
    } catch {
      throw Failure(error, store: name)
    }
  }
}
