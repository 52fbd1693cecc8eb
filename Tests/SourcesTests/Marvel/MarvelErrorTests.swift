import Network
import Testing
import Tournament

@testable import Sources

typealias ErrorCase = (status: Int, body: String, error: SourceError, message: String)

struct MarvelErrorTests {
  static let cases: [ErrorCase] = [
    (
      401,
      #"{"code":"InvalidCredentials","message":"The passed API key is invalid."}"#,
      .refused(status: 401, reason: "The passed API key is invalid."),
      "the source refused the credentials (401): The passed API key is invalid"
    ),
    (
      409,
      #"{"code":"MissingParameter","message":"You must provide a hash."}"#,
      .refused(status: 409, reason: "You must provide a hash."),
      "the source refused the credentials (409): You must provide a hash"
    ),
    (
      403,
      "<html>Forbidden</html>",
      .refused(status: 403, reason: ""),
      "the source refused the credentials (403)"
    ),
    (
      429,
      #"{"code":"RequestThrottled","message":"You have exceeded your rate limit.  Please try again later."}"#,
      .throttled(reason: "You have exceeded your rate limit. Please try again later.", wait: nil),
      "the source takes no more requests for now: You have exceeded your rate limit. Please try again later"
    ),
    (429, "", .throttled(reason: "", wait: nil), "the source takes no more requests for now"),
    (
      200,
      #"{"code":"RequestThrottled","message":"Later."}"#,
      .throttled(reason: "Later.", wait: nil),
      "the source takes no more requests for now: Later"
    ),
    (
      404,
      #"{"code":404,"status":"We couldn't find that character"}"#,
      .notFound(what: "list of characters", reason: "We couldn't find that character"),
      "the source has no list of characters: We couldn't find that character"
    ),
    (
      409,
      #"{"code":409,"status":"We don't recognize the parameter Thor"}"#,
      .rejected(status: 409, reason: "We don't recognize the parameter Thor"),
      "the source rejected the request (409): We don't recognize the parameter Thor"
    ),
    (
      405,
      #"{"code":"MethodNotAllowed","message":"POST is not allowed"}"#,
      .rejected(status: 405, reason: "POST is not allowed"),
      "the source rejected the request (405): POST is not allowed"
    ),
    (
      200,
      #"{"code":409,"status":"name cannot be blank if it is set"}"#,
      .rejected(status: 409, reason: "name cannot be blank if it is set"),
      "the source rejected the request (409): name cannot be blank if it is set"
    ),
    (
      500,
      "<html>\n<body>\u{7}  Internal   Server Error</body>",
      .broken(.serverFailure, status: 500, excerpt: "<html> <body> Internal Server Error</body>"),
      "the source answered 500 for a failure of its own: <html> <body> Internal Server Error</body>"
    ),
    (
      503,
      "",
      .broken(.serverFailure, status: 503, excerpt: ""),
      "the source answered 503 for a failure of its own"
    ),
    (
      200,
      "",
      .broken(.empty, status: 200, excerpt: ""),
      "the source answered 200 with nothing"
    ),
    (
      200,
      " \r\n",
      .broken(.empty, status: 200, excerpt: ""),
      "the source answered 200 with nothing"
    ),
    (
      200,
      "<html>Hello</html>",
      .broken(.noJSON, status: 200, excerpt: "<html>Hello</html>"),
      "the source answered 200 with something that is no JSON: <html>Hello</html>"
    ),
    (
      200,
      #"{"code":200,"data":{"results":[{"id":7,"#,
      .broken(.noJSON, status: 200, excerpt: #"{"code":200,"data":{"results":[{"id":7,"#),
      #"the source answered 200 with something that is no JSON: {"code":200,"data":{"results":[{"id":7,"#
    ),
    (
      200,
      #"{"code":200,"status":"Ok"}"#,
      .broken(.missing("data"), status: 200, excerpt: #"{"code":200,"status":"Ok"}"#),
      #"the source answered 200 without 'data': {"code":200,"status":"Ok"}"#
    ),
    (
      200,
      #"{"code":200,"data":{"total":3,"results":null}}"#,
      .broken(
        .missing("results"),
        status: 200,
        excerpt: #"{"code":200,"data":{"total":3,"results":null}}"#
      ),
      #"the source answered 200 without 'results': {"code":200,"data":{"total":3,"results":null}}"#
    ),
    (
      200,
      "[]",
      .broken(.missing("data"), status: 200, excerpt: "[]"),
      "the source answered 200 without 'data': []"
    ),
    (
      304,
      "",
      .broken(.unexpectedStatus, status: 304, excerpt: ""),
      "the source answered 304 where 200 was expected"
    ),
    (
      302,
      "moved",
      .broken(.unexpectedStatus, status: 302, excerpt: "moved"),
      "the source answered 302 where 200 was expected: moved"
    ),
    (
      404,
      "<html>",
      .broken(.noSuchRoute, status: 404, excerpt: "<html>"),
      "the source answered 404 for a path that it should know: <html>"
    ),
  ]

  @Test(arguments: cases) func `tells what went wrong`(_ c: ErrorCase) async {
    await #expect(throws: c.error) {
      try await client(answering: c.body, status: c.status).page()
    }
    #expect(c.error.message == c.message)
  }

  @Test func `shows eighty characters of an answer`() async {
    let body = String(repeating: "é", count: 500)
    let error = await #expect(throws: SourceError.self) {
      try await client(answering: body, status: 500).page()
    }
    #expect(error?.message.hasSuffix(": " + String(repeating: "é", count: 80)) == true)
  }

  @Test func `survives every beginning of an answer`() async throws {
    let whole = Array(envelope([#"{"id":7,"name":"Araña"}"#], total: 1).utf8)
    for length in whole.indices {
      let client = client(
        Transport { _ throws(TransportError) in
          HTTPResponse(status: 200, body: Array(whole[..<length]))
        }
      )
      await #expect(throws: SourceError.self) { try await client.page() }
    }
  }
}
