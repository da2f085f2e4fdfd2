// What comes after a day: hides the lines of an agenda that stand before the day chosen, which is today to begin with.
// The page is whole without it.
(function () {
  "use strict";
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin); else begin();
  function begin() {
    var list = document.querySelector("ol.agenda");
    var field = document.querySelector("p.after");
    if (!list || !field) return;
    var input = field.querySelector("input");
    var lines = Array.prototype.slice.call(list.querySelectorAll("[data-day]"));
    function show() {
      lines.forEach(function (line) { line.hidden = input.value !== "" && line.dataset.day < input.value; });
    }
    function day(date) {
      function two(number) { return (number < 10 ? "0" : "") + number; }
      return date.getFullYear() + "-" + two(date.getMonth() + 1) + "-" + two(date.getDate());
    }
    var today = day(new Date());
    var isAhead = lines.some(function (line) { return line.dataset.day >= today; });
    // An agenda that lies in the past is shown whole.
    input.value = isAhead ? today : "";
    input.addEventListener("input", show);
    field.hidden = false;
    show();
  }
})();
