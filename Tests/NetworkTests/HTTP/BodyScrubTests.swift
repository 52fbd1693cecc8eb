import Foundation
import Testing

@testable import Network

struct BodyScrubTests {
  @Test(arguments: [
    ("a?ts=1&apikey=k&hash=00ff", "a?ts=***&apikey=***&hash=***"),
    (#"a?ts=1\u0026hash=00ff""#, #"a?ts=***\u0026hash=***""#),
    ("a%3Fts%3D1%26hash%3D00ff b", "a%3Fts%3D*** b"),
    ("write hash=00ff or \"TS=2\"", "write hash=*** or \"TS=***\""),
    ("?events=1&contests=2&rehash=3&my_ts=4", "?events=1&contests=2&rehash=3&my_ts=4"),
  ]) func `the short names of a signature count only as whole words`(text: String, clean: String) {
    let scrub = BodyScrub(secrets: [], signature: ["hash", "ts"])
    #expect(String(decoding: scrub.apply(to: Array(text.utf8)), as: UTF8.self) == clean)
    // Other sources have such parameters without a secret in them.
    let other = BodyScrub(secrets: [], parameters: ["apikey"]).apply(to: Array("?ts=1".utf8))
    #expect(other == Array("?ts=1".utf8))
  }

  @Test(arguments: 0...7) func `finds a secret in base64 wherever it stands in a longer text`(
    before: Int
  ) {
    for after in 0...3 {
      let text =
        String(repeating: "u", count: before) + Self.key + String(repeating: ":", count: after)
      let encoded = Data(text.utf8).base64EncodedString()
      let clean = Self.scrubbed("Basic \(encoded)\n")
      // At most the characters that also tell of a neighbour are left.
      #expect(
        clean.contains("***") && clean.utf8.count <= "Basic ***\n".utf8.count + 16,
        "\(clean)"
      )
    }
  }

  static let key = "0123456789abcdef0123456789abcdef"
  static let slashed = "ab/cd+ef gh\"ij\\klmnop"

  static func scrubbed(_ text: String, _ secrets: [String] = [key, slashed]) -> String {
    String(
      decoding: BodyScrub(secrets: secrets).apply(to: Array(text.utf8)),
      as: UTF8.self
    )
  }

  static let cases: [(body: String, clean: String)] = [
    ("", ""),
    ("nothing here = at all % \\", "nothing here = at all % \\"),
    // Values of parameters, of any kind.
    ("?utm_source=short\"", "?utm_source=***\""),
    ("?utm_source=short&x=1", "?utm_source=***&x=1"),
    ("?a=1&apikey=short\\u0026x=1", "?a=1&apikey=***\\u0026x=1"),
    ("utm_source=short<br>", "utm_source=***<br>"),
    ("utm_source=short x", "utm_source=*** x"),
    ("utm_source=short\n", "utm_source=***\n"),
    ("utm_source=short", "utm_source=***"),
    ("UTM_Source=short\"", "UTM_Source=***\""),
    ("utm_source%3Dshort\"", "utm_source%3D***\""),
    ("utm_source%3dshort\"", "utm_source%3d***\""),
    ("utm_source\\u003dshort\"", "utm_source\\u003d***\""),
    ("utm_source=a\\/b\"", "utm_source=***\""),
    ("utm_source=\"", "utm_source=\""),
    ("utm_source=***\"", "utm_source=***\""),
    ("utm_source=apikey=x&", "utm_source=***&"),
    ("utm_campaign=apiRef&source=x", "utm_campaign=apiRef&source=x"),
    // Secrets, anywhere.
    ("\(key)", "***"),
    ("x\(key)y", "x***y"),
    ("\(key)\(key)", "******"),
    ("\"apikey\": \"\(key)\"", "\"apikey\": \"***\""),
    (key.uppercased(), "***"),
    ("utm_source=\(key)&x", "utm_source=***&x"),
    ("utm_source=\(key)\(key)abc&x", "utm_source=***&x"),
    ("\(key.dropLast())", "\(key.dropLast())"),
    ("0\(key)", "0***"),
    ("01234567\(key)", "01234567***"),
    // Every spelling of a secret.
    (slashed, "***"),
    ("ab%2Fcd%2Bef%20gh%22ij%5Cklmnop", "***"),
    ("ab%2fcd%2bef%20gh%22ij%5cklmnop", "***"),
    ("%61b/cd+ef gh\"ij\\klmnop", "***"),
    ("ab%252Fcd%252Bef%2520gh%2522ij%255Cklmnop", "***"),
    ("\"ab\\/cd+ef gh\\\"ij\\\\klmnop\"", "\"***\""),
    ("ab\\u002fcd\\u002Bef gh\\u0022ij\\u005cklmnop", "***"),
    ("ab\\\\/cd+ef gh\"ij\\klmnop", "***"),
    ("ab/cd+\\\n  ef gh\"ij\\klmnop", "***"),
    ("ab/cd+\\\r\n\tef gh\\\n\\\n\"ij\\klmnop", "***"),
    ("\(key.prefix(9))\\\r \\\u{85}\\\u{2028}\\\u{2029}\(key.dropFirst(9))", "***"),
    ("\(key.prefix(9))\\\n\n\(key.dropFirst(9))", "\(key.prefix(9))\\\n\n\(key.dropFirst(9))"),
    ("apikey=ab\\/cd+ef gh\\\"ij\\\\klmnopqr\"", "apikey=***\""),
  ]

