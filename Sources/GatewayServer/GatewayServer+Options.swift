extension GatewayServer {
  package struct Options: Sendable {
    /// A name, or an address without brackets.
    package var host = "127.0.0.1"
    /// 0 picks one that is free.
    package var port = 8_080
    /// For each key, or for each client where no key is asked for.
    package var rateLimit: RateLimit?
    /// What the `Server` header says.
    package var product = "contest"
    /// More wait until one of these is closed.
    package var mostConnections = 1_024
    /// From connecting, or from the last answer, to the end of a request's headers.
    package var requestTime = Duration.seconds(15)
    /// From there until the client has taken the answer.
    package var answerTime = Duration.seconds(60)
    /// What ``GatewayServer/stop()`` gives to answers that are not yet taken.
    package var stopTime = Duration.seconds(5)

    package init() {}
  }
}
