// Reads a list of texts from standard input as JSON, and answers with what the search's script makes of each as a question: its words,
// with the part of the text that each was found in, and the letters of it as a title.
"use strict";
const fs = require("fs"), path = require("path"), vm = require("vm");
const context = { TextEncoder };
context.window = context;
vm.createContext(context);
const script = path.join(__dirname, "../../Templates/assets/search-words.js");
vm.runInContext(fs.readFileSync(script, "utf8"), context);
const answers = JSON.parse(fs.readFileSync(0, "utf8")).map((text) => ({
  words: context.offprintWords.split(text).map((word) => [word.word, text.slice(word.start, word.end)]),
  letters: context.offprintWords.joined(text).join(""),
}));
fs.writeFileSync(1, JSON.stringify(answers));
