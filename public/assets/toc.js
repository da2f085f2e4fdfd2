// Marks the section that one reads in the contents of a page, where these stand beside the text.
(function () {
  "use strict";
  var links = document.querySelectorAll("nav.toc a[href^='#']"), waits = false, marked = null;
  function heading(link) { return document.getElementById(decodeURIComponent(link.hash.slice(1))); }

  // The last heading above a fifth of the window; at the end of a page the last one that is seen.
  function show() {
    waits = false;
    var root = document.documentElement, isEnd = scrollY > 0 && scrollY + innerHeight >= root.scrollHeight - 2, found = null;
    links.forEach(function (link) {
      var its = heading(link), top = its && its.getBoundingClientRect().top;
      if (its && top < (isEnd ? innerHeight : innerHeight / 5)) found = link.hash;
    });
    if (found === marked) return;
    marked = found;
    links.forEach(function (link) {
      if (link.hash !== found) return link.removeAttribute("aria-current");
      link.setAttribute("aria-current", "true");
      // Long contents are scrolled themselves.
      var aside = link.closest("aside");
      if (aside) aside.scrollTop += Math.min(0, link.getBoundingClientRect().top - 40) + Math.max(0, link.getBoundingClientRect().bottom - innerHeight + 40);
    });
  }

  function ask() {
    if (!waits) requestAnimationFrame(show);
    waits = true;
  }

  addEventListener("scroll", ask, { passive: true });
  addEventListener("resize", ask);
  ask();
})();
