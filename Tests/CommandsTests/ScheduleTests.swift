import Foundation
import Testing

/// The script for cron that RUNNING.md shows, in a clone of a repository that others push to.
struct ScheduleTests {
  let place: Workplace

  init() throws {
    place = try Workplace()
    let readme = try String(
      contentsOf: Workplace.checkout.appendingPathComponent("Tournaments/RUNNING.md"),
      encoding: .utf8
    )
    let script = try #require(readme.firstMatch(of: /```sh\n(#!\/bin\/sh\nset -e\ncd [^`]+)```/))
    try place.write(
      String(script.1).replacing("/srv/tournaments", with: place.path("job"))
        .replacing("/usr/local/bin", with: place.path("bin")),
      to: "update-tournaments"
    )
    try git(
      """
      git config --global user.name t; git config --global user.email t@example.org
      git config --global init.defaultBranch main; git config --global advice.detachedHead false
      mkdir bin; ln -s "$contest" bin/contest; git init -q --bare origin
      git init -q other; cd other; git remote add origin ../origin
      mkdir Tournaments; echo '.contest-tmp-*' > .gitignore
      """
    )
    try settle("One", 2)
    try git("cd other; git add .; git commit -qm begin; git push -q -u origin main")
    try git("git clone -q origin job")
  }

  /// Writes the tournament file of somebody else.
  func settle(_ name: String, _ power: Int) throws {
    try place.write(
      "name: \(name)\nsource: inline\ncharacters: [{name: A, power: 3}, {name: B, power: \(power)}]\n",
      to: "other/Tournaments/\(name.lowercased()).yaml"
    )
  }

  func git(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let run = try place.shell("set -e\n" + line)
    #expect(run.code == 0, "\(run.output)\(run.errors)", sourceLocation: sourceLocation)
  }

  func job() throws -> Outcome { try place.shell("sh update-tournaments") }

  /// What verify says of the clone, which must be what was pushed.
  func verified() throws -> String {
    let status =
      "git status --porcelain; git diff --stat origin/main; git rev-list origin/main..HEAD"
    #expect(try place.shell("cd job; \(status)").output == "")
    return try place.shell("cd job; $contest store verify").output
  }

  @Test func `a job commits what changed, pushes it, and says nothing`() throws {
    for _ in 0..<2 {
      let run = try job()
      #expect(run.code == 0)
      #expect(run.output == "" && run.errors == "")
    }
    #expect(try verified().contains("is sound: 1 tournament in 1 state"))
    #expect(try place.shell("git -C origin rev-list --count main").output == "2\n")
  }

  @Test func `a job that could not push merges what it found out, and pushes the next time`() throws {
    #expect(try job().code == 0)
    try settle("One", 4)
    try git("cd other; git pull -q; git add .; git commit -qm four; git push -q")
    try git(
      "cd origin/hooks; printf '#!/bin/sh\\nexit 1\\n' > pre-receive; chmod +x pre-receive"
    )
    #expect(try job().code != 0)
    try git("rm origin/hooks/pre-receive")
    // Others change the same tournament, bring a new one, and push their reports.
    try settle("One", 5)
    try settle("Two", 1)
    try git("cd other; git pull -q; $contest run -q; git add .; git commit -qm five; git push -q")
    let run = try job()
    #expect(run.code == 0)
    #expect(run.output == "" && run.errors == "")
    // Of two states of one day either may be the present, and the figures of today are the one after.
    #expect(try verified().contains("is sound: 2 tournaments in 5 states"))
  }

  @Test func `what a job that was killed had written does not hold up the next`() throws {
    #expect(try job().code == 0)
    try settle("New", 1)
    try git("cd other; git pull -q; git add .; git commit -qm new; git push -q")
    try git("cd job; git pull -q; $contest run -q; $contest battle -q Hulk Thor")
    try git("cd other; $contest run -q; git add .; git commit -qm reports; git push -q")
    let run = try job()
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      try verified().contains("is sound: 2 tournaments in 2 states and 1 battle made by hand")
    )
  }

  @Test func `what others forget stays forgotten`() throws {
    try settle("Two", 1)
    try git("cd other; git add .; git commit -qm two; git push -q")
    #expect(try job().code == 0)
    try git(
      "cd other; git pull -q; git rm -q Tournaments/two.yaml; $contest run -q --prune; git add -A .; "
        + "git commit -qm prune; git push -q"
    )
    #expect(try job().code == 0)
    #expect(try verified().contains("is sound: 1 tournament in 1 state"))
    #expect(!place.exists("job/Reports/two"))
  }
}
