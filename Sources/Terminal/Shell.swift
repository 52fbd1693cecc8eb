import Base

/// A shell with completions.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The script that makes the shell complete the program's commands, options and values.
  package var script: String {
    switch self {
    case .bash: EmbeddedText.bashCompletions.text
    case .zsh: EmbeddedText.zshCompletions.text
    case .fish: EmbeddedText.fishCompletions.text
    }
  }
}
