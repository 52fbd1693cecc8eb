import Network
import Testing

/// An address, and the parts read from it.
typealias BaseURLCase = (address: String, host: String, port: Int, path: String, text: String)

struct BaseURLTests {
  static let good: [BaseURLCase] = [
    ("http://127.0.0.1:8080/v1/public", "127.0.0.1", 8_080, "/v1/public", "http://127.0.0.1:8080/v1/public"),
    ("https://gateway.marvel.com", "gateway.marvel.com", 443, "", "https://gateway.marvel.com"),
    ("http://h", "h", 80, "", "http://h"),
    ("http://h/", "h", 80, "", "http://h"),
    ("http://h///", "h", 80, "", "http://h"),
    ("http://h/a/", "h", 80, "/a", "http://h/a"),
    ("http://h//a//b//", "h", 80, "//a//b", "http://h//a//b"),
    ("http://h:80/a", "h", 80, "/a", "http://h/a"),
    ("https://h:443", "h", 443, "", "https://h"),
    ("http://h:443", "h", 443, "", "http://h:443"),
    ("https://h:80", "h", 80, "", "https://h:80"),
    ("http://h:1", "h", 1, "", "http://h:1"),
    ("http://h:65535", "h", 65_535, "", "http://h:65535"),
    ("http://h:08080", "h", 8_080, "", "http://h:8080"),
    ("HTTP://Host.Example/A", "host.example", 80, "/A", "http://host.example/A"),
    ("hTTps://h", "h", 443, "", "https://h"),
    ("http://[::1]:8080/v1", "::1", 8_080, "/v1", "http://[::1]:8080/v1"),
    ("http://[FE80::1]", "fe80::1", 80, "", "http://[fe80::1]"),
    ("http://[::ffff:127.0.0.1]/", "::ffff:127.0.0.1", 80, "", "http://[::ffff:127.0.0.1]"),
    ("http://a_b-c.d.", "a_b-c.d.", 80, "", "http://a_b-c.d."),
    ("http://h/caf%C3%A9;x=1,2", "h", 80, "/caf%C3%A9;x=1,2", "http://h/caf%C3%A9;x=1,2"),
    ("http://h/charactersx", "h", 80, "/charactersx", "http://h/charactersx"),
    ("http://h/characters/v1", "h", 80, "/characters/v1", "http://h/characters/v1"),
    ("http://h/a:b", "h", 80, "/a:b", "http://h/a:b"),
  ]

  @Test(arguments: good) func `an address is read and written`(_ c: BaseURLCase) throws {
    let base = try BaseURL(c.address)
    #expect(base.host == c.host)
    #expect(base.port == c.port)
    #expect(base.pathPrefix == c.path)
    #expect(base.text == c.text)
    #expect(base.text == base.origin + base.pathPrefix)
    #expect(base.scheme.rawValue == c.text.prefix { $0 != ":" })
    #expect(try BaseURL(base.text) == base)
  }

  static let bad: [(address: String, error: BaseURLError)] = [
    ("", .noURL), (" ", .noURL), ("h", .noURL), ("http", .noURL), ("http:", .noURL),
    ("http:/h", .noURL), ("//h", .noURL), ("127.0.0.1:80", .noURL), (" http://h", .noURL),
    ("http://h ", .noURL), ("http://h/a b", .noURL), ("http://h\r\nX: 1", .noURL),
    ("http://h\t", .noURL), ("http://h\u{0}", .noURL), ("http://h\u{7F}", .noURL),
    ("http://ümlaut.example", .noURL), ("http://h/é", .noURL), ("http://h\\a", .noURL),
    ("\u{FEFF}http://h", .noURL), ("http://h" + String(repeating: "a", count: 2_041), .noURL),
    ("ftp://h", .wrongScheme("ftp")), ("://h", .wrongScheme("")),
    ("httpx://h", .wrongScheme("httpx")),
    ("file:///etc", .wrongScheme("file")), ("javascript://h", .wrongScheme("javascript")),
    ("a-scheme-of-great-length://h", .wrongScheme("a-scheme-of-great-le")),
    ("http://", .noHost), ("http:///a", .noHost), ("http://:80", .noHost), ("http://a,b", .noHost),
    ("http://a%20b", .noHost), ("http://a:b:80", .noHost), ("http://[]", .noHost),
    ("http://[::1", .noHost), ("http://[::1]x", .noHost), ("http://[h]", .noHost),
    ("http://[fe80::1%25eth0]", .noHost), ("http://h*", .noHost),
    ("http://h:", .wrongPort("")), ("http://h:0", .wrongPort("0")),
    ("http://h:65536", .wrongPort("65536")),
    ("http://h:-1", .wrongPort("-1")), ("http://h:+80", .wrongPort("+80")),
    ("http://h:8o", .wrongPort("8o")),
    ("http://[::1]:", .wrongPort("")),
    ("http://h:99999999999999999999999", .wrongPort("99999999999999999999")),
    ("http://a@h", .credentials), ("http://a:b@h", .credentials), ("http://@h", .credentials),
    ("http://a:b/c@h", .credentials), ("http://a:b?c@h/", .credentials),
    ("http://a:b#c@h", .credentials),
    ("http://h/a@b", .credentials),
    ("http://h?", .queryOrFragment), ("http://h/a?b=c", .queryOrFragment),
    ("http://h#", .queryOrFragment),
    ("http://h/a#b", .queryOrFragment), ("http://?h", .queryOrFragment),
    ("http://h/characters", .wholeRequest), ("http://h/v1/characters//", .wholeRequest),
  ]

