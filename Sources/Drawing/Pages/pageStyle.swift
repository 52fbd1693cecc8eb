/// The style of every page: light and dark, on phones and on paper.
///
/// A wide table has a shadow at an edge behind which there is more; the page's own colour covers it
/// at the end.
let pageStyle: Markup.Literal = """
  :root{color-scheme:light dark;--page:#ffffff;--text:#1c2127;--soft:#545d68;--line:#c9d1d9;--band:#0f30540d;
  --link:#0a55c4;--mark:#fff3d1;--edge:#b98900;--shade:#1c212766}
  @media(prefers-color-scheme:dark){:root{--page:#12161c;--text:#e6e9ee;--soft:#a9b3bf;--line:#3a434f;
  --band:#ffffff0d;--link:#8ab8ff;--mark:#2f2813;--edge:#d9a520;--shade:#e6e9ee55}}
  *{box-sizing:border-box}
  html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
  body{margin:0;background:var(--page);color:var(--text);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,
  "Noto Sans","Noto Sans CJK SC",sans-serif}
  main,nav.way{max-width:80rem;margin:0 auto;padding:0 1rem}
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
  .scroll{overflow-x:auto;max-width:100%;margin:.6rem 0 1rem;background:
  linear-gradient(90deg,var(--page) 40%,transparent) 0 0/3rem 100% no-repeat local,
  linear-gradient(270deg,var(--page) 40%,transparent) 100% 0/3rem 100% no-repeat local,
  linear-gradient(90deg,var(--shade),transparent) 0 0/.8rem 100% no-repeat scroll,
  linear-gradient(270deg,var(--shade),transparent) 100% 0/.8rem 100% no-repeat scroll}
  table{border-collapse:collapse;font-variant-numeric:tabular-nums}
  th,td{padding:.32rem .6rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:middle}
  thead th{border-bottom:2px solid var(--line);white-space:nowrap;color:var(--soft);font-weight:600}
  tbody tr:nth-child(even){background:var(--band)}
  tbody tr:target{background:var(--mark)}
  tbody th{font-weight:500}
  td,tbody th{white-space:nowrap}
  tbody .name,td.words{white-space:normal;overflow-wrap:anywhere;min-width:9rem;max-width:28rem}
  th.number,td.number{text-align:right}
  wbr{display:none}
  thead th{vertical-align:bottom}
  thead th.number{white-space:normal}
  th button{font:inherit;color:inherit;background:none;border:0;padding:0;margin:0;cursor:pointer;text-align:inherit}
  th button:hover{text-decoration:underline}
  th button::after{content:"\u{A0}\u{21C5}";font-size:.75em;font-weight:400}
  th[aria-sort] button::after{font-size:1em}
  th[aria-sort=ascending] button::after{content:"\u{A0}\u{25B4}"}
  th[aria-sort=descending] button::after{content:"\u{A0}\u{25BE}"}
  input{font:inherit;color:inherit;background:var(--page);border:1px solid var(--soft);border-radius:.3rem;
  padding:.2rem .5rem;max-width:100%}
  tr[hidden]{display:none}
  summary{cursor:pointer;color:var(--link);padding:.2rem 0}
  figure{margin:.6rem 0 1rem}
  figure .scroll{margin:0}
  figure svg{display:block;max-width:100%}
  figure svg[viewBox]{height:auto}
  figure .pic-ground{fill:none}
  .phone,.narrow{display:none}
  :focus-visible{outline:3px solid var(--link);outline-offset:2px}
  .skip{position:absolute;left:-999rem}
  .skip:focus{left:1rem;top:.5rem;padding:.4rem .8rem;background:var(--page);z-index:1}
  @media screen and (max-width:60rem){th,td{padding:.3rem .35rem}th button::after{content:none}tbody .name,td.words{min-width:7rem}}
  @media screen and (max-width:37.49rem){.wide{display:none}.phone{display:table-cell}figure.repeated .scroll{display:none}
  figure.alone svg{max-width:none}.narrow{display:flex}.narrow svg{flex:none}
  .narrow svg:first-child{position:sticky;left:0;background:var(--page);border-right:1px solid var(--line)}tbody .name,td.words{min-width:6rem}
  tbody .name{position:sticky;left:0;background:var(--page)}
  tbody tr:nth-child(even) .name{background:linear-gradient(var(--band),var(--band)) var(--page)}
  table{width:100%}h1{font-size:1.5rem}th,td{padding:.28rem .32rem}thead th{font-size:.85rem}main,nav.way{padding-left:.75rem;padding-right:.75rem}
  thead th.phone{max-width:4rem}
  td.long{white-space:normal;font-size:.75rem}wbr{display:inline}
  .clamp:not(:hover){display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden}}
  @media print{:root{--page:#ffffff;--text:#000000;--soft:#333333;--line:#999999;--band:#ffffff;--link:#000000;
  --mark:#ffffff;--edge:#666666;--shade:transparent}body{font-size:10pt}
  .contents,.way,.skip,summary,figcaption,input{display:none}.scroll{overflow:visible}
  tbody .name,td.words{min-width:3rem}
  details::details-content{content-visibility:visible;block-size:auto}
  th,td{padding:.25rem .35rem}thead th,td.long{white-space:normal}wbr{display:inline}th button::after,th[aria-sort] button::after{content:none}th button{pointer-events:none}
  tr,figure,.matches li{break-inside:avoid}h2,h3{break-after:avoid}}

  """

