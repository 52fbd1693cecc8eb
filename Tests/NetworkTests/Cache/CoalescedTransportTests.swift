import Testing

@testable import Network

@Suite(.timeLimit(.minutes(60))) struct CoalescedTransportTests {
  typealias Answer = Result<String, TransportError>

  let source = HeldSource()
  let coalescer = RequestCoalescer()

  var transport: Transport { source.transport.coalesced(key: { $0.path }, in: coalescer) }

  func ask(_ target: String) async -> Answer {
    do throws(TransportError) {
      return .success(
        String(decoding: try await transport.send(.init(target: target)).body, as: UTF8.self)
      )
    } catch {
      return .failure(error)
    }
  }

  /// Sends `count` requests of which the first calls and the others wait, and then runs `body`.
  ///
  /// - Returns: The responses in the order of the requests.
  func together(
    _ count: Int,
    then body: (inout ThrowingTaskGroup<(Int, Answer), any Error>) async throws -> Void
  ) async throws -> [Answer] {
    try await withThrowingTaskGroup(of: (Int, Answer).self) { group in
      for index in 0..<count {
        group.addTask { (index, await ask("/a?\(index)")) }
        try await until {
          index == 0 ? source.targets.count == 1 : coalescer.waiting(for: "/a") == index
        }
      }
      try await body(&group)
      var answers = [Answer](repeating: .failure(.offline), count: count)
      for try await (index, answer) in group { answers[index] = answer }
      return answers
    }
  }

  @Test func `equal requests in flight are one call`() async throws {
    let answers = try await together(5) { _ in source.answer(call: 0, "one") }
    #expect(answers == [Answer](repeating: .success("one"), count: 5))
    #expect(source.targets == ["/a?0"])
    #expect(coalescer.waiting(for: "/a") == nil)
  }

  @Test func `different requests are separate calls`() async throws {
    async let first = ask("/a")
    try await until { source.targets == ["/a"] }
    async let second = ask("/b")
    try await until { source.targets == ["/a", "/b"] }
    source.answer(call: 1, "b")
    #expect(await second == .success("b"))
    source.answer(call: 0, "a")
    #expect(await first == .success("a"))
  }

  @Test func `a response is not remembered`() async throws {
    for round in 0..<2 {
      async let answer = ask("/a")
      try await until { source.targets.count == round + 1 }
      source.answer(call: round, "\(round)")
      #expect(await answer == .success("\(round)"))
    }
  }

  @Test func `waiting callers share an error, and it is not remembered`() async throws {
    let error = TransportError.timedOut(host: "h", seconds: 1)
    let answers = try await together(3) { _ in source.answer(call: 0, .failure(error)) }
    #expect(answers == [Answer](repeating: .failure(error), count: 3))
    async let later = ask("/a")
    try await until { source.targets.count == 2 }
    source.answer(call: 1, "later")
    #expect(await later == .success("later"))
  }

  @Test func `a waiting caller that is cancelled leaves at once, and the others stay`() async throws {
    try await withThrowingTaskGroup(of: Answer.self) { group in
      group.addTask { await ask("/a") }
      try await until { source.targets.count == 1 }
      let leaving = await withTaskGroup(of: Answer.self) { inner in
        inner.addTask { await ask("/a") }
        try? await until { coalescer.waiting(for: "/a") == 1 }
        inner.cancelAll()
        // The call is still held, so only the cancellation can end this.
        return await inner.next()
      }
      #expect(leaving == .failure(.cancelled))
      #expect(coalescer.waiting(for: "/a") == 0)
      source.answer(call: 0, "stayed")
      #expect(try await group.next() == .success("stayed"))
    }
  }

  @Test func `a caller that is cancelled before it waits leaves at once`() async throws {
    async let first = ask("/a")
    try await until { source.targets.count == 1 }
    let leaving = await withTaskGroup(of: Answer.self) { group in
      group.cancelAll()
      group.addTask { await ask("/a") }
      return await group.next()
    }
    #expect(leaving == .failure(.cancelled))
    source.answer(call: 0, "first")
    #expect(await first == .success("first"))
  }

  @Test func `if the calling one is cancelled, the next one calls, and the rest wait for it`()
    async throws
  {
    try await withThrowingTaskGroup(of: Answer.self) { group in
      let leaving = await withTaskGroup(of: Answer.self) { inner in
        inner.addTask { await ask("/a?0") }
        try? await until { source.targets.count == 1 }
        for index in 1...3 {
          group.addTask { await ask("/a?\(index)") }
          try? await until { coalescer.waiting(for: "/a") == index }
        }
        inner.cancelAll()
        return await inner.next()
      }
      #expect(leaving == .failure(.cancelled))
      try await until { source.targets == ["/a?0", "/a?1"] }
      #expect(coalescer.waiting(for: "/a") == 2)
      source.answer(call: 1, "second")
      for try await answer in group { #expect(answer == .success("second")) }
      #expect(source.targets.count == 2 && coalescer.waiting(for: "/a") == nil)
    }
  }

  @Test func `if all are cancelled, nothing is left behind`() async throws {
    let answers = try await together(4) { $0.cancelAll() }
    #expect(answers == [Answer](repeating: .failure(.cancelled), count: 4))
    #expect(coalescer.waiting(for: "/a") == nil)
  }

  @Test func `a caller that is cancelled as the response arrives still shares it`() async throws {
    let answers = try await together(3) { group in
      source.answer(call: 0, "came")
      group.cancelAll()
    }
    // A caller that left before the response was cancelled; no caller waits or calls again.
    #expect(answers[0] == .success("came"))
    #expect(answers.allSatisfy { $0 == .success("came") || $0 == .failure(.cancelled) })
    #expect(source.targets.count == 1 && coalescer.waiting(for: "/a") == nil)
  }
}
