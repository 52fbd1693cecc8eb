internal import Fetching
internal import Glibc
internal import HTTPClient
internal import HTTPTypes
internal import JSON
internal import Synchronization

/// Many small documents, fetched by as many tasks as are to be in flight at once.
struct FetchLoad: Sendable {
  var count: Int
  var width: Int
  /// Requests a second; 0 for as many as come.
  var rate = 0
  var source: BaseURL

  /// What it took, the start of the program left out.
  struct Outcome {
    /// Of the documents' figures.
    var sum: Int
    /// In seconds.
    var wall: Double
    var cpu: Double
    /// By how many bytes the memory in use has grown over the last nine tenths of the documents.
    var growth: Int
  }

  func run() async throws(TransportError) -> Outcome {
    let client = try HTTPClient(HTTPClient.Options(userAgent: "contest-bench"))
    let transport = client.transport(to: source)
    let limiter = rate > 0 ? RateLimiter(rate: Double(rate), clock: ContinuousClock()) : nil
    let numbers = DocumentNumbers(count: count)
    let (start, startCPU) = (ContinuousClock.now, seconds(on: CLOCK_PROCESS_CPUTIME_ID))
    let sum = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<width {
        group.addTask {
          var sum = 0
          while let number = numbers.next() {
            sum += await fetch(number, over: transport, limiter)
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

/// The documents that nobody has taken yet.
private final class DocumentNumbers: Sendable {
  private let count: Int
  private let taken = Atomic(0)
  private let memory = Atomic(0)

  init(count: Int) {
    self.count = count
  }

  /// The bytes of memory in use when a tenth of the documents was taken.
  var memoryAtTenth: Int { memory.load(ordering: .relaxed) }

  func next() -> Int? {
    let number = taken.add(1, ordering: .relaxed).oldValue
    if number == count / 10 { memory.store(usedMemory(), ordering: .relaxed) }
    return number < count ? number : nil
  }
}

/// Returns the document's figure; 0 where it does not come.
private func fetch(
  _ number: Int,
  over transport: Transport,
  _ limiter: RateLimiter<ContinuousClock>?
) async -> Int {
  do {
    try await limiter?.waitForTurn()
    let response = try await transport.send(HTTPRequest(target: "/char/\(number)"))
    return try JSONDocument(response.body).root["comics"]?["available"]?.integer ?? 0
  } catch {
    return 0
  }
}

/// The bytes of memory that this process has in use (`statm` in proc(5)).
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
