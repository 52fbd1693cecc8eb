import Base
import Glibc
import Images
import Tournament

/// The picture of a character or a record on the terminal, from the cache.
struct TerminalPicture {
  let when: When
  let console: Console

  /// Returns the text that shows the picture; empty if there is none, or the terminal shows none.
  ///
  /// - Parameters:
  ///   - name: The name of the character.
  ///   - command: The command that fetches the picture.
  ///   - cache: The option for the cache folder.
  func text(
    of character: Entrant.Identity,
    named name: String,
    from command: String = "contest images",
    cache: String?
  ) -> String {
    guard isWanted, let folder = try? console.cacheFolder(cache) else { return "" }
    guard let image = ImageCache(folder: folder).image(of: character, at: wallClock()) else {
      if when == .always {
        console.warning("there is no picture of '\(name)' in the cache: run '\(command)' first")
      }
      return ""
    }
    return text(of: [image])
  }

  /// Returns the text that shows a picture, or several as thumbnails; empty without one, or if the terminal shows none.
  func text(of images: [ImageRecord.Image]) -> String {
    guard isWanted, !images.isEmpty, let form else { return "" }
    do throws(BitmapError) { return try form.text(of: images) } catch {
      if when == .always { console.warning(error.message) } else { console.detail(error.message) }
      return ""
    }
  }

  private var isWanted: Bool { when == .always || when == .auto && console.environment.outputIsTerminal }

  /// The protocol of the terminal; nil if it shows no pictures.
  ///
  /// Other terminals than kitty skip what is written for it.
  private var form: TerminalProtocol? {
    let environment = console.environment
    if let known = TerminalProtocol(environment: environment.terminal) { return known }
    if environment.outputIsTerminal, environment.inputIsTerminal, environment.terminal["TERM"] != "dumb",
      terminalHasSixel()
    {
      return .sixel
    }
    return when == .always ? .kitty : nil
  }
}

/// Asks the terminal of standard input and output whether it shows sixels, and waits a third of a second at most.
///
/// Nothing is asked in the background, where a change of the terminal would stop the program.
private func terminalHasSixel() -> Bool {
  let foreground = tcgetpgrp(STDIN_FILENO)
  guard foreground < 0 || foreground == getpgrp(), let terminal = RawTerminal() else { return false }
  guard writeAll(TerminalProtocol.question.utf8, to: STDOUT_FILENO) == 0 else { return false }
  var answer: [UInt8] = []
  let end = ContinuousClock.now + .milliseconds(330)
  while answer.count < 64, answer.last != UInt8(ascii: "c") {
    let left = Int32((end - .now) / .milliseconds(1))
    guard left > 0, let byte = terminal.byte(within: left) else { break }
    answer.append(byte)
  }
  return TerminalProtocol.answerHasSixel(answer)
}

/// The terminal of standard input without lines, echo and signals; it is as before when the value ends.
///
/// It has no signals because a program that ends here would leave the terminal without an echo.
private struct RawTerminal: ~Copyable {
  private let settings: termios

  /// Fails if standard input is no terminal.
  init?() {
    var settings = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    var raw = settings
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    guard unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0 else { return nil }
    self.settings = settings
  }

  deinit {
    var settings = settings
    _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  /// Returns the next byte that is typed; nil if none comes.
  ///
  /// - Parameter milliseconds: The longest time to wait for it.
  func byte(within milliseconds: Int32) -> UInt8? {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    guard unsafe poll(&input, 1, milliseconds) > 0, unsafe read(STDIN_FILENO, &byte, 1) == 1 else { return nil }
    return byte
  }
}
