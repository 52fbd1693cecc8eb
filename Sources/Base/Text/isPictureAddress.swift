/// The largest picture of an entrant on a page, in bytes: a page stays one file.
package let largestFace = 40_000

/// Whether a text is a `data:` address of a picture that pages show.
package func isPictureAddress(_ address: String) -> Bool {
  ["png", "jpeg", "gif", "webp"].contains { address.hasPrefix("data:image/\($0);base64,") }
    && address.utf8.allSatisfy { $0.isLetterOrDigit || "/:;+,=".utf8.contains($0) } && address.utf8.count < 60_000
}
