"use strict";
// Uses the page as a reader does, and writes a line for each check. The name of the page's kind is in `kind`.
(() => {
  const lines = [];
  const check = (name, holds) => lines.push((holds ? "ok: " : "FAILED: ") + name);
  const all = selector => [...document.querySelectorAll(selector)];
  const rows = all("tr[data-first]"), runs = all(".bits .run[data-row]");
  const shown = row => !row.hidden && row.getClientRects().length > 0;
  const point = (item, name) => item.dispatchEvent(new Event(name, { bubbles: true }));

  function bits() {
    const widths = new Array(rows.length).fill(0);
    runs.forEach(run => { widths[run.dataset.row] += Number(run.style.gridColumnEnd.match(/\d+/) || run.style.gridColumn.match(/\d+/)); });
    check("the grid has each bit of each row", rows.every((row, index) => widths[index] === Number(row.dataset.bits)));
    check("a run has the bits that its row states", runs.filter(run => widths[run.dataset.row] < 17).length > 0 && runs.every(run => {
      const row = rows[run.dataset.row], raw = row.cells[2].textContent.replace(/ /g, "");
      return runs.filter(other => other.dataset.row === run.dataset.row).length > 1 || !/^[01]+$/.test(raw) || run.lastChild.textContent.replace(/ /g, "") === raw || raw.length > 16;
    }));
    check("the page is not wider than the window", document.documentElement.scrollWidth <= innerWidth);
  }

  function couples() {
    const row = rows[rows.length - 2], own = runs.filter(run => run.dataset.row === row.dataset.row);
    point(row, "mouseover");
    check("a row marks its bits", own.length > 0 && own.every(run => run.classList.contains("on")) && all(".bits .on").length === own.length);
    point(own[0], "mouseover");
    check("bits mark their row", row.classList.contains("on") && all("tr.on").length === 1);
    rows[0].focus();
    // A window in the background gets no event when the focus moves: the check sends it as well.
    point(rows[0], "focusin");
    check("the focus marks a row", rows[0].classList.contains("on") && all("tr.on").length === 1);
    rows[0].dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    check("an arrow key goes to the next row", document.activeElement === rows[1]);
  }

  function collapses() {
    const button = all("tr.group button").find(one => one.textContent === "sensors[0]");
    const inner = rows.filter(row => row.cells[3].textContent.startsWith("sensors[0]."));
    button.click();
    check("a button hides its rows", inner.length === 3 && inner.every(row => !shown(row)) && rows.filter(shown).length === rows.length - 3);
    check("a button says so", button.getAttribute("aria-expanded") === "false");
    button.click();
    check("the button shows them again", rows.every(shown) && button.getAttribute("aria-expanded") === "true");
  }

  function finds() {
    const input = document.querySelector("input");
    input.value = "GARDEN";
    point(input, "input");
    const found = rows.filter(shown);
    check("a search shows what fits", found.length === 1 && found[0].cells[4].textContent === '"<garden>"');
    check("a search counts", document.querySelector("output").textContent === "1 of " + rows.length + " rows");
    input.value = "";
    point(input, "input");
    check("an empty search shows all", rows.every(shown));
  }

  const whole = () => check("each bit was read", all(".unread").length === 0 && all("[role=alert]").length === 0);

  function broken() {
    const alert = all("[role=alert]");
    check("an error is an alert in the last row", alert.length === 1 && alert[0].textContent.startsWith("error: ") && shown(alert[0].parentNode));
    check("the wrong field is marked", all("tr.bad").length === 1 && all("tr.bad")[0] === rows[rows.length - 1]);
    check("the bits behind it are not read", all(".unread").length > 0);
    const table = document.querySelector(".rows");
    check("the whole error is in the window", table.scrollWidth <= table.clientWidth);
  }

  function documentation() {
    const seen = item => item.getClientRects().length > 0;
    check("the picture is shown", all(".docblock pre").some(item => seen(item) && item.textContent.includes("+-+-+")));
    check("the table is shown", all(".docblock table").some(item => seen(item) && item.rows.length > 10 && item.rows[0].cells.length === 5));
    check("the page is not wider than the window", document.documentElement.scrollWidth <= innerWidth);
  }

  const kinds = { documentation: [documentation], nested: [bits, couples, collapses, finds, whole], fixed: [bits, couples, whole], broken: [bits, couples, broken] };
  try {
    kinds[kind].forEach(one => one());
  } catch (error) {
    check(String(error), false);
  }
  window.failures.forEach(message => check(message, false));
  const result = document.createElement("pre");
  result.id = "checked";
  result.textContent = lines.join("\n");
  document.body.append(result);
})();
