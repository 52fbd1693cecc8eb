import Base
import Gateway
import Play

/// Runs tournaments, and again after each change of their files, until a signal comes.
func watchTournaments(_ options: WatchOptions, _ console: Console) async throws(Failure) -> ExitCode {
  guard !options.run.paths.contains("-") else {
    throw Failure(.misuse, "standard input cannot be watched", help: "name a file or a folder")
  }
  guard let watch = FolderWatch() else { throw Failure(.cannotWrite, "too few files can be open at once") }
  let notice = try ReloadNotice()
  let server = options.isServed ? try servedReports(options, notice) : nil
  defer { server?.stop() }
  if let server {
    let code = console.print("http://\(server.host):\(server.port)/\n")
    guard code == .done else { return code }
  }
  try await stoppable { () async throws(Failure) in
    var run = options.run
    run.skipsSummary = true
    var last: TournamentSet?
    while !Task.isCancelled {
      let set = watch.settledSet(run.paths, console)
      if last.map({ !set.isLike($0) }) ?? true {
        if let last { console.say(changeWords(set.changedFiles(since: last))) }
        try await showRun(run, set, console)
        notice.announce()
        if last == nil { console.say("watching \(words(run.paths.map { "'\($0)'" })); press Ctrl-C to stop") }
        run.showsOnlyChanges = true
        last = set
      }
      await watch.wait()
    }
  }
  return .done
}

/// Runs tournaments, and shows a failure instead of throwing it, except after a signal.
private func showRun(_ options: RunOptions, _ set: TournamentSet, _ console: Console) async throws(Failure) {
  do throws(Failure) { _ = try await runTournaments(options, reading: set, console) } catch {
    guard !error.code.isStop else { throw error }
    console.error(error.message, help: error.help)
  }
}

private func changeWords(_ files: [String]) -> String {
  switch files.count {
  case 0: "the files changed"
  case 1...3: words(files.map { "'\($0)'" }) + " changed"
  default: "\(counted(files.count, "file")) changed"
  }
}

private func servedReports(_ options: WatchOptions, _ notice: ReloadNotice) throws(Failure) -> GatewayServer {
  var settings = GatewayServer.Options()
  settings.port = options.port
  settings.product = "contest/\(contestVersion)"
  // Each connection has a thread.
  settings.maximumConnections = 64
  // Browsers on this machine ask at once.
  settings.requestTime = .seconds(3)
  // Browsers ask again.
  settings.stopTime = .milliseconds(50)
  let site = ReportSite(folder: options.run.place.reports, notice: notice)
  do throws(GatewayServerError) { return try GatewayServer(settings, respond: site.response, end: notice.end) } catch {
    throw Failure(error)
  }
}

extension FolderWatch {
  /// Reads tournaments when all places are watched that matter for them, so that no later change is missed.
  fileprivate func settledSet(_ paths: [String], _ console: Console) -> TournamentSet {
    while true {
      let set = TournamentSet(paths: paths, console)
      guard add(set.placesToWatch), !Task.isCancelled else { return set }
    }
  }
}
