import Base
import Network
import Tournament

@testable import Sources

/// Reads bytes as a response of the API, with three statuses.
func attackAPI(_ bytes: [UInt8]) {
  for status in [200, 404, 500] {
    let answer = WebAnswer(
      response: HTTPResponse(status: status, body: bytes),
      redaction: Redaction(secrets: ["0123456789abcdef"])
    )
    do throws(SourceError) {
      let page = try MarvelAnswer(answer, what: "list of characters").page()
      expect(status == 200, "a page in an answer \(status)")
      expect(page.received <= CharacterPage.largestLimit, "\(page.received) records")
      expect(page.total ?? 0 >= 0, "a total of \(page.total ?? 0)")
      expect(isPrintable(page.attributionText ?? ""), "an attribution that acts on terminals")
      for profile in page.profiles { check(profile) }
    } catch {
      expect(isPrintable(error.message) && !error.message.contains("\n"), "it says \(error.message)")
      expect(!error.message.contains("0123456789abcdef"), "a secret is told")
    }
  }
}

private func check(_ profile: Profile) {
  let isNumber = profile.id.number.map { (1..<1 << 53).contains($0) } ?? false
  expect(isNumber, "the id \(profile.id)")
  expect(!profile.name.isEmpty && isPrintable(profile.name), "the name \(profile.name)")
  expect(!profile.name.contains("\n"), "a name of two lines")
  expect(profile.name.unicodeScalars.count <= NameKey.longest, "a name without end")
  for link in profile.links { expect(isPrintable(link.url), "the link \(link.url)") }
  for figure in Source.marvel.metrics.compactMap({ profile.figures[$0] }) {
    expect(figure >= 0 && figure <= PowerRule.largestValue, "the figure \(figure)")
  }
}
