/// All of an option but where its value goes.
struct OptionFacts: Sendable, Equatable {
  let name: String
  let short: Character?
  /// What stands for the value in help; nil for a flag, which takes none.
  let placeholder: String?
  let kind: ValueKind
  let help: String
  var heading = OptionFacts.defaultHeading
  var isRepeatable = false
  /// The default as help shows it; nil where there is none to show.
  var defaultText: String?

  var takesValue: Bool { placeholder != nil }

  /// The option as messages name it: `--jobs`.
  var label: String { "--" + name }

  /// Every way to write the option's name: `-j` and `--jobs`.
  var spellings: [String] { (short.map { ["-" + String($0)] } ?? []) + [label] }

  static let defaultHeading = "Options"

  static let help = OptionFacts(
    name: "help",
    short: "h",
    placeholder: nil,
    kind: .text,
    help: "Show this help."
  )

  static let version = OptionFacts(
    name: "version",
    short: nil,
    placeholder: nil,
    kind: .text,
    help: "Show the version."
  )

  /// What every command takes besides its own options.
  static let everywhere = [help, version]
}