  @Test(arguments: bad)
  func `an invalid address is refused`(_ address: String, _ error: BaseURLError) {
    #expect(throws: error) { try BaseURL(address) }
    #expect(!error.message.contains("c@h"))
  }

  @Test func `an address has at most 2,048 characters`() throws {
    let address = "http://h/" + String(repeating: "a", count: 2_039)
    #expect(try BaseURL(address).text == address)
    #expect(throws: BaseURLError.noURL) { try BaseURL(address + "a") }
  }

  @Test(arguments: [
    ("http://localhost", true), ("http://LocalHost:8080", true), ("https://a.localhost", true),
    ("http://127.0.0.1", true), ("http://127.255.255.255", true), ("http://127.1.2.3:9/x", true),
    ("http://[::1]", true), ("http://localhost.example", false), ("http://notlocalhost", false),
    ("http://127.0.0.1.example", false), ("http://127.0.0.256", false),
    ("http://127.0.0.-1", false), ("http://128.0.0.1", false), ("http://10.127.0.1", false),
    // All forms that the system reads.
    ("http://127.1", true), ("http://127.0.0", true), ("http://2130706433", true),
    ("http://0x7f000001", true), ("http://017700000001", true), ("http://0", true),
    ("http://0.0.0.0", true), ("http://[::]", true), ("http://[0:0:0:0:0:0:0:1]", true),
    ("http://[::ffff:127.0.0.1]", true), ("http://[::ffff:7f00:1]", true),
    ("http://[::ffff:10.0.0.1]", false), ("http://[::ffff:0:0]", true),
    ("http://[::ffff:0:1]", false), ("http://2130706432", true),
    ("http://3130706433", false), ("http://[fe80::1]", false), ("http://[::2]", false),
    ("http://[::127.0.0.1]", false), ("http://[::7f00:1]", false),
    ("http://[2001:db8::1]", false), ("http://192.168.0.1", false),
  ])
  func `only this machine's own addresses are loopback`(_ address: String, _ isLoopback: Bool)
    throws
  {
    #expect(try BaseURL(address).isLoopback == isLoopback)
  }

  // https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry
  @Test(arguments: [
    ("http://localhost.", true), ("http://127.0.0.1", true), ("http://[::1]", true),
    ("http://9.255.255.255", false), ("http://10.0.0.0", true), ("http://10.255.255.255", true),
    ("http://11.0.0.0", false), ("http://100.63.255.255", false), ("http://100.64.0.0", true),
    ("http://100.127.255.255", true), ("http://100.128.0.0", false),
    ("http://169.253.255.255", false), ("http://169.254.169.254", true),
    ("http://169.255.0.0", false), ("http://172.15.255.255", false), ("http://172.16.0.0", true),
    ("http://172.31.255.255", true), ("http://172.32.0.0", false),
    ("http://192.167.255.255", false), ("http://192.168.0.0", true),
    ("http://192.168.255.255", true), ("http://192.169.0.0", false), ("http://0xa000001", true),
    ("http://[::ffff:10.0.0.1]", true), ("http://[fbff::1]", false), ("http://[fc00::1]", true),
    ("http://[fdff::1]", true), ("http://[fe7f::1]", false), ("http://[fe80::1]", true),
    ("http://[febf::1]", true), ("http://[fec0::1]", false), ("http://nas.local", true),
    ("http://metadata.google.internal", true), ("http://nas", true),
    ("http://localhost.localdomain", true), ("http://[::127.0.0.1]", true),
    ("http://[64:ff9b::7f00:1]", true),
    ("http://static.wikia.nocookie.net", false),
  ])
  func `addresses that lead to this machine or its networks are private`(
    _ address: String,
    _ isPrivate: Bool
  ) throws {
    #expect(try BaseURL(address).isPrivate == isPrivate)
  }
}
