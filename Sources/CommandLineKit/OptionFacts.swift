/// The description of an option, without the member that it sets.
struct OptionFacts: Sendable, Equatable {
  let name: String
  let short: Character?
  /// The placeholder of the value in help; nil for a flag, which takes none.
  let placeholder: String?
  let kind: ValueKind
  let help: String
  var heading = OptionFacts.defaultHeading
  var isRepeatable = false
  /// Whether help and completions leave it out.
  var isHidden = false
  /// The default as help shows it; nil to show none.
  var defaultText: String?

  var takesValue: Bool { placeholder != nil }

  /// The option in messages: `--jobs`.
  var label: String { "--" + name }

  /// All spellings of the option: `-j` and `--jobs`.
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

  /// The options of every command.
  static let everywhere = [help, version]
}
