// The functions that a line of the standard input calls, and the loop that answers it with a line.
// A tag stays where it was typed, after an invisible mark: KaTeX loses the tags of lines.
var offprintTag = '\\mathinner{\\text{\u2064#1}}';
function offprintMath(tex, isDisplay, macros) {
  offprintRun('katex');
  // Each formula has its own macros, so that a definition in it affects no other formula.
  var own = {};
  if (isDisplay) own['\\tag@literal'] = offprintTag;
  for (var name in macros) own[name] = macros[name];
  var html = katex.renderToString(tex, {
    output: 'mathml', displayMode: isDisplay, throwOnError: true, strict: 'ignore', trust: false, maxExpand: 500, maxSize: 50,
    macros: own
  });
  return html.match(/<math[\s\S]*<\/math>/)[0];
}
// Encodes like Prism but keeps non-breaking spaces, so that the source can be recovered from the output.
function offprintEncode(Prism, tokens) {
  if (tokens instanceof Prism.Token) {
    return new Prism.Token(tokens.type, offprintEncode(Prism, tokens.content), tokens.alias);
  }
  if (Array.isArray(tokens)) return tokens.map(function (token) { return offprintEncode(Prism, token); });
  return tokens.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
function offprintCode(text, language) {
  var Prism = offprintPrism(language);
  // Prism typesets the fences of Markdown itself.
  if (language === 'markdown') {
    return Prism.highlight(text, Prism.languages[language], language)
      .replace(/<span class="token (?:punctuation|operator)">([^<]*)<\/span>/g, '$1');
  }
  var whole = { code: text, grammar: Prism.languages[language], language: language };
  Prism.hooks.run('before-tokenize', whole);
  whole.tokens = Prism.tokenize(whole.code, whole.grammar);
  Prism.hooks.run('after-tokenize', whole);
  return offprintSpans(Prism, whole.tokens, language);
}
// Prism's output for tokens, in one pass. Punctuation and operators keep the colour of the text and need no span.
function offprintSpans(Prism, tokens, language) {
  if (typeof tokens === 'string') return offprintEncode(Prism, tokens);
  if (Array.isArray(tokens)) {
    var all = '';
    for (var i = 0; i < tokens.length; i++) all += offprintSpans(Prism, tokens[i], language);
    return all;
  }
  var content = offprintSpans(Prism, tokens.content, language);
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
// The texts of the scripts by name, and Prism's data about languages. A script runs only when it is needed, because running all
// of them takes longer than typesetting the code of most sites.
var offprintScripts = {}, offprintGrammars = {}, offprintChangers = {}, offprintCompiled = {}, offprintPrisms = {};
function offprintRun(name) {
  if (offprintCompiled[name]) return;
  offprintCompiled[name] = true;
  (0, eval)(offprintScripts[name]);
}
// Applies a script of Prism to one Prism.
function offprintScript(name) {
  if (!offprintCompiled[name]) offprintCompiled[name] = new Function('Prism', offprintScripts[name]);
  return offprintCompiled[name];
}
function offprintList(names) {
  return names ? [].concat(names) : [];
}
// Each language has a Prism of its own, with the languages that it needs and those that change it. Markdown's has all languages,
// because it typesets its fences. In one Prism for all, hooks of one language reach the tokens of others, and a grammar that is
// derived from another takes over what typesetting did to that one (Prism 1.29).
function offprintPrism(language) {
  if (!offprintPrisms[language]) {
    var Prism = new Function(offprintScripts.core + '\n;return Prism;')(), loaded = {};
    Prism.util.encode = function (tokens) { return offprintEncode(Prism, tokens); };
    offprintNeed(Prism, loaded, language);
    if (language === 'markdown') {
      Object.keys(offprintGrammars).forEach(function (other) { offprintNeed(Prism, loaded, other); });
    }
    offprintKeepGrammars(Prism);
    offprintPrisms[language] = Prism;
  }
  return offprintPrisms[language];
}
function offprintNeed(Prism, loaded, language) {
  var grammar = offprintGrammars[language];
  if (!offprintScripts[language] || loaded[language]) return;
  // The languages that it changes come first. They load all their changers in order, this one included.
  offprintList(grammar.modify).forEach(function (other) { offprintNeed(Prism, loaded, other); });
  if (loaded[language]) return;
  loaded[language] = true;
  offprintList(grammar.require).concat(offprintList(grammar.optional)).forEach(function (other) {
    offprintNeed(Prism, loaded, other);
  });
  offprintScript(language)(Prism);
  (offprintChangers[language] || []).forEach(function (other) { offprintNeed(Prism, loaded, other); });
}
// Prism merges the `rest` of a grammar into the grammar on first use, so that the next text would be read with another grammar.
function offprintKeepGrammars(Prism) {
  var tokenize = Prism.tokenize, whole = new Map();
  Prism.tokenize = function (text, grammar) {
    if (!grammar.rest) return tokenize(text, grammar);
    if (!whole.has(grammar)) {
      var own = Object.assign({}, grammar, grammar.rest);
      delete own.rest;
      whole.set(grammar, own);
    }
    return tokenize(text, whole.get(grammar));
  };
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
// A line holds questions. The reply is one line with one answer per question, separated by `\\;`.
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
