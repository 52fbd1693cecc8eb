import Terminal
import Testing

/// A command with a decimal option, and its last value.
private struct RateProgram {
  let seen = Seen()

  var program: Program {
    let run = Command(
      "run",
      "Run.",
      defaults: { RateValues() },
      options: [
        .option(
          "rate",
          short: "r",
          .decimal(in: 0.01...10_000),
          \.rate,
          "Send at most N requests a second."
        )
      ],
      run: { await seen.note($0) }
    )
    return Program(name: "contest", version: "1", summary: "Run.", commands: [run])
  }

  func given(_ words: [String]) async -> Double? {
    guard case .run(let body) = program.parse(["run"] + words) else { return nil }
    _ = await body()
    return (seen.value as? RateValues)?.rate
  }
}

private struct RateValues: Sendable {
  var rate: Double?
}

struct DecimalTests {
  static let numbers: [(text: String, value: Double)] = [
    ("0.5", 0.5), ("20", 20), (".5", 0.5), ("20.", 20), ("0.01", 0.01), ("10000", 10_000),
    ("10000.0", 10_000), ("007", 7), ("3.141592653589793", 3.141592653589793), ("0.10", 0.1),
  ]

  @Test(arguments: numbers)
  func `a number has digits and perhaps a point`(_ text: String, _ value: Double) async {
    let program = RateProgram()
    for words in [["--rate", text], ["--rate=" + text], ["-r", text], ["-r" + text]] {
      #expect(await program.given(words) == value)
    }
  }

  @Test(arguments: [
    "1e3", "1E3", "nan", "inf", "infinity", "-1", "-0.5", "+1", "0x10", "0x1p3", ".", "1.2.3",
    "1,5",
    "1_000", "1 ", " 1", "20/s", "١", "1\u{301}", "0", "0.0", "0.0099999", "10000.01", "10001",
    String(repeating: "9", count: 400), "0." + String(repeating: "0", count: 400) + "1",
  ])
  func `a value that is not a number, or out of range, is reported`(_ text: String) {
    guard case .misuse(let page) = RateProgram().program.parse(["run", "--rate=" + text]) else {
      Issue.record("it was taken")
      return
    }
    let words = page.text()
    #expect(
      words.hasPrefix("error: '--rate' must be a number from 0.01 to 10000, found '"),
      "\(words)"
    )
    #expect(words.contains("\nUsage: contest run [OPTIONS]\n"))
  }
}
