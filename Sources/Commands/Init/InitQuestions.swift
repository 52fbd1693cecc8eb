import Base
import Tournament
import TournamentFile

/// Asks on the terminal for what a first tournament still lacks.
struct InitQuestions {
  let console: Console

  /// Asks for what no option says; asks again until the answer can be used.
  ///
  /// - Throws: `Failure.stopped` at the end of the input.
  func completed(_ draft: FirstTournament, _ options: InitOptions) throws(Failure) -> FirstTournament {
    var draft = draft
    if draft.characters.isEmpty, draft.top == nil, !draft.hasOwnNames {
      let question = "Marvel characters, or names of your own? marvel or own [marvel]"
      draft.hasOwnNames = try isSecond(question, ["marvel"], ["own"], "marvel or own")
    }
    if options.name == nil { draft = try asked("Name", default: draft.name, draft) { $0.name = $1 } }
    if draft.characters.isEmpty, draft.top == nil {
      let isOwn = draft.hasOwnNames
      console.writeError("Names with commas between them\(isOwn ? "" : ", or how many of the best known"):\n")
      let fallback = isOwn ? "Ann, Ben, Cid, Dee" : String(FirstTournament.defaultCount)
      draft = try asked(isOwn ? "Entrants" : "Characters", default: fallback, draft) {
        if !isOwn, let count = Int($1) {
          $0.top = count
        } else {
          $0.characters = $1.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
        }
      }
    }
    if options.format == nil {
      let names = FirstTournament.formats
      console.writeError(words(Array(names.prefix(4)), last: ", ") + ",\n")
      console.writeError(words(Array(names.dropFirst(4)), last: " or ") + ":\n")
      draft = try asked("Format", default: draft.format, draft) { $0.format = formatWord(for: $1) ?? $1 }
    }
    if !draft.decidesByResults { draft.isPoll = try agrees("Do the votes of polls decide the battles?") }
    return draft
  }

  /// Asks a question with a default until the changed draft has no fault.
  private func asked(
    _ question: String,
    default fallback: String,
    _ draft: FirstTournament,
    _ change: (inout FirstTournament, String) -> Void
  ) throws(Failure) -> FirstTournament {
    while true {
      let answer = try answer(to: "\(question) [\(fallback)]: ")
      var changed = draft
      change(&changed, answer.isEmpty ? fallback : answer)
      let faults = changed.faults(console)
      for fault in faults { console.error(fault.message, help: fault.help) }
      guard faults.isEmpty else { continue }
      guard let obstacle = StarterFiles(changed, addsWorkflow: false).obstacle else { return changed }
      console.error(obstacle.message, help: "choose another name")
    }
  }

  /// Asks a question that an empty answer denies.
  func agrees(_ question: String) throws(Failure) -> Bool {
    try isSecond(question + " [y/N]", ["n", "no"], ["y", "yes"], "y or n")
  }

  /// Asks a question with two answers, of which an empty one is the first; returns whether it is the second.
  private func isSecond(_ question: String, _ first: [String], _ second: [String], _ words: String) throws(Failure)
    -> Bool
  {
    while true {
      let answer = try answer(to: question + ": ").lowercased()
      if answer.isEmpty || first.contains(answer) { return false }
      if second.contains(answer) { return true }
      console.error("the answer is \(words)")
    }
  }

  private func answer(to prompt: String) throws(Failure) -> String {
    try typedLine(prompt, abandoned: "nothing is written", console)
  }
}
