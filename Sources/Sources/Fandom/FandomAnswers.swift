import Base
import Network

/// The answers to the requests of one step.
struct FandomAnswers {
  private var answers: [MediaWikiAnswer] = []
  /// The answers to searches, by the text.
  private var searches: [String: MediaWikiAnswer] = [:]
  /// The error of a title, id or text that could not be asked for.
  private var failures: [String: SourceError] = [:]

  init(_ requests: [FandomLookup.Request] = []) {
    for request in requests {
      if let error = request.query.error {
        for subject in request.subjects { failures[subject] = error }
      } else {
        answers.append(request.query.answer)
        if request.subjects.count == 1 { searches[request.subjects[0]] = request.query.answer }
      }
    }
  }

  /// The time of the newest answer; nil if it is unknown.
  var receivedAt: UnixTime? { answers.compactMap(\.receivedAt).max() }

  /// Returns the page that a title leads to; nil if redirects lead nowhere.
  ///
  /// - Throws: Also that no answer says anything about the title.
  func page(_ title: String) throws(SourceError) -> MediaWikiPage? {
    if let error = failures[title] { throw error }
    for answer in answers { if let page = answer.page(title) { return page } }
    let silences = answers.compactMap { $0.silence(about: title) }
    if silences.count == answers.count, let error = silences.first { throw error }
    return nil
  }

  func page(id: Int) throws(SourceError) -> MediaWikiPage? {
    if let error = failures[String(id)] { throw error }
    for answer in answers { if let page = answer.page(id: id) { return page } }
    if let error = answers.lazy.compactMap({ $0.silence(aboutID: id) }).first { throw error }
    return nil
  }

  /// Returns what a search found.
  func found(_ text: String) throws(SourceError) -> [WebValue] {
    if let error = failures[text] { throw error }
    return searches[text]?.found ?? []
  }

  /// Whether a title redirects to a section of a page, which is about something else.
  func leadsToSection(_ title: String) -> Bool {
    answers.contains { answer in answer.path(from: title).contains { answer.fragments[$0] != nil } }
  }
}

extension MediaWikiPage {
  /// Whether the page is in the name space of articles.
  var isArticle: Bool { self["ns"].map { $0.node.integer == 0 } ?? true }

  /// The article; nil if there is none.
  var article: FandomPage? {
    guard !isMissing, !isInvalid, isArticle, let id else { return nil }
    return FandomPage(id: id, title: title)
  }
}
