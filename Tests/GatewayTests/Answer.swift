import Base
import Gateway
import Network

/// A response with its body read.
struct Answer {
  let response: HTTPResponse
  let root: JSONNode

  init(_ response: HTTPResponse) throws {
    self.response = response
    root = try JSONDocument(response.body, rejectsDuplicateKeys: true).root
  }

  var status: Int { response.status }
  var text: String { String(decoding: response.body, as: UTF8.self) }
  var data: JSONNode? { root["data"] }
  var results: [JSONNode] { data?["results"]?.elements ?? [] }
  var ids: [Int] { results.compactMap { $0["id"]?.integer } }
  var names: [String] { results.compactMap { $0["name"]?.string } }
  var total: Int? { data?["total"]?.integer }
}

extension MarvelGateway {
  static let open = MarvelGateway(access: .open)

  /// Answers a request for what stands behind `/v1/public`.
  func get(_ target: String) throws -> Answer {
    try Answer(respond(to: HTTPRequest(target: "/v1/public" + target)))
  }
}

/// Asks the open gateway.
func get(_ target: String) throws -> Answer {
  try MarvelGateway.open.get(target)
}
