import Base
import Network

/// The page views of one title in a window.
enum ArticleViews {
  /// Returns the path of the request below the address of the server.
  static func path(of title: String, language: String, window: ViewWindow) -> String {
    "/api/rest_v1/metrics/pageviews/per-article/\(language).wikipedia/all-access/user/"
      + percentEncoded(title.exchanging(" ", for: "_")) + "/monthly/\(window.first.firstDay)/\(window.last.lastDay)"
  }

  /// Reads the views of an article that exists; months without an entry had none.
  ///
  /// - Parameter target: The request, which says what the entries are about.
  static func sum(in answer: WebAnswer, to target: String) throws(SourceError) -> Int {
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
    let asked = Asked(target)
    var months: Set<String> = []
    var sum = 0
    for item in try root.member("items").items {
      let timestamp = try item.member("timestamp")
      let time = try timestamp.text
      guard let asked, asked.holds(time), months.insert(time).inserted else { throw timestamp.unexpected }
      // Nearly all entries repeat the request to the letter.
      for (name, value) in asked.subject where item.node[name]?.string != value {
        guard let told = item[name] else { continue }
        guard percentDecoded(try told.text) == value else { throw told.unexpected }
      }
      let views = try item.member("views")
      // Beyond any count of views, so that sums stay exact.
      let count = try views.count
      guard count <= 1 << 40 else { throw views.unexpected }
      sum += count
    }
    return sum
  }

  /// Whether an answer is complete; one that there are no views is.
  static func isWhole(_ response: HTTPResponse, to target: String) -> Bool {
    [200, 404].contains(response.status) && (try? sum(in: WebAnswer(response: response), to: target)) != nil
  }

  /// The subject of a request, by its path.
  private struct Asked {
    /// The members of each entry that repeat the request.
    let subject: [(name: String, value: String)]
    private let days: ClosedRange<Int>

    init?(_ target: String) {
      let parts = target.pieces(between: "/").suffix(7).map { percentDecoded(String($0)) }
      guard parts.count == 7, let start = Int(parts[5]), let end = Int(parts[6]), start <= end else { return nil }
      let names = ["project", "access", "agent", "article", "granularity"]
      subject = Array(zip(names, parts)).map { ($0, $1) }
      days = start...end
    }

    /// Whether a time such as `2026080100` begins a month of the window.
    func holds(_ timestamp: String) -> Bool {
      timestamp.utf8.count == 10 && timestamp.hasSuffix("0100") && Int(timestamp.prefix(8)).map(days.contains) == true
    }
  }
}
