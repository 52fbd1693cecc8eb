// The environment is read, and nothing here changes it.
@unsafe @preconcurrency internal import Glibc

/// A reason for which a picture is not drawn.
struct DrawingError: Error {
  let reason: String
}

private let longestDrawing = Duration.seconds(30)

/// In bytes; a card has some 40,000.
private let largestImage = 8 << 20

/// Draws an SVG picture as PNG with `rsvg-convert`, librsvg's own program, and the fonts of the machine.
///
/// It is a process of its own, because librsvg ends the process when memory is short.
///
/// - Parameters:
///   - svg: A file of our own; it loads no other file.
///   - width: In pixels.
///   - height: In pixels.
func drawnImage(of svg: [UInt8], width: Int, height: Int) throws(DrawingError) -> [UInt8] {
  // Nothing waits for the other end, as at a pipe.
  guard let input = unsafe tmpfile(), let output = unsafe tmpfile() else {
    throw DrawingError(reason: "there is no room for a temporary file")
  }
  defer { unsafe [input, output].forEach { unsafe fclose($0) } }
  let written = unsafe svg.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, input) }
  guard written == svg.count, unsafe fflush(input) == 0, unsafe fseek(input, 0, SEEK_SET) == 0
  else { throw DrawingError(reason: "a temporary file cannot be written") }
  var actions = unsafe posix_spawn_file_actions_t()
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  unsafe posix_spawn_file_actions_adddup2(&actions, fileno(input), STDIN_FILENO)
  unsafe posix_spawn_file_actions_adddup2(&actions, fileno(output), STDOUT_FILENO)
  unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
  // What finds fonts, and no keys.
  let variables = ["PATH", "HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "FONTCONFIG_FILE"]
    .compactMap { name in unsafe getenv(name).map { unsafe name + "=" + String(cString: $0) } }
  // Whoever stops this process stops that one, too.
  var attributes = posix_spawnattr_t()
  unsafe posix_spawnattr_init(&attributes)
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  unsafe sigemptyset(&none)
  unsafe posix_spawnattr_setsigmask(&attributes, &none)
  unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  let words = ["rsvg-convert", "--format=png", "--width=\(width)", "--height=\(height)"]
  var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
  var settings = unsafe variables.map { unsafe strdup($0) } + [nil]
  defer { unsafe (arguments + settings).forEach { unsafe free($0) } }
  var id = pid_t()
  let problem = unsafe posix_spawnp(&id, words[0], &actions, &attributes, &arguments, &settings)
  guard problem != ENOENT else {
    throw DrawingError(reason: "rsvg-convert is not there; install the package librsvg2-bin")
  }
  guard problem == 0 else {
    let cause = unsafe String(cString: strerror(problem))
    throw DrawingError(reason: "rsvg-convert cannot be started: \(cause)")
  }
  var status: Int32 = 0
  let end = ContinuousClock.now + longestDrawing
  while unsafe waitpid(id, &status, WNOHANG) == 0 {
    if Task.isCancelled || .now > end { kill(id, SIGKILL) }
    usleep(5_000)
  }
  guard .now <= end else {
    throw DrawingError(reason: "rsvg-convert takes more than \(longestDrawing)")
  }
  guard status == 0 else {
    let end = status & 0x7F == 0 ? "gave up" : "was ended by signal \(status & 0x7F)"
    throw DrawingError(reason: "rsvg-convert \(end); there may be too little memory")
  }
  var image: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 1 << 16)
  unsafe rewind(output)
  while case let count = unsafe fread(&block, 1, block.count, output), count > 0,
    image.count < largestImage
  {
    image += block[..<count]
  }
  // The signature, and the size in the first chunk: https://www.w3.org/TR/png-3/
  let size: [UInt8] = [width, height].flatMap { [0, 0, UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82] + size
  guard image.starts(with: head), image.suffix(8).starts(with: "IEND".utf8) else {
    throw DrawingError(reason: "rsvg-convert wrote something else than a picture")
  }
  return image
}
