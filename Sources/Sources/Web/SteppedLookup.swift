import Base
import Network

/// A lookup in steps: the answers to the requests of one step lead to the requests of the next.
///
/// The same lookup plans a run and carries it out: a plan gives it the answers that are cached.
protocol SteppedLookup: SendableMetatype {
  /// Returns the requests of the next step, all different; empty at the end.
  mutating func nextStep() -> [StepRequest]
  /// Takes the answer to a request of the step; answers come in the order of the requests.
  ///
  /// - Parameter answer: nil if a plan has none; the lookup then goes on with what is most probable.
  mutating func take(_ answer: Result<WebAnswer, SourceError>?, to request: StepRequest)
  /// The characters that were found so far.
  var parts: FetchedParts { get }
}

/// A request of a lookup, without credentials.
struct StepRequest: Sendable, Hashable {
  /// The path and query.
  let target: String
  /// The index of the server among those of the source.
  let server: Int

  init(_ target: String, server: Int = 0) {
    self.target = target
    self.server = server
  }
}

extension CharacterSource {
  /// Returns a source that looks characters up in steps.
  ///
  /// - Parameters:
  ///   - clients: The clients of its servers, the main one first.
  ///   - width: The maximum of requests at once.
  ///   - probe: Sends the cheapest request.
  ///   - begin: Returns the lookup of some needs.
  static func stepped(
    over clients: [WebClient],
    width limit: Int = 1,
    probe: Probe? = nil,
    _ begin: @escaping @Sendable (ResolutionNeeds) -> some SteppedLookup
  ) -> CharacterSource {
    CharacterSource(
      name: clients[0].connection.base.text,
      connections: clients.map(\.connection),
      plan: { needs in begin(needs).plan(over: clients) },
      recall: { needs in begin(needs).recalled(over: clients)?.parts },
      fetch: { needs, width, progress throws(CancellationError) in
        let lookup = try await begin(needs).ended(over: clients, width: min(width, limit), progress: progress)
        return FetchedCatalogue(lookup.parts)
      },
      probe: probe
    )
  }
}

extension SteppedLookup {
  /// Returns the requests, as far as the cached answers tell them, and what they tell if they are all cached.
  fileprivate func plan(over clients: [WebClient]) -> SourcePlan {
    var lookup = self
    var plan = SourcePlan()
    var isWhole = true
    while true {
      let step = lookup.nextStep()
      guard !step.isEmpty else {
        if isWhole { plan.found = lookup.parts }
        return plan
      }
      let cached = inParallel(count: step.count) { clients[step[$0].server].cached(step[$0].target) }
      for (request, (state, answer)) in zip(step, cached) {
        plan.requests.append(PlannedRequest(target: request.target, state: state, connection: request.server))
        isWhole = isWhole && answer != nil
        plan.mayGrow = !isWhole
        lookup.take(answer.map { .success($0) }, to: request)
      }
    }
  }

  /// Carries the lookup out with cached answers, however old they are; returns nil if one is lacking.
  func recalled(over clients: [WebClient]) -> Self? {
    var lookup = self
    while true {
      let step = lookup.nextStep()
      guard !step.isEmpty else { return lookup }
      for request in step {
        guard let answer = clients[request.server].cached(request.target).answer else { return nil }
        lookup.take(.success(answer), to: request)
      }
    }
  }

  /// Carries the lookup out, and returns it at its end.
  ///
  /// - Parameters:
  ///   - width: The maximum of requests at once.
  ///   - progress: Called after each answer.
  func ended(over clients: [WebClient], width: Int, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in })
    async throws(CancellationError) -> Self
  {
    var lookup = self
    var done = 0
    while true {
      let step = lookup.nextStep()
      guard !step.isEmpty else { return lookup }
      let end = done + step.count
      let answers = await answers(to: step, over: clients, width: max(1, width)) {
        done += 1
        progress(done, end)
      }
      guard !Task.isCancelled, answers.count == step.count else { throw CancellationError() }
      for (place, request) in step.enumerated() { lookup.take(answers[place], to: request) }
    }
  }
}

/// Returns the answers by the index of their request; some are missing if the task is cancelled.
private func answers(to step: [StepRequest], over clients: [WebClient], width: Int, received: () -> Void) async -> [Int:
  Result<WebAnswer, SourceError>]
{
  await withTaskGroup(of: (Int, Result<WebAnswer, SourceError>).self) { group in
    var answers: [Int: Result<WebAnswer, SourceError>] = [:]
    var next = 0
    while true {
      while next < step.count, next - answers.count < width, !Task.isCancelled {
        let (place, request) = (next, step[next])
        let client = clients[request.server]
        group.addTask(executorPreference: client.connection.executor) {
          (place, await client.result(of: request.target))
        }
        next += 1
      }
      guard let (place, answer) = await group.next() else { return answers }
      answers[place] = answer
      received()
    }
  }
}

extension WebClient {
  fileprivate func result(of target: String) async -> Result<WebAnswer, SourceError> {
    do throws(SourceError) { return .success(try await get(target)) } catch { return .failure(error) }
  }
}
