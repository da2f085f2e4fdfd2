// Answers questions: which items have this title, or these words, and in which order.
(function () {
  "use strict";

  var { split, joined, signs } = window.offprintWords;
  var { start, postings, beginnings, neighbours, isNear, rows, space } = window.offprintIndex;
  // How many of the best are looked at before the rest, and what a word counts that differs by a slip.
  var few = 4, slip = 0.5;

  // Where each word stands; with the stages, where words stand that begin as the last one, which may go on, and then words with
  // one slip in them. Of words that stand somewhere and of words that stand nowhere the latter are the slips.
  function answer(words, stage, forms, asked) {
    function gather(all, factor, parts) {
      all.forEach(function (word) { forms.add(word); });
      return Promise.all(all.map(postings)).then(function (found) {
        found.forEach(function (one, i) { if (one) parts.push({ found: one, factor: factor, word: all[i] }); });
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
          more.push(neighbours(word, isMissing ? 5 : 2).then(function (found) { return gather(found, slip, parts); }));
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
      if (stage > 1 && !exact.length) result.corrected = corrected(answers[2], words, text);
      // Nothing of it would be shown.
      if (asked.isOver() || stage === 0 && !exact.length && !scores.whole) return result;
      if (near.length > 12) near.sort(function (one, other) { return scores.of(other) - scores.of(one); });
      var best = scores.best(most), chosen = new Map(best);
      exact.slice(0, most).concat(near.slice(0, 12)).forEach(function (slot) { chosen.set(slot, scores.of(slot)); });
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

  // Of each word that nothing has: how it was typed, and the words that were looked for instead.
  function corrected(answers, words, text) {
    return words.map(function (word, i) {
      return { typed: text.slice(word.start, word.end), instead: answers[i].map(function (part) { return part.word; }), parts: answers[i] };
    }).filter(function (one) { return one.parts.every(function (part) { return part.factor === slip; }); });
  }

  // How well each item answers all words together. One that has all of them stands before those that lack one; one that has them
  // in its title before all others.
  function weigh(answers) {
    // What is known of an item stands at its place among those that were found, which are few: memory that is touched for the first
    // time costs more than all that is reckoned in it.
    var slots = together(answers), size = slots.length;
    var of = new Float32Array(size), words = new Uint8Array(size), titles = new Uint8Array(size);
    var best = new Float32Array(size), title = new Uint8Array(size);
    function add(place, score) {
      var known = best[place];
      best[place] = known > score ? known + score * 0.25 : score + known * 0.25;
    }
    function each(found, use) {
      for (var i = 0, place = 0; i < found.slots.length; i++) {
        while (slots[place] !== found.slots[i]) place++;
        use(place, found.marks[i]);
      }
    }
    answers.forEach(function (parts) {
      parts.forEach(function (part) {
        var count = part.found.titles.slots.length + part.found.texts.slots.length;
        var rarity = part.factor * Math.max(0.2, Math.log(space() / 4 / (count + 1)));
        each(part.found.texts, function (place, mark) { add(place, rarity * (0.5 + 0.17 * mark)); });
        each(part.found.titles, function (place, mark) {
          add(place, rarity * (2 + 2 / (mark + 1)));
          title[place] = 1;
        });
      });
      for (var place = 0; place < size; place++) {
        if (best[place] === 0) continue;
        of[place] += best[place];
        words[place]++;
        titles[place] += title[place];
        best[place] = title[place] = 0;
      }
    });
    var whole = 0, all = answers.length;
    for (var place = 0; place < size; place++) {
      var share = words[place] / all;
      of[place] = of[place] * share * share + (titles[place] === all ? 40 : 0);
      if (words[place] === all) whole++;
    }
    return {
      whole: whole,
      of: function (slot) { return of[slots.indexOf(slot)] || 0; },
      best: function (most) { return top(of, most).map(function (place) { return [slots[place], of[place]]; }); },
    };
  }

  // The items in which any of the words stands, each once, in order.
  function together(answers) {
    var lists = answers.flat().flatMap(function (part) { return [part.found.texts.slots, part.found.titles.slots]; });
    var all = new Int32Array(lists.reduce(function (sum, list) { return sum + list.length; }, 0)), count = 0;
    lists.forEach(function (list) {
      all.set(list, count);
      count += list.length;
    });
    all.sort();
    return all.filter(function (slot, place) { return place === 0 || all[place - 1] !== slot; });
  }

  // The places of the greatest scores, in order; of one score the smaller place first.
  function top(scores, most) {
    var best = [], least = -1;
    function comes(one, other) { return scores[one] - scores[other] || other - one; }
    scores.forEach(function (_, place) {
      if (best.length === most && comes(place, least) < 0) return;
      var at = best.length;
      while (at > 0 && comes(place, best[at - 1]) > 0) at--;
      best.splice(at, 0, place);
      if (best.length > most) best.pop();
      least = best[best.length - 1];
    });
    return best;
  }

  // Items in the order in which they answer: those of this very title first, then those whose title it is but for a slip.
  function order(items, scores, found, text, letters) {
    var wanted = text.normalize("NFC").trim().replace(/\s+/g, " "), isTitle = false, result = [];
    items.forEach(function (item) {
      var own = joined(item.title), score = scores.get(item.slot) || 0, title = item.title.normalize("NFC").replace(/\s+/g, " ");
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

  // Answers a question: words as they are first, then the last one as a beginning, then with slips where that finds too little.
  // What is found on the way is shown at once, the first few before the rest (`asked.show`). Resolves with the last answer, unless
  // another question was asked meanwhile (`asked.isOver`): then nothing more is loaded for this one. While somebody types
  // (`asked.isTyping`), what the next letter makes useless waits until nothing was typed for some milliseconds (`asked.pause`).
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

  window.offprintFind = find;
})();
