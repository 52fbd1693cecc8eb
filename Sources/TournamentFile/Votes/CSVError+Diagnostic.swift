internal import CSV

extension CSVError {
  func diagnostic(in file: String) -> Diagnostic {
    let (message, help) =
      switch reason {
      case .foreignEncoding: ("the file is UTF-16 or UTF-32", "save it as CSV in UTF-8")
      case .notUTF8(let byte):
        ("the byte 0x\(String(byte, radix: 16, uppercase: true)) is no UTF-8", "save it in UTF-8")
      case .control(let scalar):
        ("a votes file holds \(NodeReader.described(scalar))", "remove it")
      case .bareCarriageReturn:
        (
          "a line ends in a carriage return alone",
          "save the file with the line ends of Unix or Windows"
        )
      }
    return Diagnostic(
      message,
      at: SourcePlace(file: file, line: line, column: column),
      help: help
    )
  }
}

extension CSVProblem {
  func diagnostic(in file: String) -> Diagnostic {
    let (message, help) =
      switch kind {
      case .quoteInside:
        (
          "a quote stands within a field that does not begin with one",
          "put the whole field in quotes, and double those in it"
        )
      case .textBehindQuote:
        (
          "a closing quote has something behind it other than a comma",
          "double a quote that belongs to the field, and leave no blank before the comma"
        )
      case .unclosedQuote: ("the quote is never closed", "close it, or remove it")
      }
    return Diagnostic(
      message,
      at: SourcePlace(file: file, line: line, column: column),
      help: help
    )
  }
}
