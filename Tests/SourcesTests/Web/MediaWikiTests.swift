import Network
import Testing

@testable import Sources

/// Answers of the Action API, whole and in parts.
struct MediaWikiTests {
  /// Answers requests with texts in order, and the last one again.
  private static func wiki(_ bodies: [String], status: Int = 200, type: String = "application/json")
    -> MediaWiki
  {
    let requests = Requests()
    let transport = Transport { request throws(TransportError) in
      let place = await requests.add(request.target)
      var response = HTTPResponse(
        status: status,
        headers: ["Content-Type": type],
        body: Array(bodies[min(place, bodies.count - 1)].utf8)
      )
      response.receivedAt = UnixTime(seconds: Int64(100 + place))
      return response
    }
    return MediaWiki(client: WebClient(.sample(transport)), path: "/api.php")
  }

  private static func failure(
    _ body: String,
    status: Int = 200,
    type: String = "application/json"
  ) async -> SourceError? {
    do throws(SourceError) {
      _ = try await wiki([body], status: status, type: type).query([("titles", "A")])
      return nil
    } catch {
      return error
    }
  }

  @Test func `titles lead through normalization and redirects to a page`() async throws {
    let answer = try await Self.wiki([
      #"{"batchcomplete":true,"query":{"normalized":[{"from":"spider-man","to":"Spider-man"}],"#
        + #""redirects":[{"from":"Spider-man","to":"Spidey","tofragment":"Powers"},"#
        + #"{"from":"Spidey","to":"Peter"},{"from":"A","to":"B"},{"from":"B","to":"A"}],"#
        + #""pages":[{"pageid":7,"ns":0,"title":"Peter"},{"ns":0,"title":"No","missing":true},"#
        + #"{"title":"a[","invalid":true}]}}"#
    ]).query([("titles", "spider-man")])
    #expect(answer.page("spider-man")?.id == 7)
    #expect(answer.page("_spider-man ")?.title == "Peter")
    #expect(answer.path(from: "spider-man") == ["spider-man", "Spider-man", "Spidey", "Peter"])
    #expect(answer.fragments == ["Spider-man": "Powers"])
    #expect(answer.page("A") == nil && answer.path(from: "A") == ["A", "B"])
    #expect(answer.page("No")?.isMissing == true && answer.page("a[")?.isInvalid == true)
    #expect(answer.receivedAt == UnixTime(seconds: 100))
  }

