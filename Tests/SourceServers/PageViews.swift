import Base
package import LoopbackServer
package import Network

/// The counter of Wikimedia's page views: views of the project `en.wikipedia` by people, month by month.
package struct PageViews: Sendable {
  /// The views by title and month, such as `202608`; a title's other months have none.
  package var views: [String: [String: Int]]

  package init(_ views: [String: [String: Int]]) {
    self.views = views
  }

  /// Returns a counter of so many times the views.
  package func multiplied(by factor: Int) -> PageViews {
    PageViews(views.mapValues { $0.mapValues { factor * $0 } })
  }

  /// Answers as the counter.
  package func answer(_ request: ReceivedRequest) -> Answer {
    guard !(request.headers["User-Agent"] ?? "").isEmpty else {
      return .plain("Please set a user-agent and respect our robot policy.", status: 403)
    }
    let parts = request.request.path.split(separator: "/", omittingEmptySubsequences: false)
      .map { percentDecoded(String($0)) }
    let route = ["", "api", "rest_v1", "metrics", "pageviews", "per-article"]
    guard parts.count == 13, Array(parts[..<6]) == route,
      ["all-access", "desktop", "mobile-web", "mobile-app"].contains(parts[7]),
      ["all-agents", "user", "spider", "automated"].contains(parts[8]),
      ["daily", "monthly"].contains(parts[10])
    else { return problem(404, "Not Found", "invalid route", request) }
    guard let start = Self.day(parts[11]) else {
      return problem(400, "Bad Request", "start timestamp is invalid", request)
    }
    guard let end = Self.day(parts[12]) else {
      return problem(400, "Bad Request", "end timestamp is invalid", request)
    }
    guard start <= end else {
      return problem(400, "Bad Request", "start timestamp should be before the end", request)
    }
    guard start / 100 < end / 100 || end % 100 >= 28 else {
      return problem(400, "Bad Request", "no full months between dates", request)
    }
    let title = parts[9]
    let months = (start / 100...end / 100).map(String.init)
    let known = parts[6] == "en.wikipedia" ? views[title] ?? [:] : [:]
    let counts = months.compactMap { month in known[month].map { (month: month, views: $0) } }
      .filter { $0.views > 0 }
    guard !counts.isEmpty else {
      let words =
        "The date(s) you used are valid, but we either do not have data for those date(s), or the project you "
        + "asked for is not loaded yet. Please check documentation for more information"
      return problem(404, "Not Found", words, request)
    }
    var json = JSONWriter()
    json.object { body in
      body.key("items")
      body.array { list in
        for (month, views) in counts {
          list.object { item in
            item.member("project", parts[6])
            item.member("article", title)
            item.member("granularity", "monthly")
            item.member("timestamp", month + "0100")
            item.member("access", parts[7])
            item.member("agent", parts[8])
            item.member("views", views)
          }
        }
      }
    }
    return .json(
      json.text,
      headers: ["Cache-Control": "s-maxage=14400, max-age=14400"]
    )
  }

  /// Returns a day such as `20260801` as a number; hours may follow.
  private static func day(_ text: String) -> Int? {
    guard [8, 10].contains(text.utf8.count), let number = Int(text.prefix(8)),
      (1...12).contains(number / 100 % 100), (1...31).contains(number % 100)
    else { return nil }
    return number
  }

  private func problem(
    _ status: Int,
    _ title: String,
    _ detail: String,
    _ request: ReceivedRequest
  ) -> Answer {
    var json = JSONWriter()
    json.object { body in
      body.member("detail", detail)
      body.member("method", "get")
      body.member("status", status)
      body.member("title", title)
      body.member("type", "about:blank")
      body.member("uri", String(request.target.drop { $0 != "m" }))
    }
    return .message(
      status: status,
      headers: ["Content-Type": "application/problem+json"],
      body: Array(json.text.utf8)
    )
  }
}

extension Answer {
  /// Words for people.
  package static func plain(_ text: String, status: Int, headers: HTTPHeaders = [:]) -> Answer {
    var headers = headers
    headers["Content-Type"] = "text/plain"
    return .message(status: status, headers: headers, body: Array(text.utf8))
  }

  /// The refusal of Wikimedia's servers to a client that asks too often.
  package static func wikimediaThrottle(retryAfter: String?) -> Answer {
    var headers: HTTPHeaders = [:]
    headers["Retry-After"] = retryAfter
    return .plain(
      "You are making too many requests to the API. Please slow down.",
      status: 429,
      headers: headers
    )
  }
}
