internal import HTTPTypes

/// A successful answer with its page.
struct Envelope: Sendable {
  var page: Page
  var entityTag: String
  var year: Int

  /// The JSON body for the caller with `publicKey`, which the API writes into every link; nil without keys.
  ///
  /// It is appended as text without a JSON writer: nothing around the results needs escaping.
  func json(publicKey: String?) -> [UInt8] {
    let copyright = MarvelGateway.copyright(year: year)
    let attribution = MarvelGateway.attribution(year: year)
    let source = publicKey.map { "&utm_source=" + percentEncoded($0) } ?? ""
    var json: [UInt8] = []
    json.reserveCapacity(600 + 1_300 * page.results.count)
    json.append(text: #"{"code":200,"status":"Ok","copyright":""#)
    json.append(text: copyright)
    json.append(text: #"","attributionText":""#)
    json.append(text: attribution)
    json.append(text: #"","attributionHTML":"<a href=\"http://marvel.com\">"#)
    json.append(text: attribution)
    json.append(text: #"</a>","etag":""#)
    json.append(text: entityTag)
    json.append(text: #"","data":"#)
    page.append(to: &json, tracking: "?utm_campaign=apiRef" + source)
    json.append(text: "}")
    return json
  }
}
