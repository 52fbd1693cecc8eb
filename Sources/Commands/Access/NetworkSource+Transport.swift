import Base
import Glibc
import Network
import Play
import Sources
import Synchronization

extension NetworkSource {
  /// The way to the source, in layers: connection, pace, redirects, retries, cache, and one call for equal requests.
  ///
  /// Retries are above the pace, so that each one takes its turn and counts.
  ///
  /// - Parameter ofDay: The count of the calls of a day.
  func transport(over client: LazyHTTPClient, _ ofDay: CallCount, _ console: Console) -> Transport {
    let notices = SourceNotices(source: self, console: console)
    let scrub = scrub
    let base = base
    let fetched = retried(paced(over: client, ofDay, console, notices).followingRedirects(from: base), notices)
    return recorded(fetched, console, notices).cached(
      in: cache,
      source: base,
      mode: mode,
      now: now,
      scrub: { scrub.apply(to: $0) },
      isStorable: rules.isStorable,
      onCacheHit: { console.detail(shown("GET \(base.origin)\($0.targetWithoutCredentials): cached")) },
      onStaleUse: notices.stale,
      onUnwritable: notices.unwritable
    ).coalesced { CanonicalRequest($0, to: base).text }
  }

  /// The way to a host whose answers are kept elsewhere, and whose redirects are returned.
  func uncachedTransport(over client: LazyHTTPClient, _ console: Console) -> Transport {
    let notices = SourceNotices(source: self, console: console)
    return retried(paced(over: client, ledger(), console, notices), notices)
  }

  /// The way on which records are kept in the catalogue as they come.
  private func recorded(_ transport: Transport, _ console: Console, _ notices: SourceNotices) -> Transport {
    guard rules.recordSource != nil else { return transport }
    return Transport { request throws(TransportError) in
      let response = try await transport.send(request)
      // The thread of the connections has no time for a database.
      await withTaskExecutorPreference(globalConcurrentExecutor) {
        do throws(Failure) { try keepRecords(response, to: request, console) } catch {
          notices.unrecorded(error.message)
        }
      }
      return response
    }
  }

  private func retried(_ transport: Transport, _ notices: SourceNotices) -> Transport {
    transport.retried(
      clock: ContinuousClock(),
      refusal: rules.refusal,
      random: { .random(in: 0...1) },
      onRetry: notices.retrying
    )
  }

  /// The connections, with pace and quota.
  private func paced(over client: LazyHTTPClient, _ ledger: CallCount, _ console: Console, _ notices: SourceNotices)
    -> Transport
  {
    let clock = ContinuousClock()
    let ofPath = rules.hourlyLimitOfPath.map { limit in
      Pace<ContinuousClock>.Quota(limit: limit) { self.ledger(of: $0.path) }
    }
    let ofDay = Pace<ContinuousClock>.Quota(limit: dailyLimit) { _ in ledger }
    let pace = Pace(
      gate: SourceGate(
        rules: GateRules(retriesThrottled: retriesThrottled),
        clock: clock,
        now: now,
        refusal: rules.refusal,
        company: company,
        onHold: notices.held
      ),
      limiter: RateLimiter(rate, clock: clock, uptime: { nanoseconds(CLOCK_BOOTTIME) }, shared: latestCalls),
      quotas: [ofPath, ofDay].compactMap(\.self)
    )
    return pace.transport(over: wire(client, console, notices))
  }

  /// The connections themselves.
  ///
  /// - Parameter bodyLimit: The maximum size of an answer, in bytes; nil for the usual one.
  func client(bodyLimit: Int? = nil) -> LazyHTTPClient {
    var options = HTTPClient.Options(userAgent: userAgent)
    if let bodyLimit { options.bodyLimit = bodyLimit }
    options.authorities = authorities
    options.authorityFolder = authorityFolder
    return LazyHTTPClient(options)
  }

  private func wire(_ client: LazyHTTPClient, _ console: Console, _ notices: SourceNotices)
    -> Pace<ContinuousClock>.Wire
  {
    let base = base
    return { (request, onSend) throws(TransportError) in
      let line = "GET \(base.origin)\(request.targetWithoutCredentials): "
      notices.slowed()
      let traffic = notices.begin()
      defer { notices.end() }
      do throws(TransportError) {
        let response = try await client.opened().send(request, to: base, onSend: onSend)
        console.detail(shown("\(line)\(response.status) (\(traffic))"))
        return response
      } catch {
        console.detail(shown(line + error.message))
        throw error
      }
    }
  }
}

extension NetworkSource {
  /// The gates of all servers that share the pace of this one.
  private var company: GateCompany<ContinuousClock> {
    companies.withLock { companies in
      let company = companies[counted(pacedAddress)] ?? GateCompany()
      companies[counted(pacedAddress)] = company
      return company
    }
  }
}

private let companies = Mutex<[String: GateCompany<ContinuousClock>]>([:])

/// The clocks by which calls count.
@Sendable func systemClocks() -> ClockReading {
  ClockReading(wall: nanoseconds(CLOCK_REALTIME), uptime: nanoseconds(CLOCK_BOOTTIME), start: startOfSystem)
}

/// The reading of one of the system's clocks.
func nanoseconds(_ clock: clockid_t) -> Int64 {
  var time = timespec()
  unsafe clock_gettime(clock, &time)
  return 1_000_000_000 * Int64(time.tv_sec) + Int64(time.tv_nsec)
}

/// The kernel's name of this start of the system; empty if it tells none.
private let startOfSystem: String = {
  let bytes = try? readKernelFile("/proc/sys/kernel/random/boot_id", limit: 100)
  return String(decoding: bytes ?? [], as: UTF8.self).trimmed
}()
