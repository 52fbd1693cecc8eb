import HTTPTypes
import Testing

@testable import GatewayServer

struct PreparedResponsesTests {
  private func key(_ number: Int) -> PreparedResponses.Key {
    .init(target: "/\(number)", publicKey: nil, isCompressed: false)
  }

  private func response(_ size: Int) throws -> PreparedResponse {
    try HTTPDaemon.prepare()
    let body = [UInt8](repeating: 1, count: size)
    return try #require(PreparedResponse(HTTPResponse(status: 200, body: body), closes: false))
  }

  @Test func `a response is found by everything that it depends on`() throws {
    let answers = PreparedResponses()
    answers.insert(try response(10), for: key(1))
    #expect(answers[key(1)]?.size == 10)
    #expect(answers[key(2)] == nil)
    #expect(answers[.init(target: "/1", publicKey: "k", isCompressed: false)] == nil)
    #expect(answers[.init(target: "/1", publicKey: nil, isCompressed: true)] == nil)
  }

  @Test func `responses that are requested again stay, and others make room`() throws {
    let answers = PreparedResponses(maximumBytes: 100_000)
    for number in 0..<100 {
      answers.insert(try response(9_000), for: key(number))
      #expect(answers[key(0)] != nil)
    }
    let kept = (0..<100).filter { answers[key($0)] != nil }
    #expect(kept.count <= 10)
    #expect(kept.contains(99))
  }

  @Test func `a response larger than half of the limit is not stored`() throws {
    let answers = PreparedResponses(maximumBytes: 10_000)
    answers.insert(try response(5_000), for: key(1))
    #expect(answers[key(1)] == nil)
  }
}
