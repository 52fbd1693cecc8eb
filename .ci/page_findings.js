// Rules that a page in a browser is asked by; each returns what it finds wrong as "where: what", or
// facts to compare.
const SVG = "http://www.w3.org/2000/svg";
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const short = (text) => JSON.stringify(text.trim().slice(0, 40));

function where(element) {
  const steps = [];
  for (let e = element; e && e !== document.documentElement; e = e.parentElement) {
    if (e.id) {
      steps.unshift("#" + e.id);
      break;
    }
    const like = [...(e.parentElement?.children ?? [])].filter((o) => o.localName === e.localName);
    steps.unshift(e.localName + (like.length > 1 ? `:nth-of-type(${like.indexOf(e) + 1})` : ""));
  }
  return steps.join(" > ") || element.localName;
}

// Colours, as four numbers from 0 to 1 (sRGB and opacity).
function colour(css) {
  const parts = css.match(/[\d.e+-]+%?/g)?.map(parseFloat) ?? [];
  if (/^rgba?\(/.test(css)) return [...parts.slice(0, 3).map((x) => x / 255), parts[3] ?? 1];
  if (css.startsWith("color(srgb ")) return [...parts.slice(0, 3), parts[3] ?? 1];
  return null;
}
const over = ([r, g, b, a], base) => [r, g, b].map((x, i) => x * a + base[i] * (1 - a));
const faded = ([r, g, b, a], opacity) => [r, g, b, a * opacity];

// https://www.w3.org/TR/WCAG22/#dfn-relative-luminance and #dfn-contrast-ratio
function luminance(rgb) {
  const [r, g, b] = rgb.map((x) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a, b) {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

// What the browser paints where the page paints nothing.
function canvasColour() {
  const root = document.documentElement;
  const tag = root.localName === "svg" ? "g" : "span";
  const probe = document.createElementNS(root.namespaceURI, tag);
  probe.style.color = "Canvas";
  root.append(probe);
  const found = colour(getComputedStyle(probe).color);
  probe.remove();
  return found.slice(0, 3);
}

function opacityUpTo(element, end = null) {
  let opacity = 1;
  for (let e = element; e && e !== end; e = e.parentElement) {
    opacity *= parseFloat(getComputedStyle(e).opacity);
  }
  return opacity;
}

// The colour under the text of an HTML element, or under a picture; null where an image lies there.
function background(element) {
  const layers = [];
  for (let e = element; e; e = e.parentElement) {
    const style = getComputedStyle(e);
    if (style.backgroundImage !== "none") return null;
    const layer = colour(style.backgroundColor);
    if (!layer) return null;
    if (layer[3] > 0) layers.unshift(faded(layer, opacityUpTo(e)));
  }
  return layers.reduce((base, layer) => over(layer, base), canvasColour());
}

const hasArea = (rect) => rect.width > 1 && rect.height > 1;
const isShown = (element) =>
  element.checkVisibility({visibilityProperty: true, opacityProperty: true});

// Every text on the screen: its node, its element and its places.
function shownTexts() {
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  const texts = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest("title, desc, script, style, head")) continue;
    if (!isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(hasArea);
    // What stands left of the page is shown by focus alone.
    if (rects.length && rects.some((rect) => rect.right > 0)) texts.push({node, element, rects});
  }
  return texts;
}

// The filled shapes of a picture, in the order in which they are painted.
function filledShapes(svg) {
  return all("rect, path, circle, ellipse, polygon, polyline", svg).filter((shape) =>
    !shape.closest("defs, clipPath, mask, pattern, marker") && isShown(shape)
      && getComputedStyle(shape).fill !== "none"
  ).map((shape) => ({
    shape, rect: shape.getBoundingClientRect(), inverse: shape.getScreenCTM().inverse(),
  }));
}

// The colours under a text of a picture, at its two ends and in its middle.
function coloursUnder(text, shapes, base) {
  const box = text.getBBox(), matrix = text.getScreenCTM();
  return [0.02, 0.5, 0.98].map((part) => {
    const point = new DOMPoint(box.x + part * box.width, box.y + box.height / 2)
      .matrixTransform(matrix);
    let under = base;
    for (const {shape, rect, inverse} of shapes) {
      if (!(shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING)) break;
      if (point.x < rect.left || point.x > rect.right) continue;
      if (point.y < rect.top || point.y > rect.bottom) continue;
      if (!shape.isPointInFill(point.matrixTransform(inverse))) continue;
      const style = getComputedStyle(shape);
      const fill = colour(style.fill);
      if (!fill) return null;
      under = over(faded(fill, parseFloat(style.fillOpacity) * opacityUpTo(shape)), under);
    }
    return under;
  });
}

function scale(element) {
  const matrix = element.getScreenCTM?.();
  return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
}

// https://www.w3.org/TR/WCAG22/#contrast-minimum
function checkContrast(texts) {
  const found = [], pictures = new Map();
  const flat = new Map();
  for (const {node, element} of texts) {
    const style = getComputedStyle(element);
    const isInPicture = element.namespaceURI === SVG;
    let under, ink;
    if (isInPicture) {
      const svg = element.ownerSVGElement;
      if (!pictures.has(svg)) {
        const outer = svg.ownerSVGElement ?? svg;
        pictures.set(svg, {shapes: filledShapes(outer), base: background(outer)});
      }
      const {shapes, base} = pictures.get(svg);
      under = base && coloursUnder(element.closest("text"), shapes, base);
      ink = colour(style.fill);
      if (ink) ink = faded(ink, parseFloat(style.fillOpacity) * opacityUpTo(element));
    } else {
      if (!flat.has(element)) flat.set(element, background(element));
      under = flat.get(element) && [flat.get(element)];
      ink = faded(colour(style.color), opacityUpTo(element));
    }
    if (!ink || !under || under.includes(null)) {
      found.push(`${where(element)}: ${short(node.data)} stands on a picture or in a pattern`);
      continue;
    }
    const size = parseFloat(style.fontSize) * (isInPicture ? scale(element) : 1);
    const isLarge = size >= 24 || (size >= 18.66 && parseInt(style.fontWeight, 10) >= 700);
    const least = Math.min(...under.map((base) => contrast(over(ink, base), base)));
    if (least < (isLarge ? 3 : 4.5)) {
      found.push(`${where(element)}: ${short(node.data)} has a contrast of ${least.toFixed(2)}`);
    }
  }
  return found;
}

function checkOverflow(texts) {
  const found = [];
  const page = document.scrollingElement ?? document.documentElement;
  if (page.scrollWidth > page.clientWidth) {
    found.push(`html: scrolls sideways, ${page.scrollWidth} in ${page.clientWidth} px`);
  }
  for (const {node, element, rects} of texts) {
    if (element.namespaceURI === SVG) continue;
    let box = element;
    while (/^(inline$|contents)/.test(getComputedStyle(box).display)) box = box.parentElement;
    if (/auto|scroll/.test(getComputedStyle(box).overflowX)) continue;
    const frame = box.getBoundingClientRect();
    if (rects.some((rect) => rect.left < frame.left - 1 || rect.right > frame.right + 1)) {
      found.push(`${where(box)}: ${short(node.data)} runs out of its box`);
    }
    const clipping = element.closest("main *") && clippedBy(box, rects);
    if (clipping) found.push(`${where(clipping)}: cuts ${short(node.data)} off`);
  }
  return found;
}

// The ancestor that hides a part of a text for good, without a way to scroll there.
function clippedBy(element, rects) {
  for (let e = element; e !== document.body && e; e = e.parentElement) {
    const style = getComputedStyle(e);
    if (/auto|scroll/.test(style.overflowX)) return null;
    if (!/hidden|clip/.test(style.overflowX + style.overflowY)) continue;
    const frame = e.getBoundingClientRect();
    const isOut = (r) => r.left < frame.left - 1 || r.right > frame.right + 1
      || r.top < frame.top - 3 || r.bottom > frame.bottom + 3;
    if (rects.some(isOut)) return e;
  }
  return null;
}

const contains = (outer, inner, margin) =>
  inner.left >= outer.left - margin && inner.right <= outer.right + margin
    && inner.top >= outer.top - margin && inner.bottom <= outer.bottom + margin;

const ownText = (text) => short(all("title", text).reduce(
  (words, title) => words.replace(title.textContent, ""), text.textContent));

// The outline of the box that a text of a picture stands in; its caption comes before it.
function boxOf(text) {
  let e = text.previousElementSibling;
  while (e && !e.matches("rect.pic-box")) e = e.previousElementSibling;
  return e;
}

// Every text within its picture, within its box where it is in one, and beside the others.
function checkPictures() {
  const found = [];
  for (const svg of all("svg").filter((one) => !one.ownerSVGElement && isShown(one))) {
    const frame = svg.getBoundingClientRect();
    const groups = new Map();
    for (const text of all("text", svg).filter(isShown)) {
      const rect = text.getBoundingClientRect();
      const margin = 0.5 * scale(text);
      const say = (what) => found.push(`${where(text)}: ${ownText(text)} ${what}`);
      if (!contains(frame, rect, margin)) say("runs out of the picture");
      const box = boxOf(text);
      if (box && !contains(box.getBoundingClientRect(), rect, margin)) say("runs out of its box");
      const others = groups.get(text.parentNode) ?? [];
      groups.set(text.parentNode, [...others, {text, rect}]);
      const hit = others.find((other) => overlap(other.rect, rect, margin));
      if (hit) say(`lies upon ${ownText(hit.text)}`);
    }
  }
  return found;
}

// Boxes of text are higher than the letters in them.
const overlap = (a, b, margin) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > margin
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.4 * Math.min(a.height, b.height);

function checkSize(texts, least) {
  return texts.filter(({element}) =>
    parseFloat(getComputedStyle(element).fontSize) * scale(element) < least - 0.01
  ).map(({node, element}) => `${where(element)}: ${short(node.data)} is smaller than ${least} px`);
}

// https://www.w3.org/TR/WCAG22/#focus-visible and #non-text-contrast
function checkFocus() {
  const found = [];
  for (const element of all("a[href], button, input, select, summary, [tabindex]")) {
    if (!isShown(element) || element.tabIndex < 0) continue;
    const before = getComputedStyle(element).boxShadow;
    element.focus({focusVisible: true});
    if (document.activeElement !== element) {
      found.push(`${where(element)}: takes no focus`);
      continue;
    }
    const style = getComputedStyle(element);
    const hasOutline = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
    if (!hasOutline && style.boxShadow === before) {
      found.push(`${where(element)}: shows no focus`);
    }
    const ring = hasOutline && style.outlineStyle !== "auto" && colour(style.outlineColor);
    const base = ring && background(element.parentElement);
    if (base && contrast(over(ring, base), base) < 3) {
      found.push(`${where(element)}: its focus is hard to see`);
    }
    const rect = element.getBoundingClientRect();
    if (rect.right <= 0 || rect.bottom <= 0 || rect.left >= innerWidth || rect.top >= innerHeight) {
      found.push(`${where(element)}: is out of sight when it has the focus`);
    }
  }
  document.activeElement?.blur?.();
  for (const region of all(".scroll")) region.scrollTo(0, 0);
  scrollTo(0, 0);
  return found;
}

function cellOf(cell) {
  const line = cell.querySelector("svg");
  const points = line?.querySelector("polyline")?.points.length ?? all("circle", cell).length;
  return {
    text: cell.textContent, value: cell.dataset.value ?? null, isHead: cell.localName === "th",
    points, label: line?.getAttribute("aria-label") ?? null,
  };
}

const rules = {
  // What every mode is checked for; `least` is the size of the smallest text.
  look({width, least}) {
    const texts = shownTexts();
    const found = innerWidth === width ? [] : [`html: is ${innerWidth} px wide, not ${width}`];
    found.push(...checkContrast(texts), ...checkOverflow(texts), ...checkPictures());
    found.push(...checkSize(texts, least), ...checkFocus());
    return found;
  },

  // What does not depend on the mode.
  structure() {
    const found = [];
    const expect = (isSo, what, element) => isSo || found.push(`${where(element)}: ${what}`);
    const root = document.documentElement;
    expect(root.lang, "has no lang", root);
    for (const [selector, count] of [["h1", 1], ["main", 1], ["main h1", 1], ["title", 1]]) {
      const here = all(selector).filter((e) => e.namespaceURI !== SVG).length;
      expect(here === count, `has ${here} of ${selector}`, root);
    }
    let level = 0;
    for (const heading of all("h1, h2, h3, h4, h5, h6")) {
      const own = Number(heading.localName[1]);
      expect(own <= level + 1, `is <${heading.localName}> after a level of ${level}`, heading);
      expect(heading.textContent.trim(), "is empty", heading);
      level = own;
    }
    const seen = new Set();
    for (const element of all("[id]")) {
      expect(!seen.has(element.id), "has an id that is taken", element);
      seen.add(element.id);
    }
    for (const element of all("[aria-labelledby], [aria-describedby]")) {
      const names = ["aria-labelledby", "aria-describedby"].map((a) => element.getAttribute(a));
      for (const id of names.filter(Boolean).join(" ").split(" ")) {
        expect(seen.has(id), `speaks of #${id}, which is not there`, element);
      }
    }
    for (const part of all("main > section")) {
      const first = part.querySelector("h1, h2, h3, h4, h5, h6");
      expect(part.id && first?.localName === "h2", "is no section with an id and an <h2>", part);
    }
    for (const table of all("table")) {
      const region = table.parentElement;
      expect(region.matches("div.scroll[tabindex='0'][role=region][aria-label]"),
        "stands in no region that scrolls", table);
      const heads = all("thead th", table);
      const areColumns = heads.length && heads.every((th) => th.scope === "col");
      expect(areColumns, "lacks scopes of columns", table);
      for (const row of all("tbody tr", table)) {
        expect(row.cells.length === heads.length, `has ${row.cells.length} cells`, row);
        const isNamed = all("th", row).every((th) => th.scope === "row");
        expect(isNamed, "lacks the scope of its name", row);
      }
    }
    for (const figure of all("figure")) {
      const svg = figure.querySelector("svg[role=img]");
      const has = (tag) => svg?.querySelector(`:scope > ${tag}`)?.textContent.trim();
      expect(has("title") && has("desc"), "lacks a picture with title and description", figure);
    }
    for (const element of all("figure svg, figure svg *")) {
      const others = [...element.classList].filter((name) => !/^pic(-|$)/.test(name));
      expect(!others.length, `has the class ${others}`, element);
    }
    return found;
  },

  // A picture that is opened by itself.
  picture({least}) {
    const texts = shownTexts();
    const svg = document.documentElement;
    const found = ["title", "desc"].filter((tag) =>
      !svg.querySelector(`:scope > ${tag}`)?.textContent.trim()
    ).map((tag) => `svg: has no ${tag}`);
    return [...found, ...checkContrast(texts), ...checkPictures(), ...checkSize(texts, least)];
  },

  print() {
    const found = all("nav, .skip").filter(isShown).map((e) => `${where(e)}: is printed`);
    for (const button of all("button").filter(isShown)) {
      const style = getComputedStyle(button);
      const sign = getComputedStyle(button, "::after").content;
      const isPlain = parseFloat(style.borderTopWidth) === 0
        && colour(style.backgroundColor)[3] === 0 && ["none", "normal", '""'].includes(sign);
      if (!isPlain) found.push(`${where(button)}: is printed as a button`);
    }
    for (const cell of all("th, td")) {
      if (!isShown(cell) || !hasArea(cell.getBoundingClientRect())) {
        found.push(`${where(cell)}: is not printed`);
      } else if (cell.textContent && cell.innerText.trim() === "") {
        found.push(`${where(cell)}: is printed without ${short(cell.textContent)}`);
      }
    }
    const page = document.scrollingElement;
    // Measured: Chromium prints what is wider smaller, to two thirds of its size, and cuts the rest.
    if (page.scrollWidth > 1.5 * page.clientWidth) found.push("html: is wider than paper");
    for (const region of all(".scroll")) {
      const isCut = region.scrollWidth > region.clientWidth + 1
        && getComputedStyle(region).overflowX !== "visible";
      if (isCut) found.push(`${where(region)}: is cut when printed`);
    }
    return [...found, ...checkContrast(shownTexts())];
  },

  // What the page says, section by section.
  content() {
    const main = document.querySelector("main") ?? document.body;
    const before = [...main.children].filter((e) => !e.matches("h1, section, nav"));
    const sections = all("section", main).map((part) => [part.id, {
      title: part.querySelector("h2")?.textContent ?? "",
      tables: all("table", part).map((table) => ({
        heads: all("thead th", table).map((th) => th.textContent),
        isSortable: table.classList.contains("sortable"),
        rows: all("tbody tr", table).map((row) => [...row.cells].map(cellOf)),
        links: all("tbody tr", table).map((row) =>
          row.querySelector("a")?.getAttribute("href") ?? null
        ),
      })),
    }]);
    return {
      title: document.title, heading: main.querySelector("h1")?.textContent,
      before: before.map((e) => ({
        text: e.textContent, strong: all("strong", e).map((s) => s.textContent),
      })),
      sections: Object.fromEntries(sections), buttons: all("button").length,
      pictures: all("figure > svg[role=img]").length,
      hacked: typeof window.hacked, text: main.textContent,
    };
  },

  // The names of a table in their order now, how it is sorted, and what in it has the focus.
  order(id) {
    const table = document.querySelector(`#${CSS.escape(id)} table`);
    const sorted = all("thead th[aria-sort]", table);
    return {
      names: all("tbody tr", table).map((row) => row.querySelector("th").textContent),
      column: sorted.map((th) => th.textContent).join(), sort: sorted[0]?.ariaSort ?? null,
      focus: table.contains(document.activeElement) ? document.activeElement.textContent : null,
    };
  },
};
