extension CSVError {
  /// The fault, in one line.
  package var message: String {
    switch reason {
    case .foreignEncoding(let encoding): "the file is \(encoding.rawValue), not UTF-8"
    case .notUTF8(let byte): "the byte 0x\(byte.hexadecimal()) is no UTF-8"
    case .control(let scalar): "the file holds the invisible character U+\(scalar.value.hexadecimal(digits: 4))"
    case .bareCarriageReturn: "a line ends in a carriage return alone"
    }
  }

  /// An instruction that mends it.
  package var help: String {
    switch reason {
    case .foreignEncoding(let encoding): encoding.help
    case .notUTF8: "save it in UTF-8"
    case .control: "remove it"
    case .bareCarriageReturn: "save the file with the line ends of Unix or Windows"
    }
  }
}

extension CSVProblem {
  /// The fault, in one line.
  package var message: String {
    switch kind {
    case .quoteInside: "a quote is inside a field that does not begin with one"
    case .textBehindQuote: "a closing quote has something behind it other than a comma"
    case .unclosedQuote: "the quote is never closed"
    }
  }

  /// An instruction that mends it.
  package var help: String {
    switch kind {
    case .quoteInside: "put the whole field in quotes, and double those in it"
    case .textBehindQuote: "double a quote that belongs to the field, and leave no blank before the comma"
    case .unclosedQuote: "close it, or remove it"
    }
  }
}
