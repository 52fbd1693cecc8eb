import Foundation

/// The rows of a JSON file beside a test, each a list of texts.
package func jsonRows(_ path: String, beside test: String = #filePath) -> [[String]] {
  let file = URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent(path)
  do {
    return try JSONDecoder().decode([[String]].self, from: Data(contentsOf: file))
  } catch {
    fatalError("\(path): \(error)")
  }
}
