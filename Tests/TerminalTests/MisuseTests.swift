import Testing

@testable import Terminal

typealias MisuseCase = (words: [String], error: String)

struct MisuseTests {
  static let wrongRuns: [MisuseCase] = [
    (["--dryrun"], "unknown option '--dryrun'; did you mean '--dry-run'?"),
    (["--dry"], "unknown option '--dry'; did you mean '--dry-run'?"),
    (["--formt=json"], "unknown option '--formt'; did you mean '--format'?"),
    (["--verison"], "unknown option '--verison'; did you mean '--version'?"),
    (["--sideways"], "unknown option '--sideways'"),
    (["--=x"], "unknown option '--=x'"),
    (["-x"], "unknown option '-x'"),
    (
      ["—dry-run"],
      "unknown option '—dry-run' with an em dash (U+2014); did you mean '--dry-run'?"
    ),
    (["–n"], "unknown option '–n' with an en dash (U+2013); did you mean '-n'?"),
    (
      ["\u{A0}--quiet"],
      "unknown option '\u{A0}--quiet' with a no-break space (U+00A0); did you mean '--quiet'?"
    ),
    (
      ["--reports\u{A0}DIR"],
      "unknown option '--reports\u{A0}DIR' with a no-break space (U+00A0)"
    ),
    (
      ["--jobs", "1\u{202F}0"],
      "'--jobs' must be a whole number from 1 to 32, found '1\u{202F}0' with a narrow no-break space (U+202F)"
    ),
    (["-nx"], "unknown option '-x'"),
    (["-dry-run"], "unknown option '-dry-run'; did you mean '--dry-run'?"),
    (["--quiet=1"], "'--quiet' takes no value, found '1'"),
    (["--quiet="], "'--quiet' takes no value, found ''"),
    (["-q=1"], "'-q' takes no value, found '1'"),
    (["--help=run"], "'--help' takes no value, found 'run'"),
    (["--jobs"], "missing value for '--jobs N'"),
    (["-nj"], "missing value for '-j N'"),
    (["--reports", "--dry-run"], "missing value for '--reports DIR'"),
    (["--reports", "-j8"], "missing value for '--reports DIR'"),
    (["--only", "--"], "missing value for '--only NAME'"),
    (["--jobs", "0"], "'--jobs' must be a whole number from 1 to 32, found '0'"),
    (["-j33"], "'--jobs' must be a whole number from 1 to 32, found '33'"),
    (["--jobs", "-1"], "'--jobs' must be a whole number from 1 to 32, found '-1'"),
    (["--jobs", "many"], "'--jobs' must be a whole number from 1 to 32, found 'many'"),
    (["-j", "1", "--jobs", "32"], "'--jobs' may be given only once"),
    (["-j99", "-j4"], "'--jobs' may be given only once"),
    (["--jobs=4", "--jobs"], "'--jobs' may be given only once"),
    (["--format=csv", "x", "-fcsv"], "'--format' may be given only once"),
    (
      ["--seed", "18446744073709551616"],
      "'--seed' must be a whole number from 0 to 18446744073709551615, found '18446744073709551616'"
    ),
    (
      ["--format", "jsn"],
      "'--format' must be text, json or csv, found 'jsn'; did you mean 'json'?"
    ),
    (["-f", "yaml"], "'--format' must be text, json or csv, found 'yaml'"),
    (["--only", ""], "'--only' must not be empty"),
    (["--only="], "'--only' must not be empty"),
    (["--jobs="], "'--jobs' must not be empty"),
    ([""], "'PATH' must not be empty"),
    (["a", ""], "'PATH' must not be empty"),
    (["--only", "a\nb"], "'--only' must not contain control characters, found 'a b'"),
    (["a\u{1B}[2Jb"], "'PATH' must not contain control characters, found 'a [2Jb'"),
    (["--\u{1B}]0;x\u{7}"], "unknown option '-- ]0;x '"),
    (
      ["--" + String(repeating: "x", count: 500)],
      "unknown option '--" + String(repeating: "x", count: 57) + "…'"
    ),
  ]

