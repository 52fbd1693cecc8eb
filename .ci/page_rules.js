// What a page is asked in a browser. Each rule returns what it finds wrong, as "where: what".
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const short = (text) => JSON.stringify(text.trim().slice(0, 40));
const hasArea = (rect) => rect.width > 1 && rect.height > 1;
const isShown = (element) => element.checkVisibility({visibilityProperty: true, opacityProperty: true});
const isInPicture = (element) => element.namespaceURI.endsWith("svg");

function where(element) {
  const steps = [];
  for (let e = element; e && e !== document.documentElement; e = e.parentElement) {
    if (e.id) return ["#" + e.id, ...steps].join(" > ");
    const like = [...(e.parentElement?.children ?? [])].filter((o) => o.localName === e.localName);
    steps.unshift(e.localName + (like.length > 1 ? `:nth-of-type(${like.indexOf(e) + 1})` : ""));
  }
  return steps.join(" > ") || element.localName;
}

// A double elimination of more than 16 is shrunk to its page, which links to the whole picture.
const LEAST_DRAWN = 8;
const RANKING = "section[id*=ranking] :is(.sortable, .plain)";

// Every text on the screen: its node, its element and its places.
function shownTexts(root = document.documentElement) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest("title, desc, script, style, head")) continue;
    if (!isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(hasArea);
    // A link that only the focus shows is left of the page.
    if (rects.some((rect) => rect.right > 0)) texts.push({node, element, rects});
  }
  return texts;
}

// No text runs out of its box, or is cut off where nobody can scroll.
function checkOverflow(texts) {
  const found = [];
  const page = document.scrollingElement ?? document.documentElement;
  if (page.scrollWidth > page.clientWidth) {
    found.push(`html: scrolls sideways, ${page.scrollWidth} in ${page.clientWidth} px`);
  }
  // A touch shows the whole of a long name.
  const written = texts.filter((text) => !isInPicture(text.element) && !text.element.closest(".clamp"));
  for (const {node, element, rects} of written) {
    let box = element;
    while (/^(inline$|contents)/.test(getComputedStyle(box).display)) box = box.parentElement;
    for (let e = box; e && e !== document.body; e = e.parentElement) {
      const {overflowX, overflowY} = getComputedStyle(e), frame = e.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX)) break;
      const isCut = /hidden|clip/.test(overflowX + overflowY);
      const isOut = (r) => r.left < frame.left - 1 || r.right > frame.right + 1
        || (isCut && (r.top < frame.top - 3 || r.bottom > frame.bottom + 3));
      if ((isCut || e === box) && rects.some(isOut)) {
        found.push(`${where(e)}: ${short(node.data)} runs out of its box`);
      }
    }
  }
  return found;
}

const scale = (element) => {
  const matrix = element.getScreenCTM?.();
  return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
};
const contains = (outer, inner, margin) =>
  inner.left >= outer.left - margin && inner.right <= outer.right + margin
    && inner.top >= outer.top - margin && inner.bottom <= outer.bottom + margin;
// Boxes of text are higher than the letters in them.
const overlap = (a, b, margin) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > margin
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.4 * Math.min(a.height, b.height);

// The outline of the box that a text of a picture stands in; its caption comes before it.
function boxOf(text) {
  let e = text.previousElementSibling;
  while (e && !e.matches("rect.pic-box")) e = e.previousElementSibling;
  return e;
}

// A name is cut at its end only, and has the whole as its title.
function checkNames(root = document) {
  return all("svg.pic text", root).filter((text) => {
    const title = text.querySelector("title")?.textContent ?? "";
    const shown = text.textContent.slice(title.length), start = shown.split("…")[0].trim();
    return shown.includes("…") && !(shown.endsWith("…") && title.startsWith(start) && title.length > start.length);
  }).map((text) => `${where(text)}: ${short(text.textContent)} is cut without its whole`);
}

// No two places have one name, and what is named is there.
function checkIds() {
  const ids = all("[id]").map((element) => element.id);
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `#${id}: is there twice`);
  const named = all("a[href^='#'], use[href^='#']").map((e) => decodeURIComponent(e.getAttribute("href").slice(1)));
  const labels = all("[aria-labelledby]").flatMap((e) => e.getAttribute("aria-labelledby").split(" "));
  return [...twice, ...[...named, ...labels].filter((id) => !ids.includes(id)).map((id) => `#${id}: is not there`)];
}

