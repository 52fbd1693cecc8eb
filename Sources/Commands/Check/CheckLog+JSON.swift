import Base
import Play
import Tournament
import TournamentFile

extension CheckLog {
  /// The verdicts and the diagnostics as a JSON object, a record a line.
  var json: String {
    JSONWriter.text { json in
      json.line()
      json.objects("tournaments", of: plans, inLines: true) { json, plan in
        json.member("name", plan.rules.name)
        json.member("file", plan.place.file)
        json.member("line", plan.place.line)
        json.member("verdict", isWrong(plan) ? "wrong" : "sound")
        json.member("looked_up", isLookedUp(plan))
      }
      json.line()
      json.array("diagnostics") { json in
        for diagnostic in diagnostics {
          json.line()
          json.write(diagnostic)
        }
        for error in tournaments.unreadable {
          json.line()
          json.writeError(error.message, help: error.helpReading, in: error.path)
        }
      }
    }
  }
}
