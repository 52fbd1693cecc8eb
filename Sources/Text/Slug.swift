/// Returns the folder name for `name`: lower-case letters and digits of any script, joined by hyphens.
///
/// It never holds a separator, a dot or a control character, has at most 80 bytes and is no device
/// name of any system.
///
/// - Returns: nil where the name has no letter and no digit.
package func slug(of name: String) -> String? {
  var text = ""
  var pendingHyphen = false
  for scalar in name.folded.composed.unicodeScalars {
    // "Earth's" is one word.
    if scalar == "'" || scalar == "’" { continue }
    guard scalar.isWordPart else {
      pendingHyphen = !text.isEmpty
      continue
    }
    let addition = (pendingHyphen ? "-" : "") + String(scalar)
    guard text.utf8.count + addition.utf8.count <= 80 else { break }
    text += addition
    pendingHyphen = false
  }
  guard !text.isEmpty else { return nil }
  return reservedDeviceNames.contains(text) ? text + "-tournament" : text
}

private let reservedDeviceNames: Set<String> = Set(
  ["con", "prn", "aux", "nul"] + "0123456789¹²³".flatMap { ["com\($0)", "lpt\($0)"] }
)

extension Unicode.Scalar {
  fileprivate var isWordPart: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
