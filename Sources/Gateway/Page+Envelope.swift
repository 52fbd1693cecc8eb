import Base
import Network

extension Page {
  /// The successful answer with the page, for the caller with `publicKey`, which the API writes into every link; nil
  /// without keys.
  func answer(entityTag: String, year: Int, publicKey: String?) -> [UInt8] {
    let attribution = MarvelGateway.attribution(year: year)
    let source = publicKey.map { "&utm_source=" + percentEncoded($0) } ?? ""
    var json = JSONWriter()
    json.object { envelope in
      envelope.member("code", 200)
      envelope.member("status", "Ok")
      envelope.member("copyright", MarvelGateway.copyright(year: year))
      envelope.member("attributionText", attribution)
      envelope.member("attributionHTML", "<a href=\"http://marvel.com\">\(attribution)</a>")
      envelope.member("etag", entityTag)
      envelope.key("data")
      write(to: &envelope, tracking: "?utm_campaign=apiRef" + source)
    }
    return json.bytes
  }
}
