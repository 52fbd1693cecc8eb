internal import Characters
internal import Failures

/// Shows text on the terminal page by page: by the program in `PAGER`, else by less, else by itself.
struct Pager {
  private let console: Console
  /// Nil if it shows the pages itself.
  private let program: PagerProgram?
  /// The lines of a page; nil if it never pauses.
  private let height: Int?
  /// The lines that are left on this page.
  private var free: Int

  /// - Parameter rows: The rows of the terminal.
  init(rows: Int, _ environment: Environment, _ console: Console) {
    self.console = console
    let command = environment.variables["PAGER"]
    let words = command.map { $0.isEmpty ? [] : ["/bin/sh", "-c", $0] } ?? ["less", "-FRX"]
    program = words.isEmpty ? nil : PagerProgram(words, without: Self.ownVariables)
    height = words.isEmpty || !environment.inputIsTerminal ? nil : max(1, rows - 1)
    free = height ?? 0
  }

  /// The variables that may hold keys and passwords, which no other program gets.
  private static var ownVariables: Set<String> {
    Set(knownSources.flatMap { $0.variables.map(\.name) } + [storeVariable, "PGPASSWORD"])
  }

  /// Shows more lines; returns false if the reader wants no more.
  mutating func show(_ text: String) async -> Bool {
    if let program { return await program.write(console.secrets.hidden(in: Array(text.utf8))) }
    guard let height else { return console.print(text) == .done }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    while !lines.isEmpty {
      if free == 0 {
        guard await wantsMore() else { return false }
        free = height
      }
      let page = lines.prefix(free)
      guard console.print(page.joined(separator: "\n") + "\n") == .done else { return false }
      lines = lines.dropFirst(page.count)
      free -= page.count
    }
    return true
  }

  /// Waits until the reader is done.
  func end() throws(Failure) {
    // The shell's exit codes for a command that it cannot find, or not run.
    guard let code = program?.end(), code == 126 || code == 127 else { return }
    throw Failure(
      .cannotWrite,
      "the program in $PAGER cannot be run",
      help: "name another one, or none: PAGER="
    )
  }

  /// Asks whether to go on, and waits for a key.
  private func wantsMore() async -> Bool {
    guard let terminal = RawTerminal() else { return true }
    console.drawLine("-- more: any key, end: q --")
    defer { console.drawLine("") }
    while true {
      let input = terminal.input(within: 0)
      // Ctrl-C and Ctrl-D, too.
      if case .byte(let key) = input {
        return ![UInt8(ascii: "q"), UInt8(ascii: "Q"), 3, 4].contains(key)
      }
      guard case .nothing = input, (try? await Task.sleep(for: .milliseconds(20))) != nil else {
        return false
      }
    }
  }
}
