import Images
import Network
import Testing

/// Addresses of pictures.
struct WebAddressTests {
  static let read: [(text: String, origin: String, target: String)] = [
    ("https://a.example/p/x.jpg", "https://a.example", "/p/x.jpg"),
    ("http://a.example:8080/p?x=1#top", "http://a.example:8080", "/p?x=1"),
    ("https://a.example", "https://a.example", "/"),
    ("https://a.example?x", "https://a.example", "/?x"),
    ("https://a.example/../x", "https://a.example", "/../x"),
  ]

  @Test(arguments: read)
  func `an address is a host and what to ask it for`(
    _ c: (text: String, origin: String, target: String)
  ) throws {
    let address = try #require(WebAddress(c.text))
    #expect(address.host.origin == c.origin && address.target == c.target)
  }

  @Test(arguments: [
    "", "x", "/x.jpg", "javascript:alert(1)", "file:///etc/passwd", "data:image/png;base64,AA==",
    "ftp://a.example/x", "https://user:word@a.example/x", "https:///x", "https://a example/x",
    "https://a.example/\u{1B}[31m", "https://a.example/ä.jpg", "https://a.example:99999/x",
  ])
  func `other texts are no addresses`(_ text: String) {
    #expect(WebAddress(text) == nil)
  }

  static let redirects: [(from: String, to: String, reached: String?)] = [
    ("http://a.example/x", "https://a.example/y", "https://a.example/y"),
    ("https://a.example/x", "https://b.example/y", "https://b.example/y"),
    ("https://a.example/x", "/y", "https://a.example/y"),
    ("https://a.example/x", "//b.example/y", "https://b.example/y"),
    ("https://a.example/x", "http://a.example/y", nil),
    ("https://a.example/x", "https://127.0.0.1/y", nil),
    ("http://a.example/x", "http://localhost:8080/y", nil),
    ("http://127.0.0.1:1/x", "http://127.0.0.1:2/y", "http://127.0.0.1:2/y"),
    ("https://a.example/x", "https://10.1.2.3/y", nil),
    ("https://a.example/x", "//nas.local/y", nil),
    ("http://10.1.2.3/x", "http://192.168.1.2/y", "http://192.168.1.2/y"),
    ("http://10.1.2.3/x", "http://127.0.0.1/y", nil),
    ("http://10.1.2.3/x", "https://a.example/y", "https://a.example/y"),
    ("https://a.example/x", "file:///etc/passwd", nil),
    ("https://a.example/x", "", nil),
  ]

  @Test(arguments: redirects)
  func `a redirect leads neither out of encryption nor into a private network`(
    _ c: (from: String, to: String, reached: String?)
  ) throws {
    let next = try #require(WebAddress(c.from)).redirected(to: c.to)
    #expect(next.map { $0.host.origin + $0.target } == c.reached)
  }
}
