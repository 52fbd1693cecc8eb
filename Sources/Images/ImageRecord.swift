import Base
package import Network

/// The picture of a character, or the reason for which there is none.
package struct ImageRecord: Sendable, Equatable {
  /// The address of the last request; empty if the source names none.
  package let address: String
  /// The time of the last request.
  package let time: UnixTime
  package let outcome: Outcome

  package enum Outcome: Sendable, Equatable {
    case image(Image)
    /// The source has no picture.
    case none
    /// - `reason`: Why there is no picture, as a phrase.
    /// - `passes`: Whether the next run may have more luck.
    case failed(reason: String, passes: Bool)
  }

  /// A picture that has a header, and no more pixels than may be decoded.
  package struct Image: Sendable, Equatable {
    package let bytes: [UInt8]
    package let header: ImageHeader

    /// - Returns: nil if the bytes are no image, or too large a one.
    package init?(_ bytes: [UInt8]) {
      guard bytes.count <= Image.maximumSize, let header = ImageHeader(bytes), !header.isTooLarge else { return nil }
      (self.bytes, self.header) = (bytes, header)
    }

    /// The size of the largest picture, in bytes.
    package static let maximumSize = 2 << 20

    /// The picture as an address that holds it (RFC 2397).
    package var dataURI: String { "data:\(header.format.rawValue);base64,\(Digest.base64(bytes))" }
  }

  package init(address: String, time: UnixTime, outcome: Outcome) {
    self.address = address
    self.time = time
    self.outcome = outcome
  }

  /// The picture; nil if there is none.
  package var image: Image? { if case .image(let image) = outcome { image } else { nil } }

  /// The time for which a missing picture is not asked for again, in seconds: a week.
  private static let patience: Int64 = 7 * 24 * 60 * 60

  /// Whether the picture is to be asked for: never again if it is there, at the next run if the failure may pass, and
  /// after a week otherwise.
  ///
  /// - Parameter address: The present address of the picture.
  package func isDue(at now: UnixTime, from address: String) -> Bool {
    guard address.utf8.elementsEqual(self.address.utf8) else { return true }
    switch outcome {
    case .image: return false
    case .failed(_, true): return true
    case .none, .failed(_, false): return now < time || now - time >= Self.patience
    }
  }
}
