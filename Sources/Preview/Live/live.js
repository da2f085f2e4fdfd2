// Keeps an open page as its file is: when the file changes, the page is patched in place, so that scroll position, focus and
// open details stay, and so does what scripts added with `data-added`; when a script changes or the page is gone, it
// is loaded anew, as are pages that a script of their own rearranges. Only the preview serves this.
(function () {
  "use strict";
  var known = document.currentScript.dataset.version;
  var source = null;

  // A browser opens few connections to one server, so a page that nobody sees holds none.
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

  // A style sheet goes only when its successor is there, so that nothing flashes.
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

  // Makes an element like another one of its kind.
  function patch(old, next) {
    patchAttributes(old, next);
    patchChildren(old, next);
  }

  // What readers opened stays open, and what scripts said about the whole page stays said.
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

  // Nodes that are the same stay where they are; what came is put between them, what went is taken out, and a node that
  // stands in the place of another of its kind is patched.
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

  // White space is everywhere the same and tells nothing.
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

  // Renewed style sheets have a version at their end, and a parsed page does not know where it stands.
  function sheet(link) { return new URL(link.getAttribute("href"), location.href).pathname; }
})();
