/// Returns the folder name for `name`: lower-case letters and digits of any script with their
/// marks, joined by hyphens.
///
/// It has no separator, dot or control character, at most 80 bytes, and is not a device name of any
/// system.
///
/// - Returns: Nil if the name has no letter and no digit.
package func slug(of name: String) -> String? {
  var text = ""
  var pendingHyphen = false
  var followsWordPart = false
  for scalar in name.folded.withoutApostrophes.unicodeScalars {
    followsWordPart = scalar.isWordPart || (followsWordPart && scalar.isMark)
    guard followsWordPart else {
      pendingHyphen = !text.isEmpty
      continue
    }
    guard text.utf8.count + (pendingHyphen ? 1 : 0) + scalar.utf8.count <= 80 else { break }
    if pendingHyphen { text += "-" }
    text.unicodeScalars.append(scalar)
    pendingHyphen = false
  }
  guard !text.isEmpty else { return nil }
  return reservedDeviceNames.contains(text) ? text + "-tournament" : text
}

private let reservedDeviceNames: Set<String> = Set(
  ["con", "prn", "aux", "nul"] + "0123456789¹²³".flatMap { ["com\($0)", "lpt\($0)"] }
)

extension String {
  /// The folded text without apostrophes, so that "Earth's" is one word.
  ///
  /// It is folded again, because a mark may now follow a letter.
  fileprivate var withoutApostrophes: String {
    guard unicodeScalars.contains(where: \.isApostrophe) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isApostrophe })).folded
  }
}

extension Unicode.Scalar {
  fileprivate var isApostrophe: Bool { self == "'" || self == "’" }

  fileprivate var isWordPart: Bool {
    // The search for a category takes 40 ns.
    if ("a"..."z").contains(self) || ("0"..."9").contains(self) { return true }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
