// Runs a site's own search script outside a browser: node ask.js SITE, with one question per line on standard input.
// Each answer is a line of JSON: the titles and files that were found, the bytes of the index that were read before
// the first of them was known, and the time in milliseconds.
"use strict";
const fs = require("fs"), path = require("path"), vm = require("vm"), readline = require("readline");
const site = path.resolve(process.argv[2]);
let bytes = 0;

function page() {
  const context = {
    console, TextEncoder, URL, setTimeout, clearTimeout, performance,
    document: {
      currentScript: { src: "file://" + site + "/assets/search-index.js" },
      createElement() { return { remove() {} }; },
      head: {
        appendChild(script) {
          setImmediate(() => {
            const file = decodeURI(script.src.replace("file://", ""));
            if (!fs.existsSync(file)) return script.onerror();
            const text = fs.readFileSync(file, "utf8");
            bytes += Buffer.byteLength(text);
            vm.runInContext(text, context);
            if (script.onload) script.onload();
          });
        },
      },
    },
  };
  context.window = context;
  vm.createContext(context);
  for (const name of ["words", "index", "answer"]) {
    vm.runInContext(fs.readFileSync(site + "/assets/search-" + name + ".js", "utf8"), context);
  }
  return context;
}

(async () => {
  for await (const question of readline.createInterface({ input: process.stdin })) {
    // Each question runs on a new page.
    const fresh = page();
    bytes = 0;
    const begun = performance.now();
    let first = null;
    const result = await fresh.offprintFind(question, 20, {
      show() { first ??= { bytes, ms: performance.now() - begun }; },
      isOver: () => false, isTyping: () => false, pause: () => Promise.resolve(),
    });
    first ??= { bytes, ms: performance.now() - begun };
    const rows = result.rows.slice(0, 10);
    const [titles, stems] = [rows.map((row) => row.title), rows.map((row) => row.stem)];
    console.log(JSON.stringify({ titles, stems, bytes: first.bytes, ms: Math.round(first.ms) }));
  }
})();
