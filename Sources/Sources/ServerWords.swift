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
  package var keys: [String] = []
  /// The address at which users get a key; nil if there is none.
  package var account: String?
  /// The word for the source, which commands must name; nil for the default one.
  package var source: String?
}
