import Base
import Network
import Testing

struct PercentEncodingTests {
  @Test(arguments: [
    ("", ""), ("Az09-._~", "Az09-._~"), ("a b", "a%20b"), ("a+b", "a%2Bb"), ("50%", "50%25"),
    ("a&b=c", "a%26b%3Dc"), ("/?#", "%2F%3F%23"), ("Araña", "Ara%C3%B1a"), ("🏆", "%F0%9F%8F%86"),
    ("\r\n\0", "%0D%0A%00"), ("'()*!", "%27%28%29%2A%21"),
  ])
  func `only unreserved characters are not encoded`(text: String, encoded: String) {
    #expect(percentEncoded(text) == encoded)
    #expect(percentDecoded(encoded) == text)
    #expect(percentDecoded(encoded, plusIsBlank: true) == text)
  }

  @Test(arguments: [
    ("%", "%"), ("%4", "%4"), ("%4g", "%4g"), ("%%41", "%A"), ("%zz%41", "%zzA"), ("%2b", "+"),
    ("%E4", "\u{FFFD}"), ("%C3%B1%C3", "ñ\u{FFFD}"), ("%2525", "%25"), ("a+b", "a+b"),
    ("%+1", "%+1"),
  ])
  func `a broken escape is kept`(text: String, decoded: String) {
    #expect(percentDecoded(text) == decoded)
  }

  @Test func `every scalar survives encoding and decoding`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      #expect(percentDecoded(percentEncoded(text), plusIsBlank: true) == text)
    }
  }
}
