internal import Text

/// The commands of a path, written like a text: `"M\(x) \(y)h\(width)"`.
///
/// A bracket has hundreds of paths, and their numbers are written several times faster than into a `String`.
struct PathData: ExpressibleByStringInterpolation {
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 6 * interpolationCount)
    }

    mutating func appendLiteral(_ text: String) { bytes.append(utf8Of: text) }

    mutating func appendInterpolation(_ number: Int) {
      bytes.append(addingCapacity: 21) { $0.append(decimal: number) }
    }
  }

  let text: String

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation: StringInterpolation) {
    text = String(decoding: stringInterpolation.bytes, as: UTF8.self)
  }
}
