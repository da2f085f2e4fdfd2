// Shows what a link to an item leads to, beside it, when the mouse rests on it or the keyboard comes to it. What is shown stands in
// `previews/`, in small scripts of which the one is loaded that knows the item.
(function () {
  "use strict";
  var base = document.currentScript.src.replace(/assets\/previews\.js([?#].*)?$/, "");
  var known = {}, asked = {}, card, link = null, timer = 0, byKeys = false;

  window.offprintPreview = function (items) {
    Object.assign(known, items);
    if (link && !timer) show();
  };

  function key(a) {
    var found = /-([a-z2-7]{12})\.html$/.exec(a.pathname || "");
    return found && a.href.indexOf(base + "items/") === 0 && a.pathname !== location.pathname ? found[1] : null;
  }

  function wanted(event) {
    var a = event.target.closest && event.target.closest("main a[href]");
    return a && !a.closest("svg") && key(a) ? a : null;
  }

  function begin(a, wait) {
    if (a === link) return clearTimeout(timer), timer = 0, undefined;
    end();
    link = a;
    timer = setTimeout(function () { timer = 0; show(); }, wait);
  }

  function show() {
    var its = key(link), shard = its.slice(0, 2);
    if (known[its]) return draw(known[its]);
    if (asked[shard]) return;
    asked[shard] = true;
    var script = document.createElement("script");
    script.src = base + "previews/" + shard + ".js";
    script.dataset.added = "";
    document.head.appendChild(script);
  }

  function line(name, text) {
    if (!text) return;
    var part = document.createElement(name === "title" ? "strong" : "p");
    part.className = name;
    part.dir = "auto";
    part.textContent = text;
    card.appendChild(part);
  }

  // Of a list its first items.
  function items(titles) {
    var list = document.createElement("ul");
    titles.forEach(function (title) {
      var line = document.createElement("li");
      line.dir = "auto";
      line.textContent = title;
      list.appendChild(line);
    });
    card.appendChild(list);
  }

  function draw(item) {
    if (!card) {
      card = document.createElement("div");
      card.id = "page_preview";
      card.className = "preview";
      card.dataset.added = "";
      card.setAttribute("role", "tooltip");
      card.addEventListener("pointerenter", function () { clearTimeout(timer); timer = 0; });
      card.addEventListener("pointerleave", leave);
    }
    card.textContent = "";
    if (item[4]) {
      var picture = document.createElement("img");
      picture.alt = "";
      picture.addEventListener("load", settle);
      picture.src = base + item[4];
      card.appendChild(picture);
    }
    line("title", item[0]);
    line("about", [item[1], item[2]].filter(Boolean).join(" · "));
    if (Array.isArray(item[3])) items(item[3]); else line("text", item[3]);
    link.setAttribute("aria-describedby", "page_preview");
    (link.closest("main") || document.body).appendChild(card);
    settle();
  }

  // Below the link, or above it where there is more room; within the window in any case.
  function settle() {
    if (!link || !card) return;
    var at = link.getClientRects()[0] || link.getBoundingClientRect(), box = card.getBoundingClientRect();
    var left = document.documentElement.dir === "rtl" ? at.right - box.width : at.left;
    left = Math.max(8, Math.min(left, document.documentElement.clientWidth - box.width - 8));
    var isAbove = at.bottom + box.height + 8 > innerHeight && at.top > innerHeight - at.bottom;
    card.style.left = left + scrollX + "px";
    card.style.top = (isAbove ? at.top - box.height - 4 : at.bottom + 4) + scrollY + "px";
  }

  function end() {
    clearTimeout(timer);
    timer = 0;
    if (link) link.removeAttribute("aria-describedby");
    link = null;
    if (card) card.remove();
  }

  function leave() {
    if (!link) return;
    clearTimeout(timer);
    timer = setTimeout(end, 250);
  }

  document.addEventListener("pointerover", function (event) {
    if (event.pointerType !== "mouse") return;
    var a = wanted(event);
    if (a) begin(a, 350);
  });
  document.addEventListener("pointerout", function (event) {
    if (link && event.pointerType === "mouse" && link.contains(event.target)) leave();
  });
  document.addEventListener("pointerdown", function () { byKeys = false; end(); });
  document.addEventListener("keydown", function (event) {
    byKeys = true;
    if (event.key === "Escape" && link) end();
  });
  document.addEventListener("focusin", function (event) {
    var a = byKeys && wanted(event);
    if (a) begin(a, 150); else if (link && event.target !== link) end();
  });
  document.addEventListener("focusout", function (event) { if (event.target === link) end(); });
  addEventListener("resize", end);
})();
