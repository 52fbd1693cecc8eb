/// What is said about a server to whoever has to set it.
package struct ServerWords: Sendable, Hashable {
  /// The variable that names it.
  package var variable: String
  /// What its address stands before, such as `/characters`.
  package var standsBefore: String
  package var example: String
  /// What is used if the variable is unset, such as `the embedded catalogue`; nil: its usual address.
  package var standIn: String?
  /// The variables of the keys that are sent to it.
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
