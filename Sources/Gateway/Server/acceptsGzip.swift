/// Returns whether the values of `Accept-Encoding` headers allow gzip and do not prefer identity.
///
/// RFC 9110, section 12.5.3: `*` means every coding without an entry of its own, and a weight of 0
/// forbids a coding. An invalid weight counts as 0.
func acceptsGzip(_ headers: [String]) -> Bool {
  var gzip: Int?
  var others: Int?
  var identity = 0
  for entry in headers.joined(separator: ",").utf8.split(separator: UInt8(ascii: ",")) {
    let parts = entry.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let weight = parts.count > 1 ? weight(parts[1]) : 1_000
    switch word(parts[0]) {
    case "gzip", "x-gzip": gzip = max(gzip ?? 0, weight)
    case "identity": identity = weight
    case "*": others = weight
    default: break
    }
  }
  let chosen = gzip ?? others ?? 0
  return chosen > 0 && chosen >= identity
}

/// Returns a weight, for example ` q=0.5`, in thousandths.
private func weight(_ parameter: Substring.UTF8View) -> Int {
  let text = word(parameter)
  guard text.hasPrefix("q=") else { return 0 }
  let number = text.dropFirst(2).utf8
  guard let whole = number.first, whole == UInt8(ascii: "0") || whole == UInt8(ascii: "1") else { return 0 }
  let fraction = number.dropFirst()
  guard fraction.isEmpty || fraction.first == UInt8(ascii: ".") else { return 0 }
  let digits = fraction.dropFirst()
  guard digits.count <= 3, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return 0 }
  var thousandths = Int(whole & 15)
  for place in 0..<3 {
    let digit = digits.dropFirst(place).first ?? UInt8(ascii: "0")
    thousandths = 10 * thousandths + Int(digit & 15)
  }
  return min(thousandths, 1_000)
}

/// Returns the text in lower case, without blanks around it.
private func word(_ text: Substring.UTF8View) -> String {
  let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
  var text = text.drop(while: isBlank)
  while let last = text.last, isBlank(last) { text.removeLast() }
  return String(decoding: text, as: UTF8.self).lowercased()
}
