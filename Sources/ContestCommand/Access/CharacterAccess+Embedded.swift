internal import Catalogue
internal import HTTPTypes
internal import MarvelGateway

extension CharacterAccess {
  /// Opens the embedded gateway.
  init(embeddedFor console: Console) {
    // The gateway and its only caller share a pair of keys, so that every request is signed as on a network.
    let pair = (public: "embedded", private: "gateway")
    let gateway = MarvelGateway(access: .keys([pair.public: pair.private]))
    client = MarvelClient(
      keys: MarvelKeys(publicKey: pair.public, privateKey: pair.private),
      transport: Transport { (request) throws(TransportError) in
        let response = gateway.respond(to: request)
        console.detail("GET \(request.targetWithoutCredentials): \(response.status)")
        return response
      },
      timestamp: { "1" }
    )
    name = "the embedded catalogue"
    pathPrefix = MarvelClient.officialPrefix
    date = CharacterFacts.captureDate
    network = nil
    self.console = console
  }
}