/// The style of charts in tables, and of matches.
let matchStyle: Markup.Literal = """
  .bar,.bars,.range{display:block;width:clamp(5.5rem,22vw,18rem);height:1rem;overflow:visible}
  .number .bar{width:0;min-width:100%;height:.25rem;margin:0 0 -.25rem}
  .bar rect,.bars rect,.range rect,.range circle{fill:var(--link)}
  .bars rect:not(:last-child){fill-opacity:.45}
  .spark{display:block;overflow:visible}
  .spark polyline{fill:none;stroke:var(--link);stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round}
  .spark circle{fill:var(--link)}
  .rounds{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin:.6rem 0 1rem}
  .round{flex:1 1 100%;min-width:0}
  .round input{display:none}
  .round.few{flex:1 1 16rem}
  .matches{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(16rem,100%),1fr));gap:.6rem;list-style:none;
  padding:0;margin:.4rem 0 .6rem}
  .matches li{border:1px solid var(--line);border-radius:.3rem;padding:.3rem .6rem}
  .matches p{margin:0}
  .matches a{color:inherit;text-decoration-color:var(--line)}
  .matches p:first-child{color:var(--soft);font-size:.85rem}
  .matches p+p{display:grid;grid-template-columns:minmax(1.6rem,auto) minmax(3rem,1fr) minmax(0,auto) 1.1rem;gap:0 .45rem;
  font-variant-numeric:tabular-nums}
  .matches p+p span:first-child{color:var(--soft);text-align:right}
  .matches span:nth-child(3){text-align:right;overflow-wrap:anywhere}
  .won span:nth-child(n+2){font-weight:700}
  @media screen and (max-width:37.49rem){.bar,.bars,.range{width:4.5rem}
  @supports selector(:has(a)){.tabs{gap:.4rem}.tabs>.round{display:contents}
  .tabs>.round>*{order:1;flex:1 1 100%;min-width:0}.tabs>.round:not(:has(input:checked))>*+*{display:none}
  .tabs>.round>:first-child{display:block;order:0;flex:none;margin:0;font-size:.95rem}
  .tabs label{display:block;padding:.35rem .7rem;border:1px solid var(--soft);border-radius:1rem}
  .tabs label:has(:checked){background:var(--mark);border-color:var(--edge)}
  .tabs label:has(:focus-visible){outline:3px solid var(--link);outline-offset:2px}
  .tabs input{display:block;position:absolute;opacity:0;width:1px;height:1px;margin:0}}}
  @supports selector(:has(a)){@media screen{.many{gap:.4rem}.many>.round{display:contents}
  .many>.round>*{order:1;flex:1 1 100%;min-width:0}.many>.round:not(:has(input:checked))>*+*{display:none}
  .many>.round>:first-child{display:block;order:0;flex:none;margin:0;font-size:.95rem}
  .many label{display:block;padding:.35rem .7rem;border:1px solid var(--soft);border-radius:1rem}
  .many label:has(:checked){background:var(--mark);border-color:var(--edge)}
  .many label:has(:focus-visible){outline:3px solid var(--link);outline-offset:2px}
  .many input{display:block;position:absolute;opacity:0;width:1px;height:1px;margin:0}}}

  """

/// The style of faces, on pages that have some.
let faceStyle: Markup.Literal = """
  .face{width:1.5rem;height:1.5rem;border-radius:50%;margin-right:.5rem;vertical-align:middle}
  .matches .face{width:1.25rem;height:1.25rem}
  .champion .face{width:3rem;height:3rem}
  h1:has(.face){display:flex;align-items:center}
  h1 .face{flex:none;width:5rem;height:5rem;margin-right:1rem;border-radius:.6rem}
  .pic-initials,.pic .pic-initials{fill:#fff;font:700 17px system-ui,sans-serif;text-anchor:middle}
  .faces{position:absolute}
  ul:has(>li>img){display:flex;flex-wrap:wrap;gap:1rem;list-style:none;padding:0}
  li:has(>img){width:9.5rem;font-size:.9rem}
  img{display:block;width:100%;height:9.5rem;object-fit:contain;background:var(--band)}

  """
