import Base
import Network

/// The variable that names the user to sources.
let userAgentVariable = "CONTEST_USER_AGENT"

/// Returns whether a program's name tells how to reach who runs it, as the Wikimedia Foundation asks for: by an e-mail
/// address, a page, or a user page such as `User:Example` (its User-Agent Policy).
///
/// The name of a browser or of a tool for everybody tells nothing.
func namesContact(_ agent: String) -> Bool {
  let generic = ["mozilla/", "curl", "lwp", "wget", "python-", "java/"]
  guard !generic.contains(where: agent.lowercased().hasPrefix) else { return false }
  return agent.split { " (),;<>[]".contains($0) }.contains { word in
    let mail = word.split(separator: "@", omittingEmptySubsequences: false)
    let page = String(word).pieces(between: "://")
    let user = String(word).pieces(between: "User:")
    return mail.count == 2 && !mail[0].isEmpty && mail[1].dropFirst().contains(".")
      || page.count > 1 && page[1].dropFirst().contains(".") || user.count > 1 && !user[1].isEmpty
  }
}

/// Returns what the program calls itself in requests: as the environment says, else by name and version.
func ownUserAgent(in environment: [String: String], hiding secrets: Secrets) throws(Failure) -> String {
  let text = (environment[userAgentVariable] ?? "").trimmed
  guard !text.isEmpty else { return "contest/\(contestVersion)" }
  func unusable(_ reason: String) -> Failure {
    Failure(
      .misuse,
      "\(userAgentVariable) is not usable: \(reason)",
      help: "write a name and a contact, such as 'contest/\(contestVersion) (you@example.org)'"
    )
  }
  guard secrets.scrub?.firstSecret(in: Array(text.utf8)) == nil else { throw unusable("it holds one of the keys") }
  guard text.utf8.count <= 200, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
    throw unusable("it is no line of at most 200 ASCII characters")
  }
  return text
}
