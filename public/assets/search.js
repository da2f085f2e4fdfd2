// Opens the search: `/`, Ctrl K (⌘K) or its link; the search page has it open. All else is loaded then, so that pages stay light.
(function () {
  "use strict";
  var base = document.currentScript.src.replace(/search\.js([?#].*)?$/, "");
  var waiting = [];

  function withBox(then) {
    if (window.offprintBox) return then(window.offprintBox);
    if (waiting.push(then) > 1) return;
    ["types", "search-words", "search-index", "search-answer", "search-box"].forEach(function (name) {
      var script = document.createElement("script");
      script.src = base + name + ".js";
      script.dataset.added = "";
      // Each is of use to the next.
      script.async = false;
      if (name === "search-box") script.onload = function () { waiting.splice(0).forEach(function (one) { one(window.offprintBox); }); };
      document.head.appendChild(script);
    });
  }

  document.addEventListener("keydown", function (event) {
    var isTyping = event.target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.nodeName);
    var isHeld = event.ctrlKey || event.metaKey;
    if (event.altKey || !(isHeld ? event.key.toLowerCase() === "k" && !event.shiftKey : event.key === "/" && !isTyping)) return;
    event.preventDefault();
    withBox(function (box) { box.open(); });
  });

  document.addEventListener("click", function (event) {
    var link = event.target.closest && event.target.closest("a.search");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    withBox(function (box) { box.open(); });
  });

  var place = document.getElementById("page_search");
  if (place) withBox(function (box) { box.show(place); });
})();
