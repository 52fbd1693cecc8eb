import Base
import Images
import Network
import Play
import Sources
import Tournament

/// Fetches the pictures that the options name, and removes the oldest ones beyond the budget.
func fetchImages(_ options: ImagesOptions, _ console: Console) async throws(Failure) -> ExitCode {
  let folder = try console.cacheFolder(options.fetch.source.cache)
  let cache = ImageCache(folder: folder) { console.warning($0) }
  var report = ImageReport(budget: options.budget * 1_000_000)
  var jobs: [ImageJob] = []
  let search = ImageSearch(options: options, console: console)
  if let kind = RecordChoice.all.first(where: { $0.kind.name == options.names.first }) {
    try await search.addRecords(kind, in: cache, to: &jobs, &report)
  } else {
    for group in try await search.groups() { try await search.add(group, in: cache, to: &jobs, &report) }
  }
  report.waiting = jobs.count
  cache.touch(report.used, at: wallClock())
  if !options.isDryRun, !options.fetch.source.isOffline, let first = jobs.first {
    let fetcher = try ImageFetcher(asking: first.address.host, options.fetch, console)
    try await fetchAll(jobs, with: fetcher, into: cache, options, console, &report)
    report.removed = try Failure.ofDatabase { () throws(DatabaseError) in try cache.prune(to: report.budget) }
  }
  guard !Task.isCancelled else { throw .stopped(report.counts + "; run it again, what was fetched is kept") }
  report.show(options.format, hosts: jobs.hosts, console)
  return report.code
}

/// A picture to fetch.
struct ImageJob: Sendable {
  var character: Entrant.Identity
  var name: String
  var address: WebAddress
  /// The address as the source writes it.
  var text: String
}

extension [ImageJob] {
  /// The hosts in their order, each with the number of its pictures.
  fileprivate var hosts: [(name: String, count: Int)] {
    Dictionary(grouping: self, by: \.address.host.origin).map { (name: $0.key, count: $0.value.count) }.sorted {
      $0.name < $1.name
    }
  }
}

/// Fetches pictures, a few of each host at once, and keeps each as soon as it is there.
private func fetchAll(
  _ jobs: [ImageJob],
  with fetcher: ImageFetcher,
  into cache: ImageCache,
  _ options: ImagesOptions,
  _ console: Console,
  _ report: inout ImageReport
) async throws(Failure) {
  let meter = ProgressMeter("Fetching", console: console)
  let width = options.fetch.jobs
  var (done, failure): (Int, Failure?) = (0, nil)
  // A host that does not answer delays only its own pictures.
  let lines = Dictionary(grouping: jobs, by: \.address.host.origin).sorted { $0.key < $1.key }
  await withTaskGroup(of: (ImageJob, ImageResult?).self) { group in
    var places = [Int](repeating: 0, count: lines.count)
    var running = places
    func startAll() {
      for (line, jobs) in lines.map(\.value).enumerated() {
        while running[line] < width, places[line] < jobs.count, !Task.isCancelled, failure == nil,
          report.hasRoom(for: running.reduce(1, +))
        {
          let job = jobs[places[line]]
          places[line] += 1
          running[line] += 1
          group.addTask { (job, await fetcher.result(of: job.address)) }
        }
      }
    }
    let lineOfHost = Dictionary(uniqueKeysWithValues: lines.enumerated().map { ($0.element.key, $0.offset) })
    startAll()
    while let (job, result) = await group.next() {
      if let line = lineOfHost[job.address.host.origin] { running[line] -= 1 }
      guard let result else { continue }
      done += 1
      report.waiting -= 1
      meter.update(done: done, total: jobs.count)
      do throws(DatabaseError) { try report.note(result, of: job, in: cache, at: wallClock()) } catch {
        failure = failure ?? Failure(error)
      }
      startAll()
    }
  }
  meter.end()
  if let failure { throw failure }
  if !Task.isCancelled { report.leaveRest() }
}
