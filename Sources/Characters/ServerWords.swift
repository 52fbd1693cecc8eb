/// The words about a server for help and error messages.
package struct ServerWords: Sendable, Hashable {
  /// The environment variable with the server's address.
  package var variable: String
  /// The path that follows the address, such as `/characters`.
  package var standsBefore: String
  package var example: String
  /// The fallback if the variable is unset, such as `the embedded catalogue`; nil for the default address.
  package var standIn: String?
  /// The environment variables with the keys for the server.
  package var keys: [String]

  package init(
    variable: String,
    standsBefore: String,
    example: String,
    standIn: String? = nil,
    keys: [String] = []
  ) {
    self.variable = variable
    self.standsBefore = standsBefore
    self.example = example
    self.standIn = standIn
    self.keys = keys
  }
}
