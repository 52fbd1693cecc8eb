import Failures
import Playing
import Testing

@testable import ContestCommand

struct JobArrayTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var variables: [String: String]
    /// The part, or a piece of the message.
    var outcome: String
    var testDescription: String { "\(variables.sorted { $0.key < $1.key })" }
  }

  static let slurm = ["SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "10"]

  static let cases: [Case] = [
    // GitLab: from 1.
    .init(variables: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3"], outcome: "1/3"),
    .init(variables: ["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "3"], outcome: "3/3"),
    .init(
      variables: ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "3"],
      outcome: "CI_NODE_INDEX is 0, and CI_NODE_TOTAL is 3; CI_NODE_INDEX counts from 1"
    ),
    .init(variables: ["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "3"], outcome: "CI_NODE_INDEX is 4"),
    .init(
      variables: ["CI_NODE_INDEX": "1"],
      outcome: "CI_NODE_INDEX is set, and CI_NODE_TOTAL is not"
    ),
    .init(
      variables: ["CI_NODE_INDEX": "one", "CI_NODE_TOTAL": "3"],
      outcome: "a whole number in CI_NODE_INDEX, found 'one'"
    ),
    .init(
      variables: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": ""],
      outcome: "in CI_NODE_TOTAL, found ''"
    ),
    .init(variables: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "0"], outcome: "CI_NODE_TOTAL is 0"),
    // GitLab sets the total of a single job, too.
    .init(variables: ["CI_NODE_TOTAL": "1"], outcome: "finds no job array"),
    // Slurm: from any number, in steps.
    .init(variables: slurm.merging(["SLURM_ARRAY_TASK_ID": "10"]) { $1 }, outcome: "1/4"),
    .init(variables: slurm.merging(["SLURM_ARRAY_TASK_ID": "13"]) { $1 }, outcome: "4/4"),
    .init(
      variables: slurm.merging(["SLURM_ARRAY_TASK_ID": "16", "SLURM_ARRAY_TASK_STEP": "2"]) { $1 },
      outcome: "4/4"
    ),
    .init(
      variables: slurm.merging(["SLURM_ARRAY_TASK_ID": "13", "SLURM_ARRAY_TASK_STEP": "2"]) { $1 },
      outcome: "counts from SLURM_ARRAY_TASK_MIN, which is 10, by 2"
    ),
    .init(variables: slurm.merging(["SLURM_ARRAY_TASK_ID": "14"]) { $1 }, outcome: "finds no part"),
    .init(variables: slurm.merging(["SLURM_ARRAY_TASK_ID": "9"]) { $1 }, outcome: "finds no part"),
    .init(
      variables: ["SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "4"],
      outcome: "SLURM_ARRAY_TASK_MIN is not"
    ),
    .init(
      variables: slurm.merging(["SLURM_ARRAY_TASK_ID": "99999999999999"]) { $1 },
      outcome: "a whole number in SLURM_ARRAY_TASK_ID"
    ),
    // Kubernetes: from 0.
    .init(variables: ["JOB_COMPLETION_INDEX": "0", "JOB_COMPLETIONS": "5"], outcome: "1/5"),
    .init(variables: ["JOB_COMPLETION_INDEX": "4", "JOB_COMPLETIONS": "5"], outcome: "5/5"),
    .init(
      variables: ["JOB_COMPLETION_INDEX": "5", "JOB_COMPLETIONS": "5"],
      outcome: "counts from 0"
    ),
    .init(variables: ["JOB_COMPLETION_INDEX": "0"], outcome: "JOB_COMPLETIONS is not"),
    .init(
      variables: [
        "JOB_COMPLETION_INDEX": "0", "JOB_COMPLETIONS": "5", "CI_NODE_INDEX": "1",
        "CI_NODE_TOTAL": "2",
      ],
      outcome: "CI_NODE_INDEX and JOB_COMPLETION_INDEX are set"
    ),
    .init(variables: [:], outcome: "none of CI_NODE_INDEX"),
  ]

  @Test(arguments: cases) func `a job array names the part`(_ c: Case) {
    do {
      #expect(try JobArray.shard(c.variables).text == c.outcome)
    } catch {
      #expect(error.code == .misuse)
      #expect(error.message.contains(c.outcome), "\(error.message)")
    }
  }
}
