// Lets readers sort the table of the Item Explorer, and find in it. What they chose stands behind the address's #, so that it
// can be linked. The page is whole without it.
(function () {
  "use strict";
  var table = document.querySelector("table.explorer"), filter = document.querySelector("p.filter");
  if (!table || !filter) return;
  var input = filter.querySelector("input"), body = table.tBodies[0];
  var rows = Array.prototype.slice.call(body.rows), heads = Array.prototype.slice.call(table.tHead.rows[0].cells);
  var order = new Intl.Collator(document.documentElement.lang, { numeric: true, sensitivity: "base" });
  var state = { sort: -1, down: false };
  function text(row, column) { return row.cells[column].textContent.trim(); }
  function show() {
    var sought = input.value.trim().toLowerCase();
    rows.forEach(function (row) { row.hidden = sought !== "" && row.textContent.toLowerCase().indexOf(sought) < 0; });
    if (state.sort >= 0) {
      rows.slice().sort(function (one, other) {
        var first = text(one, state.sort), second = text(other, state.sort);
        if (!first || !second) return first ? -1 : second ? 1 : 0;
        return (state.down ? -1 : 1) * order.compare(first, second);
      }).forEach(function (row) { body.appendChild(row); });
    }
    heads.forEach(function (head, column) {
      if (column === state.sort) head.setAttribute("aria-sort", state.down ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    });
  }
  function keep() {
    var choice = new URLSearchParams();
    if (input.value) choice.set("q", input.value);
    if (state.sort >= 0) choice.set("sort", (state.down ? "-" : "") + text(table.tHead.rows[0], state.sort));
    history.replaceState(null, "", choice.toString() ? "#" + choice : location.pathname + location.search);
    show();
  }
  function read() {
    var choice = new URLSearchParams(location.hash.slice(1)), sort = choice.get("sort") || "";
    input.value = choice.get("q") || "";
    state.down = sort.charAt(0) === "-";
    var name = state.down ? sort.slice(1) : sort;
    state.sort = name ? heads.findIndex(function (head) { return head.textContent.trim() === name; }) : -1;
    show();
  }
  heads.forEach(function (head, column) {
    var button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    head.textContent = "";
    head.appendChild(button);
    button.addEventListener("click", function () {
      state = { sort: column, down: state.sort === column && !state.down };
      keep();
    });
  });
  input.addEventListener("input", keep);
  addEventListener("hashchange", read);
  filter.hidden = false;
  read();
})();
