// Lets readers choose what a reading list shows, and in which order. What they chose stands behind the address's #, so that it
// can be linked and stays when the page is loaded again. Further parts of a long list come from scripts beside it, since a page
// opened from disk may load nothing else. The page is whole without it.
(function () {
  "use strict";
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin); else begin();
  function begin() {
    var form = document.querySelector("form.filter"), list = document.querySelector("ul.reading");
    if (!form || !list) return;
    var order = new Intl.Collator(document.documentElement.lang, { numeric: true, sensitivity: "base" });
    var rows = [], tags = {}, output = form.querySelector("output"), wanted = "";
    function plain(text) { return text.normalize("NFKC").toLowerCase(); }
    function moment(row, name) {
      var time = row.querySelector("." + name + " time") || row.querySelector(".created time");
      return time ? time.getAttribute("datetime") : "";
    }
    function take(row) {
      var names = Array.prototype.map.call(row.querySelectorAll("a.tag"), function (tag) { return tag.textContent.slice(1); });
      rows.push({
        row: row, title: row.querySelector("a:not(.host):not(.tag)").textContent, created: moment(row, "created"),
        changed: moment(row, "changed"), read: row.classList.contains("read"), tags: names, text: plain(row.textContent)
      });
      names.forEach(function (name) {
        if (tags.hasOwnProperty(name)) return;
        tags[name] = true;
        var option = document.createElement("option");
        option.value = option.textContent = name;
        form.tag.appendChild(option);
        if (name === wanted) form.tag.value = name;
      });
    }
    function show() {
      var sought = plain(form.q.value.trim()), tag = form.tag.value || wanted, sort = form.sort.value, count = 0;
      rows.sort(function (one, other) {
        if (sort === "title") return order.compare(one.title, other.title);
        return one[sort] < other[sort] ? 1 : one[sort] > other[sort] ? -1 : 0;
      });
      // Rows that stand in order already stay where they are: what is put in anew is measured anew, and moves.
      var isInOrder = rows.every(function (entry, place) { return list.children[place] === entry.row; });
      var all = document.createDocumentFragment();
      rows.forEach(function (entry) {
        var isShown = (form.show.value === "all" || !entry.read) && (!tag || entry.tags.indexOf(tag) >= 0)
          && (!sought || entry.text.indexOf(sought) >= 0);
        entry.row.hidden = !isShown;
        if (isShown) count += 1;
        if (!isInOrder) all.appendChild(entry.row);
      });
      list.appendChild(all);
      output.textContent = count + " / " + rows.length;
    }
    function keep() {
      var choice = new URLSearchParams();
      wanted = form.tag.value;
      ["show", "sort", "tag", "q"].forEach(function (name) {
        var value = form[name].value;
        if (value && !(name === "show" && value === "all") && !(name === "sort" && value === "created")) choice.set(name, value);
      });
      history.replaceState(null, "", choice.toString() ? "#" + choice : location.pathname + location.search);
      show();
    }
    function read() {
      var choice = new URLSearchParams(location.hash.slice(1));
      form.show.value = choice.get("show") === "unread" ? "unread" : "all";
      form.sort.value = choice.get("sort") || "created";
      if (!form.sort.value) form.sort.value = "created";
      wanted = choice.get("tag") || "";
      form.tag.value = wanted;
      form.q.value = choice.get("q") || "";
      show();
    }
    var loading = "";
    function load(address) {
      var script = document.createElement("script");
      loading = address;
      script.src = address.replace(/\.html$/, ".js");
      document.head.appendChild(script);
    }
    var more = list.nextElementSibling && list.nextElementSibling.querySelector("a[rel=next]");
    window.offprintListing = function (html, next) {
      var part = document.createElement("template");
      part.innerHTML = html;
      // They stand in another folder where the page is that of the root.
      ["href", "src"].forEach(function (name) {
        part.content.querySelectorAll("[" + name + "]").forEach(function (element) {
          element.setAttribute(name, new URL(element.getAttribute(name), loading).href);
        });
      });
      Array.prototype.forEach.call(part.content.querySelectorAll("ul.reading > li"), take);
      if (next) load(new URL(next, more.href).href);
      else more.parentNode.hidden = true;
      show();
    };
    Array.prototype.forEach.call(list.children, take);
    form.addEventListener("input", keep);
    form.addEventListener("submit", function (event) { event.preventDefault(); });
    addEventListener("hashchange", read);
    form.hidden = false;
    read();
    if (more && !location.pathname.match(/\.reading-list\.[a-z2-7]{12}\.html$/)) load(more.href);
  }
})();
