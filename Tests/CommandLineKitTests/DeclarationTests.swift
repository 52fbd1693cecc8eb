import Testing

@testable import CommandLineKit

struct DeclarationTests {
  @Test func `refuses two options of one name`() async {
    await #expect(processExitsWith: .failure) {
      _ = command(options: [.flag("a", \.isDryRun, "A."), .flag("a", \.isDryRun, "B.")])
    }
  }

  @Test func `refuses to redefine the option for help`() async {
    await #expect(processExitsWith: .failure) {
      _ = command(options: [.flag("hurry", short: "h", \.isDryRun, "Hurry.")])
    }
  }

  @Test func `refuses a name that a shell would not read as one word`() async {
    await #expect(processExitsWith: .failure) {
      _ = command(options: [.flag("dry run", \.isDryRun, "A.")])
    }
  }

  @Test func `refuses a choice that a shell would not read as one word`() async {
    enum Odd: String, CaseIterable, Sendable { case odd = "$(odd)" }
    await #expect(processExitsWith: .failure) {
      _ = Command(
        "sample",
        "Sample.",
        defaults: { Odd.odd },
        positionals: [.argument("ODD", .choice, \.self, "Odd.")],
        run: { _ in 0 }
      )
    }
  }

  @Test func `refuses an argument after one that takes all`() async {
    await #expect(processExitsWith: .failure) {
      _ = command(positionals: [
        .arguments("PATH", .string, \.paths, "A."), .argument("B", .string, \.shared.reports, "B."),
      ])
    }
  }

  @Test func `refuses a command that is also a group`() async {
    await #expect(processExitsWith: .failure) {
      _ = Program(
        name: "sample",
        version: "1",
        summary: "Sample.",
        commands: [command("store"), command("store verify")]
      )
    }
  }

  @Test func `accepts a valid declaration`() {
    let sample = command(
      options: [.flag("dry-run", short: "n", \.isDryRun, "A.")],
      positionals: [
        .argument("B", .string, \.shared.reports, "B."), .arguments("PATH", .string, \.paths, "A."),
      ]
    )
    #expect(sample.usage(in: "program") == "program sample [OPTIONS] B [PATH]…")
  }
}

private func command(
  _ name: String = "sample",
  options: [Parameter<RunValues>] = [],
  positionals: [Parameter<RunValues>] = []
) -> Command {
  Command(
    name,
    "Sample.",
    defaults: { RunValues() },
    options: options,
    positionals: positionals,
    run: { _ in 0 }
  )
}
