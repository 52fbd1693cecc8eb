import Base
import Network

extension SourceContext {
  /// Returns a client of a server that has a default address.
  ///
  /// - Parameter parts: The texts for the holes of the address, by their names.
  func client(
    of server: ServerRules,
    filling parts: [String: String] = [:],
    _ credentials: WebClient.Credentials = WebClient.Credentials()
  ) throws(Failure) -> WebClient {
    guard let base = try address(server, parts) else {
      preconditionFailure("the server of \(server.words.variable) has no default address")
    }
    return WebClient(try connect(server, base, !credentials.secrets.isEmpty), credentials)
  }
}
