// The search's index, which stands in small scripts below search/: loads those that a question needs, and reads them.
(function () {
  "use strict";

  var { hash, isRun } = window.offprintWords;
  var base = document.currentScript.src.replace(/assets\/search-index\.js([?#].*)?$/, "");
  var loads = new Map();
  var waiting = new Map();

  // Each file of the index calls this with its kind, its number and what is in it.
  window.offprintSearch = function (kind, number, data) { waiting.get(kind + number)(data); };

  function load(kind, number) {
    var name = kind + number;
    if (!loads.has(name)) loads.set(name, new Promise(function (resolve) {
      waiting.set(name, function (data) { resolve(readers[kind] ? readers[kind](data) : data); });
      var script = document.createElement("script");
      script.src = base + (kind === "newest" ? "timeline/newest" : "search/" + (kind === "index" ? kind : kind + "/" + number)) + ".js";
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

  var index = null;

  function start() {
    return load("index", 0).then(function (found) { index = found; return found; });
  }

  // Words of the interface and of dates.
  function say(key) { return index && index.say[key] || ""; }

  // What a type is called: its word, or else its name in words.
  function named(type) {
    return say("type." + type) || type.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/(\S)[-_](?=\S)/g, "$1 ").toLowerCase();
  }

  // Of a word: the items in whose titles it stands, and those in whose texts; null where there are none.
  function postings(word) {
    var shard = hash(word[0] === "<" ? word.slice(0, 3) : word) & (1 << index.words) - 1;
    return load("words", shard).then(function (words) {
      var found = words && words.get(word);
      if (typeof found === "string") words.set(word, found = decode(found, index.slots));
      return found || null;
    });
  }

  // A word in many items stands in pieces, each with the items of 8,192 numbers.
  function decode(text, bits) {
    var pieces = text.split("!");
    if (pieces.length === 1) return decodePiece(text, bits, 0);
    pieces = pieces.slice(1).map(function (piece, number) { return piece && decodePiece(piece, 13, number * 8192); }).filter(Boolean);
    function joined(kind) {
      var lists = pieces.map(function (piece) { return piece[kind]; }), end = 0;
      var count = lists.reduce(function (sum, list) { return sum + list.slots.length; }, 0);
      var all = { slots: new Int32Array(count), marks: new Uint8Array(count) };
      lists.forEach(function (list) {
        all.slots.set(list.slots, end);
        all.marks.set(list.marks, end);
        end += list.slots.length;
      });
      return all;
    }
    return { titles: joined("titles"), texts: joined("texts") };
  }

  function decodePiece(text, bits, start) {
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
      var slots = new Int32Array(count), marks = new Uint8Array(count), power = 0, next = start;
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
    var part = side === "back" ? letters.slice(-2) : letters.slice(0, isRun(letters[0]) ? 1 : 2);
    return load(side, hash(part.join("")) & (1 << index.near) - 1);
  }

  // Words with one slip in this one: they begin or end as it does.
  function neighbours(word, most) {
    var letters = Array.from(word);
    if (letters.length < 4 || isRun(word)) return Promise.resolve([]);
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

  function rows(slots) {
    return Promise.all(slots.map(function (slot) {
      var shard = Math.min(slot >> index.slots - index.items, (1 << index.items) - 1);
      return load("items", shard).then(function (items) {
        var row = items && items.get(slot);
        return row && { slot: slot, title: row[1], stem: row[2], type: row[3], day: row[4], picture: row[5] && base + row[5] };
      });
    })).then(function (all) { return all.filter(Boolean); });
  }

  // The items that changed last, each with the beginning of its text; none where the site does not tell of times.
  function newest() {
    // They are beside the timeline, which not every site has.
    if (!document.querySelector('a[href$="timeline/index.html"]')) return Promise.resolve([]);
    return load("newest", 0).then(function (rows) {
      return (rows || []).map(function (row) {
        return { title: row[0], stem: row[1], type: row[2], day: row[3], text: row[4], picture: row[5] && base + row[5] };
      });
    });
  }

  function textOf(item) {
    var shard = Math.min(item.slot >> index.slots - index.texts, (1 << index.texts) - 1);
    return load("texts", shard).then(function (texts) { return texts && texts.get(item.slot) || ""; });
  }

  // How many numbers of items there may be.
  function space() { return Math.pow(2, index.slots) + 4096; }

  function url(item) { return base + (item.stem ? "items/" + encodeURIComponent(item.stem) + ".html" : "index.html"); }

  window.offprintIndex = {
    start: start, say: say, named: named, postings: postings, beginnings: beginnings, neighbours: neighbours, isNear: isNear, rows: rows,
    newest: newest, textOf: textOf, space: space, url: url,
  };
})();
