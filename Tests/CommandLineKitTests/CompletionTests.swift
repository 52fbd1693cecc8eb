import Testing

@testable import CommandLineKit

struct CompletionTests {
  @Test(arguments: Shell.allCases)
  func `names every command, option and choice`(_ shell: Shell) {
    let program = SampleProgram().program
    let script = program.completionScript(for: shell)
    for command in program.commands {
      let separator = shell == .zsh ? "_" : " "
      #expect(script.contains(command.path.joined(separator: separator)))
      for word in command.path { #expect(script.contains(word)) }
      for option in command.allOptions {
        #expect(script.contains(shell == .fish ? "-l \(option.name)" : option.label))
      }
    }
    for words in ["text json csv", "marvel -modified", "bash zsh fish"] {
      #expect(script.contains(words))
    }
  }

  @Test func `writes one line of bash for each value`() {
    let lines = scriptLines(.bash)
    #expect(lines.contains("    '') wants=(words run battle store completions help) ;;"))
    #expect(lines.contains("    'store') wants=(words verify merge) ;;"))
    #expect(lines.contains("    'run -j' | 'run --jobs') wants=(nothing) ;;"))
    #expect(lines.contains("    'run -f' | 'run --format') wants=(words text json csv) ;;"))
    #expect(lines.contains("    'store merge --into') wants=(folders) ;;"))
    #expect(lines.contains("    'run '*) wants=(files) ;;"))
    #expect(lines.contains("    'completions '0) wants=(words bash zsh fish) ;;"))
  }

  @Test func `writes one line of fish for each option`() {
    let lines = scriptLines(.fish)
    let at = #"complete -c contest -n "__contest_at "#
    #expect(lines.contains(at + #"'store'" -a verify -d 'Check the store.'"#))
    #expect(lines.contains(at + #"'run'" -l quiet -s q -d 'Print errors only.'"#))
    #expect(lines.contains(at + #"'run'" -l junit -r -F -d 'Write test results here.'"#))
    #expect(lines.contains(at + #"'battle'" -l help -s h -d 'Show this help.'"#))
  }

  @Test func `quotes help for every shell`() {
    let help = #"It's [1:2] $(touch x) `y` \n."#
    let command = Command(
      "odd",
      help,
      defaults: { RunValues() },
      options: [
        .flag("flag", \.isDryRun, help), .string("only", placeholder: "A:B", \.only, "Go."),
      ],
      run: { _ in 0 }
    )
    let program = Program(name: "odd", version: "1", summary: "Odd.", commands: [command])
    let zsh = program.completionScript(for: .zsh)
    #expect(zsh.contains(#"'odd:It'\''s \[1\:2\] $(touch x) `y` \\n.'"#))
    #expect(zsh.contains(#"'(--flag)'--flag'[It'\''s \[1\:2\] $(touch x) `y` \\n.]'"#))
    #expect(zsh.contains(#"--only='[Go.]:A\:B: '"#))
    let fish = program.completionScript(for: .fish)
    #expect(fish.contains(#"-l flag -d 'It\'s [1:2] $(touch x) `y` \\n.'"#))
    #expect(!program.completionScript(for: .bash).contains("touch"))
  }

  private func scriptLines(_ shell: Shell) -> [String] {
    SampleProgram().program.completionScript(for: shell).split(separator: "\n").map(String.init)
  }
}
