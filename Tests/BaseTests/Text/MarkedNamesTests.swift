import Testing

@testable import Base

struct MarkedNamesTests {
  /// Kinds of each mark, by Unicode's names, and the plain one.
  static let marks: [(kinds: String, plain: String)] = [
    // Apostrophe, grave and acute accent, modifier letter apostrophe, single quotes, prime.
    ("\u{27}\u{60}\u{B4}\u{2BC}\u{2018}\u{2019}\u{201A}\u{201B}\u{2032}", "'"),
    // Quotation mark, guillemets, double quotes, double prime.
    ("\u{22}\u{AB}\u{BB}\u{201C}\u{201D}\u{201E}\u{201F}\u{2033}", "\""),
    // Hyphen-minus, hyphen, no-break hyphen, figure dash, en dash, em dash, bar, minus, full width.
    ("\u{2D}\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}\u{FF0D}", "-"),
  ]

  @Test(arguments: marks) func `kinds of a mark have one plain form`(
    _ mark: (kinds: String, plain: String)
  ) {
    for kind in mark.kinds.unicodeScalars {
      #expect("a\(kind)B".withPlainMarks == "a\(mark.plain)B", "\(kind.value)")
    }
  }

  @Test(arguments: ["", "Hulk", "Ara\u{F1}a", "A.I.M.", "S_H", "1,204"])
  func `other texts have none`(_ text: String) { #expect(text.withPlainMarks == nil) }

  @Test func `a name is found by another kind of its marks, and never another name`() {
    var names = MarkedNames()
    for name in ["Hershey's (Bar)", "Ka-Zar", "A\u{2013}B", "A-B", "Thor"] { names.add(name) }
    #expect(names.form(of: "HERSHEY\u{2019}S") == "hershey's")
    #expect(names.form(of: " hershey\u{B4}s (bar)") == "hershey's (bar)")
    #expect(names.form(of: "Ka\u{2011}Zar") == "ka-zar")
    #expect(names.form(of: "Ka\u{2019}Zar") == nil)
    #expect(names.form(of: "A\u{2014}B") == nil)
    #expect(names.form(of: "Thor") == nil)
  }

  @Test func `an equal name goes before one with other marks`() {
    let names = ["A-B", "A\u{2013}B", "C\u{2019}s"]
    #expect(names.place(ofName: "a\u{2013}b") == 1)
    #expect(names.place(ofName: "A\u{2014}B") == 0)
    #expect(names.place(ofName: "c's ") == 2)
    #expect(names.place(ofName: "cs") == nil)
  }
}
