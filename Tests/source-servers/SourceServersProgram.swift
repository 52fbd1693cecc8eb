import Glibc
import LoopbackServer
import SourceServers

/// Starts the servers of all sources, prints a line `VARIABLE ADDRESS` for each, and stops at the end of its input.
@main
struct SourceServersProgram {
  static func main() throws {
    var servers: [LoopbackServer] = []
    for source in sourceServers {
      let server = try source.start()
      servers.append(server)
      print(source.variable, server.origin + source.prefix)
    }
    // A pipe would get the lines at the end only.
    fflush(nil)
    while readLine() != nil {}
    for server in servers { server.stop() }
  }
}
