import Base
import Play
import Sources

/// The sources that the tournaments of a run ask, each opened and planned once.
struct RunAccess: Sendable {
  private(set) var accesses: [Part] = []

  /// The needs of a run from one source.
  struct Part: Sendable {
    let choice: SourceChoice
    let access: CharacterAccess
    let needs: ResolutionNeeds
    let plan: SourcePlan
  }

  private let figuresAtHand: FetchedFigures

  init(_ set: TournamentSet, _ options: SourceOptions, _ console: Console) throws(Failure) {
    figuresAtHand = set.figuresAtHand
    for (choice, needs) in set.needs {
      let access = try CharacterAccess(choice, options, console)
      let plan = access.source.plan(needs)
      accesses.append(Part(choice: choice, access: access, needs: needs, plan: plan))
    }
  }

  /// Warns if a quota leaves fewer requests than the run needs.
  func warnOfQuotas(_ console: Console) throws(Failure) {
    // A cached answer needs no quota, not even one that can be read.
    for part in accesses where part.plan.requests.contains(where: \.state.isCall) {
      for (quota, calls) in try part.access.source.quotas(for: part.plan.requests) where calls > quota.left {
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
  func fetch(jobs: Int, progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in })
    async throws(Failure) -> FetchedFigures
  {
    let results =
      accesses.contains { !$0.access.source.connections.isEmpty }
      ? try await stoppable { await allResults(jobs: jobs, progress) } : await allResults(jobs: jobs, progress)
    var figures = figuresAtHand
    for (part, result) in zip(accesses, results) {
      let found = try result.get()
      part.access.warn(of: found, part.needs)
      figures.add(found, part.access.provenance(found), of: part.choice)
    }
    return figures
  }

  /// The results of the sources, in their order.
  private func allResults(jobs: Int, _ progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void) async
    -> [Result<FetchedCatalogue, Failure>]
  {
    let sums = ProgressSums(count: accesses.count, progress)
    return await withTaskGroup { group in
      for (place, part) in accesses.enumerated() {
        group.addTask { () -> (place: Int, result: Result<FetchedCatalogue, Failure>) in
          do throws(Failure) {
            let found = try await part.access.fetchQuietly(part.needs, part.plan, jobs: jobs) {
              sums.update(place, done: $0, total: $1)
            }
            return (place, .success(found))
          } catch { return (place, .failure(error)) }
        }
      }
      var results: [(place: Int, result: Result<FetchedCatalogue, Failure>)] = []
      for await result in group { results.append(result) }
      return results.sorted { $0.place < $1.place }.map(\.result)
    }
  }

  /// An instruction for the user after a stop.
  var resumeHint: String {
    accesses.map(\.access).first { !$0.source.connections.isEmpty }?.resumeHint ?? "run it again"
  }
}
