internal import HTTPTypes
internal import Tournament

@testable internal import Characters
@testable internal import Marvel

/// Reads bytes as a response of the API, with three statuses.
func attackAPI(_ bytes: [UInt8]) {
  for status in [200, 404, 500] {
    let envelope = MarvelEnvelope(
      response: HTTPResponse(status: status, body: bytes),
      what: "list of characters",
      redaction: Redaction(secrets: ["0123456789abcdef"])
    )
    do throws(SourceError) {
      let page = try envelope.page()
      hold(status == 200, "a page in an answer \(status)")
      hold(page.received <= CharacterQuery.largestLimit, "\(page.received) records")
      hold(page.total ?? 0 >= 0, "a total of \(page.total ?? 0)")
      hold(isShowable(page.attributionText ?? ""), "an attribution that acts on terminals")
      for profile in page.profiles { check(profile) }
    } catch {
      hold(isShowable(error.message) && !error.message.contains("\n"), "it says \(error.message)")
      hold(!error.message.contains("0123456789abcdef"), "a secret is told")
    }
  }
}

private func check(_ profile: Profile) {
  hold(profile.id > 0 && profile.id < 1 << 53, "the id \(profile.id)")
  hold(!profile.name.isEmpty && isShowable(profile.name), "the name \(profile.name)")
  hold(!profile.name.contains("\n"), "a name of two lines")
  hold(profile.name.unicodeScalars.count <= Profile.longestName, "a name without end")
  for link in profile.links { hold(isShowable(link.url), "the link \(link.url)") }
  for figure in Source.marvel.metrics.compactMap({ profile.figures[$0] }) {
    hold(figure >= 0 && figure <= PowerRule.largestValue, "the figure \(figure)")
  }
}
