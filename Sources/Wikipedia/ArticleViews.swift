internal import Characters
internal import HTTPTypes
internal import JSON
internal import Text
internal import WebSources

/// The page views of one title in a window.
enum ArticleViews {
  /// Returns the path of the request below the address of the server.
  static func path(of title: String, language: String, window: ViewWindow) -> String {
    "/api/rest_v1/metrics/pageviews/per-article/\(language).wikipedia/all-access/user/"
      + percentEncoded(title.exchanging(" ", for: "_"))
      + "/monthly/\(window.first.firstDay)/\(window.last.lastDay)"
  }

  /// Reads the views of an article that exists; months without an entry had none.
  static func sum(in answer: WebAnswer) throws(SourceError) -> Int {
    let root = try answer.json()
    switch answer.response.status {
    case 200: break
    case 404:
      // The same answer for a title without views as for an unknown one.
      let detail = root["detail"]?.node.string ?? ""
      guard root["title"] != nil || root["detail"] != nil, !detail.holds("invalid route") else {
        throw answer.broken(.noSuchRoute)
      }
      return 0
    default:
      let detail = root["detail"]?.node.string ?? root["title"]?.node.string ?? ""
      throw answer.refusal(reason: detail) ?? answer.broken(.unexpectedStatus)
    }
    var sum = 0
    for item in try root.member("items").items {
      let views = try item.member("views")
      // Beyond any count of views, so that sums stay exact.
      guard try views.count <= 1 << 40 else { throw views.unexpected }
      sum += try views.count
    }
    return sum
  }

  /// Whether an answer is complete; one that there are no views is.
  static func isWhole(_ response: HTTPResponse) -> Bool {
    guard [200, 404].contains(response.status) else { return false }
    do throws(SourceError) {
      _ = try sum(in: WebAnswer(response, of: "", hiding: Redaction(secrets: [])))
      return true
    } catch {
      return false
    }
  }
}
