import Commands
import Testing

@testable import Terminal

struct DeclarationTests {
  @Test func `every command can be parsed and completed`() {
    let program = contestProgram(in: .current())
    let paths = program.deferred.map(\.path)
    #expect(Set(paths).count == paths.count, "two commands share a name")
    for path in paths {
      #expect(path != ["help"], "'help' is every program's own")
      #expect(path.count < 2 || !paths.contains([path[0]]), "'\(path[0])' is both a command and a group")
    }
    for deferred in program.deferred {
      #expect(deferred.made.name == deferred.name)
      #expect(deferred.made.faults == [], "\(deferred.name)")
    }
  }

  @Test func `the first page of help has every command once`() {
    let program = contestProgram(in: .current())
    let shown = program.overview.flatMap { $0.value }
    #expect(shown.sorted() == program.children(of: []).sorted())
  }

  @Test func `the help about formats has each that 'init' takes`() throws {
    let program = contestProgram(in: .current())
    let topic = try #require(program.topics.first { $0.name == "formats" })
    let format = try #require(program.command(at: ["init"])?.options["--format"])
    guard case .choice(let words, _, _) = format.kind else {
      Issue.record("it is no choice")
      return
    }
    #expect(Set(words) == Set(topic.rows.map(\.term)))
  }

  @Test func `no option lists more than five values`() {
    for command in contestProgram(in: .current()).deferred.map(\.made) {
      for parameter in command.options + command.positionals {
        let count = parameter.kind.summary?.split(separator: ",").count ?? 0
        #expect(count <= 5, "\(command.name) \(parameter.label)")
      }
    }
  }
}

extension Command {
  /// What cannot be parsed or completed.
  fileprivate var faults: [String] {
    var faults: [String] = []
    func check(_ isRight: Bool, _ fault: String) { if !isRight { faults.append(fault) } }
    check((1...2).contains(path.count), "it has neither one word nor two")
    for word in path + allOptions.map(\.name) {
      check(isPlain(word), "'\(word)' is not lower case, digits and hyphens")
    }
    let spellings = allOptions.flatMap(\.spellings)
    check(Set(spellings).count == spellings.count, "two options share a name")
    for letter in options.compactMap(\.short) {
      check(letter.isASCII && (letter.isLetter || letter.isNumber), "'\(letter)' is neither letter nor digit")
    }
    for kind in options.map(\.kind) + positionals.map(\.kind) {
      guard case .choice(let words, _, _) = kind else { continue }
      check(
        !words.isEmpty && words.allSatisfy(isChoice),
        "a choice holds more than letters, digits and '-', '_', '.', '+'"
      )
    }
    for (positional, next) in zip(positionals, positionals.dropFirst()) {
      check(
        !positional.isRepeatable && (next.mayLack || !positional.mayLack),
        "'\(positional.name)' leaves nothing for '\(next.name)'"
      )
    }
    return faults
  }

  private func isPlain(_ word: String) -> Bool {
    isChoice(word) && word == word.lowercased() && !word.hasPrefix("-") && !word.contains { "_.+".contains($0) }
  }

  /// Whether every shell reads the word literally.
  private func isChoice(_ word: String) -> Bool {
    !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.+".contains($0)) }
  }
}
