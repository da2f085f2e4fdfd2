// What a line of the standard input asks for, and the loop that answers it with a line.
// A tag stands where it was typed, marked by a sign that nothing shows: KaTeX loses those of lines.
var offprintTag = '\\mathinner{\\text{\u2064#1}}';
function offprintMath(tex, isDisplay, macros) {
  offprintRun('katex');
  // A formula that defines something, or gives it another meaning, does so for itself.
  var own = {};
  if (isDisplay) own['\\tag@literal'] = offprintTag;
  for (var name in macros) own[name] = macros[name];
  var html = katex.renderToString(tex, {
    output: 'mathml', displayMode: isDisplay, throwOnError: true, strict: 'ignore', trust: false, maxExpand: 500, maxSize: 50,
    macros: own
  });
  return html.match(/<math[\s\S]*<\/math>/)[0];
}
// As Prism does it, but for spaces that do not break, which stay what they are: what was typed can be told from what is shown.
function offprintEncode(tokens) {
  if (tokens instanceof Prism.Token) return new Prism.Token(tokens.type, offprintEncode(tokens.content), tokens.alias);
  if (Array.isArray(tokens)) return tokens.map(offprintEncode);
  return tokens.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
function offprintCode(text, language) {
  offprintNeed(language);
  // Its fences are set by Prism, within what it sets.
  if (language === 'markdown') {
    return Prism.highlight(text, Prism.languages[language], language)
      .replace(/<span class="token (?:punctuation|operator)">([^<]*)<\/span>/g, '$1');
  }
  var whole = { code: text, grammar: Prism.languages[language], language: language };
  Prism.hooks.run('before-tokenize', whole);
  whole.tokens = Prism.tokenize(whole.code, whole.grammar);
  Prism.hooks.run('after-tokenize', whole);
  return offprintSpans(whole.tokens, language);
}
// What Prism makes of tokens, in one go. Signs keep the colour of the text, and need no span.
function offprintSpans(tokens, language) {
  if (typeof tokens === 'string') return offprintEncode(tokens);
  if (Array.isArray(tokens)) {
    var all = '';
    for (var i = 0; i < tokens.length; i++) all += offprintSpans(tokens[i], language);
    return all;
  }
  var content = offprintSpans(tokens.content, language);
  var span = { type: tokens.type, content: content, tag: 'span', classes: ['token', tokens.type], attributes: {}, language: language };
  if (tokens.alias) span.classes = span.classes.concat(tokens.alias);
  Prism.hooks.run('wrap', span);
  var attributes = '';
  for (var name in span.attributes) {
    attributes += ' ' + name + '="' + (span.attributes[name] || '').replace(/"/g, '&quot;') + '"';
  }
  var classes = span.classes.join(' ');
  if ((classes === 'token punctuation' || classes === 'token operator') && !attributes && span.content.indexOf('<') < 0) {
    return span.content;
  }
  return '<' + span.tag + ' class="' + classes + '"' + attributes + '>' + span.content + '</' + span.tag + '>';
}
// The texts of the scripts by their names, and what Prism says of its languages. A script runs when something needs it, since
// all of them take longer than most sites have code.
var offprintScripts = {}, offprintGrammars = {}, offprintChangers = {}, offprintLoaded = {};
function offprintRun(name) {
  if (offprintLoaded[name]) return;
  offprintLoaded[name] = true;
  (0, eval)(offprintScripts[name]);
}
function offprintList(names) {
  return names ? [].concat(names) : [];
}
// A language gives the same whatever was asked for before: all that it looks for is there, and all that would change it, and
// for Markdown, which looks into its fences, all that there is.
function offprintNeed(language) {
  var grammar = offprintGrammars[language], done = language + ' and others';
  if (!offprintScripts[language] || offprintLoaded[done]) return;
  // What it changes comes first, and brings all its changers in their order, this one among them.
  offprintList(grammar.modify).forEach(offprintNeed);
  if (offprintLoaded[done]) return;
  offprintLoaded[done] = true;
  if (!offprintLoaded.core) {
    offprintRun('core');
    Prism.util.encode = offprintEncode;
  }
  offprintList(grammar.require).concat(offprintList(grammar.optional)).forEach(offprintNeed);
  offprintRun(language);
  (offprintChangers[language] || []).forEach(offprintNeed);
  if (language === 'markdown') Object.keys(offprintGrammars).forEach(offprintNeed);
}
function offprintLearn(scripts, components) {
  offprintScripts = scripts;
  offprintGrammars = components.languages;
  Object.keys(offprintGrammars).forEach(function (name) {
    offprintList(offprintGrammars[name].modify).forEach(function (changed) {
      (offprintChangers[changed] = offprintChangers[changed] || []).push(name);
    });
  });
}
function offprintAnswer(question) {
  try {
    var html = question[0] === 'code' ? offprintCode(question[1], question[2]) : offprintMath(question[1], question[2], question[3]);
    return html.isWellFormed() ? '+' + html : '-it is no text';
  } catch (error) {
    return '-' + (error && error.message || error);
  }
}
// A line holds questions, and the answer to it one line with as many answers, between which stands `\\;`.
function offprintServe() {
  var learned = JSON.parse(readline());
  offprintLearn(learned[0], learned[1]);
  print('+');
  for (;;) {
    var line = readline();
    if (!line) return;
    print(JSON.parse(line).map(function (question) {
      return offprintAnswer(question).replace(/[\\\n\r]/g, function (sign) {
        return sign === '\\' ? '\\\\' : sign === '\n' ? '\\n' : '\\r';
      });
    }).join('\\;'));
  }
}
