import Base

/// Returns the folder of the program's caches; nil if neither option nor environment names one.
///
/// Empty values are ignored. `XDG_CACHE_HOME` must be absolute, as the XDG Base Directory
/// Specification demands.
///
/// - Parameter option: The value on the command line.
package func cacheFolder(environment: [String: String], option: String?) -> String? {
  func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
  if let option, !option.isEmpty { return option }
  if let own = value("CONTEST_CACHE_DIR") { return own }
  if let caches = value("XDG_CACHE_HOME"), caches.hasPrefix("/") { return joined(caches, "contest") }
  return value("HOME").map { joined($0, ".cache/contest") }
}
