import Foundation
import LoopbackServer
import Testing

@testable import Images

/// Pictures as texts for terminals.
struct TerminalProtocolTests {
  static func image(_ picture: SamplePicture) throws -> ImageRecord.Image {
    try #require(ImageRecord.Image(picture.bytes))
  }

  static let environments: [(variables: [String: String], is: TerminalProtocol?)] = [
    (["TERM": "xterm-kitty"], .kitty),
    (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty),
    (["TERM_PROGRAM": "ghostty"], .kitty), (["KONSOLE_VERSION": "230800"], .kitty),
    (["KONSOLE_VERSION": "200400"], nil), (["TERM_PROGRAM": "iTerm.app"], .iTerm2),
    (["TERM_PROGRAM": "WezTerm"], .iTerm2), (["LC_TERMINAL": "iTerm2"], .iTerm2),
    (["TERM": "foot-extra"], .sixel), (["TERM": "mlterm"], .sixel), (["TERM": "xterm"], nil),
    (["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"], nil),
    (["TERM": "screen", "TERM_PROGRAM": "iTerm.app"], nil),
    (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/default,1,0"], nil), ([:], nil),
  ]

  @Test(arguments: environments)
  func `the variables of a terminal tell what it speaks`(
    _ c: (variables: [String: String], is: TerminalProtocol?)
  ) {
    #expect(TerminalProtocol(environment: c.variables) == c.is)
  }

  static let answers: [(answer: String, hasSixel: Bool)] = [
    ("\u{1B}[?62;4;6;22c", true), ("\u{1B}[?1;2;4c", true), ("\u{1B}[?62;4c", true),
    ("\u{1B}[?4c", false), ("\u{1B}[?62;14;44c", false), ("\u{1B}[?1;2c", false), ("", false),
    ("\u{1B}[?62;4", false), ("4c", false), ("hello", false),
  ]

  @Test(arguments: answers)
  func `a terminal's answer tells whether it shows sixels`(_ c: (answer: String, hasSixel: Bool)) {
    #expect(TerminalProtocol.answerHasSixel(Array(c.answer.utf8)) == c.hasSixel)
  }

  @Test(arguments: SamplePicture.allCases)
  func `iTerm2 gets the picture as it is`(_ picture: SamplePicture) throws {
    let text = try TerminalProtocol.iTerm2.text(of: [Self.image(picture)])
    let data = Data(picture.bytes).base64EncodedString()
    #expect(
      text == "\u{1B}]1337;File=inline=1;size=\(picture.bytes.count);width=12px:\(data)\u{7}\n"
    )
  }

