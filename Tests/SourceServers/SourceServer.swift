package import LoopbackServer

/// A server of a source as its note describes it, with characters of our own making.
package struct SourceServer: Sendable {
  /// The variable that leads the program to it, such as `FANDOM_BASE_URL`.
  package let variable: String
  /// What stands between its origin and the path of a request, such as `/api`; empty for nothing.
  package let prefix: String
  /// Starts another one.
  package let start: @Sendable () throws(LoopbackError) -> LoopbackServer

  package init(
    _ variable: String,
    prefix: String = "",
    start: @escaping @Sendable () throws(LoopbackError) -> LoopbackServer
  ) {
    self.variable = variable
    self.prefix = prefix
    self.start = start
  }
}

/// Every server that `source-servers` starts.
package let sourceServers: [SourceServer] = [
  .fandom, .wikipedia, .wikimedia, .comicVine, .metron, .jsonPlaceholder,
]
