internal import Markup

/// The style of every page: light and dark, on phones and on paper.
let pageStyle: Markup.Literal = """
  :root{color-scheme:light dark;--page:#ffffff;--text:#1c2127;--soft:#545d68;--line:#c9d1d9;--band:#f4f6f8;
  --link:#0a55c4;--mark:#fff3d1;--edge:#b98900}
  @media(prefers-color-scheme:dark){:root{--page:#12161c;--text:#e6e9ee;--soft:#a9b3bf;--line:#3a434f;
  --band:#1b212a;--link:#8ab8ff;--mark:#2f2813;--edge:#d9a520}}
  *{box-sizing:border-box}
  html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
  body{margin:0;background:var(--page);color:var(--text);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,
  "Noto Sans","Noto Sans CJK SC",sans-serif}
  main,nav.way{max-width:76rem;margin:0 auto;padding:0 1rem}
  main{padding-bottom:3rem}
  nav.way{padding-top:1rem}
  h1{font-size:1.9rem;line-height:1.2;margin:.8rem 0;overflow-wrap:anywhere}
  h2{font-size:1.35rem;margin:2.2rem 0 .6rem;padding-bottom:.25rem;border-bottom:1px solid var(--line)}
  h3{font-size:1.1rem;margin:1.5rem 0 .5rem}
  h2,h3,h4,p,li{overflow-wrap:anywhere}
  a{color:var(--link)}
  p{max-width:48rem}
  code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.92em}
  .champion{font-size:1.15rem;padding:.7rem 1rem;background:var(--mark);border-left:.3rem solid var(--edge);
  border-radius:.2rem}
  .contents ul{display:flex;flex-wrap:wrap;gap:.2rem 1.1rem;list-style:none;padding:0;margin:1rem 0}
  .scroll{overflow-x:auto;max-width:100%;margin:.6rem 0 1rem}
  table{border-collapse:collapse;font-variant-numeric:tabular-nums}
  th,td{padding:.32rem .65rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:middle}
  thead th{border-bottom:2px solid var(--line);white-space:nowrap;color:var(--soft);font-weight:600}
  tbody tr:nth-child(even){background:var(--band)}
  tbody th{font-weight:500}
  td,tbody th{white-space:nowrap}
  tbody .name,td.words{white-space:normal;overflow-wrap:anywhere;min-width:9rem;max-width:28rem}
  .number{text-align:right}
  th button{font:inherit;color:inherit;background:none;border:0;padding:0;margin:0;cursor:pointer;text-align:inherit}
  th button:hover{text-decoration:underline}
  th[aria-sort=ascending] button::after{content:" \u{25B4}"}
  th[aria-sort=descending] button::after{content:" \u{25BE}"}
  .spark{display:block;overflow:visible}
  .spark polyline{fill:none;stroke:var(--link);stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round}
  .spark circle{fill:var(--link)}
  figure svg{display:block}
  :focus-visible{outline:3px solid var(--link);outline-offset:2px}
  .skip{position:absolute;left:-999rem}
  .skip:focus{left:1rem;top:.5rem;padding:.4rem .8rem;background:var(--page);z-index:1}
  @media(max-width:40rem){tbody .name{position:sticky;left:0;background:var(--page)}
  tbody tr:nth-child(even) .name{background:var(--band)}h1{font-size:1.5rem}th,td{padding:.28rem .45rem}main,nav.way{padding-left:.75rem;
  padding-right:.75rem}}
  @media print{:root{--page:#ffffff;--text:#000000;--soft:#333333;--line:#999999;--band:#ffffff;--link:#000000;
  --mark:#ffffff;--edge:#666666}body{font-size:10pt}.contents,.way,.skip{display:none}.scroll{overflow:visible}
  thead th{white-space:normal}th[aria-sort] button::after{content:none}th button{pointer-events:none}tr,figure{break-inside:avoid}
  h2,h3{break-after:avoid}figure svg{max-width:100%;height:auto}}

  """
