import Base
import Network
import Testing

struct BodyScrubPropertyTests {
  /// A small generator whose draws are the same on every run.
  struct Draws: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }

    mutating func text(of alphabet: [Character], _ lengths: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: lengths, using: &self)).compactMap { _ in
          alphabet.randomElement(using: &self)
        }
      )
    }

    /// `key` in one of the ways it may be written.
    mutating func written(_ key: String) -> String {
      switch Int.random(in: 0..<6, using: &self) {
      case 0: percentEncoded(key)
      case 1: percentEncoded(key).lowercased()
      case 2: percentEncoded(percentEncoded(key))
      case 3:
        key.replacing("\\", with: "\\\\").replacing("/", with: "\\/").replacing("\"", with: "\\\"")
      case 4: key.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      default: key
      }
    }

    /// Noise with keys between, cut where a quote or another key could be part of a key.
    mutating func body(planting keys: [String]) -> String {
      var body = ""
      for _ in 0..<Int.random(in: 0...12, using: &self) {
        body += text(of: Self.noise, 0...6)
        if Bool.random(using: &self) { body += Self.glue.randomElement(using: &self) ?? "" }
        let key = written(keys.randomElement(using: &self) ?? "")
        let cut = key.index(key.startIndex, offsetBy: Int.random(in: 0...key.count, using: &self))
        switch Int.random(in: 0..<6, using: &self) {
        case 0: body += key + key
        case 1: body += key[..<cut] + key + key[cut...]
        case 2: body += key[..<cut] + "\"" + key[cut...]
        case 3: body += key[..<cut] + "apikey=" + key + "&" + key[cut...]
        case 4: body += key[..<cut] + key
        default: body += key
        }
      }
      return body
    }

    private static let noise = Array("{}[]\":,=&<>\\/ %25utm_sourceapikey*0a\nñ")
    private static let glue = [
      "utm_source=", "apikey=", "\"", "&", "\\", "<", " ", "%", "\\u00", "%3D", "utm_source%3D",
      "***",
    ]
  }

  static let hexadecimal = Array("0123456789abcdef")
  static let any = Array("0aZ/+=&%\"\\ *<_-.~:u25")

  static func scrubbed(_ body: String, _ keys: [String]) -> String {
    String(decoding: BodyScrub(secrets: keys).apply(to: Array(body.utf8)), as: UTF8.self)
  }

  static func holds(_ text: String, _ key: String) -> Bool {
    text.lowercased().utf8.count >= key.utf8.count
      && text.lowercased().contains(key.lowercased())
  }

  @Test(arguments: 0..<40) func `no key of digits is left, however it is written`(seed: UInt64) {
    var draws = Draws(state: seed)
    for _ in 0..<25 {
      let keys = (0..<2).map { _ in draws.text(of: Self.hexadecimal, 16...40) }
      let body = draws.body(planting: keys)
      let clean = Self.scrubbed(body, keys)
      for key in keys {
        let decoded = percentDecoded(clean)
        for text in [clean, decoded, percentDecoded(decoded)] {
          #expect(!Self.holds(text, key), "\(key) in \(body)")
        }
      }
    }
  }

  @Test(arguments: 0..<40) func `no key of other characters is left`(seed: UInt64) {
    var draws = Draws(state: seed &+ 1_000)
    for _ in 0..<25 {
      let keys = (0..<2).map { _ in draws.text(of: Self.any, 16...40) }
      let body = draws.body(planting: keys)
      let clean = Self.scrubbed(body, keys)
      for key in keys {
        for form in [key, percentEncoded(key), key.replacing("/", with: "\\/")] {
          #expect(!Self.holds(clean, form), "\(key) in \(body)")
        }
      }
    }
  }

  @Test(arguments: 0..<20) func `a clean body stays as it is`(seed: UInt64) {
    var draws = Draws(state: seed &+ 2_000)
    for _ in 0..<25 {
      let keys = [draws.text(of: Self.hexadecimal, 16...40)]
      let clean = Self.scrubbed(draws.body(planting: keys), keys)
      #expect(Self.scrubbed(clean, keys) == clean)
    }
  }
}
