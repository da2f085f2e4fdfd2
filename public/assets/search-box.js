// The box in which the site is searched: a field, what was found, and extracts of it. search.js loads this when somebody is about
// to ask, behind the three scripts that find the answers.
(function () {
  "use strict";

  var { split } = window.offprintWords, { start, say, named, newest, textOf, url } = window.offprintIndex;

  /* ---- Extracts ---- */

  // The part of a text in which most of the words found stand close together.
  function extract(text, forms) {
    var hits = split(text).filter(function (word) { return forms.has(word.word); });
    var best = 0, most = 0;
    hits.forEach(function (hit, i) {
      var seen = new Set();
      for (var j = i; j < hits.length && hits[j].start < hit.start + 160; j++) seen.add(hits[j].word);
      if (seen.size > most) { most = seen.size; best = hit.start; }
    });
    var from = Math.max(0, best - 50), to = Math.min(text.length, from + 220);
    if (from > 0) from = text.indexOf(" ", from) + 1 || from;
    if (from > best) from = best;
    // A text without blanks is cut anywhere.
    if (to < text.length && text.lastIndexOf(" ", to) > best + 80) to = text.lastIndexOf(" ", to);
    return { from: from, to: to, hits: hits, isCut: to < text.length };
  }

  // Fills an element with a stretch of text, the words found marked.
  function mark(element, text, from, to, hits) {
    var at = from;
    hits.forEach(function (hit) {
      if (hit.end <= at || hit.start >= to) return;
      element.append(text.slice(at, Math.max(at, hit.start)));
      var part = document.createElement("mark");
      part.textContent = text.slice(Math.max(at, hit.start), Math.min(hit.end, to));
      element.append(part);
      at = Math.min(hit.end, to);
    });
    element.append(text.slice(at, to));
  }

  /* ---- The box ---- */

  function make(name, attributes, parent) {
    var element = document.createElement(name);
    Object.keys(attributes).forEach(function (key) { element.setAttribute(key, attributes[key]); });
    if (parent) parent.append(element);
    return element;
  }

  // A field, its list of results, and what narrows them. Enter and clicks follow a result.
  function Box(parent, isPage) {
    var self = this, latest = 0, typed = 0, isTyping = false, found = null, chosen = -1, most = 24;
    var field = make("input", {
      type: "text", inputmode: "search", enterkeyhint: "search", role: "combobox", "aria-expanded": "false",
      "aria-controls": "search_results", "aria-autocomplete": "list", "aria-label": say("search.label"),
      placeholder: say("search.label"), autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    }, parent);
    var bar = make("p", { class: "search-bar" }, parent);
    var status = make("span", { role: "status" }, bar);
    var order = make("select", { "aria-label": say("search.order") }, bar);
    option(order, "best", say("search.best"));
    option(order, "newest", say("search.newest"));
    order.hidden = true;
    var types = make("p", { class: "search-types", role: "group", "aria-label": say("search.type"), hidden: "" }, parent), type = "";
    var list = make("ul", { id: "search_results", role: "listbox", "aria-label": say("search.results"), hidden: "" }, parent);
    var more = make("button", { type: "button", hidden: "" }, parent);
    more.textContent = say("search.more");
    // Extracts are loaded for those rows that are seen.
    var seen = new IntersectionObserver(function (entries) {
      entries.forEach(function (entry) {
        if (!entry.isIntersecting) return;
        seen.unobserve(entry.target);
        pause(200).then(function () { if (entry.target.isConnected) entry.target.extract(); });
      });
    });
    make("p", { class: "search-keys" }, parent).textContent = say("search.keys");

    self.focus = function () { field.focus(); field.select(); };
    // Where nothing is asked yet, the newest items are there.
    self.begin = function () {
      if (!field.value) run();
      self.focus();
    };
    self.ask = function (text) { field.value = text; run(); };

    field.addEventListener("input", function () {
      var now = performance.now();
      isTyping = now - typed < 400;
      typed = now;
      most = 24;
      chosen = -1;
      run();
    });
    more.addEventListener("click", function () {
      most += 40;
      run();
    });
    types.addEventListener("click", function (event) {
      var chip = event.target.closest("button");
      if (!chip) return;
      type = chip.value;
      // Of one type alone more is worth a look.
      if (type && found.isCut && most < 100) {
        most = 100;
        run();
      }
      offerTypes();
      draw();
      types.querySelector("[aria-pressed=true]").focus();
    });
    order.addEventListener("change", draw);
    field.addEventListener("keydown", function (event) {
      if (event.isComposing) return;
      if (event.key === "ArrowDown") choose(chosen + 1);
      else if (event.key === "ArrowUp") choose(chosen - 1);
      else if (event.key === "Enter" && list.children.length) follow(list.children[Math.max(0, chosen)], event);
      else if (event.key === "Escape" && isPage && field.value) self.ask("");
      else return;
      event.preventDefault();
    });
    list.addEventListener("click", function (event) {
      var row = event.target.closest("[role=option]");
      if (row) follow(row, event);
    });

    // Resolves when nothing was typed for so many milliseconds; at once where a text was put in as a whole.
    function pause(time) {
      var left = isTyping ? typed + time - performance.now() : 0;
      return left > 0 ? new Promise(function (resolve) { setTimeout(resolve, left); }) : Promise.resolve();
    }

    function option(select, value, text) { make("option", { value: value }, select).textContent = text; }

    function follow(row, event) {
      if (event.ctrlKey || event.metaKey) window.open(row.dataset.url, "_blank", "noopener");
      else location.href = row.dataset.url;
      if (!isPage) parent.close();
    }

    function choose(number, isHeld) {
      var count = list.children.length;
      if (!count || isHeld && number < 0) return;
      chosen = (number + count) % count;
      Array.prototype.forEach.call(list.children, function (row, i) { row.setAttribute("aria-selected", String(i === chosen)); });
      field.setAttribute("aria-activedescendant", list.children[chosen].id);
      list.children[chosen].scrollIntoView({ block: "nearest" });
    }

    function run() {
      var text = field.value, turn = ++latest;
      // An address is a comfort, and can wait until something is asked for.
      if (isPage) setTimeout(function () {
        if (!text && !location.hash) return;
        try { history.replaceState(null, "", text ? "#q=" + encodeURIComponent(text) : "#"); } catch (error) { /* and can be missed */ }
      });
      if (!text.trim()) {
        take({ rows: [], words: [], forms: new Set() }, true);
        return newest().then(function (rows) {
          if (turn === latest && rows.length) take({ rows: rows, words: [], forms: new Set(), isNewest: true }, true);
        });
      }
      window.offprintFind(text, most, {
        show: function (result) { take(result, false); },
        isOver: function () { return turn !== latest; },
        isTyping: function () { return isTyping; },
        pause: pause,
      }).then(function (result) { if (turn === latest) take(result, true); });
    }

    function take(result, isLast) {
      found = result;
      if (!found.rows.some(function (row) { return row.type === type; })) type = "";
      offerTypes();
      order.hidden = result.isNewest || result.rows.length < 2;
      draw();
      if (!result.rows.length) status.textContent = isLast && field.value.trim() ? say("search.none") : "";
    }

    // A button for each type that was found, and one for all of them.
    function offerTypes() {
      var counts = new Map();
      found.rows.forEach(function (row) { if (row.type) counts.set(row.type, (counts.get(row.type) || 0) + 1); });
      types.hidden = found.isNewest || counts.size < 2;
      types.textContent = "";
      offer("", say("search.all"), found.rows.length);
      Array.from(counts.keys()).sort().forEach(function (name) { offer(name, named(name), counts.get(name)); });
    }

    function offer(name, text, count) {
      var chip = make("button", { type: "button", value: name, "aria-pressed": String(name === type) }, types);
      if (name) chip.className = kind(name);
      chip.append(text + " ");
      make("span", { class: "count" }, chip).textContent = count;
    }

    // Which words nobody wrote, and what was looked for instead.
    function tell(corrected) {
      corrected.forEach(function (one) {
        var line = make("span", { class: "search-told" }, status);
        say(one.instead.length ? "search.instead" : "search.lacks").split(/(\{word\}|\{instead\})/).forEach(function (part) {
          if (part === "{word}") make("b", { dir: "auto" }, line).textContent = one.typed;
          else if (part === "{instead}") one.instead.slice(0, 3).forEach(function (word, i) {
            if (i) line.append(", ");
            make("b", { dir: "auto" }, line).textContent = word;
          });
          else line.append(part);
        });
      });
    }

    function draw() {
      var shown = found.rows.filter(function (row) { return !type || row.type === type; });
      if (order.value === "newest") shown = shown.slice().sort(function (one, other) { return other.day - one.day; });
      // What was chosen stays chosen while more is found.
      var held = chosen >= 0 && list.children[chosen] ? list.children[chosen].dataset.url : null;
      seen.disconnect();
      list.textContent = "";
      chosen = -1;
      field.removeAttribute("aria-activedescendant");
      shown.forEach(function (row, i) { list.append(drawn(row, i)); });
      if (held) choose(shown.findIndex(function (row) { return url(row) === held; }), true);
      list.hidden = !shown.length;
      field.setAttribute("aria-expanded", String(shown.length > 0));
      more.hidden = !found.isCut;
      status.textContent = found.isNewest ? say("search.lately") : shown.length === 1
        ? say("search.one") : say(found.isCut ? "search.first" : "search.many").replace("{count}", shown.length);
      if (found.corrected) tell(found.corrected);
    }

    function drawn(row, i) {
      var element = make("li", { role: "option", id: "search-" + i, "aria-selected": "false" });
      element.className = kind(row.type);
      element.dataset.url = url(row);
      if (row.picture) make("img", { src: row.picture, alt: "", loading: "lazy" }, element);
      var title = row.title || say("untitled");
      var hits = split(title).filter(function (word) { return found.forms.has(word.word); });
      mark(make("span", { class: "search-title", dir: "auto" }, element), title, 0, title.length, hits);
      var about = make("span", { class: "search-about" }, element);
      if (row.type) make("span", {}, about).textContent = named(row.type);
      if (row.day) make("time", { datetime: iso(row.day) }, about).textContent = day(row.day);
      var text = make("span", { class: "search-extract", dir: "auto" }, element);
      var forms = found.forms;
      if (found.isNewest) {
        text.textContent = row.text;
        return element;
      }
      element.extract = function () {
        textOf(row).then(function (whole) {
          whole = whole.replace(/\n/g, " ");
          var part = extract(whole, forms);
          if (part.from > 0) text.append("… ");
          mark(text, whole, part.from, part.to, part.hits);
          if (part.isCut) text.append(" …");
        });
      };
      seen.observe(element);
      return element;
    }
  }

  // The class by which a type has its colour.
  function kind(type) { return "type-" + window.offprintTypeClass(type); }

  function iso(day) {
    var text = String(day).padStart(8, "0");
    return text.slice(0, 4) + "-" + text.slice(4, 6) + "-" + text.slice(6);
  }

  function day(number) {
    var names = { year: String(Math.floor(number / 10000)), month: say("month." + Math.floor(number / 100) % 100), day: String(number % 100) };
    return (say("date") || "{year}-{month}-{day}").replace(/\{(year|month|day)\}/g, function (_, name) { return names[name]; });
  }

  var dialog = null;

  function open() {
    var place = document.getElementById("page_search");
    if (place && place.box) return place.box.focus();
    start().then(function () {
      if (!dialog || !dialog.isConnected) {
        dialog = make("dialog", { class: "search", "data-added": "", "aria-label": say("search") }, document.body);
        dialog.box = new Box(dialog, false);
        // A click beside the box.
        dialog.addEventListener("click", function (event) { if (event.target === dialog) dialog.close(); });
      }
      if (!dialog.open) dialog.showModal();
      dialog.box.begin();
    });
  }

  // On the search page the box stands open.
  function show(place) {
    start().then(newest).then(function () {
      place.className = "search";
      place.box = new Box(place, true);
      var asked = /^#q=(.*)$/.exec(location.hash);
      if (asked) place.box.ask(decodeURIComponent(asked[1]));
      place.box.begin();
    });
  }

  window.offprintBox = { open: open, show: show };
})();
