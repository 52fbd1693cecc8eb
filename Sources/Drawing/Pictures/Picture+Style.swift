extension Picture {
  /// The style sheet of all pictures, with light and dark colours; all class names begin with `pic`.
  ///
  /// Each colour is given twice, for programs without support for custom properties.
  package static let stylesheet: Markup.Literal = """
    .pic{--pic-ground:#fff;--pic-box:#f6f8fa;--pic-edge:#818b98;--pic-ink:#1f2328;--pic-dim:#59636e;\
    --pic-line:#6e7781;--pic-champion:#9a6700;--pic-tile:#ddf4ff;--pic-win:#0550ae;--pic-self:#d1d9e0;--pic-final:#fff8c5;\
    --pic-way2:#116329;--pic-way3:#8250df;--pic-way4:#a40e26;\
    direction:ltr;font:12px/1.2 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif;\
    font-variant-numeric:tabular-nums;letter-spacing:0;text-transform:none;word-spacing:0}
    @media screen and (prefers-color-scheme:dark){\
    .pic{--pic-ground:#0d1117;--pic-box:#151b23;--pic-edge:#656c76;--pic-ink:#f0f6fc;--pic-dim:#9198a1;\
    --pic-line:#8b949e;--pic-champion:#d29922;--pic-tile:#12315c;--pic-win:#a5d6ff;--pic-self:#3d444d;--pic-final:#2e2713;\
    --pic-way2:#56d364;--pic-way3:#d2a8ff;--pic-way4:#ff7b72}}
    .pic text{fill:#1f2328;fill:var(--pic-ink);direction:ltr;unicode-bidi:isolate;white-space:nowrap}
    .pic a:hover text{text-decoration:underline}
    .pic .pic-title{font-size:16px;font-weight:700}
    .pic .pic-stage{font-size:14px;font-weight:700}
    .pic .pic-heading,.pic .pic-winner,.pic .pic-win{font-weight:700}
    .pic .pic-caption,.pic .pic-seed{font-size:11px}
    .pic .pic-note,.pic .pic-caption,.pic .pic-seed,.pic .pic-loser,.pic .pic-later,.pic .pic-loss\
    {fill:#59636e;fill:var(--pic-dim)}
    .pic .pic-dot{font-size:11px;font-weight:700}
    .pic .pic-later{font-style:italic}
    .pic .pic-seed{text-anchor:end}
    .pic .pic-dot,.pic .pic-win,.pic .pic-draw,.pic .pic-loss{text-anchor:middle}
    .pic-initials,.pic .pic-initials{fill:#fff;font:700 17px system-ui,sans-serif;text-anchor:middle}
    .pic .pic-win,.pic .pic-draw{fill:#0550ae;fill:var(--pic-win)}
    .pic-ground{fill:#fff;fill:var(--pic-ground)}
    .pic-box{fill:#f6f8fa;fill:var(--pic-box);stroke:#818b98;stroke:var(--pic-edge)}
    .pic-final .pic-box{fill:#fff8c5;fill:var(--pic-final);stroke:#9a6700;stroke:var(--pic-champion);stroke-width:2}
    .pic-open .pic-box{fill:none;stroke-dasharray:4 3}
    .pic-rule{stroke:#d1d9e0;stroke:var(--pic-self)}
    .pic-line{fill:none;stroke:#6e7781;stroke:var(--pic-line)}
    .pic-line.pic-open{stroke-dasharray:4 3}
    .pic-champion-line{stroke:#9a6700;stroke:var(--pic-champion);stroke-width:3}
    .pic-way,.pic-way1,.pic-way2,.pic-way3,.pic-way4{stroke-width:2}
    .pic-way1{stroke:#0550ae;stroke:var(--pic-win);stroke-dasharray:9 3}
    .pic-way2{stroke:#116329;stroke:var(--pic-way2);stroke-dasharray:2 3}
    .pic-way3{stroke:#8250df;stroke:var(--pic-way3);stroke-dasharray:9 3 2 3}
    .pic-way4{stroke:#a40e26;stroke:var(--pic-way4);stroke-dasharray:5 5}
    .pic-won{fill:#6e7781;fill:var(--pic-line)}
    .pic-champion{fill:#9a6700;fill:var(--pic-champion)}
    .pic-tile{fill:#ddf4ff;fill:var(--pic-tile)}
    .pic-heat{fill:#6e7781;fill:var(--pic-line)}
    .pic-self{fill:#d1d9e0;fill:var(--pic-self)}

    """
}
