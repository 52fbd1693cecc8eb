import Foundation
import Network

/// A picture of 12 × 16 pixels in each format: the left half is red, the right half blue.
package enum SamplePicture: String, CaseIterable, Sendable {
  case png = "image/png"
  case gif = "image/gif"
  case jpeg = "image/jpeg"
  /// Its lines come in several scans.
  case progressiveJPEG = "image/jpeg; progressive"
  case webp = "image/webp"
  case losslessWebP = "image/webp; lossless"

  package var bytes: [UInt8] {
    let text = base64.filter { !$0.isWhitespace }
    return Data(base64Encoded: text).map(Array.init) ?? []
  }

  /// The type of the format.
  package var type: String { String(rawValue.prefix { $0 != ";" }) }

  /// An answer with the picture.
  package var answer: Answer { .message(headers: ["Content-Type": type], body: bytes) }

  private var base64: String {
    switch self {
    case .png:
      """
      iVBORw0KGgoAAAANSUhEUgAAAAwAAAAQCAIAAACtAwlQAAAACXBIWXMAAA7EAAAOxAGVKw4bAAAAHklEQVQokWO8\
      oKDAgAoCGDagiTAxEAFGFY0qYmAAANa8AjDYCg32AAAAAElFTkSuQmCC
      """
    case .gif:
      """
      R0lGODdhDAAQAIAAACQi1NQiJCwAAAAADAAQAAACHIwPqYeabNyDEsBQb6ZSd+54IbiQE7OhnzqySgEAOw==
      """
    case .jpeg:
      """
      /9j/4AAQSkZJRgABAQEAYABgAAD//gA7Q1JFQVRPUjogZ2QtanBlZyB2MS4wICh1c2luZyBJSkcgSlBFRyB2NjIp\
      LCBxdWFsaXR5ID0gOTAK/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAW\
      EBETFBUVFQwPFxgWFBgSFBUU/9sAQwEDBAQFBAUJBQUJFA0LDRQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
      FBQUFBQUFBQUFBQUFBQUFBQUFBQU/8AAEQgAEAAMAwERAAIRAQMRAf/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgME\
      BQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJ\
      ChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeY\
      mZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/EAB8BAAMB\
      AQEBAQEBAQEAAAAAAAABAgMEBQYHCAkKC//EALURAAIBAgQEAwQHBQQEAAECdwABAgMRBAUhMQYSQVEHYXETIjKB\
      CBRCkaGxwQkjM1LwFWJy0QoWJDThJfEXGBkaJicoKSo1Njc4OTpDREVGR0hJSlNUVVZXWFlaY2RlZmdoaWpzdHV2\
      d3h5eoKDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uLj5OXm5+jp\
      6vLz9PX29/j5+v/aAAwDAQACEQMRAD8A+dvFX/IAuv8AgP8A6GKXhn/yVmD/AO4n/pqZ/U/iD/yTOK/7c/8ATkDz\
      2v7sP4zPQvFX/IAuv+A/+hiv4T8M/wDkrMH/ANxP/TUz+zPEH/kmcV/25/6cgee1/dh/GZ//2Q==
      """
    case .progressiveJPEG:
      """
      /9j/4AAQSkZJRgABAQEAYABgAAD//gA7Q1JFQVRPUjogZ2QtanBlZyB2MS4wICh1c2luZyBJSkcgSlBFRyB2NjIp\
      LCBxdWFsaXR5ID0gOTAK/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAW\
      EBETFBUVFQwPFxgWFBgSFBUU/9sAQwEDBAQFBAUJBQUJFA0LDRQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
      FBQUFBQUFBQUFBQUFBQUFBQUFBQU/8IAEQgAEAAMAwERAAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAYH/8QA\
      FQEBAQAAAAAAAAAAAAAAAAAABwH/2gAMAwEAAhADEAAAAZ1FM87DKEJZjzsM/wD/xAAWEAADAAAAAAAAAAAAAAAA\
      AAAABDP/2gAIAQEAAQUCagNQP//EABoRAAAHAAAAAAAAAAAAAAAAAAEDBhA1gbL/2gAIAQMBAT8BUEYbWgZQRhta\
      Bv/EABoRAAAHAAAAAAAAAAAAAAAAAAEDBhA1grL/2gAIAQIBAT8BTMsTbIsmZYm2Rb//xAAVEAEBAAAAAAAAAAAA\
      AAAAAAACEP/aAAgBAQAGPwJRT//EABUQAQEAAAAAAAAAAAAAAAAAALEQ/9oACAEBAAE/ITsOz//aAAwDAQACAAMA\
      AAAQ/wD/AP/EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQMBAT8QEsv/xAAUEQEAAAAAAAAAAAAAAAAAAAAg/9oA\
      CAECAQE/EAGH/8QAFhAAAwAAAAAAAAAAAAAAAAAAEGHw/9oACAEBAAE/EJFEij//2Q==
      """
    case .webp:
      """
      UklGRloAAABXRUJQVlA4IE4AAACwAgCdASoMABAAAUAmJagCdEcAfwDKAP0ABlkX/oAA/vQyyqTDV4ZMVo//7xuI\
      v//3mq//943EX/8X//roP+Z0Wy9Lf/50H/M6LZEUAAA=
      """
    case .losslessWebP:
      """
      UklGRigAAABXRUJQVlA4TBwAAAAvC8ADAA8wIAeBPRT0/EcLBAJJZvujbRDR/8gF
      """
    }
  }
}
