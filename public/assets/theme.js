// Light or dark: as the reader's system says, or as she chose with the button, which is there only where this script is: it
// is made here, in the element that bears its name, since browsers of text show what is hidden. The script
// stands in the head and waits for nothing, so that no page is drawn in the wrong colours first.
(function () {
  "use strict";
  if (window.offprintTheme) return;
  window.offprintTheme = true;
  var root = document.documentElement;
  var system = matchMedia("(prefers-color-scheme: dark)");
  var key = "offprint-theme";
  var choice = null;
  try { choice = localStorage.getItem(key); } catch (error) { /* A browser may forbid it; then nothing is remembered. */ }

  function isDark() { return root.dataset.theme ? root.dataset.theme === "dark" : system.matches; }

  function button(name) {
    var button = document.createElement("button");
    button.className = "theme";
    button.type = "button";
    button.dataset.added = "";
    button.setAttribute("aria-label", name);
    return button;
  }

  function show() {
    if (choice === "light" || choice === "dark") root.dataset.theme = choice; else delete root.dataset.theme;
    document.querySelectorAll("[data-switch]").forEach(function (place) {
      if (!place.querySelector("button.theme")) place.append(button(place.dataset.switch));
    });
    document.querySelectorAll("button.theme").forEach(function (button) {
      button.hidden = false;
      button.setAttribute("aria-pressed", String(isDark()));
    });
  }

  // What the system says anyway need not be remembered.
  function turn() {
    var isToBeDark = !isDark();
    choice = isToBeDark === system.matches ? null : isToBeDark ? "dark" : "light";
    try {
      if (choice) localStorage.setItem(key, choice); else localStorage.removeItem(key);
    } catch (error) { /* As above. */ }
    show();
  }

  // The button comes before its line is drawn, as soon as the place for it is read to its end: a line that is drawn does not move.
  var reading = new MutationObserver(function () {
    var place = document.querySelector("[data-switch]");
    if (place && place.parentNode.nextSibling) show(reading.disconnect());
  });

  show();
  reading.observe(root, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", function () { show(reading.disconnect()); });
  document.addEventListener("offprint:patched", show);
  document.addEventListener("click", function (event) { if (event.target.closest("button.theme")) turn(); });
  system.addEventListener("change", show);
  addEventListener("storage", function (event) { if (event.key === key) { choice = event.newValue; show(); } });
})();
