/// The Python interpreter that runs the peers.
struct Peer {
  private let python: String

  /// Fails, with a warning, if the interpreter or one of its packages is missing.
  init?(python: String, packages: [String]) {
    self.python = python
    let imports = packages.map { "import \($0)" }.joined(separator: "\n")
    let isThere: Bool
    do throws(BenchError) {
      isThere = try start(imports, isSilent: true).end().isGood
    } catch {
      isThere = false
    }
    guard !isThere else { return }
    let wanted = packages.isEmpty ? "" : " with " + packages.joined(separator: " and ")
    warn("there is no '\(python)'\(wanted), so rows have no peer; name one with --python")
    return nil
  }

  /// The words that run a script as a program.
  func program(_ script: String, _ arguments: [String] = []) -> [String] {
    [python, "-c", script] + arguments
  }

  /// Starts a script.
  func start(
    _ script: String,
    _ arguments: [String] = [],
    isSilent: Bool = false
  ) throws(BenchError) -> ChildProcess {
    try ChildProcess(python, ["-c", script] + arguments, isSilent: isSilent)
  }
}
