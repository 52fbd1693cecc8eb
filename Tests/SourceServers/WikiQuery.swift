import LoopbackServer
import Network

/// The parameters of a query.
struct WikiQuery {
  private let values: [String: String]
  /// The server as the client calls it.
  let host: String

  init(_ request: ReceivedRequest) {
    values = Dictionary(request.request.query.map { ($0.name, $0.value) }) { $1 }
    host = request.headers["Host"] ?? ""
  }

  subscript(name: String) -> String? { values[name] }

  func list(_ name: String) -> [String] {
    (self[name] ?? "").split(separator: "|", omittingEmptySubsequences: true).map(String.init)
  }

  var titles: [String] { list("titles") }
  var ids: [Int] { list("pageids").compactMap(Int.init) }
  var isSecondFormat: Bool { self["formatversion"] == "2" }
  var followsRedirects: Bool { self["redirects"] != nil }
  var properties: Set<String> { Set(list("prop")) }

  func limit(_ name: String, otherwise usual: Int, most: Int) -> Int {
    self[name] == "max" ? most : min(self[name].flatMap(Int.init) ?? usual, most)
  }
}
