import Foundation
import LoopbackServer
import Network
import Synchronization
import Testing

/// A workplace whose programs ask a server of the test for characters and their pictures.
struct ImagesScene {
  let scene: SourceScene
  /// What the server answers to requests for pictures.
  let pictures: Pictures

  final class Pictures: Sendable {
    private let answers = Mutex<[String: Answer]>([:])

    /// The answer to a request for the picture of a character; the sample if the test sets none.
    subscript(id: Int) -> Answer {
      get {
        answers.withLock { $0["/pictures/\(id)/standard_medium.png"] } ?? SamplePicture.png.answer
      }
      set { answers.withLock { $0["/pictures/\(id)/standard_medium.png"] = newValue } }
    }

    /// The answer to any other path below `/pictures/`; the sample if the test sets none.
    subscript(path: String) -> Answer {
      get { answers.withLock { $0[path] } ?? SamplePicture.png.answer }
      set { answers.withLock { $0[path] = newValue } }
    }
  }

  init() throws {
    let pictures = Pictures()
    self.pictures = pictures
    scene = try SourceScene { request in
      if request.request.path.hasPrefix("/pictures/") { return pictures[request.request.path] }
      let host = request.headers["Host"] ?? ""
      let answer = Answer.marvelCatalogue(SourceScene.heroes, for: request)
      return answer.withPictures(at: "http://\(host)/pictures")
    }
  }

  var place: Workplace { scene.place }

  func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> Outcome {
    try await scene.run(arguments, environment: environment)
  }

  /// Runs `contest images` as fast as it can.
  func images(_ arguments: String...) async throws -> Outcome {
    try await run(["images"] + arguments + ["--rate", "10000"])
  }

  /// What `--format json` prints.
  struct Report: Decodable, Equatable {
    var fetched = 0
    var bytes = 0
    var cached = 0
    var waiting = 0
    var unasked = 0
    var none = 0
    var failed: [Failed] = []
    var unfit = 0
    var removed = 0

    struct Failed: Decodable, Equatable {
      var name: String
      var reason: String
    }
  }

  func report(_ arguments: String...) async throws -> (report: Report, code: Int32) {
    let run = try await run(["images"] + arguments + ["--rate", "10000", "--format", "json"])
    let data = Data(run.output.utf8)
    return (try JSONDecoder().decode(Report.self, from: data), run.code)
  }

  /// The paths of pictures that were asked for since the last reset, sorted.
  var askedPictures: [String] {
    scene.server.seen.map(\.request.path).filter { $0.hasPrefix("/pictures/") }.sorted()
  }
}

extension Answer {
  /// A page of characters with a picture of each in the place of the usual one.
  fileprivate func withPictures(at address: String) -> Answer {
    guard case .send(let bytes)? = steps.first else { return self }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n") else { return self }
    let parts = text[end.upperBound...].components(separatedBy: "\"id\":")
    let own = "http://i.annihil.us/u/prod/marvel/i/mg/b/40/image_not_available"
    let changed = parts.map { part in
      let id = part.prefix { $0.isNumber }
      return part.replacingOccurrences(of: own, with: "\(address)/\(id)")
        .replacingOccurrences(of: "\"jpg\"", with: "\"png\"")
    }
    return .json(changed.joined(separator: "\"id\":"))
  }
}
