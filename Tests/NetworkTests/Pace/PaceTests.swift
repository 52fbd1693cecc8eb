import Network
import Testing

@Suite(.timeLimit(.minutes(60))) struct PaceTests {
  static let noon = UnixTime(seconds: 1_777_896_000)

  /// A paced transport to `wire` at the highest rate, and the holds that it reported.
  struct Setting: Sendable {
    let clock: ManualClock
    let holds = Shared<[Duration]>([])
    let transport: Transport

    init(
      _ wire: Wire,
      rules: GateRules = GateRules(),
      rate: Double = 10_000,
      ledger: CallCount? = nil,
      dailyLimit: Int = 3_000,
      ofPath: Pace<ManualClock>.Quota? = nil,
      company: GateCompany<ManualClock>? = nil,
      clock: ManualClock = ManualClock(),
      refusal: @escaping @Sendable (HTTPResponse, UnixTime) -> Refusal? = { $0.refusal(at: $1) }
    ) {
      self.clock = clock
      let holds = holds
      let gate = SourceGate(
        rules: rules,
        clock: clock,
        now: { PaceTests.noon },
        refusal: refusal,
        company: company,
        onHold: { hold in holds.change { $0.append(hold) } }
      )
      let pace = Pace(
        gate: gate,
        limiter: RateLimiterTests.limiter(rate, clock),
        quotas: [ofPath, ledger.map { ledger in .init(limit: dailyLimit) { _ in ledger } }]
          .compactMap(\.self)
      )
      transport = pace.transport { (request, onSend) throws(TransportError) in
        onSend()
        return try await wire.transport.send(request)
      }
    }
  }

  @Test func `a refusal by one server holds those that count with it, and no others`() async {
    let clock = ManualClock()
    let company = GateCompany<ManualClock>()
    let (one, other, alone) = (
      Wire(.status(429, retryAfter: "9"), .status(200)), Wire(.status(200)), Wire(.status(200))
    )
    let first = Setting(one, company: company, clock: clock)
    let second = Setting(other, company: company, clock: clock)
    let third = Setting(alone, clock: clock)
    async let refused = first.transport.result()
    await clock.sleepers(atLeast: 1)
    async let held = second.transport.result()
    await clock.sleepers(atLeast: 2)
    #expect(await third.transport.result() == .status(200))
    #expect(other.targets.isEmpty && first.holds.value == [.seconds(9)])
    clock.advance(by: .seconds(9))
    #expect(await held == .status(200))
    #expect(await refused == .status(200))
    #expect(second.holds.value.isEmpty)
  }

  @Test func `a gate that closes while a request waits for its turn keeps it from being sent`()
    async
  {
    let wire = Wire(.status(401), .status(200))
    let setting = Setting(wire, rate: 1)
    wire.stall()
    async let first = setting.transport.result("/first")
    await wire.kept(1)
    async let second = setting.transport.result("/second")
    await setting.clock.sleepers(atLeast: 1)
    wire.release()
    #expect(await first == .status(401))
    setting.clock.advance(by: .seconds(2))
    #expect(await second == .status(401))
    #expect(wire.targets == ["/first"])
  }

  @Test func `calls are counted before they are sent, refused ones too`() async throws {
    let folder = ScratchFolder()
    let ledger = CallCount(LocalCallsTests.book(folder.path), name: "s")
    let used = Shared<[Int?]>([])
    let wire = Wire { _, _ in
      let count = try? ledger.used()
      used.change { $0.append(count) }
      return .status(401)
    }
    let setting = Setting(wire, ledger: ledger)
    for _ in 0..<3 { #expect(await setting.transport.result() == .status(401)) }
    #expect(used.value == [1])
    #expect(try ledger.used() == 1)
  }

  @Test func `nothing is sent once the quota is used up`() async {
    let folder = ScratchFolder()
    let ledger = CallCount(LocalCallsTests.book(folder.path), name: "s")
    let wire = Wire(.status(200))
    let setting = Setting(wire, ledger: ledger, dailyLimit: 2)
    for _ in 0..<2 { #expect(await setting.transport.result() == .status(200)) }
    let spent = TransportError.quotaSpent(limit: 2, freeAgain: Self.noon + 86_401)
    for _ in 0..<2 { #expect(await setting.transport.result() == .failure(spent)) }
    #expect(wire.targets.count == 2)
  }

  @Test(arguments: [(day: 2, path: 5), (day: 5, path: 2)])
  func `a call that one quota refuses counts for none`(limits: (day: Int, path: Int)) async throws {
    let folder = ScratchFolder()
    let day = CallCount(LocalCallsTests.book(folder.path), name: "s")
    let path = CallCount(LocalCallsTests.book(folder.path), name: "s", path: "/a")
    let wire = Wire { _, _ in .status(200) }
    let setting = Setting(
      wire,
      ledger: day,
      dailyLimit: limits.day,
      ofPath: .init(limit: limits.path) { _ in path }
    )
    for number in 1...4 {
      #expect((await setting.transport.result("/a") == .status(200)) == (number <= 2))
    }
    #expect(wire.targets.count == 2)
    #expect(try [day, path].map { try $0.used() } == [2, 2])
  }

  @Test func `a request that cannot be counted is not sent`() async {
    let folder = ScratchFolder()
    put([], at: folder("file"))
    let ledger = CallCount(LocalCallsTests.book(folder("file")), name: "s")
    let wire = Wire(.status(200))
    let setting = Setting(wire, ledger: ledger)
    let uncounted = TransportError.uncounted(reason: "cannot write '\(folder("file"))': it is not a folder")
    #expect(await setting.transport.result() == .failure(uncounted))
    #expect(wire.targets == [])
  }

  @Test func `every try and every redirect is a call of its own`() async throws {
    let folder = ScratchFolder()
    let ledger = CallCount(LocalCallsTests.book(folder.path), name: "s")
    let wire = Wire(
      .status(500),
      RedirectTests.redirect("/b"),
      .status(429, retryAfter: "1"),
      .status(200)
    )
    let setting = Setting(wire, ledger: ledger)
    let transport = setting.transport
      .followingRedirects(from: try BaseURL("https://api.test"))
      .retried(clock: setting.clock, refusal: { $0.refusal(at: $1) }, random: { 1 })
    async let result = transport.result("/a")
    for pause in [Duration.seconds(1), .seconds(1)] {
      await setting.clock.sleepers(atLeast: 1)
      setting.clock.advance(by: pause)
    }
    #expect(await result == .status(200))
    #expect(wire.targets == ["/a", "/a", "/b", "/b"])
    #expect(try ledger.used() == 4)
  }
}
