import Base
import Network

/// One wiki on Fandom.
struct FandomWiki: Sendable, Hashable {
  /// Its name in addresses, such as `marvel`.
  let name: String
  /// Its language in addresses; nil for English.
  let language: String?

  /// - Parameter settings: The options of the source in a tournament file.
  init(_ settings: [String: String] = [:]) {
    name = (settings["wiki"] ?? "marvel").lowercased()
    let language = (settings["language"] ?? "en").lowercased()
    self.language = language == "en" ? nil : language
  }

  /// The path of its interface.
  var path: String { (language.map { "/" + $0 } ?? "") + "/api.php" }

  /// Its address for people.
  var address: String { "https://\(name).fandom.com" + (language.map { "/" + $0 } ?? "") }

  /// Whether the ids of its pages are among the embedded identities.
  var hasIdentities: Bool { name == "marvel" && language == nil }

  /// The worlds whose characters a bare name means, the first one first; empty if titles name no worlds.
  var worlds: [String] {
    guard language == nil else { return [] }
    return switch name {
    case "marvel": ["Earth-616", "Multiverse"]
    case "dc": ["New Earth", "Prime Earth"]
    default: []
    }
  }

  /// Whether an empty category may have no entry, so that the figure is 0.
  var countsEveryCategory: Bool { !worlds.isEmpty }

  var attribution: String {
    let title =
      switch name {
      case "marvel": "Marvel Database"
      case "dc": "DC Database"
      default: "the wiki '\(name)'"
      }
    return "Appearance counts and text from \(title) (\(address)), CC BY-SA 3.0"
  }

  /// Returns the address of a page for people.
  func address(ofPage title: String) -> String {
    let name = title.exchanging(" ", for: "_")
    // Readers see these in addresses as they are.
    let encoded = percentEncoded(name).exchanging("%2F", for: "/").exchanging("%28", for: "(").exchanging(
      "%29",
      for: ")"
    ).exchanging("%3A", for: ":")
    return address + "/wiki/" + encoded
  }

  /// Returns the world that ends a title in brackets; nil if there is none.
  static func world(of title: String) -> String? {
    guard title.hasSuffix(")"), let open = title.lastIndex(of: "(") else { return nil }
    let world = title[title.index(after: open)...].dropLast()
    guard title[..<open].hasSuffix(" "), !world.isEmpty else { return nil }
    return String(world)
  }

  /// Whether a title is of a world whose characters a bare name means.
  func isOfOwnWorld(_ title: String) -> Bool { worlds.isEmpty || Self.world(of: title).map(worlds.contains) == true }

  /// Returns whether a page of the wiki may have a title.
  static func isTitle(_ text: String) -> Bool {
    let title = text.trimmed
    return !title.isEmpty && title.utf8.count <= 255
      && !title.utf8.contains { "[]{}|#<>".utf8.contains($0) || $0 < 0x20 || $0 == 0x7F }
  }
}