  @Test(arguments: wrongRuns) func `explains a wrong command line`(_ c: MisuseCase) {
    #expect(
      outcome(["run"] + c.words) == """
        misuse: error: \(c.error)
        Usage: contest run [OPTIONS] [PATH]…
        See 'contest run --help' for more information.

        """
    )
  }

  static let wrongArguments: [(words: [String], text: String)] = [
    (
      ["battle", "Thor"],
      """
      misuse: error: missing argument 'B'
      Usage: contest battle [OPTIONS] A B
      See 'contest battle --help' for more information.

      """
    ),
    (
      ["battle", "Thor", "Hulk", "square"],
      """
      misuse: error: unexpected argument 'square'
      Usage: contest battle [OPTIONS] A B
      See 'contest battle --help' for more information.

      """
    ),
    (
      ["store", "merge"],
      """
      misuse: error: missing argument 'OURS'
      Usage: contest store merge [OPTIONS] OURS THEIRS
      See 'contest store merge --help' for more information.

      """
    ),
    (
      ["store", "verify", "now"],
      """
      misuse: error: unexpected argument 'now'
      Usage: contest store verify
      See 'contest store verify --help' for more information.

      """
    ),
    (
      ["completions", "fihs"],
      """
      misuse: error: 'SHELL' must be bash, zsh or fish, found 'fihs'; did you mean 'fish'?
      Usage: contest completions SHELL
      See 'contest completions --help' for more information.

      """
    ),
  ]

  @Test(arguments: wrongArguments)
  func `counts the arguments of a command`(_ c: (words: [String], text: String)) {
    #expect(outcome(c.words) == c.text)
  }

  static let wrongCommands: [MisuseCase] = [
    (["rnu"], "unknown command 'rnu'; did you mean 'run'?"),
    (["hlep"], "unknown command 'hlep'; did you mean 'help'?"),
    (["tournament.yaml"], "unknown command 'tournament.yaml'"),
    (["-"], "unknown command '-'"),
    ([""], "the command must not be empty"),
    (["--quiet", "run"], "option '--quiet' must follow the command"),
    (["-j4", "run"], "option '-j4' must follow the command"),
    (["--vers"], "unknown option '--vers'; did you mean '--version'?"),
    (["--help=x"], "'--help' takes no value, found 'x'"),
    (["--", "run"], "unknown option '--'"),
  ]

  @Test(arguments: wrongCommands) func `explains a wrong command`(_ c: MisuseCase) {
    #expect(
      outcome(c.words) == """
        misuse: error: \(c.error)
        Usage: contest COMMAND [OPTIONS]
        See 'contest --help' for more information.

        """
    )
  }

  static let wrongGroups: [MisuseCase] = [
    (["store"], "'contest store' needs a command: verify or merge"),
    (["store", "merg"], "unknown command 'merg'; did you mean 'merge'?"),
    (["store", "help"], "unknown command 'help'"),
  ]

  @Test(arguments: wrongGroups) func `explains a wrong command of a group`(_ c: MisuseCase) {
    #expect(
      outcome(c.words) == """
        misuse: error: \(c.error)
        Usage: contest store COMMAND [OPTIONS]
        See 'contest store --help' for more information.

        """
    )
  }

  @Test(arguments: [
    (["help", "rnu"], "unknown command 'rnu'; did you mean 'run'?"),
    (["help", "run", "cup.yaml"], "unexpected argument 'cup.yaml'"),
  ])
  func `explains a wrong call for help`(_ words: [String], _ error: String) {
    #expect(
      outcome(words) == """
        misuse: error: \(error)
        Usage: contest help [COMMAND]
        See 'contest --help' for more information.

        """
    )
  }
}

/// The result of a command line, as text.
func outcome(_ words: [String]) -> String {
  switch SampleProgram().program.parse(words) {
  case .run: "run"
  case .show(let text): "show: " + text
  case .misuse(let text): "misuse: " + text
  }
}
