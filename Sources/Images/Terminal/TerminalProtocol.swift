import Base

/// A way to show a picture on a terminal.
package enum TerminalProtocol: String, CaseIterable, Sendable {
  /// https://sw.kovidgoyal.net/kitty/graphics-protocol/
  case kitty
  /// https://iterm2.com/documentation-images.html
  case iTerm2
  /// The VT340's, in the control string of VT330/VT340 Programmer Reference Manual, chapter 14.
  case sixel

  /// The maximum width and height of a picture, in pixels; of a thumbnail a third of it.
  package static let side = 200

  /// Tells by its variables what a terminal speaks; nil if they do not tell.
  ///
  /// In tmux and screen the variables are those of the terminal around, so they tell nothing.
  package init?(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    guard environment["TMUX"] == nil, !term.hasPrefix("screen"), !term.hasPrefix("tmux") else { return nil }
    let program = environment["TERM_PROGRAM"] ?? ""
    if environment["KITTY_WINDOW_ID"] != nil || ["xterm-kitty", "xterm-ghostty"].contains(term) || program == "ghostty"
      || environment["KONSOLE_VERSION"].flatMap(Int.init) ?? 0 >= 220_400
    {
      self = .kitty
    } else if ["iTerm.app", "WezTerm", "mintty"].contains(program) || environment["LC_TERMINAL"] == "iTerm2" {
      self = .iTerm2
    } else if ["foot", "mlterm", "yaft"].contains(where: { term.hasPrefix($0) }) {
      self = .sixel
    } else {
      return nil
    }
  }

  /// The question to a terminal for its attributes, which every terminal answers.
  package static let question = "\u{1B}[c"

  /// Whether a terminal's answer to ``question`` says that it shows sixels: `ESC [ ? 62 ; 4 ; 22 c`.
  package static func answerHasSixel(_ answer: [UInt8]) -> Bool {
    let text = String(decoding: answer, as: UTF8.self)
    guard text.hasPrefix("\u{1B}[?"), text.utf8.last == UInt8(ascii: "c") else { return false }
    return text.dropFirst(3).dropLast().split(separator: ";").dropFirst().contains("4")
  }

  /// Returns the text that shows a picture, or several as thumbnails in rows, with a line break after it.
  package func text(of pictures: [ImageRecord.Image]) throws(BitmapError) -> String {
    // iTerm2 decodes pictures itself.
    if self == .iTerm2, pictures.count == 1 {
      return Self.iTermText(pictures[0].bytes, width: min(pictures[0].header.width, Self.side))
    }
    var bitmap = try Bitmap(pictures, side: pictures.count == 1 ? Self.side : Self.side / 3)
    switch self {
    case .iTerm2: return Self.iTermText(bitmap.png, width: bitmap.width)
    case .kitty: return Self.kittyText(bitmap.png)
    case .sixel:
      bitmap.reduce(toColors: 256)
      return sixels(of: bitmap) + "\n"
    }
  }

  private static func iTermText(_ bytes: [UInt8], width: Int) -> String {
    "\u{1B}]1337;File=inline=1;size=\(bytes.count);width=\(width)px:\(Digest.base64(bytes))\u{7}\n"
  }

  /// The bytes of a PNG in pieces of at most 4,096 characters; `q=2` asks for no answer.
  private static func kittyText(_ png: [UInt8]) -> String {
    var rest = Array(Digest.base64(png).utf8)[...]
    var text = ""
    var keys = "a=T,f=100,q=2,"
    repeat {
      let piece = rest.prefix(4_096)
      rest = rest.dropFirst(4_096)
      let more = rest.isEmpty ? 0 : 1
      text += "\u{1B}_G\(keys)m=\(more);\(String(decoding: piece, as: UTF8.self))\u{1B}\\"
      keys = ""
    } while !rest.isEmpty
    return text + "\n"
  }
}
