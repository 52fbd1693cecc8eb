import Base
import Play
import Terminal

/// The part of the tournaments that `--shard` names.
enum ShardChoice: Sendable, Equatable {
  case part(Shard)
  /// The part that the variables of a job array name.
  case auto

  private static let autoWord = "auto"

  /// - Returns: Nil if the text names no part.
  init?(_ text: String) {
    if text == Self.autoWord {
      self = .auto
    } else {
      guard let shard = Shard(text) else { return nil }
      self = .part(shard)
    }
  }

  var text: String {
    switch self {
    case .part(let shard): shard.text
    case .auto: Self.autoWord
    }
  }

  func shard(_ variables: [String: String]) throws(Failure) -> Shard {
    switch self {
    case .part(let shard): shard
    case .auto: try JobArray.shard(variables)
    }
  }
}

extension Parameter {
  /// `--shard`: the part of the work to do.
  static func shard(_ path: any WritableKeyPath<Values, ShardChoice?> & Sendable, _ help: String) -> Self {
    .option(
      "shard",
      placeholder: "I/N",
      .form("a part such as 3/16, or auto", text: \.text, parse: { ShardChoice($0) }),
      path,
      help + " auto takes it from the variables of a job array."
    )
  }
}
