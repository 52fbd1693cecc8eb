internal import Glibc

/// A server of small documents that is faster than its clients: one thread that polls.
///
/// It answers `GET /char/7` with a document about number 7, and records the time of each request.
struct FetchServer {
  private final class Client {
    let descriptor: Int32
    var pending: [UInt8] = []
    var isOpen = true

    init(_ descriptor: Int32) { self.descriptor = descriptor }
  }

  let port: Int
  private let delay: Duration
  /// Standard input, whose end stops the server, the listener, and the clients.
  private var places: [pollfd]
  private var clients: [Client] = []
  /// The delayed responses, in the order of their times.
  private var waiting: [(due: ContinuousClock.Instant, client: Client, number: Int)] = []
  private var tally = StartTally()

  /// Listens on a free port of the loopback interface; nil if there is none.
  ///
  /// - Parameter delay: The delay of each response.
  init?(delay: Duration) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listens = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(listener, address, size) == 0 && listen(listener, 1_024) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    guard listens else { return nil }
    port = Int(UInt16(bigEndian: address.sin_port))
    self.delay = delay
    places = [0, listener].map(readablePlace)
  }

  /// Serves until standard input ends.
  ///
  /// - Returns: The times of the requests, in order.
  mutating func run() -> StartTally {
    while true {
      unsafe poll(&places, nfds_t(places.count), patience)
      if places[0].revents != 0 { return tally }
      for place in places.indices.dropFirst(2) where places[place].revents != 0 {
        serve(clients[place - 2])
      }
      if places[1].revents != 0 { accept() }
      while let first = waiting.first, first.due <= .now {
        answer(first.number, to: first.client)
        waiting.removeFirst()
      }
      if clients.contains(where: { !$0.isOpen }) { forgetTheClosed() }
    }
  }

  /// In milliseconds; 0 in the last one before a response is due, because poll would oversleep.
  private var patience: Int32 {
    guard let first = waiting.first else { return -1 }
    return Int32(max(0, (first.due - .now) / .milliseconds(1)))
  }

  private mutating func accept() {
    let descriptor = Glibc.accept(places[1].fd, nil, nil)
    guard descriptor >= 0 else { return }
    var on: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    unsafe setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, size)
    clients.append(Client(descriptor))
    places.append(readablePlace(descriptor))
  }

  private mutating func serve(_ client: Client) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4_096) { block in
      let count = unsafe recv(
        client.descriptor,
        block.baseAddress,
        block.count,
        Int32(MSG_DONTWAIT)
      )
      if count > 0 { unsafe client.pending += block[..<count] } else { client.isOpen = false }
    }
    // No client sends a second request before the response.
    guard client.pending.suffix(4).elementsEqual("\r\n\r\n".utf8) else { return }
    let start = ContinuousClock.now
    tally.add(start)
    let number = client.pending.dropFirst("GET /char/".utf8.count)
      .prefix { (0x30...0x39).contains($0) }
      .reduce(0) { $0 * 10 + Int($1 & 15) }
    client.pending.removeAll(keepingCapacity: true)
    if delay > .zero {
      waiting.append((start + delay, client, number))
    } else {
      answer(number, to: client)
    }
  }

  private func answer(_ number: Int, to client: Client) {
    let body =
      #"{"id":\#(number),"name":"C\#(number)","comics":{"available":\#(figure(of: number))}}"#
    let text =
      "HTTP/1.1 200 OK\r\nContent-Type: application/json; charset=utf-8\r\n"
      + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    var bytes = text
    bytes.withUTF8 {
      _ = unsafe send(client.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  private mutating func forgetTheClosed() {
    for client in clients where !client.isOpen { close(client.descriptor) }
    clients.removeAll { !$0.isOpen }
    places = places[..<2] + clients.map { readablePlace($0.descriptor) }
  }
}

/// The figure in the document about a number; the sum of all proves that they arrived.
func figure(of number: Int) -> Int { number * 7_919 % 5_000 }

/// The sum of the figures in the first documents.
func figureSum(_ count: Int) -> Int { (0..<count).reduce(0) { $0 + figure(of: $1) } }

private func readablePlace(_ descriptor: Int32) -> pollfd {
  pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
}
