internal import Files

/// Returns the folder that the program keeps its caches in; nil where nothing names one.
///
/// An empty text counts as none. `XDG_CACHE_HOME` counts only where it is absolute, as the XDG Base
/// Directory Specification demands.
///
/// - Parameter option: What the command line says.
package func cacheFolder(environment: [String: String], option: String?) -> String? {
  func value(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
  if let option, !option.isEmpty { return option }
  if let own = value("CONTEST_CACHE_DIR") { return own }
  if let caches = value("XDG_CACHE_HOME"), caches.hasPrefix("/") {
    return joined(caches, "contest")
  }
  return value("HOME").map { joined($0, ".cache/contest") }
}
