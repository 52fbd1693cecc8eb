import Network
import Testing
import Tournament

@testable import Sources

struct RedactionTests {
  private static let publicKey = "pUb11c0key"
  private static let privateKey = "s3cret/priv"
  private static let keys = MarvelKeys(publicKey: publicKey, privateKey: privateKey)
  private static let hash = keys.signature(at: "1732")
  private static let query = "ts=1732&apikey=\(publicKey)&hash=\(hash)"

  static let bodies: [String] = [
    #"{"code":"ResourceNotFound","message":"/v1/public/x?\#(query) does not exist"}"#,
    #"{"code":"InvalidCredentials","message":"The key \#(publicKey) is invalid."}"#,
    #"{"code":409,"status":"We don't recognize apikey=\#(publicKey)"}"#,
    "<a href='http://m.com/?utm_campaign=apiRef&utm_source=\(publicKey)'>",
    #"{"apikey": "\#(publicKey)", "hash":"\#(hash)", "ts":"1732"}"#,
    #"{"query":"{\"apikey\":\"\#(publicKey)\",\"ts\":1732}"}"#,
    "?ts%3D1732%26apikey%3D\(publicKey)%26hash%3D\(hash)",
    "private: s3cret/priv s3cret%2Fpriv S3CRET/PRIV \(hash.uppercased())",
    "APIKEY=\(publicKey.uppercased()) \(query)",
  ]

  @Test(arguments: bodies, [200, 401, 404, 409, 429, 500])
  func `shows no credentials in any error`(_ body: String, _ status: Int) async throws {
    let client = client(
      Transport { _ throws(TransportError) in reply(body, status: status) },
      keys: Self.keys,
      timestamp: { "1732" }
    )
    let error = await #expect(throws: SourceError.self) {
      try await client.page()
    }
    expectNoSecret(in: try #require(error))
  }

  @Test func `shows no credentials that a library names`() async throws {
    let client = client(
      Transport { request throws(TransportError) in
        throw .unreachable(host: "gateway.marvel.com", reason: "GET \(request.target) failed")
      },
      keys: Self.keys,
      timestamp: { "1732" }
    )
    let error = await #expect(throws: SourceError.self) { try await client.character(id: 7) }
    let message = try #require(error).message
    #expect(
      message
        == "gateway.marvel.com cannot be reached: GET /v1/public/characters/7?ts=***&apikey=***&hash=*** failed"
    )
  }

  @Test(
    arguments: [
      ("contents: 5, parts=3", "contents: 5, parts=3"),
      ("its=1 ts=12&x=1", "its=1 ts=***&x=1"),
      ("hash", "hash"),
      ("hash=", "hash="),
      ("ts = 5.", "ts = ***"),
      ("0123456789abcdef0123456789ABCDEF", "***"),
      ("of <9e107d9d372bb6826bd81d3542a419d6>, once", "of <***>, once"),
      ("xf00123456789abcdef0123456789abcdefz", "x***z"),
      ("0123456789abcdef0123456789abcde", "0123456789abcdef0123456789abcde"),
      ("0123456789abcdef-0123456789abcdef", "0123456789abcdef-0123456789abcdef"),
    ]
  )
  func `hides values and nothing else`(_ text: String, _ shown: String) {
    #expect(Redaction(secrets: ["", "key"]).apply(to: text) == shown)
  }

  @Test(arguments: [
    ("the pen is open", "the *** is open"), ("Pen", "***"), ("pens, open_pen", "pens, open_pen"),
    ("pen-pen", "***-***"), ("(pen)", "(***)"),
  ])
  func `a short secret is hidden where it is a word, but not in data`(
    _ text: String,
    _ shown: String
  ) {
    let redaction = Redaction(secrets: ["pen"])
    #expect(redaction.apply(to: text) == shown)
    #expect(redaction.apply(to: text, isData: true) == text)
  }

  private func expectNoSecret(in error: SourceError) {
    let texts = [
      error.message, error.help(of: .marvel) ?? "", "\(error)", String(reflecting: error),
    ]
    for text in texts.map({ $0.lowercased() }) {
      for secret in [Self.publicKey, Self.privateKey, "s3cret%2fpriv", Self.hash, "1732"] {
        #expect(!text.contains(secret.lowercased()))
      }
    }
  }
}
