// Keeps an open page the same as its file. When the file changes, the page is patched in place, so that scroll position, focus,
// open details and whatever scripts added with `data-added` stay. The page is reloaded if a script changes, if the page is gone,
// or if one of its own scripts rearranges it. Only the preview serves this script.
(function () {
  "use strict";
  var known = document.currentScript.dataset.version;
  var source = null;

  // A browser opens few connections to one server, so a hidden page closes its connection.
  function listen() {
    if (source || document.hidden) return;
    source = new EventSource(
      "/.offprint/events?page=" + encodeURIComponent(location.pathname) + "&version=" + encodeURIComponent(known));
    source.onmessage = function (event) { follow(event.data); };
  }

  function rest() {
    if (source) source.close();
    source = null;
  }

  document.addEventListener("visibilitychange", function () { if (document.hidden) rest(); else listen(); });
  addEventListener("pagehide", rest);
  addEventListener("pageshow", listen);
  listen();

  // A version is three hashes: of the page, of the style sheets and of the scripts.
  function follow(version) {
    var before = known.split("."), now = version.split(".");
    if (version === known) return;
    if (now[0] === "-" || before[0] === "-" || now[2] !== before[2]) return location.reload();
    if (now[1] !== before[1]) renewStyles(now[1]);
    known = version;
    if (now[0] !== before[0]) renewPage();
  }

  function renewPage() {
    fetch(location.href, { cache: "no-cache" }).then(function (answer) {
      if (!answer.ok) throw answer;
      return answer.text();
    }).then(function (text) {
      var page = new DOMParser().parseFromString(text, "text/html");
      if (scripts(page) !== scripts(document) || document.querySelector("main script, #search")) return location.reload();
      patch(document.documentElement, page.documentElement);
      document.dispatchEvent(new Event("offprint:patched"));
    }).catch(function () { location.reload(); });
  }

  // An old style sheet is removed only after the new one has loaded, so that the page does not flash.
  function renewStyles(version) {
    document.querySelectorAll("link[rel=stylesheet]").forEach(function (old) {
      var next = old.cloneNode();
      next.href = old.href.split("?")[0] + "?" + version;
      next.onload = next.onerror = function () { old.remove(); };
      old.after(next);
    });
  }

  function scripts(page) {
    return Array.prototype.map.call(page.scripts, function (script) {
      return isAdded(script) ? "" : " " + script.getAttribute("src");
    }).join("");
  }

  // Makes an element equal to another one of its kind.
  function patch(old, next) {
    patchAttributes(old, next);
    patchChildren(old, next);
  }

  // Details that the reader opened stay open, and attributes that scripts set on the page's root and body stay.
  function patchAttributes(old, next) {
    var isKept = old === document.documentElement || old === document.body;
    Array.prototype.slice.call(old.attributes).forEach(function (attribute) {
      var isState = attribute.name === "open" && old.nodeName === "DETAILS";
      if (!next.hasAttribute(attribute.name) && !isKept && !isState) old.removeAttribute(attribute.name);
    });
    Array.prototype.forEach.call(next.attributes, function (attribute) {
      if (old.getAttribute(attribute.name) !== attribute.value) old.setAttribute(attribute.name, attribute.value);
    });
  }

  // Equal nodes stay in place. New nodes are inserted between them, removed ones are taken out, and a node is patched if another
  // of its kind replaces it.
  function patchChildren(parent, wanted) {
    var old = parent.firstChild, next = wanted.firstChild;
    while (next) {
      var following = next.nextSibling;
      if (old && isSame(old, next)) {
        old = old.nextSibling;
      } else if (old && !isAhead(old, following)) {
        var ahead = findAhead(next, old.nextSibling);
        if (ahead) {
          while (old !== ahead) old = remove(old);
          old = old.nextSibling;
        } else if (isAlike(old, next)) {
          if (old.nodeType === 1) patch(old, next); else old.data = next.data;
          old = old.nextSibling;
        } else {
          parent.insertBefore(document.importNode(next, true), old);
        }
      } else {
        parent.insertBefore(document.importNode(next, true), old);
      }
      next = following;
    }
    while (old) old = remove(old);
  }

  function remove(node) {
    var following = node.nextSibling;
    if (!isAdded(node)) node.remove();
    return following;
  }

  function isAdded(node) { return node.nodeType === 1 && node.hasAttribute("data-added"); }

  function isAhead(old, next) { return isSolid(old) && !!findAhead(old, next); }

  function findAhead(node, sibling) {
    if (isSolid(node)) {
      for (; sibling; sibling = sibling.nextSibling) if (isSame(sibling, node)) return sibling;
    }
    return null;
  }

  // White space is the same everywhere and identifies nothing.
  function isSolid(node) { return node.nodeType === 1; }

  function isAlike(old, next) {
    return old.nodeType === next.nodeType && old.nodeName === next.nodeName && (old.id || "") === (next.id || "")
      && !isAdded(old);
  }

  function isSame(old, next) {
    if (old.nodeName === "SCRIPT" && next.nodeName === "SCRIPT") return old.getAttribute("src") === next.getAttribute("src");
    if (isSheet(old) && isSheet(next)) return sheet(old) === sheet(next);
    return old.isEqualNode(next);
  }

  function isSheet(node) { return node.nodeName === "LINK" && node.rel === "stylesheet"; }

  // Renewed style sheets have a version in their address, and a parsed page does not know its own address.
  function sheet(link) { return new URL(link.getAttribute("href"), location.href).pathname; }
})();
