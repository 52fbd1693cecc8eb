import Network
import Testing
import Tournament

@testable import Sources

/// What a user is told to do about a source that gave nothing.
struct ErrorHelpTests {
  static let cases: [(SourceError, String?)] = [
    (.refused(status: 401, reason: ""), "check MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY"),
    (.throttled(reason: "", wait: nil), "try again later: rejected calls count too"),
    (
      .throttled(reason: "", wait: "5 s"),
      "try again later: rejected calls count too; it asks to wait 5 s"
    ),
    (.broken(.serverFailure, status: 500, excerpt: ""), "try again later"),
    (
      .broken(.noSuchRoute, status: 404, excerpt: ""),
      "check MARVEL_BASE_URL: it is the part before /characters"
    ),
    (
      .broken(.noJSON, status: 200, excerpt: ""),
      "try again, for it may be cut off or damaged; "
        + "if it stays so, check MARVEL_BASE_URL: it is the part before /characters"
    ),
    (
      .unreachable(.untrusted(host: "h", reason: "")),
      "check that it speaks https; where it has an authority of its own, name that in SSL_CERT_FILE"
    ),
    (
      .unreachable(.unreachable(host: "h", reason: "")),
      "check MARVEL_BASE_URL and the network; without MARVEL_BASE_URL the embedded catalogue is used"
    ),
    (
      .unreachable(.timedOut(host: "h", seconds: 30)),
      "check MARVEL_BASE_URL and the network; without MARVEL_BASE_URL the embedded catalogue is used"
    ),
    (.unreachable(.insecure(host: "h")), "use https, or a gateway on this machine"),
    (
      .unreachable(.redirected(host: "h", to: "g")),
      "set MARVEL_BASE_URL to where the source really is"
    ),
    (
      .unreachable(.tooLarge(limit: 9)),
      "check MARVEL_BASE_URL: no answer of the protocol is so large"
    ),
    (.unreachable(.offline), "run once without --offline"),
    (.unreachable(.uncounted(reason: "")), "name another folder with --cache"),
    (.rejected(status: 400, reason: ""), nil), (.notFound(what: "id", reason: ""), nil),
  ]

  @Test(arguments: cases.indices) func `is what may help`(index: Int) {
    let (error, help) = Self.cases[index]
    #expect(error.help(of: .marvel) == help)
    #expect(error.help(of: nil) == nil)
  }
}
