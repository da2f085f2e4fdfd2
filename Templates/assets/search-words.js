// Takes texts and titles apart into words, as Sources/Search does: what the index knows a word by.
(function () {
  "use strict";

  var accents = /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]/g;
  var runs = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3021-\u3029\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{323af}]/u;
  var plain = { "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ı": "i", "ς": "σ", "\u0640": "" };
  var inWord = /[\p{L}\p{M}\p{N}]/u, joins = /\p{Cf}/u, picture = /(?=\p{So})[\u2600-\ufffb\u{10000}-\u{10ffff}]/u;
  // What may be composed with the character before it, once it is folded: marks, and vowels and final consonants of Hangul.
  var joining = /^(?:[\p{M}\u1160-\u11ff\u{16d63}-\u{16d6a}]|$)/u;
  var mostJoined = 8;
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

  // The characters of a text, folded and then composed with those that join them; each with where it begins and ends there.
  function clusters(text) {
    var all = [], open = null, at = 0;
    for (var letter of text) {
      var folded = fold(letter), end = at + letter.length, isASCII = letter < "\u0080";
      if (open && open.count < mostJoined && !isASCII && joining.test(folded)) {
        open.folded += folded;
        open.count++;
        open.end = end;
      } else {
        var one = { folded: folded, count: 1, start: at, end: end };
        all.push(one);
        // What joins a letter of ASCII is an accent, and passed over.
        open = isASCII ? null : one;
      }
      at = end;
    }
    all.forEach(function (one) { if (one.count > 1) one.folded = one.folded.normalize("NFC"); });
    return all;
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
    clusters(text).forEach(function (cluster) {
      at = cluster.start;
      for (var part of cluster.folded) {
        if (inWord.test(part)) {
          if (runs.test(part)) {
            if (word) end(at);
            isPair = run !== "";
            if (isPair) words.push({ word: run + part, start: runStart, end: cluster.end, isRun: true });
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
          if (picture.test(part)) words.push({ word: part, start: at, end: cluster.end });
        }
      }
      at = cluster.end;
    });
    end(at);
    return words;
  }

  function joined(title) {
    var letters = "";
    for (var cluster of clusters(title)) for (var part of cluster.folded) {
      if (inWord.test(part) || picture.test(part)) letters += part;
    }
    return Array.from(letters || title.toLowerCase().normalize("NFC").replace(/\p{White_Space}/gu, ""));
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

  window.offprintWords = { split: split, joined: joined, signs: signs, hash: hash, isRun: function (text) { return runs.test(text); } };
})();
