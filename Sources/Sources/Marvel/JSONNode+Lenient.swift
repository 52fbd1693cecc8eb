import Base

extension JSONNode {
  /// The value as a text, also if it is a number.
  var lenientText: String? {
    if let string { return string }
    if let integer { return String(integer) }
    return number.map { String($0) }
  }

  /// The value as an integer, also if it is a text of digits.
  var lenientInteger: Int? {
    if let integer { return integer }
    guard let digits = string?.trimmed, digits.utf8.count <= 16, let value = Int(digits), value.magnitude < 1 << 53
    else { return nil }
    return value
  }
}
