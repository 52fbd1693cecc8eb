/// A command that is declared only when needed: each run of a program needs one of many.
package struct DeferredCommand: Sendable {
  let name: String
  /// Whether help and completions leave it out.
  let isHidden: Bool
  private let make: @Sendable () -> Command

  var made: Command { make() }

  /// - Parameter make: Returns the command called `name`.
  package init(_ name: String, isHidden: Bool = false, make: @escaping @Sendable () -> Command) {
    self.name = name
    self.isHidden = isHidden
    self.make = make
  }

  var path: [String] { name.split(separator: " ").map(String.init) }
}
