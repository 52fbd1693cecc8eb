import Foundation
import Testing

/// The scripts that SHARDS.md shows, run as the systems that they are for run them.
struct ShardScriptTests {
  struct System: CustomTestStringConvertible, Sendable {
    var heading: String
    /// The variables of one job of four, from 1.
    var variables: @Sendable (_ job: Int) -> [String: String]
    /// What the system itself does between the jobs and the last one.
    var carrying = "true"
    var testDescription: String { heading }
  }

  static let systems = [
    System(
      heading: "GitHub",
      variables: { ["SHARD": "\($0)", "SHARDS": "4"] },
      carrying: "mv part/* ."
    ),
    System(
      heading: "GitLab",
      variables: { ["CI_NODE_INDEX": "\($0)", "CI_NODE_TOTAL": "4"] }
    ),
    System(
      heading: "Slurm",
      variables: {
        [
          "SLURM_ARRAY_TASK_ID": "\($0)", "SLURM_ARRAY_TASK_COUNT": "4",
          "SLURM_ARRAY_TASK_MIN": "1", "SLURM_CPUS_PER_TASK": "2",
        ]
      }
    ),
    System(
      heading: "Kubernetes",
      variables: { ["JOB_COMPLETION_INDEX": "\($0 - 1)", "JOB_COMPLETIONS": "4"] }
    ),
  ]

  /// The lines of commands of a section: those of the jobs, and those that put their parts together.
  static func script(_ heading: String) throws -> (job: String, joining: String) {
    let page = try String(
      contentsOf: Workplace.checkout.appendingPathComponent("Tournaments/SHARDS.md"),
      encoding: .utf8
    )
    let section = try #require(page.split(separator: "\n## ").first { $0.hasPrefix(heading) })
    let lines = section.split(separator: "\n").map { line in
      String(line.drop { $0 == " " || $0 == "-" })
    }.filter { line in
      ["mkdir ", "cp ", "contest ", "i=", "cd ", "for ", "parallel "].contains {
        line.hasPrefix($0)
      }
    }
    let end = lines.firstIndex { $0.contains("cp -r shards") } ?? lines.count
    return (
      lines[..<end].joined(separator: "\n"), lines[end...].joined(separator: "\n")
    )
  }

  /// A folder with results of before, and with the reports that one run of the changed files writes.
  private static func scene() throws -> (place: Workplace, whole: [String: Data]) {
    let place = try Workplace()
    try ShardTests.write(.random, to: place, generation: 0)
    #expect(try place.shell("mv t Tournaments").code == 0)
    #expect(try place.run(["run", "-q"]).code == 0)
    try ShardTests.write(.random, to: place)
    #expect(try place.shell("cp -r t/* Tournaments; cp -r Reports before").code == 0)
    #expect(try place.run(["run", "-q"]).code == 0)
    let whole = try place.tree("Reports")
    #expect(try place.shell("rm -r Reports; mv before Reports").code == 0)
    return (place, whole)
  }

  @Test(arguments: systems) func `four jobs put together are one run`(_ system: System) throws {
    let (place, whole) = try Self.scene()
    let script = try Self.script(system.heading)
    for job in 1...4 {
      let run = try place.shell(
        "set -e\n" + script.job.replacing("/work", with: place.folder.path),
        environment: system.variables(job).merging(["PATH": Workplace.path]) { $1 }
      )
      #expect(run.code == 0, "\(run.errors)")
    }
    let joining = script.joining.isEmpty ? try Self.script("In short").joining : script.joining
    let joined = try place.shell(
      "set -e\n\(system.carrying)\n\(joining)",
      environment: ["PATH": Workplace.path]
    )
    #expect(joined.code == 0, "\(joined.errors)")
    #expect(try place.tree("Reports") == whole)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/parallel")))
  func `GNU parallel's jobs put together are one run`() throws {
    let (place, whole) = try Self.scene()
    let script = try Self.script("GNU parallel").job
    // All on this machine.
    let local = script.replacing("--sshlogin a,b,c,d --workdir .", with: "--will-cite")
    #expect(local != script)
    let joined = try place.shell(
      "set -e\n\(local)\n\(try Self.script("In short").joining)",
      environment: ["PATH": Workplace.path]
    )
    #expect(joined.code == 0, "\(joined.errors)")
    #expect(try place.tree("Reports") == whole)
  }
}
