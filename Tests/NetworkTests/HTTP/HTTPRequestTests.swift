import Network
import Testing

struct HTTPRequestTests {
  @Test(arguments: [
    ("/a", []),
    ("/a?", []),
    ("/a?x=1&y=2", ["x=1", "y=2"]),
    ("/a?x=1&x=2", ["x=1", "x=2"]),
    ("/a?x", ["x="]),
    ("/a?x=", ["x="]),
    ("/a?=1", ["=1"]),
    ("/a?=", ["="]),
    ("/a?&&x=1&", ["x=1"]),
    ("/a?x=1=2", ["x=1=2"]),
    ("/a?x=1?y", ["x=1?y"]),
    ("/a?name=Iron+Man", ["name=Iron Man"]),
    ("/a?name=Iron%20Man", ["name=Iron Man"]),
    ("/a?a%26b=c%3Dd%2B", ["a&b=c=d+"]),
    ("/a?x=%&y=%4&z=%zz", ["x=%", "y=%4", "z=%zz"]),
    ("/a?name=Ara%C3%B1a", ["name=Araña"]),
    ("/a?\u{301}x=1&\u{301}y=\u{301}", ["\u{301}x=1", "\u{301}y=\u{301}"]),
  ])
  func `a query is read as browsers write it`(target: String, pairs: [String]) {
    let request = HTTPRequest(target: target)
    #expect(request.query.map { $0.name + "=" + $0.value } == pairs)
    #expect(request.path == "/a")
  }

  @Test func `a combining mark hides no credential`() {
    let request = HTTPRequest(target: "/a?\u{301}&apikey=1&x=2&hash=\u{301}3&%74s=4")
    #expect(request.targetWithoutCredentials == "/a?\u{301}&x=2")
  }

  @Test(arguments: [
    ("/a", nil), ("/a?x=1", nil), ("/a?xhash=1", nil), ("/hash=1", nil), ("/a?ts=1&hash=2f", "2f"),
    ("/a?%68ash=%32f&x", "2f"), ("/a?hash", ""),
  ])
  func `a signature is the value of a parameter`(_ target: String, _ signature: String?) {
    #expect(HTTPRequest(target: target).signature == signature)
  }
}

struct HTTPHeadersTests {
  @Test func `setting replaces every field of the name, and nil removes them`() {
    var headers: HTTPHeaders = ["Vary": "a", "Age": "1", "vary": "b"]
    headers["VARY"] = "c"
    #expect(headers.fields.map(\.name) == ["Age", "VARY"])
    headers["age"] = nil
    #expect(headers == ["VARY": "c"])
  }
}
