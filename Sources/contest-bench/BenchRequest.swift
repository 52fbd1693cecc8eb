/// The command line of a user.
struct BenchRequest {
  enum Subject: String {
    case kernels
    case engine
    case fetch
    case serve
    case help = "--help"
  }

  var subject = Subject.kernels
  var wantsJSON = false
  /// A Python interpreter with the packages to compare with.
  var python = "python3"

  static let usage = """
    Usage: contest-bench [engine|fetch|serve] [--json] [--python PATH]

    """

  /// Fails for unknown words.
  init?(_ words: [String]) {
    var words = words[...]
    if let first = words.first, let subject = Subject(rawValue: first), subject != .kernels {
      self.subject = subject
      words.removeFirst()
    }
    while let word = words.popFirst() {
      switch word {
      case "--json": wantsJSON = true
      case "--python":
        guard let path = words.popFirst() else { return nil }
        python = path
      default: return nil
      }
    }
  }

  func text(of comparisons: [Comparison], peer: String) -> String {
    wantsJSON ? json(comparisons, peer: peer) : table(comparisons, peer: peer)
  }
}
