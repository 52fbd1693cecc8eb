import Base

/// Returns a date; nil for the API's unknown dates, which are the epoch in New York or in the year -1.
func usableDate(_ text: String) -> String? {
  let isUnknown = text == "1969-12-31T19:00:00-0500" || text.hasPrefix("-0001-")
  return isUnknown || text.trimmed.isEmpty ? nil : text
}