  @Test func `a continued query is asked for until it is whole, and its lists are joined`()
    async throws
  {
    let first =
      #"{"continue":{"clcontinue":"7|B","continue":"||"},"query":{"pages":["#
      + #"{"pageid":7,"title":"P","categories":[{"title":"A"}]}]}}"#
    let last =
      #"{"batchcomplete":true,"query":{"pages":[{"pageid":7,"title":"P","categories":[{"title":"B"}]}]}}"#
    let answer = try await Self.wiki([first, last]).query([("titles", "P")])
    let titles = try answer.pages[0].items("categories").map { try $0.member("title").text }
    #expect(titles == ["A", "B"] && answer.pages.count == 1)
    await #expect(throws: SourceError.self) {
      _ = try await Self.wiki([first]).query([("titles", "P")])
    }
  }

  @Test func `what is wrong with an answer is said`() async {
    func error(_ code: String) -> String { #"{"error":{"code":"\#(code)","info":"Why."}}"# }
    #expect(await Self.failure(error("maxlag")) == .throttled(reason: "maxlag: Why.", wait: nil))
    #expect(
      await Self.failure(error("internal_api_error_DBQueryError"))?.message
        == "the source takes no more requests for now: internal_api_error_DBQueryError: Why"
    )
    #expect(
      await Self.failure(error("badvalue")) == .rejected(status: 200, reason: "badvalue: Why.")
    )
    #expect(
      await Self.failure(error("readapidenied"))
        == .refused(status: 200, reason: "readapidenied: Why.")
    )
    let page =
      "<!DOCTYPE html>\n<title>Just a moment...</title>" + String(repeating: "x", count: 99)
    for status in [200, 403, 503] {
      #expect(
        await Self.failure(page, status: status, type: "text/html; charset=UTF-8")?.message
          == "wiki.example answered \(status) with a web page (text/html; charset=UTF-8) instead of data: "
          + "<!DOCTYPE html> <title>Just a moment...</title>" + String(repeating: "x", count: 33)
      )
    }
    #expect(await Self.failure("  \n")?.message.contains("with nothing") == true)
    #expect(await Self.failure("{")?.message.contains("no JSON") == true)
    #expect(await Self.failure("{}")?.message.contains("without 'query'") == true)
    #expect(
      await Self.failure(#"{"query":{"pages":{"7":{"title":"P"}}}}"#)?.message
        .contains("with 'query.pages' in another form") == true
    )
    #expect(
      await Self.failure(#"{"query":{"pages":[]},"query-continue":{"a":1}}"#)?.message
        .contains("'query-continue'") == true
    )
  }

  static let refusals: [(body: String, headers: HTTPHeaders, status: Int, refusal: Refusal?)] = [
    (#"{"error":{"code":"maxlag"}}"#, ["Retry-After": "9"], 200, .tooMany(wait: .seconds(9))),
    (#"{"error":{"code":"maxlag"}}"#, ["Retry-After": "1"], 200, .tooMany(wait: .seconds(5))),
    (#"{"error":{"code":"ratelimited"}}"#, [:], 200, .tooMany(wait: .seconds(5))),
    (#"{"error":{"code":"readonly"}}"#, [:], 200, .tooMany(wait: .seconds(5))),
    (#"{"error":{"code":"badvalue"}}"#, [:], 200, nil),
    (#"{"query":{}}"#, [:], 200, nil),
    ("slow down", [:], 429, .tooMany(wait: .seconds(60))),
    ("slow down", ["Retry-After": "7"], 429, .tooMany(wait: .seconds(7))),
    ("<html>", ["Content-Type": "text/html"], 403, .denied),
    ("<html>", ["Content-Type": "text/html"], 503, nil),
    (
      "<html>", ["Content-Type": "text/html", "Retry-After": "7"], 503, .tooMany(wait: .seconds(7))
    ),
    ("Please respect our robot policy.", [:], 403, .denied),
    ("{}", [:], 503, nil),
  ]

  @Test(arguments: refusals) func `the rules tell refusals, also within answers of status 200`(
    _ c: (body: String, headers: HTTPHeaders, status: Int, refusal: Refusal?)
  ) {
    let answer = HTTPResponse(status: c.status, headers: c.headers, body: Array(c.body.utf8))
    #expect(MediaWiki.refusal(answer, at: UnixTime(seconds: 0)) == c.refusal)
    let isStored = MediaWiki.isStorable(answer, to: HTTPRequest(target: "/"))
    #expect(isStored == (c.body == #"{"query":{}}"#))
  }
}

/// The targets of requests, counted.
private actor Requests {
  private var targets: [String] = []

  /// - Returns: The number of requests before this one.
  func add(_ target: String) -> Int {
    targets.append(target)
    return targets.count - 1
  }
}

extension ServerWords {
  static let sample = ServerWords(
    variable: "SAMPLE_BASE_URL",
    standsBefore: "/api.php",
    example: "https://wiki.example"
  )
}

extension SourceConnection {
  /// A connection to `https://wiki.example` over a transport.
  static func sample(_ transport: Transport) -> SourceConnection {
    guard let base = try? BaseURL("https://wiki.example") else {
      preconditionFailure("a good address")
    }
    return SourceConnection(
      base: base,
      transport: transport,
      isOffline: false,
      cached: { _ in (.toFetch, nil) },
      nonce: { "1" },
      dailyLimit: 9,
      lifetime: 9,
      sent: { _ throws(TransportError) in 0 },
      words: .sample
    )
  }
}
