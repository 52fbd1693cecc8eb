internal import ContestCommand
internal import Glibc

@main
struct Contest {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(await runContest(arguments, in: .current()))
  }
}
