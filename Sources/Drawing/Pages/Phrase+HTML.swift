import Base

extension Phrase {
  func write(to markup: inout Markup) {
    for piece in pieces {
      switch piece {
      case .words(let words): markup.text(words)
      case .data(let data):
        let shown = data.shown
        if shown.hasRightToLeft { markup.element("bdi", text: shown) } else { markup.text(shown) }
      case .strong(let phrase): markup.element("strong") { phrase.write(to: &$0) }
      case .code(let code): markup.element("code", text: code)
      case .link(let phrase, let link): markup.element("a", ["href": link.html]) { phrase.write(to: &$0) }
      case .face(let symbol):
        markup.element("svg", ["class": "face", "aria-hidden": "true"]) {
          $0.empty("use", ["href": "#" + symbol])
        }
      case .picture(let data): markup.empty("img", ["src": data, "alt": ""])
      case .sign(let sign, let meaning):
        markup.element("span", ["role": "img", "aria-label": meaning], text: sign)
      }
    }
  }
}

extension Link {
  fileprivate var html: String {
    switch self {
    case .file(let path), .entrant(let path, _): path
    case .page(let folder): folder.isEmpty ? "index.html" : folder + "/index.html"
    case .address(let address): address
    }
  }
}
