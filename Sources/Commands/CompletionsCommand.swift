import Base
import Terminal

struct CompletionsOptions: Sendable { var shell = Shell.bash }

func completionsCommand(in environment: Environment) -> Command {
  Command(
    "completions",
    "Print a completion script for a shell.",
    examples: [
      Example("source <(contest completions bash)", "Complete commands and options in this session."),
      Example(
        "contest completions fish > ~/.config/fish/completions/contest.fish",
        "Install the completions for fish."
      ),
    ],
    defaults: { CompletionsOptions() },
    positionals: [.argument("SHELL", .choice, \.shell, "The shell that reads the script.")],
    run: { options in
      Console(environment, OutputOptions()).print(options.shell.script).rawValue
    }
  )
}
