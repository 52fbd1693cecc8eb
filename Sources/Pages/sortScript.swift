internal import Markup

/// The script that adds sort buttons to table headings: sorts by numbers if cells have them,
/// otherwise by words, with empty cells last.
let sortScript: Markup.Literal = #"""
  "use strict";
  const collator = new Intl.Collator("en", {sensitivity: "base", numeric: true});
  const value = (cell) => cell.dataset.value === undefined ? null : Number(cell.dataset.value);
  function compare(a, b, sign) {
    const x = value(a), y = value(b);
    if (x !== null && y !== null) return sign * (x - y);
    if (x !== null || y !== null) return x !== null ? -1 : 1;
    const s = a.textContent, t = b.textContent;
    if (s === "" || t === "") return s === t ? 0 : s === "" ? 1 : -1;
    return sign * collator.compare(s, t);
  }
  for (const table of document.querySelectorAll("table.sortable")) {
    const body = table.tBodies[0];
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, column) => {
      if (head.classList.contains("line")) return;
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const sign = head.getAttribute("aria-sort") === "ascending" ? -1 : 1;
        for (const other of heads) other.removeAttribute("aria-sort");
        head.setAttribute("aria-sort", sign > 0 ? "ascending" : "descending");
        const rows = [...body.rows];
        rows.sort((a, b) => compare(a.cells[column], b.cells[column], sign));
        body.append(...rows);
      });
    });
  }

  """#
