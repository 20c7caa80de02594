"use strict";
// Uses the inspector as a reader does, and writes a line for each check. The messages and their rows are in `cases`.
(async () => {
  const lines = [];
  const check = (name, holds) => lines.push((holds ? "ok: " : "FAILED: ") + name);
  const part = id => document.getElementById(id);

  // Writes both texts, and waits until the frame has the page.
  async function enter(layout, message) {
    const loaded = new Promise(done => {
      part("page").addEventListener("load", done, { once: true });
      setTimeout(done, 200);
    });
    part("layout").value = layout;
    part("message").value = message;
    part("message").dispatchEvent(new Event("input", { bubbles: true }));
    await loaded;
  }

  const inner = () => part("page").contentDocument;
  const rows = () => [...inner().querySelectorAll("tbody tr[data-first]")];

  // The page shows a constant in hexadecimal digits, and the unit of the field behind a number.
  const decimal = text => text.startsWith("0x") ? String(BigInt(text)) : text.split(" ")[0];

  function same(row, [path, first, bits, kind, value]) {
    const place = row.cells[3].textContent === path && Number(row.dataset.first) === first && Number(row.dataset.bits) === bits;
    return place && (kind !== "number" || path.endsWith(")") || decimal(row.cells[4].textContent) === value);
  }

  async function shows() {
    check("the example is shown", rows().length === 8 && inner().querySelectorAll(".bits .run").length >= 8);
    check("the frame is as high as its page", part("page").clientHeight >= inner().documentElement.scrollHeight);
    for (const { name, layout, message } of cases) {
      await enter(layout, message.hex);
      const found = rows();
      const equal = found.length === message.rows.length && found.every((row, at) => same(row, message.rows[at]));
      check("the rows of " + name + " are those of the decoder", equal);
      const alert = inner().querySelector("tr.error");
      check("an error of " + name + " is shown if there is one", Boolean(alert) === "error" in message);
      check("the page is not wider than the window", document.documentElement.scrollWidth <= innerWidth);
    }
  }

  async function refuses() {
    const layout = cases[0].layout;
    await enter(layout, "12 3x");
    check("wrong digits are named", part("problem").textContent === "the message: `x` is no hexadecimal digit");
    await enter("{", "12");
    check("a wrong layout is named", part("problem").textContent.startsWith("the layout: EOF while parsing"));
    await enter(layout, cases[0].message.hex);
    check("a right text takes the problem away", part("problem").textContent === "" && rows().length > 0);
  }

  try {
    await new Promise(done => setTimeout(done, 200));
    await shows();
    await refuses();
  } catch (error) {
    check(String(error), false);
  }
  window.failures.forEach(message => check(message, false));
  const result = document.createElement("pre");
  result.id = "checked";
  result.textContent = lines.join("\n");
  document.body.append(result);
})();
