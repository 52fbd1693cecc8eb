import HTTPTypes
import Testing

@testable import GatewayServer

struct PreparedAnswersTests {
  private func key(_ number: Int) -> PreparedAnswers.Key {
    .init(target: "/\(number)", publicKey: nil, isCompressed: false)
  }

  private func response(_ size: Int) throws -> PreparedResponse {
    try HTTPDaemon.prepare()
    let body = [UInt8](repeating: 1, count: size)
    return try #require(PreparedResponse(HTTPResponse(status: 200, body: body), closes: false))
  }

  @Test func `an answer is found by all that it depends on`() throws {
    let answers = PreparedAnswers()
    answers.insert(try response(10), for: key(1))
    #expect(answers[key(1)]?.size == 10)
    #expect(answers[key(2)] == nil)
    #expect(answers[.init(target: "/1", publicKey: "k", isCompressed: false)] == nil)
    #expect(answers[.init(target: "/1", publicKey: nil, isCompressed: true)] == nil)
  }

  @Test func `what is asked for again stays, and the rest makes room`() throws {
    let answers = PreparedAnswers(mostBytes: 100_000)
    for number in 0..<100 {
      answers.insert(try response(9_000), for: key(number))
      #expect(answers[key(0)] != nil)
    }
    let kept = (0..<100).filter { answers[key($0)] != nil }
    #expect(kept.count <= 10)
    #expect(kept.contains(99))
  }

  @Test func `what would take half of the room is not kept`() throws {
    let answers = PreparedAnswers(mostBytes: 10_000)
    answers.insert(try response(5_000), for: key(1))
    #expect(answers[key(1)] == nil)
  }
}
