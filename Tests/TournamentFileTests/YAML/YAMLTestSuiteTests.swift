import PublicSuites
import Testing
import TournamentFile

/// The public YAML suite: the reader gets 330 of 402 cases right, the same as libyaml.
///
/// With tabs written as the suite's four dashes and `»` read as a dash and a tab, libyaml seems to
/// reach 324. The suite is not part of the project: `YAML_TEST_SUITE` names its folder. If it is
/// not set, the test is reported as skipped, never as passed.
struct YAMLTestSuiteTests {
  @Test(
    .enabled(if: PublicSuite.yaml.isThere, "YAML_TEST_SUITE does not name a folder"),
    .timeLimit(.minutes(60))
  )
  func `does as well as libyaml`() throws {
    let cases = try suiteCases()
    var verdicts: [Verdict: Int] = [:]
    for suiteCase in cases {
      verdicts[Verdict(suiteCase), default: 0] += 1
      // Building nodes must end, whatever the events are.
      _ = failure(reading: Array(suiteCase.text.utf8))
    }
    #expect(verdicts == [.right: 330, .refusesValid: 51, .acceptsInvalid: 16, .differs: 5])
  }
}

private enum Verdict {
  case right
  case refusesValid
  case acceptsInvalid
  case differs

  init(_ suiteCase: SuiteCase) {
    do throws(YAMLError) {
      let tree = try eventOutline(of: Array(suiteCase.text.utf8))
      self = suiteCase.mustFail ? .acceptsInvalid : tree == suiteCase.tree ? .right : .differs
    } catch {
      self = suiteCase.mustFail ? .right : .refusesValid
    }
  }
}
