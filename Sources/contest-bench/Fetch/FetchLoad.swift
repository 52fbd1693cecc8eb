internal import Fetching
internal import Files
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
    /// The peak memory of this process, in bytes.
    var peak: Int
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
      peak: peakMemory(),
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

/// The memory that this process uses, without its parts of files, in bytes (`statm` in proc(5)); 0 if the system does
/// not tell.
///
/// Parts of programs and libraries come when they are first run, and are no growth.
private func usedMemory() -> Int {
  let pages = kernelWords("/proc/self/statm").compactMap { Int($0) }
  return pages.count > 2 ? (pages[1] - pages[2]) * sysconf(Int32(_SC_PAGESIZE)) : 0
}

/// The peak memory of this process, in bytes (`VmHWM` in proc(5)); 0 if the system does not tell.
///
/// wait4(2) would include the memory of the program that started this one.
private func peakMemory() -> Int {
  let words = kernelWords("/proc/self/status")
  guard let place = words.firstIndex(of: "VmHWM:"), place + 1 < words.count else { return 0 }
  return (Int(words[place + 1]) ?? 0) * 1_024
}

private func kernelWords(_ path: String) -> [Substring] {
  let bytes = (try? readKernelFile(path, limit: 1 << 16)) ?? []
  return String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace }
}
