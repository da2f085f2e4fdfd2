// Lets readers sort the table of the Item Explorer, and find in it. What they chose stands behind the address's #, so that it
// can be linked. Further parts of a long table come from scripts beside it as soon as something is sorted or sought, since a page
// opened from disk may load nothing else. The page is whole without it.
(function () {
  "use strict";
  // Columns grow with what their later rows hold: a table of which only the beginning is here would move.
  var root = document.documentElement;
  root.dataset.waits = "";
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin); else begin();
  function begin() {
    delete root.dataset.waits;
    var table = document.querySelector("table.explorer"), filter = document.querySelector("p.filter");
    if (!table || !filter) return;
    var input = filter.querySelector("input"), body = table.tBodies[0];
    var rows = Array.prototype.slice.call(body.rows), heads = Array.prototype.slice.call(table.tHead.rows[0].cells);
    var order = new Intl.Collator(root.lang, { numeric: true, sensitivity: "base" });
    var state = { sort: -1, down: false };
    var more = document.querySelector(".pages a[rel=next]"), loading = "", isWhole = !more;
    var output = filter.querySelector("output");
    function load(address) {
      var script = document.createElement("script");
      loading = address;
      script.src = address.replace(/\.html$/, ".js");
      document.head.appendChild(script);
    }
    window.offprintListing = function (html, next) {
      var part = document.createElement("template");
      part.innerHTML = html;
      part.content.querySelectorAll("table.explorer tbody tr").forEach(function (row) {
        row.querySelectorAll("a[href]").forEach(function (a) { a.href = new URL(a.getAttribute("href"), loading).href; });
        rows.push(body.appendChild(row));
      });
      if (next) return load(new URL(next, loading).href);
      isWhole = true;
      more.parentNode.hidden = true;
      show();
    };
    function plain(text) { return text.normalize("NFKC").toLowerCase(); }
    function text(row, column) { return row.cells[column].textContent.trim(); }
    function show() {
      var sought = plain(input.value.trim());
      if (!isWhole && (sought || state.sort >= 0)) {
        if (!loading && !/\.item-explorer\.[a-z2-7]{12}\.html$/.test(location.pathname)) load(more.href);
        if (loading) return;
      }
      rows.forEach(function (row) { row.hidden = sought !== "" && plain(row.textContent).indexOf(sought) < 0; });
      if (state.sort >= 0) {
        rows.slice().sort(function (one, other) {
          var first = text(one, state.sort), second = text(other, state.sort);
          if (!first || !second) return first ? -1 : second ? 1 : 0;
          return (state.down ? -1 : 1) * order.compare(first, second);
        }).forEach(function (row) { body.appendChild(row); });
      }
      // Of a table that goes on in further files nobody knows the number before they are loaded.
      output.textContent = isWhole ? rows.filter(function (row) { return !row.hidden; }).length + " / " + rows.length : "…";
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
  }
})();