  @Test(arguments: cases.indices) func `credentials become a mask`(index: Int) {
    let row = Self.cases[index]
    #expect(Self.scrubbed(row.body) == row.clean)
    #expect(Self.scrubbed(row.clean) == row.clean)
  }

  @Test func `a common secret is replaced in parameters only`() {
    let secret = "wolverine-claws"
    #expect(Self.scrubbed("\(secret) apikey=\(secret)", [secret]) == "\(secret) apikey=***")
    #expect(Self.scrubbed("a\(secret)f", [secret, ""]) == "a\(secret)f")
    #expect(Self.scrubbed("a\(secret)f", [secret + "f"]) == "a***")
  }

  @Test func `of two secrets with the same start the longer one is replaced`() {
    #expect(Self.scrubbed(Self.key + "99", [Self.key, Self.key + "99"]) == "***")
  }

  @Test func `a secret that a mask completes is replaced too`() {
    let secret = "abcdefgh***ijklmnop"
    let inner = "abcdefgh\(secret)ijklmnop"
    #expect(Self.scrubbed(inner, [secret]) == "***")
    #expect(Self.scrubbed(secret, [secret]) == "***")
  }

  @Test func `bytes that are not text stay unchanged`() {
    let body = Array(0...255) + [0xFF, 0xC3, 0x28] + Array("apikey=a".utf8) + [0xFF, 0x22]
    let clean = BodyScrub(secrets: [Self.key]).apply(to: body)
    #expect(clean == Array(0...255) + [0xFF, 0xC3, 0x28] + Array("apikey=***".utf8) + [0x22])
  }

  @Test func `printing it shows no secret`() {
    let scrub = BodyScrub(secrets: [Self.key])
    var dumped = ""
    dump(scrub, to: &dumped)
    for text in ["\(scrub)", String(reflecting: scrub), dumped] {
      #expect(!text.contains(Self.key) && text.contains("hidden"))
    }
  }

  @Test(arguments: ["\\", "%25", "25", "apikey=", "apikey=\"", String(key.dropLast())])
  func `the time is proportional to the body`(part: String) {
    // Quadratic time would be minutes.
    let body = Array(("%" + String(repeating: part, count: (1 << 18) / part.utf8.count)).utf8)
    let secrets = [Self.key] + ["%", "\\"].map { String(repeating: $0, count: 16) }
    #expect(BodyScrub(secrets: secrets).apply(to: body).count <= body.count)
  }
}
