/// The largest number that all JSON readers represent exactly.
private let largestNumber = 1 << 53 - 1

/// Returns `text` as a decimal number, at most 2⁵³ − 1; nil if it has any other character.
func wholeNumber(_ text: some StringProtocol) -> Int? {
  guard let (number, isWhole) = readNumber(text), isWhole else { return nil }
  return number
}

/// Returns the decimal number at the start of `text`, at most 2⁵³ − 1; nil if there is none.
///
/// The live service answered `/characters/1011010xxxxxx` with character 1011010.
func leadingNumber(_ text: some StringProtocol) -> Int? { readNumber(text)?.number }

private func readNumber(_ text: some StringProtocol) -> (number: Int, isWhole: Bool)? {
  var rest = Substring(text).utf8
  let isNegative = rest.first == UInt8(ascii: "-")
  if isNegative { rest = rest.dropFirst() }
  let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  guard !digits.isEmpty else { return nil }
  var number = 0
  for digit in digits where number < largestNumber { number = min(largestNumber, 10 * number + Int(digit & 15)) }
  return (isNegative ? -number : number, digits.count == rest.count)
}
