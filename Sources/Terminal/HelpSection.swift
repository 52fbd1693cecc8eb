/// A section of the top-level help after the commands: a table, a text, or both.
package struct HelpSection: Sendable {
  let heading: String
  let text: String
  let rows: [(term: String, text: String)]

  /// - Parameter rows: Terms and their meanings, in order.
  package init(_ heading: String, _ text: String = "", rows: KeyValuePairs<String, String> = [:]) {
    self.init(heading, text, rows: rows.map { (term: $0.key, text: $0.value) })
  }

  package init(_ heading: String, _ text: String = "", rows: [(term: String, text: String)]) {
    self.heading = heading
    self.text = text
    self.rows = rows
  }
}
