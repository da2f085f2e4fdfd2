// Draws all items and how they are tied, in groups of those that belong together most. What is drawn stands in `map/`, in small
// scripts; the groups and places are found here, by rules without chance, so that the same site looks the same each time.
(function () {
  "use strict";
  var place = document.querySelector("div.map");
  if (!place) return;
  var base = document.currentScript.src.replace(/assets\/graph\.js([?#].*)?$/, "");
  var canvas = place.querySelector("canvas"), input = place.querySelector("input"), output = place.querySelector("output");
  var list = place.querySelector("ul.found"), chosenLine = place.querySelector(".chosen"), legend = place.querySelector(".legend");
  var brush = canvas.getContext("2d");
  var files = [], items = [], byKey = new Map(), near = [], ends, group, x, y, size, order, waiting = 0;
  var view = { x: 0, y: 0, scale: 1 }, whole = null, chosen = -1, pointed = -1, marked = null, colours = {}, types = new Set();
  var golden = Math.PI * (3 - Math.sqrt(5));

  // ---- Loading ----

  window.offprintMap = function (number, count, rows) {
    files[number] = rows;
    if (number === 0) for (var next = 1; next < count; next++) load(next);
    var done = files.filter(Boolean).length;
    output.textContent = done + " / " + count;
    if (done === count) begin();
  };

  function load(number) {
    var script = document.createElement("script");
    script.src = base + "map/" + number + ".js";
    document.head.appendChild(script);
  }

  function begin() {
    files.forEach(function (rows) {
      rows.forEach(function (row) {
        byKey.set(row[0].slice(-12), items.length);
        items.push({ file: row[0], title: row[1], type: row[2], colour: window.offprintTypeClass(row[2]), to: row[3] });
      });
    });
    files = [];
    tie();
    part();
    measure();
    arrange();
    explain();
    output.textContent = output.dataset.words.replace("{items}", items.length).replace("{ties}", ends.length / 2);
    addEventListener("resize", measure);
    new MutationObserver(look).observe(document.documentElement, { attributes: true });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", look);
    look();
    fit();
    read();
  }

  function tie() {
    near = items.map(function () { return []; });
    ends = [];
    items.forEach(function (item, from) {
      for (var at = 0; at < item.to.length; at += 12) {
        var to = byKey.get(item.to.slice(at, at + 12));
        if (to === undefined || to === from || near[from].indexOf(to) >= 0 && near[from].length < 500) continue;
        near[from].push(to);
        near[to].push(from);
        ends.push(from, to);
      }
      item.to = "";
    });
  }

  // ---- Groups: each item goes where most of its ties lead; a tie to one that is tied to all says little ----

  function part() {
    var count = items.length, votes = new Float64Array(count), touched = [];
    group = new Int32Array(count).map(function (_, number) { return number; });
    order = Array.from(group).sort(function (one, other) { return near[other].length - near[one].length || one - other; });
    for (var round = 0; round < 12; round++) {
      var moves = 0;
      for (var at = count - 1; at >= 0; at--) {
        var item = order[at], best = group[item], most = 0;
        near[item].forEach(function (other) {
          var its = group[other];
          if (!votes[its]) touched.push(its);
          votes[its] += 1 / Math.sqrt(1 + near[other].length);
        });
        touched.forEach(function (its) {
          if (votes[its] > most + 1e-12 || Math.abs(votes[its] - most) <= 1e-12 && its < best) { best = its; most = votes[its]; }
          votes[its] = 0;
        });
        touched.length = 0;
        if (best !== group[item]) { group[item] = best; moves++; }
      }
      if (moves * 200 < count) break;
    }
    for (var pass = 0; pass < 4; pass++) gather(Math.max(8, Math.sqrt(count) / 2), Math.max(24, 3 * Math.sqrt(count)));
  }

  // Small groups join the one to which most of their ties lead.
  function gather(enough, most) {
    var sizes = new Int32Array(items.length), out = new Map();
    group.forEach(function (its) { sizes[its]++; });
    for (var at = 0; at < ends.length; at++) {
      var one = group[ends[at]], other = group[ends[at ^ 1]];
      if (one === other || sizes[one] >= enough) continue;
      if (!out.has(one)) out.set(one, new Map());
      out.get(one).set(other, (out.get(one).get(other) || 0) + 1);
    }
    var into = new Map();
    Array.from(out.keys()).sort(function (one, other) { return sizes[one] - sizes[other] || one - other; }).forEach(function (its) {
      var best = -1, heaviest = 0;
      out.get(its).forEach(function (ties, other) {
        while (into.has(other)) other = into.get(other);
        var weight = ties / Math.sqrt(sizes[other]);
        if (other === its || sizes[other] + sizes[its] > most) return;
        if (weight > heaviest || weight === heaviest && other < best) { best = other; heaviest = weight; }
      });
      if (best < 0) return;
      into.set(its, best);
      sizes[best] += sizes[its];
    });
    group.forEach(function (its, item) {
      while (into.has(its)) its = into.get(its);
      group[item] = its;
    });
  }

  // ---- Places: a group is a disc, the most tied item in its middle; groups that are tied lie near each other ----

  function arrange() {
    var discs = new Map();
    order.forEach(function (item) {
      var its = discs.get(group[item]);
      if (its) its.push(item); else discs.set(group[item], [item]);
    });
    var all = Array.from(discs.values()).sort(function (one, other) { return other.length - one.length || one[0] - other[0]; });
    // Small groups are many; those behind the first go together.
    var kept = all.slice(0, 250), rest = [].concat.apply([], all.slice(250));
    if (rest.length) kept.push(rest);
    var number = new Int32Array(items.length), radius = [], cx = [], cy = [], area = 0;
    kept.forEach(function (members, its) {
      radius[its] = 10 * Math.sqrt(members.length) + 8;
      area += radius[its] * radius[its];
      var away = its ? Math.sqrt(area) * 1.25 : 0;
      cx[its] = away * Math.cos(its * golden);
      cy[its] = away * Math.sin(its * golden);
      members.forEach(function (item) { number[item] = its; });
    });
    relax(kept.length, number, radius, cx, cy);
    settle(cx, cy, radius);
    x = new Float32Array(items.length);
    y = new Float32Array(items.length);
    size = new Float32Array(items.length);
    kept.forEach(function (members, its) {
      members.forEach(function (item, place) {
        var away = 10 * Math.sqrt(place);
        x[item] = cx[its] + away * Math.cos(place * golden);
        y[item] = cy[its] + away * Math.sin(place * golden);
        size[item] = Math.min(2 + Math.sqrt(near[item].length) * 0.6, 9);
      });
    });
  }

  function relax(count, number, radius, cx, cy) {
    var pulls = new Map();
    for (var at = 0; at < ends.length; at += 2) {
      var one = number[ends[at]], other = number[ends[at + 1]];
      if (one !== other) { var key = Math.min(one, other) * count + Math.max(one, other); pulls.set(key, (pulls.get(key) || 0) + 1); }
    }
    for (var round = 0; round < 80; round++) {
      if (round < 50) pulls.forEach(function (weight, key) {
        var one = Math.floor(key / count), other = key % count, pull = 0.02 * Math.min(1, weight / 5);
        var dx = (cx[other] - cx[one]) * pull, dy = (cy[other] - cy[one]) * pull, share = radius[other] / (radius[one] + radius[other]);
        cx[one] += dx * share; cy[one] += dy * share;
        cx[other] -= dx * (1 - share); cy[other] -= dy * (1 - share);
      });
      for (var first = 0; first < count; first++) for (var second = first + 1; second < count; second++) {
        var ex = cx[second] - cx[first], ey = cy[second] - cy[first], least = radius[first] + radius[second];
        var far = Math.sqrt(ex * ex + ey * ey) || 0.01;
        if (far >= least) continue;
        var push = (least - far) / far / 2, heavy = radius[second] / least;
        cx[first] -= ex * push * 2 * heavy; cy[first] -= ey * push * 2 * heavy;
        cx[second] += ex * push * 2 * (1 - heavy); cy[second] += ey * push * 2 * (1 - heavy);
      }
    }
  }

  // Turns the groups, and moves them apart one way, so that they fill the frame as it is.
  function settle(cx, cy, radius) {
    var shape = view.width / view.height, best = null;
    function turned(angle) {
      var cos = Math.cos(angle), sin = Math.sin(angle), box = [Infinity, Infinity, -Infinity, -Infinity];
      cx.forEach(function (_, its) {
        var px = cx[its] * cos - cy[its] * sin, py = cx[its] * sin + cy[its] * cos;
        box = [Math.min(box[0], px - radius[its]), Math.min(box[1], py - radius[its]),
          Math.max(box[2], px + radius[its]), Math.max(box[3], py + radius[its])];
      });
      return { cos: cos, sin: sin, width: box[2] - box[0], height: box[3] - box[1] };
    }
    for (var step = 0; step < 12; step++) {
      var one = turned(step * Math.PI / 12);
      one.fits = Math.min(shape / one.width, 1 / one.height);
      if (!best || one.fits > best.fits * 1.001) best = one;
    }
    if (!best || !(shape > 0)) return;
    var stretch = best.width / best.height / shape;
    cx.forEach(function (px, its) {
      var py = cy[its];
      cx[its] = (px * best.cos - py * best.sin) * Math.min(Math.max(1 / stretch, 1), 1.8);
      cy[its] = (px * best.sin + py * best.cos) * Math.min(Math.max(stretch, 1), 1.8);
    });
  }

  // ---- Drawing ----

  function measure() {
    var box = canvas.getBoundingClientRect(), dots = devicePixelRatio || 1;
    canvas.width = Math.round(box.width * dots);
    canvas.height = Math.round(box.height * dots);
    view.width = box.width;
    view.height = box.height;
    view.dots = dots;
    draw();
  }

  function look() {
    var style = getComputedStyle(document.documentElement), probe = document.createElement("i");
    function take(name, value) {
      probe.style.color = value;
      colours[name] = getComputedStyle(probe).color;
    }
    colours = {};
    place.appendChild(probe);
    ["ink", "edge", "paper", "link"].forEach(function (name) { take(name, "var(--" + name + ")"); });
    items.forEach(function (item) {
      probe.className = "type-" + item.colour;
      if (!colours["type-" + item.colour]) take("type-" + item.colour, "var(--color)");
    });
    probe.remove();
    colours.font = style.getPropertyValue("--plain") || "sans-serif";
    draw();
  }

  function fit() {
    var left = Infinity, top = Infinity, right = -Infinity, bottom = -Infinity;
    for (var item = 0; item < items.length; item++) {
      left = Math.min(left, x[item]); right = Math.max(right, x[item]);
      top = Math.min(top, y[item]); bottom = Math.max(bottom, y[item]);
    }
    // What explains the colours may lie over the frame's foot.
    var foot = getComputedStyle(legend).position === "absolute" ? legend.offsetHeight : 0;
    view.scale = Math.min((view.width - 60) / (right - left), (view.height - foot - 60) / (bottom - top), 2.5);
    view.x = (left + right) / 2;
    view.y = (top + bottom) / 2 + foot / 2 / view.scale;
    whole = view.scale;
    draw();
  }

  var asked = false, isMoving = false, rest = 0;
  function draw() {
    if (asked || whole === null && !x) return;
    asked = true;
    requestAnimationFrame(function () { asked = false; paint(); });
  }

  // While a large picture moves, its lines are left out.
  function move() {
    isMoving = true;
    clearTimeout(rest);
    rest = setTimeout(function () { isMoving = false; draw(); }, 150);
    draw();
  }

  function paint() {
    var scale = view.scale, dx = view.width / 2 - view.x * scale, dy = view.height / 2 - view.y * scale;
    brush.setTransform(view.dots, 0, 0, view.dots, 0, 0);
    brush.clearRect(0, 0, view.width, view.height);
    var focus = pointed >= 0 ? pointed : chosen;
    if (!isMoving || ends.length < 16000) lines(scale, dx, dy);
    if (focus >= 0) {
      brush.globalAlpha = 1;
      brush.strokeStyle = colours.link;
      brush.lineWidth = 1.25;
      brush.beginPath();
      near[focus].slice(0, 2000).forEach(function (other) {
        brush.moveTo(x[focus] * scale + dx, y[focus] * scale + dy);
        brush.lineTo(x[other] * scale + dx, y[other] * scale + dy);
      });
      brush.stroke();
    }
    dots(scale, dx, dy, focus);
    labels(scale, dx, dy, focus);
  }

  function lines(scale, dx, dy) {
    brush.strokeStyle = colours.edge;
    brush.globalAlpha = Math.max(0.07, Math.min(0.5, 400 / (ends.length + 1) + (scale > 1 ? Math.min(0.15, 3000 / ends.length) : 0)));
    brush.lineWidth = 0.75;
    brush.beginPath();
    for (var at = 0; at < ends.length; at += 2) {
      var ax = x[ends[at]] * scale + dx, ay = y[ends[at]] * scale + dy;
      var bx = x[ends[at + 1]] * scale + dx, by = y[ends[at + 1]] * scale + dy;
      if (Math.max(ax, bx) < 0 || Math.min(ax, bx) > view.width || Math.max(ay, by) < 0 || Math.min(ay, by) > view.height) continue;
      brush.moveTo(ax, ay);
      brush.lineTo(bx, by);
    }
    brush.stroke();
    brush.globalAlpha = 1;
  }

  function radius(item, scale) { return Math.max(1, size[item] * Math.min(Math.max(scale, 0.3), 2)); }

  // Those of one colour in one go.
  function dots(scale, dx, dy, focus) {
    var paths = {};
    for (var item = 0; item < items.length; item++) {
      var px = x[item] * scale + dx, py = y[item] * scale + dy, r = radius(item, scale);
      if (px < -r || py < -r || px > view.width + r || py > view.height + r) continue;
      var name = (marked && !marked.has(item) ? "-" : "+") + items[item].colour;
      var path = paths[name] || (paths[name] = new Path2D());
      if (r < 2.5) { path.rect(px - r, py - r, 2 * r, 2 * r); continue; }
      path.moveTo(px + r, py);
      path.arc(px, py, r, 0, 2 * Math.PI);
    }
    Object.keys(paths).forEach(function (name) {
      brush.globalAlpha = name[0] === "-" ? 0.15 : 1;
      brush.fillStyle = colours["type-" + name.slice(1)];
      brush.fill(paths[name]);
      if (name.slice(1) !== "todo") return;
      brush.lineWidth = 1;
      brush.strokeStyle = colours.edge;
      brush.stroke(paths[name]);
    });
    brush.globalAlpha = 1;
    if (focus < 0) return;
    brush.lineWidth = 2;
    brush.strokeStyle = colours.ink;
    brush.beginPath();
    brush.arc(x[focus] * scale + dx, y[focus] * scale + dy, radius(focus, scale) + 1, 0, 2 * Math.PI);
    brush.stroke();
  }

  function start(title) {
    if (title.length <= 32) return title;
    var letters = title.slice(0, 30).replace(/[\ud800-\udbff]$/, ""), words = letters.replace(/\s+\S*$/, "");
    return (words.length > 10 ? words : letters).replace(/[\s,;:(–—]+$/, "") + "…";
  }

  // The most tied first, as far as there is room.
  function labels(scale, dx, dy, focus) {
    // No label can be read below the legend.
    var taken = [], count = 0, foot = getComputedStyle(legend).position === "absolute" ? legend.offsetHeight + 8 : 0;
    brush.font = "12px " + colours.font;
    brush.textAlign = "center";
    brush.lineJoin = "round";
    function within(px, half) { return Math.min(Math.max(px, half), view.width - half); }
    function label(item, strong) {
      function fits(text, isAnyhow) {
        var half = brush.measureText(text).width / 2 + 4, middle = within(px, half);
        if (isAnyhow) return true;
        return half * 2 < view.width && !taken.some(function (box) {
          return Math.abs(box[0] - middle) < box[2] + half && Math.abs(box[1] - py) < 16;
        });
      }
      var px = x[item] * scale + dx, py = y[item] * scale + dy - radius(item, scale) - 5;
      if (px < 0 || py < 12 || px > view.width || py > view.height - (strong ? 0 : foot)) return;
      // The whole title if there is room, or else its first words.
      var title = items[item].title || "…", text = [title, start(title)].find(function (text, cut) {
        return cut ? text !== title && fits(text, strong) : fits(text, strong && start(title) === title);
      });
      if (text === undefined) return;
      var half = brush.measureText(text).width / 2 + 4;
      px = within(px, half);
      taken.push([px, py, half]);
      brush.lineWidth = 3;
      brush.strokeStyle = colours.paper;
      brush.strokeText(text, px, py);
      brush.fillStyle = strong ? colours.link : colours.ink;
      brush.fillText(text, px, py);
      count++;
    }
    if (focus >= 0) label(focus, true);
    if (focus >= 0) near[focus].slice(0, 30).forEach(function (item) { label(item, false); });
    var most = Math.max(14, Math.min(60, 14 * scale / whole));
    for (var at = 0; at < order.length && count < most && at < 4000; at++) {
      if (!marked || marked.has(order[at])) label(order[at], false);
    }
  }

  // ---- What readers do ----

  function url(item) { var file = items[item].file; return base + (file[0] === "@" ? "index.html" : "items/" + encodeURI(file) + ".html"); }

  function at(event, reach) {
    var box = canvas.getBoundingClientRect(), px = event.clientX - box.left, py = event.clientY - box.top;
    var wx = view.x + (px - view.width / 2) / view.scale, wy = view.y + (py - view.height / 2) / view.scale, best = -1, least = Infinity;
    for (var item = 0; item < items.length; item++) {
      var ex = x[item] - wx, ey = y[item] - wy, far = Math.sqrt(ex * ex + ey * ey) * view.scale - radius(item, view.scale);
      if (far < reach && far < least) { best = item; least = far; }
    }
    return best;
  }

  function zoom(factor, px, py) {
    var wx = view.x + (px - view.width / 2) / view.scale, wy = view.y + (py - view.height / 2) / view.scale;
    view.scale = Math.min(Math.max(view.scale * factor, whole / 2), 12);
    view.x = wx - (px - view.width / 2) / view.scale;
    view.y = wy - (py - view.height / 2) / view.scale;
    move();
  }

  function link(item) {
    var line = document.createElement("li"), a = document.createElement("a");
    a.href = url(item);
    a.textContent = items[item].title || "…";
    a.dir = "auto";
    a.addEventListener("focus", function () { show(item, false); });
    line.appendChild(a);
    return line;
  }

  // Chooses an item, and names it with what it is tied to.
  function show(item, isKept) {
    chosen = item;
    view.x = x[item];
    view.y = y[item];
    view.scale = Math.max(view.scale, Math.min(1.2, whole * 6));
    if (isKept !== false) {
      chosenLine.textContent = "";
      chosenLine.append.apply(chosenLine, Array.from(link(item).childNodes).concat([" · " + near[item].length]));
      history.replaceState(null, "", "#" + items[item].file.slice(-12));
    }
    draw();
  }

  function read() {
    var item = byKey.get(location.hash.slice(1));
    if (item !== undefined) show(item);
  }

  function name(item) {
    if (items[item].plain === undefined) items[item].plain = plain(items[item].title);
    return items[item].plain;
  }

  function plain(text) { return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase(); }

  // A button for each type, with its colour, that shows items of this type alone; of several with each other.
  function explain() {
    var counts = new Map(), known = {};
    items.forEach(function (item) { if (item.type) counts.set(item.type, (counts.get(item.type) || 0) + 1); });
    legend.querySelectorAll("button").forEach(function (button) { known[button.value] = button; });
    legend.textContent = "";
    Array.from(counts.keys()).sort(function (one, other) {
      return counts.get(other) - counts.get(one) || (one < other ? -1 : 1);
    }).slice(0, 12).forEach(function (type) {
      var button = known[type] || document.createElement("button");
      button.type = "button";
      button.value = type;
      button.className = "type-" + window.offprintTypeClass(type);
      button.textContent = button.textContent || type.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/[-_]/g, " ").toLowerCase();
      button.setAttribute("aria-pressed", "false");
      var count = document.createElement("span");
      count.className = "count";
      count.textContent = counts.get(type);
      button.append(" ", count);
      legend.append(button);
    });
    legend.hidden = counts.size < 2;
  }

  legend.addEventListener("click", function (event) {
    var button = event.target.closest("button"), isOn = button && button.getAttribute("aria-pressed") !== "true";
    if (!button) return;
    button.setAttribute("aria-pressed", String(isOn));
    if (isOn) types.add(button.value); else types.delete(button.value);
    find();
  });

  function find() {
    var sought = plain(input.value.trim());
    function isOfType(item) { return !types.size || types.has(items[item].type); }
    list.textContent = "";
    marked = types.size ? new Set(order.filter(isOfType)) : null;
    if (sought) {
      var found = order.filter(function (item) { return isOfType(item) && name(item).indexOf(sought) >= 0; });
      found.sort(function (one, other) { return (name(one) === sought ? 0 : 1) - (name(other) === sought ? 0 : 1); });
      marked = new Set(found);
      found.slice(0, 30).forEach(function (item) { list.appendChild(link(item)); });
      output.textContent = found.length;
    } else if (marked) output.textContent = marked.size;
    else output.textContent = output.dataset.words.replace("{items}", items.length).replace("{ties}", ends.length / 2);
    list.hidden = !list.firstChild;
    draw();
  }

  input.addEventListener("input", function () { if (x) find(); });
  input.addEventListener("keydown", function (event) {
    var first = list.querySelector("a");
    if (event.key === "Escape") { input.value = ""; find(); }
    if (first && (event.key === "Enter" || event.key === "ArrowDown")) { event.preventDefault(); first.focus(); }
  });

  place.querySelectorAll(".tools button").forEach(function (button) {
    button.addEventListener("click", function () {
      if (!x) return;
      if (button.value === "0") fit(); else zoom(button.value === "+" ? 1.5 : 1 / 1.5, view.width / 2, view.height / 2);
    });
  });

  canvas.addEventListener("keydown", function (event) {
    var step = 60 / view.scale, ways = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] };
    if (!x || event.ctrlKey || event.metaKey || event.altKey) return;
    if (ways[event.key]) { view.x += ways[event.key][0]; view.y += ways[event.key][1]; move(); }
    else if (event.key === "+" || event.key === "=") zoom(1.3, view.width / 2, view.height / 2);
    else if (event.key === "-") zoom(1 / 1.3, view.width / 2, view.height / 2);
    else if (event.key === "0") fit();
    else if (event.key === "Enter" && chosen >= 0) { location.href = url(chosen); return; }
    else return;
    event.preventDefault();
  });

  canvas.addEventListener("wheel", function (event) {
    if (!x) return;
    event.preventDefault();
    var box = canvas.getBoundingClientRect();
    zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), event.clientX - box.left, event.clientY - box.top);
  }, { passive: false });

  var fingers = new Map(), moved = 0;
  canvas.addEventListener("pointerdown", function (event) {
    if (event.button) return;
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, event);
    if (fingers.size === 1) moved = 0;
  });
  canvas.addEventListener("pointermove", function (event) {
    if (!x) return;
    var last = fingers.get(event.pointerId);
    if (!last) {
      var found = event.pointerType === "mouse" ? at(event, 6) : -1;
      if (found !== pointed) { pointed = found; canvas.classList.toggle("on", found >= 0); draw(); }
      return;
    }
    var dx = event.clientX - last.clientX, dy = event.clientY - last.clientY;
    moved += Math.abs(dx) + Math.abs(dy);
    if (fingers.size === 2) {
      var other = Array.from(fingers.values()).find(function (one) { return one.pointerId !== event.pointerId; });
      var before = Math.hypot(last.clientX - other.clientX, last.clientY - other.clientY);
      var now = Math.hypot(event.clientX - other.clientX, event.clientY - other.clientY), box = canvas.getBoundingClientRect();
      if (before > 0) zoom(now / before, (event.clientX + other.clientX) / 2 - box.left, (event.clientY + other.clientY) / 2 - box.top);
    } else if (moved > 4) {
      view.x -= dx / view.scale;
      view.y -= dy / view.scale;
      move();
    }
    fingers.set(event.pointerId, event);
  });
  canvas.addEventListener("pointercancel", function (event) { fingers.delete(event.pointerId); });
  canvas.addEventListener("pointerleave", function () { if (pointed >= 0) { pointed = -1; draw(); } });
  canvas.addEventListener("pointerup", function (event) {
    if (!fingers.delete(event.pointerId) || moved > 4 || fingers.size || !x) return;
    var found = at(event, event.pointerType === "mouse" ? 6 : 18);
    if (found < 0) return;
    // A finger has no way to look before it leaps.
    if (event.pointerType === "mouse") location.href = url(found); else show(found);
  });
  addEventListener("hashchange", function () { if (x) read(); });

  place.hidden = false;
  load(0);
})();
