internal import CSV

extension CSVError {
  func diagnostic(in file: String) -> Diagnostic {
    Diagnostic(message, at: SourcePlace(file: file, line: line, column: column), help: help)
  }
}

extension CSVProblem {
  func diagnostic(in file: String) -> Diagnostic {
    Diagnostic(message, at: SourcePlace(file: file, line: line, column: column), help: help)
  }
}
