internal import Files
internal import Glibc

/// The programs to measure, and a folder for what they read and write.
final class Workshop {
  /// A copy of the program, as an installation makes it.
  ///
  /// A file fresh from the linker lies in small pieces in memory, so each start would take 0.3 ms and more longer.
  let contest: String
  private let python: String
  /// In the current folder, because a temporary folder may be in memory; it stays, so that the
  /// printed commands work.
  let folder = ".build/contest-bench"
  /// For everything that was written and is not needed any more.
  private let attic = ".build/contest-bench-old"
  private var floors: [String: String] = [:]
  private let isTiny: Bool

  /// - Parameters:
  ///   - contest: Nil for the program beside this one.
  ///   - isTiny: Whether to do only a hundredth of the work, once.
  init(contest: String?, python: String, isTiny: Bool = false) throws(BenchError) {
    let program = contest ?? joined(parentFolder(of: ChildProcess.this), "contest")
    self.contest = "./" + joined(folder, "contest")
    self.python = python
    self.isTiny = isTiny
    guard fileKind(program) == .file else {
      throw BenchError("there is no '\(program)'; build contest, or name it with --contest")
    }
    let removedLately = "find \(attic) -maxdepth 0 -empty -mmin -6 2>/dev/null | grep -q ."
    if try ChildProcess("sh", ["-c", removedLately]).end().isGood {
      warn("files were removed here in the last 6 minutes: the disk may take longer for new ones")
    }
    try prepare(away([folder]) + "; mkdir -p \(folder)")
    guard try ChildProcess("cp", [program, self.contest]).end().isGood else {
      throw BenchError("cannot copy '\(program)' to '\(self.contest)'")
    }
  }

  /// The amount of work to measure.
  ///
  /// - Parameter least: The minimum.
  func size(_ whole: Int, least: Int = 1) -> Int { isTiny ? max(least, whole / 100) : whole }

  /// The number of rounds to measure.
  func rounds(_ whole: Int) -> Int { isTiny ? 1 : whole }

  /// Returns the path of a program in C, compiled when it is first asked for.
  func path(of floor: FloorProgram) throws(BenchError) -> String {
    if let path = floors[floor.rawValue] { return path }
    let path = "./" + joined(folder, floor.rawValue)
    for compiler in ["cc", "clang", "gcc"] {
      do throws(BenchError) {
        let words = ["-O2", "-x", "c", "-o", path, "/dev/stdin"]
        guard try ChildProcess(compiler, words, input: floor.source).end().isGood else { continue }
        floors[floor.rawValue] = path
        return path
      } catch {
        continue
      }
    }
    throw BenchError("there is no C compiler")
  }

  /// Returns the path of a new file in the folder.
  func file(_ name: String, holding text: String) throws(BenchError) -> String {
    let path = joined(folder, name)
    do throws(FileError) {
      var file = try FileReplacement(path: path, mode: .write)
      try file.append(Array(text.utf8))
      _ = try file.finish()
    } catch {
      throw BenchError(error.message)
    }
    return path
  }

  /// Runs a command of the shell, and fails with it.
  func prepare(_ command: String) throws(BenchError) {
    guard try ChildProcess("sh", ["-c", command]).end().isGood else {
      throw BenchError("'\(command)' failed")
    }
  }

  /// Returns a command of the shell that moves away the files and folders of earlier rounds, if there are any.
  ///
  /// It removes nothing: ext4 without a journal gives no new file the place of one that was removed in the last minutes,
  /// and searches for another.
  func away(_ paths: [String]) -> String {
    "mkdir -p \(attic); "
      + paths.map { "[ ! -e \($0) ] || mv \($0) \"$(mktemp -d -p \(attic))\"" }
      .joined(separator: "; ")
  }

  /// Removes everything that was moved away; the time of the empty folder tells when.
  func tidyUp() throws(BenchError) { try prepare("rm -rf \(attic); mkdir \(attic)") }

  /// Runs a program to its end.
  func sample(_ words: [String]) throws(BenchError) -> ProgramSample {
    let told = try ChildProcess(try path(of: .meter), words).end().output
    let figures = told.split { $0.isWhitespace }.compactMap { Double($0) }
    guard figures.count == 4, figures[3] == 0 else {
      throw BenchError("'\(words.joined(separator: " "))' failed: \(told)")
    }
    return ProgramSample(wall: figures[0], cpu: figures[1], peak: figures[2])
  }

  /// The interpreter; nil, with a warning, if it lacks one of the packages.
  func python(with packages: [String] = []) -> Peer? { Peer(python: python, packages: packages) }
}

/// The cost of running a program from its start to its end.
struct ProgramSample {
  /// In seconds.
  var wall: Double
  /// In user and system mode, in seconds.
  var cpu: Double
  /// In megabytes.
  var peak: Double

  var milliseconds: Double { wall * 1e3 }
}
