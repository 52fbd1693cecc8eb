extension GatewayServer {
  package struct Options: Sendable {
    /// A name, or an address without brackets.
    package var host = "127.0.0.1"
    /// 0 picks a free port.
    package var port = 8_080
    /// Counted per key, or per client without keys.
    package var rateLimit: RateLimit?
    /// The value of the `Server` header.
    package var product = "contest"
    /// Near this number, a new connection closes the one that has waited longest without a whole request; if all are being
    /// answered, it waits until one closes.
    package var maximumConnections = 1_024
    /// The time from the connection, or the last response, to the end of a request's headers.
    package var requestTime = Duration.seconds(15)
    /// The time from then until the client has taken the response.
    package var answerTime = Duration.seconds(60)
    /// The time that ``GatewayServer/stop()`` gives to unfinished responses.
    package var stopTime = Duration.seconds(5)

    package init() {}
  }
}