  @Test(arguments: SamplePicture.allCases)
  func `kitty gets PNG in pieces`(_ picture: SamplePicture) throws {
    let text = try TerminalProtocol.kitty.text(of: [Self.image(picture)])
    #expect(text.hasSuffix("\u{1B}\\\n"))
    let pieces = text.dropLast(3).components(separatedBy: "\u{1B}\\").map { piece in
      piece.dropFirst(3).split(separator: ";", maxSplits: 1).map(String.init)
    }
    #expect(pieces.first?.first?.hasPrefix("a=T,f=100,q=2,m=") == true)
    for piece in pieces { #expect(piece.count == 2 && piece[1].utf8.count <= 4_096) }
    #expect(pieces.dropLast().allSatisfy { $0[0].hasSuffix("m=1") })
    #expect(pieces.last?[0].hasSuffix("m=0") == true)
    let png = try #require(Data(base64Encoded: pieces.map { $0[1] }.joined()))
    let header = try #require(ImageHeader(Array(png)))
    #expect(header.format == .png && header.width == 12 && header.height == 16)
  }

  /// A reader of sixels of its own: the colours of all pixels, in percent.
  struct Screen {
    var width = 0
    var height = 0
    var pixels: [[Int]?] = []

    init?(_ text: String) {
      guard text.hasPrefix("\u{1B}P0;1;0q\""), text.hasSuffix("\u{1B}\\\n") else { return nil }
      var rest = Array(text.unicodeScalars.dropFirst(9).dropLast(3))[...]
      func numbers() -> [Int] {
        var list = [0]
        while let next = rest.first, next == ";" || ("0"..."9").contains(next) {
          rest.removeFirst()
          if next == ";" {
            list.append(0)
          } else {
            list[list.count - 1] = list[list.count - 1] * 10 + Int(next.value) - 48
          }
        }
        return list
      }
      let raster = numbers()
      guard raster.count == 4 else { return nil }
      (width, height) = (raster[2], raster[3])
      pixels = Array(repeating: nil, count: width * height)
      var palette: [Int: [Int]] = [:]
      var (x, top, color, count) = (0, 0, 0, 1)
      while let sign = rest.popFirst() {
        switch sign {
        case "#":
          let list = numbers()
          color = list[0]
          if list.count == 5 { palette[color] = Array(list.dropFirst(2)) }
        case "!": count = numbers()[0]
        case "$": x = 0
        case "-": (x, top) = (0, top + 6)
        case "?"..."~":
          for _ in 0..<count {
            for bit in 0..<6 where (sign.value - 63) >> UInt32(bit) & 1 == 1 {
              guard x < width, top + bit < height else { return nil }
              pixels[(top + bit) * width + x] = palette[color]
            }
            x += 1
          }
          count = 1
        default: return nil
        }
      }
    }
  }

  @Test(arguments: SamplePicture.allCases)
  func `sixels show the left half red and the right half blue`(_ picture: SamplePicture) throws {
    let screen = try #require(
      Screen(try TerminalProtocol.sixel.text(of: [Self.image(picture)]))
    )
    #expect(screen.width == 12 && screen.height == 16)
    for (place, pixel) in screen.pixels.enumerated() {
      let x = place % 12
      let wanted = x < 6 ? [82, 13, 13] : [13, 13, 82]
      let found = try #require(pixel)
      // JPEG and WebP blur the edge.
      guard ![4, 5, 6, 7].contains(x) || picture.type == "image/png" else { continue }
      for (a, b) in zip(wanted, found) { #expect(abs(a - b) <= 12, "\(place): \(found)") }
    }
  }

  @Test func `a large picture is made smaller in its shape`() throws {
    // 700 × 350 pixels of one colour, as a GIF that needs few bytes would not tell of scaling.
    let bitmap = try Bitmap([Self.image(.png)], side: 8)
    #expect(bitmap.width == 6 && bitmap.height == 8)
    #expect(bitmap[0, 0] == 0xD0_2020 && bitmap[5, 7] == 0x20_20D0)
  }

  @Test func `several pictures are thumbnails in rows of ten`() throws {
    let picture = try Self.image(.png)
    let bitmap = try Bitmap(Array(repeating: picture, count: 12), side: 8)
    #expect(bitmap.width == 60 && bitmap.height == 16)
    // Left red, right blue; nothing behind the last one.
    #expect(bitmap[54, 7] == 0xD0_2020 && bitmap[11, 15] == 0x20_20D0 && bitmap[12, 8] == nil)
  }

  @Test(arguments: SamplePicture.allCases)
  func `a damaged picture is an error or a picture`(_ picture: SamplePicture) throws {
    for count in stride(from: 0, to: picture.bytes.count, by: 7) {
      guard let image = ImageRecord.Image(Array(picture.bytes.prefix(count))) else { continue }
      for form in TerminalProtocol.allCases { _ = try? form.text(of: [image]) }
    }
    for place in stride(from: 20, to: picture.bytes.count, by: 5) {
      var bytes = picture.bytes
      bytes[place] ^= 0x5A
      guard let image = ImageRecord.Image(bytes), image.header.width < 2_000,
        image.header.height < 2_000
      else { continue }
      for form in TerminalProtocol.allCases { _ = try? form.text(of: [image]) }
    }
  }
}
