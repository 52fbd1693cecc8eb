/// A shell with completions.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}

extension Program {
  /// Returns a script that makes `shell` complete the program's commands, options and values.
  package func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: bashScript
    case .zsh: zshScript
    case .fish: fishScript
    }
  }
}
