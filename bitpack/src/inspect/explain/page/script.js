"use strict";
// Draws the bit grid, couples it with the rows of the table, and lets nested fields be collapsed and found.
(() => {
  const table = document.querySelector("table"), grid = document.querySelector(".bits");
  const rows = [...table.querySelectorAll("tbody tr[data-first]")];
  const bytes = table.dataset.bytes.match(/../g) || [];
  const all = bytes.map(text => parseInt(text, 16).toString(2).padStart(8, "0")).join("");
  const number = (row, name) => Number(row.dataset[name]);

  // The row of each bit, by the bit's place on the page: the most significant bit of a byte is the first.
  function owners() {
    const owner = new Array(all.length).fill(-1);
    rows.forEach((row, index) => {
      for (let bit = number(row, "first"), end = bit + number(row, "bits"); bit < end; bit++) {
        owner[row.dataset.order === "lsb0" ? (bit | 7) - bit % 8 : bit] = index;
      }
    });
    return owner;
  }

  const owner = owners();

  const hex = bits => bits.match(/.{8}/g).map(byte => parseInt(byte, 2).toString(16).padStart(2, "0")).join(" ");

  // The last step of a path: the name of the innermost field.
  const last = path => path.match(/[^.]*$/)[0] || path;

  function run(from, to, index) {
    const item = document.createElement("div"), row = rows[index];
    const bits = document.createElement("span"), name = document.createElement("b");
    const path = row ? row.cells[3].textContent : "unread", raw = all.slice(from, to);
    item.style.gridColumn = "span " + (to - from);
    item.className = row ? "run c" + index % 8 : "run unread";
    name.textContent = last(path);
    bits.textContent = raw.length > 16 && from % 8 === 0 && to % 8 === 0 ? hex(raw) : raw;
    item.title = row ? path + ": " + row.cells[4].textContent : "These bits were not read.";
    if (row) item.dataset.row = index;
    item.append(name, bits);
    return item;
  }

  function draw(wide) {
    grid.textContent = "";
    grid.style.gridTemplateColumns = "3rem repeat(" + wide + ", minmax(0, 1fr))";
    for (let from = 0; from < all.length; from += wide) {
      const at = document.createElement("div");
      at.className = "at";
      at.textContent = from / 8;
      grid.append(at);
      for (let bit = from, end = Math.min(from + wide, all.length); bit < end;) {
        let to = bit + 1;
        while (to < end && owner[to] === owner[bit]) to++;
        grid.append(run(bit, to, owner[bit]));
        bit = to;
      }
    }
  }

  const narrow = matchMedia("(max-width: 40rem)"), redraw = () => draw(narrow.matches ? 16 : 32);
  narrow.addEventListener("change", redraw);

  // Nested fields get a row with a button.
  function group() {
    let open = [];
    rows.forEach((row, index) => {
      row.classList.add("c" + index % 8);
      row.dataset.row = index;
      row.tabIndex = 0;
      row.groups = [];
      if (row.cells[4].textContent === "?") row.classList.add("bad");
      const path = row.cells[3].textContent, steps = path.match(/\.?\([^)]*\)|\[\d+\]|\.?[^.[\]()]+/g) || [path];
      let prefix = "";
      open = open.filter(one => path.startsWith(one.prefix) && path.length > one.prefix.length);
      steps.slice(0, -1).forEach((step, depth) => {
        prefix += step;
        if (!open[depth] || open[depth].prefix !== prefix) {
          open.length = depth;
          open.push(header(row, prefix, open.slice()));
        }
      });
      row.groups = open.slice();
    });
  }

  function header(before, prefix, outer) {
    const row = document.createElement("tr"), button = document.createElement("button");
    row.className = "group";
    row.groups = outer;
    for (let i = 0; i < 5; i++) row.insertCell();
    button.textContent = prefix;
    button.setAttribute("aria-expanded", "true");
    button.addEventListener("click", () => {
      button.setAttribute("aria-expanded", String(button.getAttribute("aria-expanded") !== "true"));
      refresh();
    });
    row.cells[3].append(button);
    before.before(row);
    return { prefix, button };
  }

  const find = document.querySelector("input"), found = document.querySelector("output");

  function refresh() {
    const text = find.value.toLowerCase();
    let count = 0;
    for (const row of table.tBodies[0].rows) {
      const fits = !text || row.textContent.toLowerCase().includes(text);
      const folded = (row.groups || []).some(one => one.button.getAttribute("aria-expanded") === "false");
      row.hidden = !row.matches(".error, .more") && (text ? !fits : folded);
      count += row.hidden || !row.dataset.row ? 0 : 1;
    }
    found.textContent = text ? count + " of " + rows.length + " rows" : "";
  }

  function mark(event) {
    const at = event.target.closest && event.target.closest("[data-row]");
    document.querySelectorAll(".on").forEach(one => one.classList.remove("on"));
    if (at) document.querySelectorAll('[data-row="' + at.dataset.row + '"]').forEach(one => one.classList.add("on"));
  }

  document.addEventListener("mouseover", mark);
  document.addEventListener("focusin", mark);
  table.addEventListener("keydown", event => {
    const down = { ArrowDown: 1, ArrowUp: -1 }[event.key], row = event.target.closest("tr");
    if (!down || !row) return;
    const shown = [...table.tBodies[0].rows].filter(one => !one.hidden && (one.tabIndex === 0 || one.querySelector("button")));
    const next = shown[shown.indexOf(row) + down];
    if (next) (next.querySelector("button") || next).focus();
    event.preventDefault();
  });
  find.addEventListener("input", refresh);
  group();
  redraw();
})();
