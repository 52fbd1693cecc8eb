internal import JSON
internal import Text

func table(_ timings: [Timing]) -> String {
  var table = Table(head: ["", "median ms", "fastest ms", "per second"])
  for timing in timings {
    let rate = Int(timing.rate.rounded()).grouped
    table.rows.append(
      [timing.name] + [timing.median, timing.fastest].map(milliseconds) + ["\(rate) \(timing.unit)"]
    )
  }
  return table.text
}

func json(_ timings: [Timing]) -> String {
  var json = JSONWriter()
  json.array { list in
    for timing in timings {
      list.line()
      list.object {
        $0.member("name", timing.name)
        $0.member("median_ms", timing.median)
        $0.member("fastest_ms", timing.fastest)
        $0.member("units", timing.units)
        $0.member("unit", timing.unit)
      }
    }
  }
  json.end()
  return json.text
}

private func milliseconds(_ figure: Double) -> String {
  ((figure * 1_000).rounded() / 1_000).plainText
}
