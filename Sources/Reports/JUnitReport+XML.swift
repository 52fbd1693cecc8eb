extension JUnitReport {
  /// The report in the XML that JUnit's task for Ant began, without times.
  ///
  /// Source: https://github.com/testmoapp/junitxml.
  package var xml: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"contest\"\(counts(of: suites.flatMap(\.cases)))>\n"
    for suite in suites {
      text += "  <testsuite\(attribute("name", suite.name))\(counts(of: suite.cases))>\n"
      for testCase in suite.cases { text += testCase.xml }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private func counts(of cases: [Case]) -> String {
    var (failures, errors, skipped) = (0, 0, 0)
    for testCase in cases {
      switch testCase.outcome {
      case .passed: break
      case .failed: failures += 1
      case .broken: errors += 1
      case .skipped: skipped += 1
      }
    }
    return " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
      + " skipped=\"\(skipped)\""
  }
}

extension JUnitReport.Case {
  fileprivate var xml: String {
    var tag = "testcase" + attribute("classname", group) + attribute("name", name)
    if !file.isEmpty { tag += attribute("file", file) }
    if let line { tag += " line=\"\(line)\"" }
    let inner =
      switch outcome {
      case .passed: ""
      case .failed(let message, let text): element("failure", message, text)
      case .broken(let message, let text): element("error", message, text)
      case .skipped(let message): "<skipped\(attribute("message", message))/>"
      }
    return inner.isEmpty ? "    <\(tag)/>\n" : "    <\(tag)>\n      \(inner)\n    </testcase>\n"
  }

  private func element(_ name: String, _ message: String, _ text: String) -> String {
    let start = "<\(name)\(attribute("message", message))"
    return text.isEmpty ? start + "/>" : "\(start)>\(escaped(text))</\(name)>"
  }
}

private func attribute(_ name: String, _ value: String) -> String {
  " \(name)=\"\(escaped(value, isAttribute: true))\""
}

/// Returns text for XML 1.0, what it cannot hold replaced by U+FFFD.
///
/// Source: https://www.w3.org/TR/xml/#charsets, and section 3.3.3 for the blanks that attributes lose.
private func escaped(_ text: String, isAttribute: Bool = false) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result.append(contentsOf: "&amp;".unicodeScalars)
    case "<": result.append(contentsOf: "&lt;".unicodeScalars)
    case ">": result.append(contentsOf: "&gt;".unicodeScalars)
    case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
    case "\t" where isAttribute, "\n" where isAttribute, "\r":
      result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
    case "\t", "\n": result.append(scalar)
    case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
      result.append("\u{FFFD}")
    default: result.append(scalar)
    }
  }
  return String(result)
}
