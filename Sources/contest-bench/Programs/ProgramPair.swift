/// A program of ours and one of a peer, run in turn.
struct ProgramPair {
  var ours: [String]
  /// Nil if it is missing.
  var theirs: [String]?
  /// Run by the shell before each run; empty for nothing.
  var before = ""
  var rounds = 9

  func measured(in workshop: Workshop) throws(BenchError) -> [Round<ProgramSample>] {
    try Round.alternately(workshop.rounds(rounds)) { () throws(BenchError) in
      if !before.isEmpty { try workshop.prepare(before) }
      return try workshop.sample(ours)
    } theirs: { () throws(BenchError) in
      guard let theirs else { return nil }
      if !before.isEmpty { try workshop.prepare(before) }
      return try workshop.sample(theirs)
    }
  }

  var command: String {
    (before.isEmpty ? "" : before + "; ") + shellText(ours)
  }
}

/// Returns the words as a command of the shell.
func shellText(_ words: [String]) -> String {
  words.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ")
}
