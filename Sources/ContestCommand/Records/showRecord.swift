internal import Characters
internal import Failures
internal import JSON
internal import Reports
internal import Text

/// Prints everything about one record of a source.
///
/// - Parameter text: The id or name of the record; the subject of the options is its kind.
func showRecord(
  _ text: String,
  _ options: ShowOptions,
  _ environment: Environment,
  _ console: Console
) async throws(Failure) -> ExitCode {
  let choice = try RecordChoice(
    source: options.source.name,
    where: { $0.singular == options.subject || $0.name == options.subject },
    otherwise:
      "'\(options.subject.printable.cut(to: 60))' is no kind of records, and a name of two words needs quotes"
  )
  let (access, server) = try choice.access(environment, options.source, console)
  let page = try await stoppable { () async throws(Failure) in
    do throws(RecordError) {
      return try await access.page(choice.kind, Reference(typed: text))
    } catch {
      throw Failure(error, of: server)
    }
  }
  let isJSON = options.format == .json
  return console.print(isJSON ? page.json : page.text(columns: console.columns), isJSON: isJSON)
}

extension RecordPage {
  /// The fields, the links, and a table for each relation.
  fileprivate func text(columns: Int?) -> String {
    let rows =
      fields.map { [$0.field.title.lowercased(), $0.value.text] } + links.map { [$0.type, $0.url] }
    var text = title.printable + "\n"
    for line in alignedLines(rows) { text += "  " + line + "\n" }
    for (kind, list) in relations {
      text += "\n" + counted(list.total, kind.singular) + "\n"
      text += Listing(kind, list).text(columns: columns)
    }
    return text
  }

  fileprivate var json: String {
    var json = JSONWriter()
    json.object { object in
      for (field, value) in fields {
        object.key(field.key)
        value.write(to: &object)
      }
      object.key("urls")
      object.array { list in
        for link in links {
          list.object {
            $0.member("type", link.type)
            $0.member("url", link.url)
          }
        }
      }
      for (kind, list) in relations {
        object.key(kind.name)
        object.array { array in
          for row in list.rows {
            array.line()
            array.object { record in
              for (field, value) in zip(kind.fields, row) {
                record.key(field.key)
                value.write(to: &record)
              }
            }
          }
        }
      }
    }
    json.end()
    return json.text
  }
}

extension RecordValue {
  fileprivate var text: String {
    switch self {
    case .text(let text): text.printable
    case .number(let number): String(number)
    case .flag(let flag): flag ? "yes" : "no"
    }
  }

  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .text(let text): json.value(text.printableLines)
    case .number(let number): json.value(number)
    case .flag(let flag): json.value(flag)
    }
  }
}
