internal import Glibc

/// The signals that ask a program to end, taken when it is ready for them.
struct StopSignals {
  private var signals = sigset_t()

  init() {
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for the first; another one then ends the program at once.
  func wait() {
    var signals = signals
    var number: Int32 = 0
    while sigwait(&signals, &number) != 0 {}
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
