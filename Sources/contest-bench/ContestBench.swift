import Glibc
import Network

/// Measures parts of the program in this process, for `.ci/bench/measure.py`.
@main struct ContestBench {
  private static let usage = """
    Usage: contest-bench [KERNEL]…
           contest-bench fetch ORIGIN COUNT WIDTH

    Print the name of each kernel, its median time in seconds, and a figure of its answer. Without names,
    all are measured: \(kernels.map(\.name).joined(separator: ", ")).

    'fetch' gets ORIGIN/char/0 and so on, WIDTH at a time, and prints the sum of the figures in the documents.

    .ci/bench/measure.py measures whole programs and peers, too, and compares all with their goals.

    """

  @concurrent static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    if words == ["--help"] || words == ["-h"] { return print(usage, terminator: "") }
    if words.first == "fetch" {
      guard words.count == 4, let origin = try? BaseURL(words[1]), let count = Int(words[2]), let width = Int(words[3]),
        count > 0, width > 0
      else { return refuse() }
      return await fetch(count, from: origin, width: width)
    }
    let chosen = kernels.filter { words.isEmpty || words.contains($0.name) }
    guard words.allSatisfy({ word in chosen.contains { $0.name == word } }) else { return refuse() }
    for kernel in chosen {
      let (seconds, answer) = kernel.timed()
      print("\(kernel.name)\t\(seconds)\t\(answer)")
      fflush(nil)
    }
  }

  private static func fetch(_ count: Int, from origin: BaseURL, width: Int) async {
    do throws(TransportError) { print(try await fetchedSum(count, from: origin, width: width)) } catch {
      fail(error.message, code: 1)
    }
  }

  private static func refuse() { fail("unknown arguments\n" + usage, code: 64) }

  private static func fail(_ message: String, code: Int32) -> Never {
    let bytes = Array("error: \(message)\n".utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(code)
  }
}
