internal import Fetching
internal import Glibc
internal import HTTPClient
internal import HTTPTypes
internal import JSON
internal import Synchronization

/// Many small documents, fetched by `width` tasks at once.
struct FetchLoad: Sendable {
  var count: Int
  var width: Int
  /// Requests per second; 0 for no limit.
  var rate = 0
  var source: BaseURL

  /// The cost of the load, without the start of the program.
  struct Outcome {
    /// The sum of the documents' figures.
    var sum: Int
    /// In seconds.
    var wall: Double
    var cpu: Double
    /// The growth of the memory over the last nine tenths of the documents, in bytes.
    var growth: Int
  }

  func run() async throws(TransportError) -> Outcome {
    let client = try HTTPClient(HTTPClient.Options(userAgent: "contest-bench"))
    let limiter =
      rate > 0
      ? RateLimiter(CallRate(perSecond: Double(rate)), clock: ContinuousClock(), uptime: uptime)
      : nil
    let numbers = DocumentNumbers(count: count)
    let (start, startCPU) = (ContinuousClock.now, seconds(on: CLOCK_PROCESS_CPUTIME_ID))
    let sum = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<width {
        group.addTask(executorPreference: client.executor) {
          var sum = 0
          while let number = numbers.next() {
            sum += await fetch(number, from: source, with: client, limiter)
          }
          return sum
        }
      }
      return await group.reduce(0, +)
    }
    return Outcome(
      sum: sum,
      wall: (ContinuousClock.now - start) / .seconds(1),
      cpu: seconds(on: CLOCK_PROCESS_CPUTIME_ID) - startCPU,
      growth: usedMemory() - numbers.memoryAtTenth
    )
  }
}

/// The numbers of the documents that no task has taken yet.
private final class DocumentNumbers: Sendable {
  private let count: Int
  private let taken = Atomic(0)
  private let memory = Atomic(0)

  init(count: Int) {
    self.count = count
  }

  /// The memory in use when a tenth of the documents was taken, in bytes.
  var memoryAtTenth: Int { memory.load(ordering: .relaxed) }

  func next() -> Int? {
    let number = taken.add(1, ordering: .relaxed).oldValue
    if number == count / 10 { memory.store(usedMemory(), ordering: .relaxed) }
    return number < count ? number : nil
  }
}

/// Returns the document's figure; 0 if the request fails.
private func fetch(
  _ number: Int,
  from source: BaseURL,
  with client: HTTPClient,
  _ limiter: RateLimiter<ContinuousClock>?
) async -> Int {
  do {
    let turn = try await limiter?.turn()
    let response = try await client.send(HTTPRequest(target: "/char/\(number)"), to: source) {
      if let turn { limiter?.send(turn) }
    }
    if let turn { limiter?.end(turn) }
    return try JSONDocument(response.body).root["comics"]?["available"]?.integer ?? 0
  } catch {
    return 0
  }
}

/// The nanoseconds since the system booted.
@Sendable private func uptime() -> Int64 {
  var time = timespec()
  unsafe clock_gettime(CLOCK_BOOTTIME, &time)
  return 1_000_000_000 * Int64(time.tv_sec) + Int64(time.tv_nsec)
}

/// The memory that this process uses, in bytes (`statm` in proc(5)).
private func usedMemory() -> Int {
  let file = unsafe open("/proc/self/statm", O_RDONLY)
  guard file >= 0 else { return 0 }
  defer { close(file) }
  var line = [UInt8](repeating: 0, count: 128)
  let words = unsafe line[..<max(0, read(file, &line, line.count))].split(separator: 0x20)
  guard words.count > 1, let pages = Int(String(decoding: words[1], as: UTF8.self)) else {
    return 0
  }
  return pages * sysconf(Int32(_SC_PAGESIZE))
}
