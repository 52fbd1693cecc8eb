import Foundation

/// Returns the text of a file beside a test; nil where `RECORD_SNAPSHOTS` is set, which writes `bytes` there.
package func snapshot(
  _ path: String,
  recording bytes: [UInt8],
  beside test: String = #filePath
) throws -> String? {
  let file = URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent(path)
  guard ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == nil else {
    try Data(bytes).write(to: file)
    return nil
  }
  return String(decoding: try Data(contentsOf: file), as: UTF8.self)
}
