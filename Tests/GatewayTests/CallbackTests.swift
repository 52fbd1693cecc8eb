import Base
import Gateway
import Network
import Testing

struct CallbackTests {
  func body(_ target: String) -> (status: Int, text: String, type: String?) {
    let response = MarvelGateway.open.respond(to: HTTPRequest(target: "/v1/public" + target))
    let text = String(decoding: response.body, as: UTF8.self)
    return (response.status, text, response.headers["Content-Type"])
  }

  @Test(arguments: ["f", "_", "$", "jQuery123_456", "angular.callbacks._0"])
  func `a callback wraps the body`(_ name: String) {
    let plain = body("/characters?limit=2")
    let wrapped = body("/characters?limit=2&callback=\(name)")
    #expect(wrapped.status == 200)
    #expect(wrapped.text == "\(name)(\(plain.text))")
    #expect(wrapped.type == "application/javascript; charset=utf-8")
  }

  @Test(arguments: ["/characters?limit=2", "/characters/1009351", "/characters/1009351/comics"])
  func `what jQuery sends is taken`(_ target: String) {
    let sent = "callback=jQuery36007_1700000000000&_=1700000000001"
    let answer = body(target + (target.contains("?") ? "&" : "?") + sent)
    #expect(answer.status == 200)
    #expect(answer.text == "jQuery36007_1700000000000(\(body(target).text))")
  }

  static let bad = [
    "", "1f", "f()", "f;alert(1)", "a..b", ".a", "a.", "a[0]", "%3Cscript%3E", "%C3%A9", "a%00b",
    String(repeating: "f", count: 129),
  ]

  @Test(arguments: bad) func `what is no name of a function is refused`(_ name: String) {
    let answer = body("/characters?callback=\(name)")
    #expect(answer.status == 409)
    #expect(
      answer.text
        == #"{"code":409,"status":"You must pass a valid function name if you set callback."}"#
    )
    #expect(answer.type == "application/json; charset=utf-8")
  }

  @Test func `errors of the application are wrapped, those of the gateway are not`() {
    let refused = body("/characters?callback=f&limit=0")
    #expect(refused.status == 409)
    #expect(
      refused.text == #"f({"code":409,"status":"You must pass an integer limit greater than 0."})"#
    )
    #expect(body("/nowhere?callback=f").text.hasPrefix(#"{"code":"ResourceNotFound""#))
  }

  @Test func `no line separator of a script gets through`() {
    let answer = body("/characters?%E2%80%A8%E2%80%A9=1&callback=f")
    #expect(
      answer.text == #"f({"code":409,"status":"We don't recognize the parameter \u2028\u2029"})"#
    )
  }

  @Test func `marks that begin like one stay as they are`() {
    let answer = body("/characters?%E2%82%AC%E2%80%A8%E2%80%93%E2%84%A2=1&callback=f")
    #expect(
      answer.text == #"f({"code":409,"status":"We don't recognize the parameter €\u2028–™"})"#
    )
  }
}
