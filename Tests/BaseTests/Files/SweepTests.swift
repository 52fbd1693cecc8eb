import Base
import Glibc
import Testing

struct SweepTests {
  @Test func `files of a dead process are removed, and all others stay`() throws {
    let folder = TemporaryFolder()
    folder.put("half", in: ".contest-tmp-1-0")
    folder.put("half", in: ".contest-tmp-999999999-3")
    folder.put("mine", in: "contest-tmp-1-0")
    folder.put("mine", in: ".contest-tmp")
    unsafe mkdir(folder(".contest-tmp-2-0"), 0o777)
    unsafe mkfifo(folder(".contest-tmp-3-0"), 0o666)
    unsafe symlink("contest-tmp-1-0", folder(".contest-tmp-4-0"))
    sweepTemporaries(in: folder.path)
    #expect(
      folder.names == [
        ".contest-tmp", ".contest-tmp-2-0", ".contest-tmp-3-0", ".contest-tmp-4-0",
        "contest-tmp-1-0",
      ]
    )
    #expect(folder.text(of: "contest-tmp-1-0") == "mine")
  }

  @Test func `a file that is being written stays, and gets to its place`() throws {
    let folder = TemporaryFolder()
    folder.put("before", in: "f")
    var replacement = try FileReplacement(path: folder("f"), mode: .write)
    try replacement.append("after".utf8)
    sweepTemporaries(in: folder.path)
    #expect(folder.names.count == 2)
    #expect(try replacement.finish() == .written)
    #expect(folder.names == ["f"])
    #expect(folder.text(of: "f") == "after")
  }

  @Test func `sweepers and writers of one folder do not disturb each other`() async throws {
    let folder = TemporaryFolder()
    let path = folder.path
    let rounds = try await withThrowingTaskGroup(of: Int.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for round in 0..<200 {
            let file = "\(path)/f\(writer)"
            try FileReplacementTests.give(file, ["\(round)"])
            sweepTemporaries(in: path)
          }
          return 200
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(rounds == 800)
    #expect(folder.names == ["f0", "f1", "f2", "f3"])
    for name in folder.names { #expect(folder.text(of: name) == "199") }
  }
}
