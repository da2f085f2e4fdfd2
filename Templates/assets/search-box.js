// Searches the site from disk: the index stands in small scripts below search/, of which a question loads those that it needs.
// search.js loads this when somebody is about to ask.
(function () {
  "use strict";

  /* ---- Files of the index ---- */

  var base = document.currentScript.src.replace(/assets\/search-box\.js([?#].*)?$/, "");
  var loads = new Map();
  var waiting = new Map();

  // Each file of the index calls this with its kind, its number and what is in it.
  window.offprintSearch = function (kind, number, data) { waiting.get(kind + number)(data); };

  function load(kind, number) {
    var name = kind + number;
    if (!loads.has(name)) loads.set(name, new Promise(function (resolve) {
      waiting.set(name, function (data) { resolve(readers[kind] ? readers[kind](data) : data); });
      var script = document.createElement("script");
      script.src = base + "search/" + (kind === "index" ? "index" : kind + "/" + number) + ".js";
      script.onload = function () { script.remove(); };
      script.onerror = function () { loads.delete(name); resolve(null); };
      document.head.appendChild(script);
    }));
    return loads.get(name);
  }

  var readers = {
    words: function (text) {
      var parts = text.split(" "), words = new Map();
      for (var i = 0; i + 1 < parts.length; i += 2) words.set(parts[i], parts[i + 1]);
      return words;
    },
    near: readVocabulary,
    back: readVocabulary,
    items: function (rows) { return new Map(rows.map(function (row) { return [row[0], row]; })); },
    texts: function (rows) { return new Map(rows); },
  };

  // Words in order, each as the letters it has in common with the one before, how common it is, and the rest.
  function readVocabulary(text) {
    var words = [], last = [];
    text.replace(/([A-Z])(.)([^A-Z]*)/g, function (_, shared, common, rest) {
      last = last.slice(0, shared.charCodeAt(0) - 65).concat(Array.from(rest));
      words.push({ letters: last, common: common.charCodeAt(0) - 48 });
    });
    return words;
  }

  /* ---- Words, as Sources/Search takes texts apart ---- */

  var accents = /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]/g;
  var runs = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3021-\u3029\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{323af}]/u;
  var plain = { "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ı": "i", "ς": "σ", "\u0640": "" };
  var inWord = /[\p{L}\p{M}\p{N}]/u, joins = /\p{Cf}/u, picture = /(?=\p{So})[\u2600-\ufffb\u{10000}-\u{10ffff}]/u;
  var folds = new Map();

  function fold(letter) {
    if (letter < "\u0080") return letter.toLowerCase();
    var known = folds.get(letter);
    if (known === undefined) {
      var text = letter.toLowerCase().normalize("NFKD").replace(accents, "").normalize("NFC").toLowerCase();
      known = Array.from(text, function (part) { return part in plain ? plain[part] : part; }).join("");
      folds.set(letter, known);
    }
    return known;
  }

  // The words of a text, each with where it begins and ends there. A pair of letters of a run is a word; one alone is where it
  // is all there is.
  function split(text) {
    var words = [], word = "", start = 0, run = "", runStart = 0, isPair = false, at = 0;
    function end(place) {
      if (word) words.push({ word: Array.from(word).slice(0, 32).join(""), start: start, end: place });
      if (run && !isPair) words.push({ word: run, start: runStart, end: place, isRun: true });
      word = run = "";
      isPair = false;
    }
    for (var letter of text) {
      for (var part of fold(letter)) {
        if (inWord.test(part)) {
          if (runs.test(part)) {
            if (word) end(at);
            isPair = run !== "";
            if (isPair) words.push({ word: run + part, start: runStart, end: at + letter.length, isRun: true });
            run = part;
            runStart = at;
          } else {
            if (run) end(at);
            if (!word) start = at;
            word += part;
          }
        } else if (joins.test(part)) {
          continue;
        } else {
          end(at);
          if (picture.test(part)) words.push({ word: part, start: at, end: at + letter.length });
        }
      }
      at += letter.length;
    }
    end(at);
    return words;
  }

  function joined(title) {
    var letters = "";
    for (var letter of title) for (var part of fold(letter)) {
      if (inWord.test(part) || picture.test(part)) letters += part;
    }
    return Array.from(letters || title.toLowerCase().replace(/\s/g, ""));
  }

  var encoder = new TextEncoder();

  function hash(text) {
    var value = 0x811c9dc5;
    encoder.encode(text).forEach(function (byte) { value = Math.imul(value ^ byte, 0x01000193); });
    value = Math.imul(value ^ value >>> 16, 0x85ebca6b);
    value = Math.imul(value ^ value >>> 13, 0xc2b2ae35);
    return (value ^ value >>> 16) >>> 0;
  }

  // What a title, or one with a slip in it, is found by: its first half and its second, with its length. The outer letters of a
  // half decide in which file it is, so that those that differ by a slip are mostly in one.
  function signs(letters, length) {
    var middle = Math.floor(length / 2), rest = length - middle;
    var start = letters.slice(0, middle), end = letters.slice(letters.length - rest);
    return [sign("<", start, start.slice(0, shared(middle)), length), sign(">", end, end.slice(rest - shared(rest)), length)];
  }

  function shared(count) { return count < 4 ? count : count - count % 4; }

  function sign(side, half, outer, length) {
    return "<" + characters(hash(side + outer.join("")), 2) + characters(hash(length + side + half.join("")), 3);
  }

  function characters(value, count) {
    var result = "";
    for (var i = 0; i < count; i++) {
      var six = value >>> 26 - 6 * i & 63;
      result += String.fromCharCode(six < 57 ? 35 + six : 36 + six);
    }
    return result;
  }

  /* ---- Where words stand ---- */

  // Of a word: the items in whose titles it stands, and those in whose texts; null where there are none.
  function postings(word) {
    var shard = hash(word[0] === "<" ? word.slice(0, 3) : word) & (1 << index.words) - 1;
    return load("words", shard).then(function (words) {
      var found = words && words.get(word);
      if (typeof found === "string") words.set(word, found = decode(found, index.slots));
      return found || null;
    });
  }

  function decode(text, bits) {
    var at = 0, have = 0, held = 0, space = Math.pow(2, bits);
    function bit() {
      if (have === 0) {
        var code = text.charCodeAt(at++);
        held = code > 92 ? code - 36 : code - 35;
        have = 6;
      }
      return held >> --have & 1;
    }
    function number(width) {
      var value = 0;
      while (width-- > 0) value = value << 1 | bit();
      return value;
    }
    function gamma() {
      var width = 0;
      while (bit() === 0) width++;
      return 1 << width | number(width);
    }
    function list(count, width) {
      var slots = new Int32Array(count), marks = new Uint8Array(count), power = 0, next = 0;
      while (count * Math.pow(2, power + 1) <= space) power++;
      for (var i = 0; i < count; i++) {
        var whole = 0;
        while (bit() === 1) whole++;
        next += whole * (1 << power) + number(power);
        slots[i] = next++;
        marks[i] = number(width);
      }
      return { slots: slots, marks: marks };
    }
    var titles = gamma() - 1, texts = gamma() - 1;
    return { titles: list(titles, 3), texts: list(texts, 2) };
  }

  /* ---- Answering ---- */

  var index = null;
  // How many of the best are looked at before the rest.
  var few = 4;

  function start() {
    return load("index", 0).then(function (found) { index = found; return found; });
  }

  // Words that begin as this one does, the commonest first; in titles before others.
  function beginnings(word, most) {
    return vocabulary("near", word, 0).then(function (words) {
      var letters = Array.from(word);
      return (words || []).filter(function (found) {
        return found.letters.length > letters.length && letters.every(function (letter, i) { return found.letters[i] === letter; });
      }).sort(function (one, other) { return other.common - one.common || one.letters.length - other.letters.length; })
        .slice(0, most).map(function (found) { return found.letters.join(""); });
    });
  }

  function vocabulary(side, word) {
    var letters = Array.from(word);
    var part = side === "back" ? letters.slice(-2) : letters.slice(0, runs.test(letters[0]) ? 1 : 2);
    return load(side, hash(part.join("")) & (1 << index.near) - 1);
  }

  // Words with one slip in this one: they begin or end as it does.
  function neighbours(word, most) {
    var letters = Array.from(word);
    if (letters.length < 4 || runs.test(word)) return Promise.resolve([]);
    return Promise.all([vocabulary("near", word), vocabulary("back", word)]).then(function (both) {
      var found = new Map();
      both.forEach(function (words, side) {
        (words || []).forEach(function (entry) {
          var other = side ? entry.letters.slice().reverse() : entry.letters;
          if (Math.abs(other.length - letters.length) < 2 && isNear(letters, other)) found.set(other.join(""), entry.common);
        });
      });
      found.delete(word);
      return Array.from(found).sort(function (one, other) { return other[1] - one[1] || (one[0] < other[0] ? -1 : 1); })
        .slice(0, most).map(function (entry) { return entry[0]; });
    });
  }

  // Whether two words differ by one letter more, less or other, or by two that changed places.
  function isNear(one, other) {
    if (one.length > other.length) return isNear(other, one);
    var start = 0, end = 0;
    while (start < one.length && one[start] === other[start]) start++;
    while (end < one.length - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
    var left = one.length - start - end, right = other.length - start - end;
    if (right <= 1) return true;
    return left === 2 && right === 2 && one[start] === other[start + 1] && one[start + 1] === other[start];
  }

  // Where each word stands; with the stages, where words stand that begin as the last one, which may go on, and then words with
  // one slip in them. Of words that stand somewhere and of words that stand nowhere the latter are the slips.
  function answer(words, stage, forms, asked) {
    function gather(all, factor, parts) {
      all.forEach(function (word) { forms.add(word); });
      return Promise.all(all.map(postings)).then(function (found) {
        found.forEach(function (one) { if (one) parts.push({ found: one, factor: factor}); });
        return parts;
      });
    }
    return Promise.all(words.map(function (word) { return gather([word.word], 1, []); })).then(function (answers) {
      var isNoneMissing = answers.every(function (parts) { return parts.length; });
      if (asked.isOver()) return answers;
      return Promise.all(answers.map(function (parts, i) {
        var word = words[i].word, length = Array.from(word).length, isMissing = !parts.length, more = [];
        var isLast = i === words.length - 1, canBegin = words[i].isRun ? length === 1 : length > 1;
        if (stage > 0 && canBegin && (isLast || isMissing)) {
          more.push(beginnings(word, 5).then(function (found) { return gather(found, 0.6, parts); }));
        }
        if (stage > 1 && (isMissing || isNoneMissing)) {
          more.push(neighbours(word, isMissing ? 5 : 2).then(function (found) { return gather(found, 0.5, parts); }));
        }
        return Promise.all(more).then(function () { return parts; });
      }));
    });
  }

  // Items of whose title this is a half.
  function halfTitled(half) {
    return postings(half).then(function (found) { return found ? Array.from(found.titles.slots) : []; });
  }

  // Items whose title may be of these letters: it begins as they do and, where many do so, ends as they do, too.
  function titled(letters) {
    var halves = signs(letters, letters.length);
    return halfTitled(halves[0]).then(function (slots) {
      if (slots.length <= few) return slots;
      return halfTitled(halves[1]).then(function (ends) { return slots.filter(function (slot) { return ends.includes(slot); }); });
    });
  }

  // Items whose title may be this with one slip in it. Two letters that changed places in the middle spoil both halves.
  function titledBySlip(letters) {
    var length = letters.length, middle = Math.floor(length / 2), swapped = letters.slice();
    if (length < 3) return Promise.resolve([]);
    swapped[middle - 1] = letters[middle];
    swapped[middle] = letters[middle - 1];
    var halves = [signs(letters, length), signs(letters, length - 1), signs(letters, length + 1), signs(swapped, length)].flat();
    return Promise.all(halves.map(halfTitled)).then(function (found) {
      // What few titles have in common says most.
      return Array.from(new Set(found.sort(function (one, other) { return one.length - other.length; }).flat()));
    });
  }

  // Resolves with the rows of the best items, the best first. Stage 0 takes words as they are, 1 the last one as a beginning,
  // 2 allows for slips.
  function search(text, most, stage, asked) {
    var words = split(text), letters = joined(text), forms = new Set(), isTitle = false;
    if (!letters.length) return Promise.resolve({ rows: [], words: words, forms: forms });
    // Whose title it is, or is but for a slip, comes first whatever the words say. Three words may well be a title.
    var titles = titled(letters).then(function (slots) {
      return showFirst(slots).then(function () { return rows(slots); }).then(function (items) {
        return items.filter(function (item) { return joined(item.title).join("") === letters.join(""); })
          .map(function (item) { return item.slot; });
      }).then(function (slots) {
        isTitle = slots.length > 0;
        return slots;
      });
    });
    var slips = stage < 2 && words.length < 3 ? Promise.resolve([]) : asked.pause(60).then(function () {
      return asked.isOver() || isTitle ? [] : titledBySlip(letters);
    });
    var isTold = slips.then(function (slots) { return showFirst(slots); });
    // What the words say stands behind it, and is looked for behind it: each file of the index takes its time to load.
    var answers = Promise.all([titles, asked.isTyping() ? null : isTold]).then(function () { return answer(words, stage, forms, asked); });

    // What will stand first is shown while the rest is still looked for.
    function showFirst(slots, isFound) {
      if (!slots.length || asked.isShown || asked.isOver()) return Promise.resolve();
      return rows(slots.slice(0, few)).then(function (items) {
        var result = order(items, new Map(), new Set(isFound ? slots : []), text, letters);
        result.forms = forms;
        if (!result.rows.length || asked.isShown || asked.isOver()) return;
        asked.isShown = true;
        asked.show(result);
      });
    }

    return Promise.all([titles, stage > 0 ? slips : [], answers]).then(function (answers) {
      var exact = answers[0], near = exact.length ? [] : answers[1], scores = weigh(answers[2]);
      var result = { rows: [], words: words, forms: forms, isSure: false, isWhole: false };
      result.isLost = answers[2].some(function (parts, i) { return !parts.length && i < words.length - 1; });
      // Nothing of it would be shown.
      if (asked.isOver() || stage === 0 && !exact.length && !scores.whole) return result;
      if (near.length > 12) near.sort(function (one, other) { return scores.of[other] - scores.of[one]; });
      var best = scores.best(most), chosen = new Map(best);
      exact.slice(0, most).concat(near.slice(0, 12)).forEach(function (slot) { chosen.set(slot, scores.of[slot]); });
      if (scores.whole) showFirst([best[0][0]], true);
      return rows(Array.from(chosen.keys())).then(function (items) {
        var found = order(items, chosen, new Set(best.map(function (one) { return one[0]; })), text, letters);
        result.rows = found.rows;
        // Whether there is no need to ask in a wider sense.
        result.isSure = found.isTitle || scores.whole > 2;
        result.isWhole = found.isTitle || scores.whole > 0;
        result.isCut = result.rows.length >= most;
        result.rows = result.rows.slice(0, most);
        return result;
      });
    });
  }

  // How well each item answers all words together. One that has all of them stands before those that lack one; one that has them
  // in its title before all others.
  function weigh(answers) {
    var space = Math.pow(2, index.slots) + 4096, touched = [];
    var of = new Float32Array(space), words = new Uint8Array(space), titles = new Uint8Array(space);
    var best = new Float32Array(space), title = new Uint8Array(space);
    answers.forEach(function (parts) {
      var own = [];
      function add(slot, score) {
        var known = best[slot];
        if (known === 0) own.push(slot);
        best[slot] = known > score ? known + score * 0.25 : score + known * 0.25;
      }
      parts.forEach(function (part) {
        var inTitles = part.found.titles, inTexts = part.found.texts;
        var count = inTitles.slots.length + inTexts.slots.length;
        var rarity = part.factor * Math.max(0.2, Math.log(space / 4 / (count + 1)));
        inTexts.slots.forEach(function (slot, i) { add(slot, rarity * (0.5 + 0.17 * inTexts.marks[i])); });
        inTitles.slots.forEach(function (slot, i) {
          add(slot, rarity * (2 + 2 / (inTitles.marks[i] + 1)));
          title[slot] = 1;
        });
      });
      own.forEach(function (slot) {
        if (words[slot] === 0) touched.push(slot);
        of[slot] += best[slot];
        words[slot]++;
        titles[slot] += title[slot];
        best[slot] = title[slot] = 0;
      });
    });
    var whole = 0, all = answers.length;
    touched.forEach(function (slot) {
      var share = words[slot] / all;
      of[slot] = of[slot] * share * share + (titles[slot] === all ? 40 : 0);
      if (words[slot] === all) whole++;
    });
    return { of: of, whole: whole, best: function (most) { return top(touched, of, most); } };
  }

  // The items of the greatest scores with these, in order; of one score the smaller number first.
  function top(slots, scores, most) {
    var best = [], least = -1;
    function comes(one, other) { return scores[one] - scores[other] || other - one; }
    slots.forEach(function (slot) {
      if (best.length === most && comes(slot, least) < 0) return;
      var place = best.length;
      while (place > 0 && comes(slot, best[place - 1]) > 0) place--;
      best.splice(place, 0, slot);
      if (best.length > most) best.pop();
      least = best[best.length - 1];
    });
    return best.map(function (slot) { return [slot, scores[slot]]; });
  }

  // Items in the order in which they answer: those of this very title first, then those whose title it is but for a slip.
  function order(items, scores, found, text, letters) {
    var wanted = text.trim().replace(/\s+/g, " "), isTitle = false, result = [];
    items.forEach(function (item) {
      var own = joined(item.title), score = scores.get(item.slot) || 0, title = item.title.replace(/\s+/g, " ");
      if (title === wanted) score += 8000;
      if (title.toLowerCase() === wanted.toLowerCase()) score += 4000;
      if (own.join("") === letters.join("")) {
        score += 2000;
        isTitle = true;
      } else if (letters.length > 2 && isNear(own, letters)) score += 1000;
      else if (!found.has(item.slot)) return;
      result.push({ item: item, score: score });
    });
    result.sort(function (one, other) {
      return other.score - one.score || other.item.day - one.item.day || one.item.slot - other.item.slot;
    });
    return { rows: result.map(function (one) { return one.item; }), isTitle: isTitle };
  }

  function rows(slots) {
    return Promise.all(slots.map(function (slot) {
      var shard = Math.min(slot >> index.slots - index.items, (1 << index.items) - 1);
      return load("items", shard).then(function (items) {
        var row = items && items.get(slot);
        return row && { slot: slot, title: row[1], stem: row[2], type: row[3], day: row[4] };
      });
    })).then(function (all) { return all.filter(Boolean); });
  }

  function textOf(item) {
    var shard = Math.min(item.slot >> index.slots - index.texts, (1 << index.texts) - 1);
    return load("texts", shard).then(function (texts) { return texts && texts.get(item.slot) || ""; });
  }

  function url(item) { return base + (item.stem ? "items/" + encodeURIComponent(item.stem) + ".html" : "index.html"); }

  // Answers a question: words as they are first, then the last one as a beginning, then with slips where that finds too little.
  // What is found on the way is shown at once, the first few before the rest. Resolves with the last answer, unless another
  // question was asked meanwhile: then nothing more is loaded for this one. While somebody types, what the next letter makes
  // useless waits for a pause.
  function find(text, most, asked) {
    function step(stage) {
      return search(text, few, stage, asked).then(function (result) {
        if (asked.isOver() || !result.words.length && !result.rows.length) return result;
        if (result.rows.length && (stage > 0 || result.isWhole)) {
          asked.isShown = true;
          asked.show(result);
        }
        if (stage === 0 && !result.isLost) return step(1);
        if (stage < 2 && !result.isSure) return asked.pause(60).then(function () { return asked.isOver() ? result : step(2); });
        if (!result.isCut) return result;
        return asked.pause(200).then(function () { return asked.isOver() ? result : search(text, most, stage, asked); });
      });
    }
    asked.isShown = false;
    return start().then(function () { return step(0); });
  }

  window.offprintFind = function (text, show) {
    return find(text, 20, {
      show: show || function () {},
      isOver: function () { return false; },
      isTyping: function () { return false; },
      pause: function () { return Promise.resolve(); },
    });
  };

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

  function say(key) { return index && index.say[key] || ""; }

  // A field, its list of results, and what narrows them. Enter and clicks follow a result.
  function Box(parent, isPage) {
    var self = this, latest = 0, typed = 0, isTyping = false, found = null, chosen = -1, most = 24;
    var field = make("input", {
      type: "text", inputmode: "search", enterkeyhint: "search", role: "combobox", "aria-expanded": "false",
      "aria-controls": "search-results", "aria-autocomplete": "list", "aria-label": say("search.label"),
      placeholder: say("search.label"), autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    }, parent);
    var bar = make("p", { class: "search-bar" }, parent);
    var status = make("span", { role: "status" }, bar);
    var type = make("select", { "aria-label": say("search.type") }, bar);
    var order = make("select", { "aria-label": say("search.order") }, bar);
    option(order, "best", say("search.best"));
    option(order, "newest", say("search.newest"));
    type.hidden = order.hidden = true;
    var list = make("ul", { id: "search-results", role: "listbox", "aria-label": say("search.results"), hidden: "" }, parent);
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
    type.addEventListener("change", draw);
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
        try { history.replaceState(null, "", text ? "#q=" + encodeURIComponent(text) : "#"); } catch (error) { /* and can be missed */ }
      });
      if (!text.trim()) return take({ rows: [], words: [], forms: new Set() }, true);
      find(text, most, {
        show: function (result) { take(result, false); },
        isOver: function () { return turn !== latest; },
        isTyping: function () { return isTyping; },
        pause: pause,
      }).then(function (result) { if (turn === latest) take(result, true); });
    }

    function take(result, isLast) {
      found = result;
      var types = Array.from(new Set(result.rows.map(function (row) { return row.type; }).filter(Boolean))).sort();
      var held = type.value;
      type.textContent = "";
      option(type, "", say("search.all"));
      types.forEach(function (name) { option(type, name, name); });
      type.value = types.includes(held) ? held : "";
      type.hidden = types.length < 2;
      order.hidden = result.rows.length < 2;
      draw();
      if (!result.rows.length) status.textContent = isLast && field.value.trim() ? say("search.none") : "";
    }

    function draw() {
      var shown = found.rows.filter(function (row) { return !type.value || row.type === type.value; });
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
      status.textContent = shown.length === 1
        ? say("search.one") : say(found.isCut ? "search.first" : "search.many").replace("{count}", shown.length);
    }

    function drawn(row, i) {
      var element = make("li", { role: "option", id: "search-" + i, "aria-selected": "false" });
      element.className = "type-" + (/^(note|todo|link|list|event|location)$/.test(row.type) ? row.type : "other");
      element.dataset.url = url(row);
      var title = row.title || say("untitled");
      var hits = split(title).filter(function (word) { return found.forms.has(word.word); });
      mark(make("span", { class: "search-title", dir: "auto" }, element), title, 0, title.length, hits);
      var about = make("span", { class: "search-about" }, element);
      if (row.type) make("span", {}, about).textContent = row.type;
      if (row.day) make("time", { datetime: iso(row.day) }, about).textContent = day(row.day);
      var text = make("span", { class: "search-extract", dir: "auto" }, element);
      var forms = found.forms;
      element.extract = function () {
        textOf(row).then(function (whole) {
          // Attributes stand on lines of their own.
          whole = whole.replace(/\n/g, " · ");
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
    var place = document.getElementById("search");
    if (place && place.box) return place.box.focus();
    start().then(function () {
      if (!dialog || !dialog.isConnected) {
        dialog = make("dialog", { class: "search", "data-added": "", "aria-label": say("search") }, document.body);
        dialog.box = new Box(dialog, false);
        // A click beside the box.
        dialog.addEventListener("click", function (event) { if (event.target === dialog) dialog.close(); });
      }
      if (!dialog.open) dialog.showModal();
      dialog.box.focus();
    });
  }

  // On the search page the box stands open.
  function show(place) {
    start().then(function () {
      place.className = "search";
      place.box = new Box(place, true);
      var asked = /^#q=(.*)$/.exec(location.hash);
      if (asked) place.box.ask(decodeURIComponent(asked[1]));
      place.box.focus();
    });
  }

  window.offprintBox = { open: open, show: show };
})();
