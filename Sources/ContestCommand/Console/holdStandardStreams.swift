internal import Glibc

/// Takes the numbers of standard streams that are closed, so that no file gets one and then takes what was meant
/// for the stream.
func holdStandardStreams() {
  for number in STDIN_FILENO...STDERR_FILENO {
    guard fcntl(number, F_GETFD) < 0, errno == EBADF else { continue }
    // For the other direction than the stream's: whoever uses it still learns that it is closed.
    _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
