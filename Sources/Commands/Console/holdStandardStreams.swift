import Glibc

/// Opens closed standard streams, so that no file gets the number of one and receives its output.
func holdStandardStreams() {
  for number in STDIN_FILENO...STDERR_FILENO {
    guard fcntl(number, F_GETFD) < 0, errno == EBADF else { continue }
    // They are opened for the opposite direction, so that using them still fails.
    _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
