import Base
import Network

extension HTTPResponse {
  /// The time to wait that a refusal asks for, in words: `60 seconds`; nil if it asks for none.
  var askedWait: String? {
    guard let wait = askedWait(at: receivedAt ?? UnixTime(seconds: 0)) else { return nil }
    let seconds = (wait / .milliseconds(100)).rounded(.up) / 10
    // A number of another age of the world says only that it is long.
    guard seconds <= 10_000_000 else { return "for more than a hundred days" }
    if let whole = Int(exactly: seconds) { return whole > 0 ? counted(whole, "second") : nil }
    return "\(seconds.plainText) seconds"
  }

  /// Whether the source lets no program in that does not name itself and a contact: a 403 whose words say so.
  var refusesAgent: Bool {
    guard status == 403 else { return false }
    let text = String(decoding: body.prefix(1 << 13), as: UTF8.self).lowercased()
    return ["user-agent", "user agent", "robot policy"].contains { text.holds($0) }
  }
}
