// The CSS class for the colour of a type. TypeColor.swift computes the same.
(function () {
  "use strict";
  var own = /^(note|event|link|location|todo|list|person|book|recipe|photo|project|quote|tag)$/;
  var like = { website: "link", place: "location", film: "photo", album: "photo" };

  window.offprintTypeClass = function (type) {
    if (!type || own.test(type)) return type || "other";
    if (Object.hasOwn(like, type)) return like[type];
    var sum = 0;
    new TextEncoder().encode(type).forEach(function (byte) { sum = (sum * 31 + byte) % 65521; });
    return "hue" + (sum % 6 + 1);
  };
})();
