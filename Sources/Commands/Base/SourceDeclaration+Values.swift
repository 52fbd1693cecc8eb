import Base
import Sources

extension SourceDeclaration {
  /// Returns the values of the source's variables in an environment, without empty ones.
  func values(in environment: [String: String]) -> [String: String] {
    var values: [String: String] = [:]
    for variable in variables {
      let value = (environment[variable.name] ?? "").trimmed
      if !value.isEmpty { values[variable.name] = value }
    }
    return values
  }
}
