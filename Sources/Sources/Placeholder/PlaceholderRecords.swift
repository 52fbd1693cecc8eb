/// A user of the service, as its list gives it.
struct User: Sendable, Hashable {
  var id: Int
  var name: String
  var username: String
  var email: String
  var address: Address
  var phone: String
  var website: String
  var company: String
  var catchPhrase: String
  var bs: String

  struct Address: Sendable, Hashable {
    var street: String
    var suite: String
    var city: String
    var zipcode: String
    /// The place in degrees; nil if the service gives none that is on Earth.
    var place: Place?

    var parts: [String] { [street, suite, city, zipcode] }

    /// The address in one line.
    var line: String {
      let town = [city, zipcode].filter { !$0.isEmpty }.joined(separator: " ")
      return [street, suite, town].filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  /// Latitude and longitude in degrees, as the service writes them.
  struct Place: Sendable, Hashable {
    var latitude: String
    var longitude: String

    /// - Returns: nil if the texts are not degrees of a place on Earth.
    init?(latitude: String, longitude: String) {
      guard isDegrees(latitude, upTo: 90), isDegrees(longitude, upTo: 180) else { return nil }
      (self.latitude, self.longitude) = (latitude, longitude)
    }

    /// The address of a map with a mark at the place.
    var mapURL: String {
      "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)" + "#map=5/\(latitude)/\(longitude)"
    }
  }
}

/// An album, a photo, a to-do or a post.
struct OwnedRecord: Sendable, Hashable {
  var id: Int
  /// The id of its user; of its album if it is a photo.
  var owner: Int
  var title: String
  /// Whether a to-do is done; false for all others.
  var isCompleted = false
  /// The text of a post or the address of a photo; empty for all others.
  var text = ""
  /// The address of the small picture of a photo; empty for all others.
  var thumbnail = ""
}

/// Returns whether `text` is a plain decimal number within limits.
private func isDegrees(_ text: String, upTo limit: Double) -> Bool {
  let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
  let parts = digits.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  let areDigits = parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { (0x30...0x39).contains($0) } }
  guard areDigits, parts.count <= 2, text.utf8.count <= 24, let value = Double(text) else { return false }
  return value.magnitude <= limit
}