// Every text is within its picture, within its box if it is in one, and beside the others.
function checkPictures() {
  const found = [];
  // A chart in a row has its figures beside it.
  for (const svg of all("svg").filter((one) => !one.ownerSVGElement && !one.ariaHidden && isShown(one))) {
    const isTold = ["title", "desc"].every((tag) => svg.querySelector(`:scope > ${tag}`)?.textContent.trim());
    if (!isTold && !svg.ariaLabel) found.push(`${where(svg)}: has no title or description`);
    const frame = svg.getBoundingClientRect(), groups = new Map();
    for (const text of all("text", svg).filter(isShown)) {
      const rect = text.getBoundingClientRect(), margin = 0.5 * scale(text);
      const say = (what) => found.push(`${where(text)}: ${short(text.textContent)} ${what}`);
      if (!contains(frame, rect, margin)) say("runs out of the picture");
      const box = boxOf(text);
      if (box && !contains(box.getBoundingClientRect(), rect, margin)) say("runs out of its box");
      const others = groups.get(text.parentNode) ?? [];
      groups.set(text.parentNode, [...others, {text, rect}]);
      const hit = others.find((other) => overlap(other.rect, rect, margin));
      if (hit) say(`lies upon ${short(hit.text.textContent)}`);
    }
  }
  return found;
}

function checkSize(texts, least) {
  return texts.filter(({element}) =>
    parseFloat(getComputedStyle(element).fontSize) * scale(element) < least - 0.01
  ).map(({node, element}) => `${where(element)}: ${short(node.data)} is smaller than ${least} px`);
}

// https://www.w3.org/TR/WCAG22/#focus-visible
function checkFocus() {
  const found = [];
  for (const element of all("a[href], button, [tabindex]").filter((e) => isShown(e) && e.tabIndex >= 0)) {
    element.focus({focusVisible: true});
    const {outlineStyle, outlineWidth} = getComputedStyle(element), rect = element.getBoundingClientRect();
    const isSeen = rect.right > 0 && rect.bottom > 0 && rect.left < innerWidth && rect.top < innerHeight;
    if (document.activeElement !== element || !isSeen || outlineStyle === "none" || !parseFloat(outlineWidth)) {
      found.push(`${where(element)}: takes no focus, or does not show it`);
    }
  }
  document.activeElement?.blur?.();
  for (const region of all(".scroll")) region.scrollTo(0, 0);
  scrollTo(0, 0);
  return found;
}

// The number by which a cell is sorted: its own value, or its text if that is a number; null if it has none.
function numberOf(cell) {
  const text = cell.dataset.value ?? cell.textContent;
  return text === "" || isNaN(text) ? null : text;
}

const scrolls = (region) => region.scrollWidth > region.clientWidth + 1;

function checkCard(card) {
  const found = [], frame = card.getBoundingClientRect(), texts = shownTexts(card);
  if (frame.width > innerWidth - 16) found.push(`${where(card)}: is wider than the screen`);
  const rects = texts.flatMap((text) => text.rects);
  if (!rects.every((rect) => contains(frame, rect, 1))) found.push(`${where(card)}: does not hold its texts`);
  const isHit = rects.some((a, place) => rects.slice(0, place).some((b) => overlap(a, b, 1)));
  if (isHit) found.push(`${where(card)}: texts lie upon each other`);
  return [...found, ...checkSize(texts, 12)];
}

// Every match fits the screen and its card, and what scrolls sideways shows it.
function checkFit() {
  const found = [], isPhone = innerWidth < 600;
  const buttons = all(".tabs input"), cards = all(".matches > li"), seen = new Set();
  const first = buttons.filter((button) => button.checked);
  // A phone shows the cards of one round, and every screen does if the rounds are many. Each round is asked for.
  for (const button of [null, ...buttons]) {
    if (button) button.checked = true;
    for (const card of cards.filter((one) => !seen.has(one) && isShown(one))) {
      seen.add(card);
      found.push(...checkCard(card));
    }
  }
  for (const button of first) button.checked = true;
  if (seen.size < cards.length) found.push(`.matches: ${cards.length - seen.size} are not shown`);
  for (const region of all(".scroll").filter((one) => isShown(one) && scrolls(one))) {
    const hint = getComputedStyle(region).backgroundImage.split("gradient(").length - 1;
    if (hint !== 4 || region.tabIndex !== 0) found.push(`${where(region)}: does not show that it scrolls`);
    if (region.closest("figure.repeated")) found.push(`${where(region)}: crops its picture`);
    if (isPhone && region.closest("section[id*=ranking]")) found.push(`${where(region)}: the ranking is cropped`);
  }
  for (const region of all(".narrow").filter((one) => isShown(one) && scrolls(one))) {
    region.scrollTo(region.scrollWidth, 0);
    const names = region.firstElementChild.getBoundingClientRect(), frame = region.getBoundingClientRect();
    const hasRoom = names.width < 0.5 * frame.width;
    if (Math.abs(names.left - frame.left) > 1 || !hasRoom) found.push(`${where(region)}: its names do not stay`);
    region.scrollTo(0, 0);
  }
  return found;
}

