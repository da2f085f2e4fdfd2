// Finds the page of today for an address of yesterday: the last twelve characters before ".html" stand for the item and
// never change, and a small shard names its page, or the page of its successor.
(function () {
  "use strict";
  var own = document.currentScript.src;
  var base = own.slice(0, own.lastIndexOf("/") + 1).replace(/items\/$/, "");
  document.querySelectorAll("link[rel=stylesheet], link[rel=icon]").forEach(function (sheet) {
    sheet.href = base + sheet.getAttribute("href");
  });
  var theme = document.createElement("script");
  theme.src = base + "assets/theme.js";
  document.head.appendChild(theme);
  document.querySelectorAll("a[href]").forEach(function (link) {
    var href = link.getAttribute("href");
    if (!/^(#|[a-z]+:)/.test(href)) link.href = base + href;
  });
  var found = /([a-z2-7]{12})(?:\.[^\/]*)?\.html$/.exec(decodeURI(location.pathname));
  if (!found) return;
  window.offprintLookup = function (pages) {
    var path = Object.prototype.hasOwnProperty.call(pages, found[1]) ? pages[found[1]] : null;
    if (path !== null) location.replace(base + path.split("/").map(encodeURIComponent).join("/"));
  };
  var shard = document.createElement("script");
  shard.src = base + "lookup/" + found[1].slice(0, 2) + ".js";
  document.head.appendChild(shard);
})();
