import Base
import Gateway
import Network
import Testing

struct AuthenticationCase: CustomTestStringConvertible, Sendable {
  var query: String
  var status: Int
  var code: String
  var message: String
  var testDescription: String { query }

  static func missing(_ query: String, _ message: String) -> Self {
    .init(query: query, status: 409, code: "MissingParameter", message: message)
  }

  static func refused(_ query: String, _ message: String) -> Self {
    .init(query: query, status: 401, code: "InvalidCredentials", message: message)
  }
}

struct AuthenticationTests {
  /// The worked example of Marvel's documentation.
  let gateway = MarvelGateway(access: .keys(["1234": "abcd"]))
  static let hash = "ffd275c5130566a2916217b101f26150"
  static let emptyTimestampHash = Digest.md5("abcd1234".utf8)

  static let noKey = "You must provide a user key."
  static let noHash = "You must provide a hash."
  static let noTimestamp = "You must provide a timestamp."
  static let badKey = "The passed API key is invalid."
  static let badHash = "That hash, timestamp and key combination is invalid."

  static let cases: [AuthenticationCase] = [
    .missing("", noKey),
    .missing("?ts=1&hash=\(hash)", noKey),
    .missing("?limit=0", noKey),
    .refused("?apikey=1234", "Invalid Referer"),
    .refused("?apikey=1234&limit=0", "Invalid Referer"),
    .refused("?apikey=wrong", badKey),
    .refused("?apikey=", badKey),
    .missing("?apikey=1234&ts=1", noHash),
    .missing("?apikey=wrong&ts=1", noHash),
    .missing("?apikey=1234&hash=\(hash)", noTimestamp),
    .missing("?apikey=&hash=\(hash)", noTimestamp),
    .refused("?apikey=&ts=1&hash=\(hash)", badKey),
    .refused("?apikey=wrong&ts=1&hash=\(hash)", badKey),
    .refused("?apikey=wrong&ts=1&hash=wrong", badKey),
    .refused("?apikey=1234&ts=1&hash=wrong", badHash),
    .refused("?apikey=1234&ts=1&hash=", badHash),
    .refused("?apikey=1234&ts=2&hash=\(hash)", badHash),
    .refused("?apikey=1234&ts=1&hash=\(hash.uppercased())", badHash),
    .refused("?apikey=1234&ts=&hash=\(hash)", badHash),
    .refused("?apikey=1234&ts=&hash=\(emptyTimestampHash)", badHash),
    .refused("?apikey=1234&ts=1&hash=\(hash)&apikey=wrong", badKey),
  ]

  @Test(arguments: cases) func `bad credentials are refused`(_ c: AuthenticationCase) throws {
    for path in ["/characters", "/characters/1009610", "/characters/1009610/comics", "/events"] {
      let answer = try gateway.get(path + c.query)
      #expect(answer.status == c.status)
      #expect(answer.text == #"{"code":"\#(c.code)","message":"\#(c.message)"}"#)
      #expect(answer.response.headers["ETag"] == nil)
    }
  }

  @Test func `the worked example is let in, again and again`() throws {
    let target = "/characters?limit=1&apikey=1234&ts=1&hash=\(Self.hash)"
    #expect(try gateway.get(target).status == 200)
    #expect(try gateway.get(target).status == 200)
  }

  @Test func `the timestamp is any text, taken decoded`() throws {
    let timestamp = "2024-09-29 12:00:00 é"
    let request = HTTPRequest(
      path: "/v1/public/characters",
      query: [
        ("apikey", "1234"), ("ts", timestamp),
        ("hash", Digest.md5((timestamp + "abcd" + "1234").utf8)),
      ]
    )
    #expect(gateway.respond(to: request).status == 200)
  }

  @Test func `an open gateway looks at no credentials`() throws {
    #expect(try get("/characters?limit=1").status == 200)
    let answer = try get("/characters?limit=1&apikey=secret&ts=&hash=wrong")
    #expect(answer.status == 200)
    #expect(!answer.text.contains("secret"))
    #expect(!answer.text.contains("utm_source"))
  }
}