// A phone keeps what a ranking is about.
function checkColumns() {
  const table = document.querySelector("section#ranking table");
  if (!table || innerWidth >= 600) return [];
  const titles = all("thead th", table).filter(isShown).map((head) => head.textContent);
  // Of games, points say more than scores.
  const figure = titles.includes("Points") && !/^(Power|Votes)$/.test(titles[2]) ? [] : [/^(Power|Votes)$/];
  const wanted = [/^Rank$/, /^Name$/, ...figure, /^Won–(Drawn–)?Lost$/];
  return wanted.every((title, place) => title.test(titles[place])) ? [] : [`#ranking: shows ${titles}`];
}

// A figure breaks into lines on phones alone, at its commas and its point, which are the ends of text nodes.
function checkFigures(texts) {
  const isLower = (rects, first) => rects.some((rect) => rect.top > first.top + 1);
  const wholes = innerWidth < 600 ? new Map() : new Map(texts.map(({element, rects}) => [element, rects]).reverse());
  const isBroken = ({element, rects}) => element.closest("td.number") && isLower(rects, (wholes.get(element) ?? rects)[0]);
  return texts.filter(isBroken).filter(({node}) => /^-?[\d,.]+$/.test(node.data.trim()))
    .map(({node, element}) => `${where(element)}: ${short(node.data)} is broken in the middle`);
}

