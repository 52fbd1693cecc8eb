extension CSVError {
  package func diagnostic(in file: String) -> Diagnostic {
    Diagnostic(message, at: SourcePlace(file: file, line: line, column: column), help: help)
  }
}

extension CSVProblem {
  package func diagnostic(in file: String) -> Diagnostic {
    Diagnostic(message, at: SourcePlace(file: file, line: line, column: column), help: help)
  }
}
