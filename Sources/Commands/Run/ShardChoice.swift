import Base
import Play
import Terminal

/// The part of the tournaments that `--shard` names.
struct ShardChoice: Sendable {
  /// Nil for the part that the variables of a job array name.
  private let named: Shard?

  private static let autoWord = "auto"

  /// - Returns: Nil if the text names no part.
  init?(_ text: String) {
    named = Shard(text)
    guard named != nil || text == Self.autoWord else { return nil }
  }

  var text: String { named?.text ?? Self.autoWord }

  func shard(_ variables: [String: String]) throws(Failure) -> Shard {
    if let named { named } else { try JobArray.shard(variables) }
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

/// A kind of job array, by the variables in which each of its jobs finds its number.
struct JobArray: Sendable {
  private let index: String
  private let count: String
  /// The first number, if no variable has it.
  private var first = 0
  /// The variable of the first number; nil for none.
  private var firstVariable: String?
  /// The variable of the distance between two numbers, which is 1 if it is not set; nil if it always is.
  private var step: String?

  private static let known = [
    JobArray(index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    JobArray(
      index: "SLURM_ARRAY_TASK_ID",
      count: "SLURM_ARRAY_TASK_COUNT",
      firstVariable: "SLURM_ARRAY_TASK_MIN",
      step: "SLURM_ARRAY_TASK_STEP"
    ), JobArray(index: "JOB_COMPLETION_INDEX", count: "JOB_COMPLETIONS"),
  ]

  /// The variables of all job arrays.
  static let variables = known.flatMap { [$0.index, $0.count] + [$0.firstVariable, $0.step].compactMap(\.self) }

  /// Returns the part of the job in which the program runs.
  static func shard(_ variables: [String: String]) throws(Failure) -> Shard {
    let present = known.filter { variables[$0.index] != nil }
    guard let array = present.first else {
      throw problem("--shard auto finds no job array: none of \(known.map(\.index).joined(separator: ", ")) is set")
    }
    guard present.count == 1 else {
      throw problem(
        "--shard auto finds more than one job array: \(present.map(\.index).joined(separator: " and ")) are set"
      )
    }
    return try array.shard(variables)
  }

  private func shard(_ variables: [String: String]) throws(Failure) -> Shard {
    let number = try read(index, variables)
    let total = try read(count, variables)
    let start = try firstVariable.map { name throws(Failure) in try read(name, variables) } ?? first
    var distance = 1
    if let step, variables[step] != nil { distance = max(1, try read(step, variables)) }
    let steps = (number - start).quotientAndRemainder(dividingBy: distance)
    guard steps.remainder == 0, let shard = Shard(steps.quotient + 1, of: total) else {
      let origin = firstVariable.map { "\($0), which is \(start), by \(distance)" } ?? "\(start)"
      throw Self.problem(
        "--shard auto finds no part: \(index) is \(number), and \(count) is \(total); \(index) counts from \(origin)"
      )
    }
    return shard
  }

  /// The largest number of a job, so that no sum of two overflows.
  private static let largest = 1 << 40

  private func read(_ name: String, _ variables: [String: String]) throws(Failure) -> Int {
    guard let text = variables[name] else {
      throw Self.problem("--shard auto needs \(name): \(index) is set, and \(name) is not")
    }
    guard let number = wholeNumber(text), number <= Self.largest else {
      throw Self.problem("--shard auto needs a whole number in \(name), found '\(text.printable.cut(to: 60))'")
    }
    return number
  }

  private static func problem(_ message: String) -> Failure {
    Failure(.misuse, message, help: "set it, or name the part yourself: --shard 3/16")
  }
}
