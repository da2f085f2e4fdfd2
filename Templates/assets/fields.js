// What is of use with a script alone, such as the fields of a filter, stands before this one as text, so that nobody else is shown it,
// and becomes a part of the page before what follows is drawn: nothing moves. The script that needs it comes next.
(function () {
  "use strict";
  var fields = document.currentScript.previousElementSibling;
  if (fields && fields.type === "text/html") fields.outerHTML = fields.textContent;
})();
