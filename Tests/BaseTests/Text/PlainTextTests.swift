import Testing

@testable import Base

@Suite(.timeLimit(.minutes(60))) struct PlainTextTests {
  static let cases: [(html: String, text: String)] = [
    // Descriptions of the catalogue.
    ("Bruce Banner&nbsp;is the Hulk.", "Bruce Banner is the Hulk."),
    ("<p class=\"Body\">One.</p><p>Two.</p>", "One.\nTwo."),
    ("&QUOT;Rick&QUOT; &amp; &#39;Bruce&#39;", "\"Rick\" & 'Bruce'"),
    ("One.\r\n\r\n  Two. ", "One.\nTwo."),
    ("a<br>b<br/>c<BR />d", "a\nb\nc\nd"),
    ("an <i>old</i> <b>man</b>&rsquo;s &hellip;", "an old man’s …"),
    ("", ""), (" ", ""), ("<p> </p>", ""),
    // Text that is not HTML.
    ("AT&T & co; 1 < 2 > 0 <3 a<b", "AT&T & co; 1 < 2 > 0 <3 a<b"),
    ("a < b and c > d", "a < b and c > d"),
    (
      "&nosuch; &; &#; &#x; &#xg; &#39 &amp &#-39; &#+39;",
      "&nosuch; &; &#; &#x; &#xg; &#39 &amp &#-39; &#+39;"
    ),
    (
      "&#0; &#xD800; &#x110000; &#99999999999999999999;",
      "&#0; &#xD800; &#x110000; &#99999999999999999999;"
    ),
    ("&Amp; &AMP; &nbsp &Nbsp;", "&Amp; & &nbsp &Nbsp;"),
    // References, whose text is never markup.
    ("&lt;b&gt;not bold&lt;/b&gt; &amp;lt; &amp;amp;", "<b>not bold</b> &lt; &amp;"),
    ("&#65;&#x42;&#X63;&#0068;&#x1F44D;", "ABcD👍"),
    ("&#128;&#146;&#x97;", "€’—"),
    ("&NotEqualTilde;&fjlig;&CounterClockwiseContourIntegral;", "≂̸fj∳"),
    ("in&shy;visi&ZeroWidthSpace;ble", "invisible"),
    ("a&#10;b&Tab;c", "a\nb c"),
    // Tags and their contents.
    ("<a href=\"?a>b\" title='<x>'>link</a>", "link"),
    ("<a href = \">\">it's</a> <b it's>ours</b>", "it's ours"),
    ("a<!-- <p> --><!DOCTYPE html><?php ?>b", "ab"),
    ("a<script>if (a < b) alert('<p>')</script>b<style>p { }</STYLE>c", "abc"),
    ("a<!-- no end", "a"), ("a<script>no end", "a"),
    ("<p", "<p"), ("a <b class=\"x", "a <b class=\"x"), ("<a title=\"x>y", "y"),
    ("<ul><li>a<li>b</ul>c", "a\nb\nc"),
    ("<h1>A</h1>text<hr>end", "A\ntext\nend"),
    ("<3 <é> </> <>", "<3 <é> </> <>"),
    ("日本<b>語</b>&nbsp;é", "日本語 é"),
  ]

  @Test(arguments: cases) func `is the text that a reader of HTML sees`(
    _ c: (html: String, text: String)
  ) {
    #expect(plainText(html: c.html, limit: 1_000) == c.text)
  }

  @Test func `knows the names of the standard`() {
    #expect(characterReferences.count == 2_125)
    #expect(characterReferences.values.allSatisfy { (1...2).contains($0.unicodeScalars.count) })
    for (name, meaning) in characterReferences
    where !meaning.unicodeScalars.contains(where: {
      $0.properties.isWhitespace || $0 == "\u{AD}" || $0 == "\u{200B}"
    }) {
      #expect(plainText(html: "&\(name);", limit: 9) == meaning)
    }
  }

  @Test func `is cut at its limit`() {
    #expect(plainText(html: "<p>a &amp; b</p><p>c</p>", limit: 3) == "a &")
    #expect(
      plainText(html: String(repeating: "é", count: 100), limit: 10).unicodeScalars.count == 10
    )
    #expect(plainText(html: "abc", limit: 0) == "")
    for limit in 0...9 {
      let text = plainText(html: "a&nbsp;b<p>&NotEqualTilde;c</p>", limit: limit)
      #expect(text.unicodeScalars.count == min(limit, 7))
      #expect("a b\n≂̸c".unicodeScalars.starts(with: text.unicodeScalars))
    }
  }

  /// A reader that searched for each end anew would take hours.
  @Test(arguments: [
    "<", "<a", "<a ", "<a b=\"", "<a b='\"", "<!", "<!--", "<script>", "<style></styl", "&", "&#",
    "&#1", "&a", "<p>", "</p", "<a b=\"'>", "&lt;", "<a \"", "\n", "<b =",
  ])
  func `takes time in proportion to the text`(_ part: String) {
    let text = String(repeating: part, count: 300_000 / part.utf8.count)
    #expect(plainText(html: text + "end", limit: .max).unicodeScalars.count <= text.utf8.count + 3)
  }
}
