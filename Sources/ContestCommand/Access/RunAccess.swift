internal import Characters
internal import Failures
internal import Playing
internal import Text

/// The sources that the tournaments of a run ask, each opened once.
struct RunAccess: Sendable {
  private(set) var accesses:
    [(choice: SourceChoice, access: CharacterAccess, needs: ResolutionNeeds)] = []
  private let figuresAtHand: FetchedFigures

  init(
    _ set: TournamentSet,
    _ environment: Environment,
    _ options: SourceOptions,
    _ console: Console
  ) throws(Failure) {
    figuresAtHand = set.figuresAtHand
    for (choice, needs) in set.needs {
      let access = try CharacterAccess(choice, environment.variables, options, console)
      accesses.append((choice, access, needs))
    }
  }

  /// Warns if a quota leaves fewer requests than the run needs.
  func warnOfQuotas(_ console: Console) throws(Failure) {
    for (_, access, needs) in accesses where !access.source.connections.isEmpty {
      let requests = access.source.plan(needs)
      // What is cached needs no quota, not even one that can be read.
      guard requests.contains(where: \.state.isCall) else { continue }
      for (quota, calls) in try access.source.quotas(for: requests) where calls > quota.left {
        console.warning(
          "the run needs \(counted(calls, "request")) to \(quota.address), and its quota has \(quota.words): the run "
            + "will stop, and keep what it fetched"
        )
      }
    }
  }

  /// Fetches what all tournaments of the run name, from all sources at once, from each by its cheapest plan.
  ///
  /// The order of the answers changes neither the result nor the order of warnings.
  ///
  /// - Parameter progress: Called after each answer, with the sums over the sources.
  func fetch(
    jobs: Int,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws(Failure) -> FetchedFigures {
    let results =
      asksServers
      ? try await stoppable { await allResults(jobs: jobs, progress) }
      : await allResults(jobs: jobs, progress)
    var figures = figuresAtHand
    for ((choice, access, needs), result) in zip(accesses, results) {
      let found = try result.get()
      access.warn(of: found, needs)
      figures.add(found, access.provenance(found), of: choice)
    }
    return figures
  }

  /// The results of the sources, in their order.
  private func allResults(
    jobs: Int,
    _ progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async -> [Result<FetchedCatalogue, Failure>] {
    let sums = ProgressSums(count: accesses.count, progress)
    return await withTaskGroup { group in
      for (place, (_, access, needs)) in accesses.enumerated() {
        group.addTask { () -> (place: Int, result: Result<FetchedCatalogue, Failure>) in
          do throws(Failure) {
            let found = try await access.fetchQuietly(needs, jobs: jobs) {
              sums.update(place, done: $0, total: $1)
            }
            return (place, .success(found))
          } catch {
            return (place, .failure(error))
          }
        }
      }
      var results: [(place: Int, result: Result<FetchedCatalogue, Failure>)] = []
      for await result in group { results.append(result) }
      return results.sorted { $0.place < $1.place }.map(\.result)
    }
  }

  /// Whether a source has a server that answers.
  var asksServers: Bool { accesses.contains { !$0.access.source.connections.isEmpty } }

  /// What to do after a stop.
  var resumeHint: String {
    let hints = accesses.map(\.access).filter { !$0.source.connections.isEmpty }
    return hints.first?.resumeHint ?? "run it again"
  }
}