const rules = {
  // `least` is the size of the smallest text.
  look({width, least}) {
    const texts = shownTexts();
    const found = innerWidth === width ? [] : [`html: is ${innerWidth} px wide, not ${width}`];
    const drawn = texts.filter((text) => isInPicture(text.element)), written = texts.filter((text) => !drawn.includes(text));
    found.push(...checkOverflow(texts), ...checkFigures(texts), ...checkFit(), ...checkColumns(), ...checkPictures(), ...checkNames(), ...checkFocus());
    found.push(...checkSize(written, least), ...checkSize(drawn, Math.min(least, LEAST_DRAWN)));
    return found;
  },

  // A picture that is opened by itself.
  picture({least}) {
    const found = document.querySelector("parsererror") ? ["svg: is no XML"] : [];
    return [...found, ...checkPictures(), ...checkNames(), ...checkIds(), ...checkSize(shownTexts(), least)];
  },

  print() {
    const found = all("nav, .skip").filter(isShown).map((e) => `${where(e)}: is printed`);
    for (const button of all("button").filter(isShown)) {
      const sign = getComputedStyle(button, "::after").content;
      if (!["none", "normal", '""'].includes(sign)) found.push(`${where(button)}: is printed as a button`);
    }
    for (const cell of all("th:not(.phone), td:not(.phone)")) {
      const isSeen = isShown(cell) && hasArea(cell.getBoundingClientRect());
      if (!isSeen || (cell.textContent.trim() && !cell.innerText.trim())) found.push(`${where(cell)}: is not printed`);
    }
    const page = document.scrollingElement;
    // Measured: Chromium prints a wider page at down to two thirds of its size, and cuts the rest.
    if (page.scrollWidth > 1.5 * page.clientWidth) found.push("html: is wider than paper");
    for (const region of all(".scroll")) {
      const isWide = region.scrollWidth > region.clientWidth + 1;
      if (isWide && getComputedStyle(region).overflowX !== "visible") found.push(`${where(region)}: is cut when printed`);
    }
    return found;
  },

  // The rows of the ranking in their order, those behind a click last, and the column that has the focus.
  ranking() {
    const group = document.querySelector(RANKING);
    const focus = group?.contains(document.activeElement) ? document.activeElement.textContent : null;
    return {rows: (group ? all("tbody tr", group) : []).map((row) => row.textContent), focus};
  },

  // A row behind a click that the address names.
  target(id) {
    const row = document.getElementById(id), rect = row?.getBoundingClientRect();
    return row && isShown(row) && rect.top >= -1 && rect.bottom <= innerHeight + 1 ? [] : [`#${id}: is not shown`];
  },

  lastPlaces() {
    return ["details tbody tr[id]", ".matches > li[id]"].map((one) => all(one).at(-1)?.id).filter(Boolean);
  },

  ids() {
    return checkIds();
  },

  // Either a picture shows the matches or the cards do.
  folded() {
    return all("figure.repeated ~ .fold").filter((cards) => {
      const figure = cards.parentElement.querySelector("figure.repeated");
      return [...figure.children].some((one) => one.matches(".scroll") && isShown(one)) === all(".matches > li", cards).some(isShown);
    }).map((cards) => `${where(cards)}: shows the matches twice, or not at all`);
  },

  // The name that has the focus lights up its way, and nothing else.
  way() {
    const {way} = document.activeElement.dataset, picture = document.activeElement.closest("svg");
    if (!way) return ["svg: Tab does not lead to a name"];
    const isWrong = (part) => part.matches(".pic-on") !== (part.dataset.way === way);
    const found = picture.matches(".pic-lit") ? all("[data-way]", picture).filter(isWrong) : [picture];
    document.activeElement.blur();
    if (picture.matches(".pic-lit")) found.push(picture);
    return found.map((part) => `${where(part)}: is not lit as the way of ${way}`);
  },

  // The number of matches that have a card.
  matches() {
    const sides = (card) => all("p", card).slice(1).map((side) => side.textContent).join();
    const name = (card) => card.querySelector("p").textContent.split(" · ")[0];
    return new Set(all(".matches > li").map((card) => name(card) + sides(card))).size;
  },

  rows() {
    return all("tbody tr").length;
  },

  unfold() {
    for (const one of all("details")) one.open = true;
  },

  // Words in the field of a table leave the rows with them, and no words all rows.
  filter() {
    const found = [], folded = (row) => row.textContent.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    for (const input of all("input[type=search]")) {
      const rows = all("tbody tr", input.parentElement), type = (text) => {
        input.value = text;
        input.dispatchEvent(new Event("input"));
      };
      const word = folded(rows.at(-1).cells[1] ?? rows.at(-1)).split(/\s/)[0];
      type(word.toUpperCase());
      const wrong = rows.filter((row) => isShown(row) !== folded(row).includes(word));
      if (wrong.length) found.push(`${where(wrong[0])}: is wrong after ${JSON.stringify(word)}`);
      type("");
      if (!rows.every(isShown)) found.push(`${where(input)}: an empty field hides rows`);
    }
    return found;
  },

  // The index lists the newest change first, and those without a day last.
  newest() {
    const table = all("main table").find((one) => all("thead th", one).some((head) => head.textContent === "As of"));
    if (!table) return [];
    const column = all("thead th", table).findIndex((head) => head.textContent === "As of");
    const days = all("tbody tr", table.closest(".sortable, .plain")).map((row) => row.cells[column].textContent);
    return days.join() === [...days].sort().reverse().join() ? [] : ["tbody: is not in the order of days"];
  },

  // After a key: rows in order of a column, those without a value last, level ones as before.
  order({column, direction, before}) {
    const group = document.querySelector(RANKING), table = group.querySelector("table");
    const heads = all("thead th", table), index = heads.findIndex((head) => head.textContent === column);
    const sorted = heads.filter((head) => head.ariaSort).map((head) => `${head.textContent} ${head.ariaSort}`);
    const found = sorted.join() === `${column} ${direction}` ? [] : [`thead: is sorted by ${sorted}`];
    const rows = all("tbody tr", group).map((row) => ({
      text: row.textContent,
      key: column === "Name" ? row.cells[index].textContent : numberOf(row.cells[index]),
    }));
    const {compare} = new Intl.Collator("en", {sensitivity: "base", numeric: true});
    const sign = direction === "ascending" ? 1 : -1;
    const difference = (a, b) => column === "Name" ? sign * compare(a, b) : sign * (a - b);
    rows.slice(1).forEach((row, place) => {
      const above = rows[place];
      const isLevel = row.key === above.key || (row.key !== null && above.key !== null && !difference(above.key, row.key));
      const isWrong = isLevel ? before.indexOf(row.text) < before.indexOf(above.text)
        : row.key !== null && (above.key === null || difference(above.key, row.key) > 0);
      if (isWrong) found.push(`tbody: ${row.text} belongs above ${above.text}, sorted by ${column}`);
    });
    if (rows.map((row) => row.text).sort().join() !== [...before].sort().join()) found.push("tbody: rows came or went");
    return found;
  },
};
