// Works on the page that a server shows for what is not there, at whatever address. It puts the page's links right where the site
// does not begin where the page says, and leads from addresses of yesterday to the pages of today: the last twelve characters of
// an item's address stand for the item and never change, and a small shard names its page, or the page of its successor.
(function () {
  "use strict";
  // The page asks for this script in each folder that its address is in. The nearest one that is there runs first, and alone.
  if (window.offprintMissing) return;
  window.offprintMissing = true;
  var own = document.currentScript.src, base = own.slice(0, own.lastIndexOf("/") + 1);
  var place = document.getElementById("page_missing"), told = place && place.dataset.base || "";

  function full(address) { return new URL(address, location.href).href; }

  function moved(address) {
    if (told && address.indexOf(told) === 0) return base + address.slice(told.length);
    return /^(#|\/|[a-z][a-z0-9+.-]*:)/i.test(address) ? address : base + address;
  }

  if (full(told) !== base) {
    document.querySelectorAll("link[href], a[href]").forEach(function (element) {
      element.href = moved(element.getAttribute("href"));
    });
    var theme = document.createElement("script");
    theme.src = base + "assets/theme.js";
    document.head.appendChild(theme);
  }

  var path = location.pathname.replace(/\/+$/, ""), isPage = /\.html$/.test(path), stem = path.replace(/\.html$/, "");
  var found = /(?:^|[\/-])([a-z2-7]{12})(\.[^\/]*)?$/.exec(stem);

  // Asks the shard of an item where its page is.
  function lookUp(key, otherwise) {
    window.offprintLookup = function (pages) {
      var page = Object.prototype.hasOwnProperty.call(pages, key) ? pages[key] : null;
      if (page === null) return otherwise();
      var address = new URL(base + page.split("/").map(encodeURIComponent).join("/"));
      // A page that should be here, and is not, would lead to itself for ever.
      if (address.pathname.replace(/\.html$/, "") === stem) return otherwise();
      location.replace(address.href + location.hash);
    };
    var shard = document.createElement("script");
    shard.src = base + "lookup/" + key.slice(0, 2) + ".js";
    shard.onerror = otherwise;
    document.head.appendChild(shard);
  }

  // Other servers leave the ending of a page's name out. Returns whether it may be that.
  function addEnding() {
    var root = new URL(base).pathname, name = stem.slice(root.length);
    var isFile = /\.[^\/]*$/.test(name) && !/^(items|tags|timeline)\//.test(name);
    if (isPage || !name || isFile || !isFirstTime()) return false;
    location.replace(stem + ".html" + location.search + location.hash);
    return true;
  }

  // A server that takes the ending off again leads back here, by a redirection.
  function isFirstTime() {
    try {
      var last = (sessionStorage.getItem("offprint-missing") || "").split(" ");
      sessionStorage.setItem("offprint-missing", stem + " " + Date.now());
      var isLedBack = last[0] === stem && Date.now() - last[1] < 10000;
      return !isLedBack || performance.getEntriesByType("navigation")[0].redirectCount === 0;
    } catch (error) {
      return false;
    }
  }

  // What follows on the twelve characters names a further page of the item, which may be there.
  if (!found) addEnding();
  else if (isPage || !found[2]) lookUp(found[1], addEnding);
  else if (!addEnding()) lookUp(found[1], function () {});
})();
