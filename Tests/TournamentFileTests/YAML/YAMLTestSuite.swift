import PublicSuites
import TournamentFile

/// A case of yaml-test-suite: a text, and its events or that it must be refused.
struct SuiteCase: Sendable {
  var name: String
  var text: String
  var tree: [String]
  var mustFail: Bool
}

/// Reads the cases of yaml-test-suite, sorted by name.
///
/// A later case of a file inherits missing fields from the one before, except `fail`.
func suiteCases() throws -> [SuiteCase] {
  var cases: [SuiteCase] = []
  for file in PublicSuite.yaml.files(ending: ".yaml") {
    var fields: [String: String] = [:]
    let documents = try readYAML(file.bytes)
    guard case .sequence(let items)? = documents.first?.root.kind else { continue }
    for (position, item) in items.enumerated() {
      guard case .mapping(let entries) = item.kind else { continue }
      fields["fail"] = nil
      for entry in entries {
        if let key = entry.key.text, let value = entry.value.text { fields[key] = value }
      }
      guard fields["skip"] == nil, let text = fields["yaml"] else { continue }
      let lines = (fields["tree"] ?? "").split(separator: "\n").map { line in
        visible(String(line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
      }
      cases.append(
        SuiteCase(
          name: "\(file.name.dropLast(5))-\(position)",
          text: visible(text),
          tree: lines.filter { !$0.isEmpty },
          mustFail: fields["fail"] == "true"
        )
      )
    }
  }
  return cases
}

/// Returns the text with the suite's symbols for invisible characters replaced by those characters.
private func visible(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  var dashes = 0
  var isAfterEnd = false
  for scalar in text.unicodeScalars {
    if isAfterEnd && scalar == "\n" {
      isAfterEnd = false
      continue
    }
    isAfterEnd = scalar == "∎"
    if scalar == "—" {
      dashes += 1
      continue
    }
    if scalar != "»" { result.append(contentsOf: repeatElement("—", count: dashes)) }
    dashes = 0
    switch scalar {
    case "»": result.append("\t")
    case "␣": result.append(" ")
    case "←": result.append("\r")
    case "⇔": result.append("\u{FEFF}")
    case "↵", "∎": break
    default: result.append(scalar)
    }
  }
  result.append(contentsOf: repeatElement("—", count: dashes))
  return String(result)
}
