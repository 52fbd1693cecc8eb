internal import Failures
internal import HTTPTypes
internal import Text

/// The variable that names the user to sources.
let userAgentVariable = "CONTEST_USER_AGENT"

/// Returns what the program calls itself in requests: as the environment says, else by name and version.
func ownUserAgent(
  in environment: [String: String],
  hiding secrets: Secrets
) throws(Failure) -> String {
  let text = (environment[userAgentVariable] ?? "").trimmed
  guard !text.isEmpty else { return "contest/\(contestVersion)" }
  func unusable(_ reason: String) -> Failure {
    Failure(
      .misuse,
      "\(userAgentVariable) is not usable: \(reason)",
      help: "write a name and a contact, such as 'contest/\(contestVersion) (you@example.org)'"
    )
  }
  guard secrets.scrub?.firstSecret(in: Array(text.utf8)) == nil else {
    throw unusable("it holds one of the keys")
  }
  guard text.utf8.count <= 200, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
    throw unusable("it is no line of at most 200 ASCII characters")
  }
  return text
}
