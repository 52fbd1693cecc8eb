/// Returns the help for a column that is missing.
///
/// - Parameters:
///   - names: The columns of the file.
///   - advice: What to do if one of these is near, after a blank.
package func columnHelp(_ column: String, among names: [String], near advice: String = "") -> String {
  if let nearest = nearestName(to: column, among: names) {
    return "did you mean '\(singleLine(nearest, limit: 40))'?" + advice
  }
  return "the columns are \(words(first: 10, of: names) { "'\(singleLine($0, limit: 40))'" })"
}
