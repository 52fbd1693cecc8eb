internal import HTTPTypes
internal import JSON

/// A successful answer around its page.
struct Envelope: Sendable {
  var page: Page
  var entityTag: String
  var year: Int

  /// The body for the caller with `publicKey`, which the API writes into every link.
  func json(publicKey: String?) -> [UInt8] {
    let attribution = "Data provided by Marvel. © \(year) MARVEL"
    let source = publicKey.map { "&utm_source=" + percentEncoded($0) } ?? ""
    var writer = JSONWriter()
    writer.object { body in
      body.member("code", 200)
      body.member("status", "Ok")
      body.member("copyright", "© \(year) MARVEL")
      body.member("attributionText", attribution)
      body.member("attributionHTML", "<a href=\"http://marvel.com\">\(attribution)</a>")
      body.member("etag", entityTag)
      body.key("data")
      page.write(to: &body, tracking: "?utm_campaign=apiRef" + source)
    }
    return writer.bytes
  }
}
