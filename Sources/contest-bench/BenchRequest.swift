/// The command line of a user.
struct BenchRequest {
  var parts: [BenchSubject] = []
  var wantsJSON = false
  var wantsHelp = false
  var isTiny = false
  /// The JSON of an earlier run.
  var earlier: String?
  /// A Python interpreter with the packages to compare with.
  var python = "python3"
  /// The program to measure; nil for the one beside this program.
  var contest: String?

  static var usage: String {
    let parts = BenchSubject.allCases.map { part in
      let name = part.rawValue + String(repeating: " ", count: 12 - part.rawValue.count)
      return "  \(name)\(part.summary)\(part.isLong ? " (long)" : "")\n"
    }.joined()
    return """
      Usage: contest-bench [OPTIONS] [PART]…

      Measure contest beside other programs and print each figure with its goal.

      Start it in the folder of the repository, on a machine that does nothing else. It measures whole
      programs as a user starts them. contest and its peer take turns, and each figure is a median.
      With a goal of ≥ 3x, contest must be three times better than the peer. With a goal of ≤ 3x, it may
      take three times as much: the peer is then a floor, the same work in C. If a peer is not
      installed, its rows say 'no peer'. Compare ratios; other figures depend on the machine. The inputs
      stay in .build/contest-bench, so that the printed commands work.

      Parts (all that are not long, if none is named):
      \(parts)
      Options:
        --all             Measure the long parts, too.
        --format FORMAT   Print a table for each part, or json for all. (default table)
        --compare FILE    Show beside each figure that of an earlier run, which --format json printed.
        --contest PATH    Measure this program. The default is the one beside contest-bench.
        --tiny            Do a hundredth of the work, once, to try this program. The figures mean nothing.
        --python PATH     Use this Python with the packages yaml, numpy, aiohttp and aiolimiter.
                          (default python3)
        -h, --help        Show this help.

      Examples:
        contest-bench --format json > before.json
        contest-bench --compare before.json start check

      """
  }

  /// Fails for unknown words.
  init?(_ words: [String]) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--help", "-h": wantsHelp = true
      case "--all": parts = BenchSubject.allCases
      case "--tiny": isTiny = true
      case "--format":
        guard let format = words.popFirst(), ["json", "table"].contains(format) else { return nil }
        wantsJSON = format == "json"
      case "--compare", "--python", "--contest":
        guard let path = words.popFirst() else { return nil }
        switch word {
        case "--compare": earlier = path
        case "--python": python = path
        default: contest = path
        }
      default:
        guard let part = BenchSubject(rawValue: word) else { return nil }
        parts.append(part)
      }
    }
    if parts.isEmpty { parts = BenchSubject.allCases.filter { !$0.isLong } }
  }
}
