"use strict";
const collator = new Intl.Collator("en", {sensitivity: "base", numeric: true});
function value(cell) {
  const text = cell.dataset.value ?? (cell.classList.contains("number") ? cell.textContent : "");
  return text === "" || isNaN(text) ? null : Number(text);
}
function compare(a, b, sign) {
  const x = value(a), y = value(b);
  if (x !== null && y !== null) return sign * (x - y);
  if (x !== null || y !== null) return x !== null ? -1 : 1;
  const s = a.textContent, t = b.textContent;
  if (s === "" || t === "") return s === t ? 0 : s === "" ? 1 : -1;
  return sign * collator.compare(s, t);
}
for (const group of document.querySelectorAll(".sortable")) {
  const bodies = [...group.querySelectorAll("tbody")];
  const heads = [...group.querySelectorAll("thead tr")].map((row) => [...row.cells]);
  heads.flat().forEach((head) => {
    if (head.classList.contains("chart")) return;
    const column = head.cellIndex;
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const first = head.classList.contains("number") ? "descending" : "ascending";
      const sign = (head.getAttribute("aria-sort") === first) === (first === "ascending") ? -1 : 1;
      for (const other of heads.flat()) other.removeAttribute("aria-sort");
      for (const row of heads) row[column].setAttribute("aria-sort", sign > 0 ? "ascending" : "descending");
      const sizes = bodies.map((body) => body.rows.length);
      const rows = bodies.flatMap((body) => [...body.rows]);
      rows.sort((a, b) => compare(a.cells[column], b.cells[column], sign));
      bodies.forEach((body, part) => body.append(...rows.splice(0, sizes[part])));
    });
  });
}
const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
for (const group of document.querySelectorAll(".sortable:has(details)")) {
  const rows = [...group.querySelectorAll("tbody tr")];
  const input = document.createElement("input");
  input.type = "search";
  input.placeholder = "Filter";
  input.setAttribute("aria-label", "Show only rows with these words");
  input.addEventListener("input", () => {
    const words = folded(input.value).split(" ");
    if (input.value !== "") group.querySelector("details").open = true;
    for (const row of rows) row.hidden = !words.every((word) => folded(row.textContent).includes(word));
  });
  group.prepend(input);
}
for (const picture of document.querySelectorAll("svg.pic:has([data-way])")) {
  // Listeners of its own would make the picture a stop of Tab.
  const frame = picture.parentElement;
  const parts = [...picture.querySelectorAll("[data-way]")];
  const link = (event) => event.target.closest("a[data-way]");
  const light = (way) => {
    picture.classList.toggle("pic-lit", way !== undefined);
    for (const part of parts) part.classList.toggle("pic-on", part.dataset.way === way);
  };
  let isFirstTouch = false;
  frame.addEventListener("pointerover", (event) => {
    const name = link(event);
    isFirstTouch = event.pointerType === "touch" && name !== null && !name.matches(".pic-on");
    light(name?.dataset.way);
  });
  frame.addEventListener("pointerleave", (event) => event.pointerType === "touch" || light());
  frame.addEventListener("focusin", (event) => light(link(event)?.dataset.way));
  frame.addEventListener("focusout", () => light());
  frame.addEventListener("click", (event) => {
    if (isFirstTouch) event.preventDefault();
    isFirstTouch = false;
  });
}
function reveal() {
  const target = document.getElementById(location.hash.slice(1));
  for (let e = target; e; e = e.parentElement) if (e.localName === "details") e.open = true;
  const button = target?.closest(".round")?.querySelector("input");
  if (button) button.checked = true;
  if (target) target.scrollIntoView();
}
addEventListener("hashchange", reveal);
if (location.hash) reveal();
