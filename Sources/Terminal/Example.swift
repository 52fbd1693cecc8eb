/// A command line as an example, and what it does.
package struct Example: Sendable {
  let commandLine: String
  let text: String

  package init(_ commandLine: String, _ text: String) {
    self.commandLine = commandLine
    self.text = text
  }
}
