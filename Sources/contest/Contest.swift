import Commands
import Glibc

@main struct Contest {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // A command that waits for nothing runs on this thread, for the runtime's own take a millisecond to start. It is
    // concurrent with the main actor, to which nothing returns.
    Task.immediateDetached { @concurrent () async -> Never in exit(await runContest(arguments, in: .current())) }
    while true { pause() }
  }
}
