// What a line of the standard input asks for, and the loop that answers it with a line.
function offprintMath(tex, isDisplay) {
  offprintRun('katex');
  var html = katex.renderToString(tex, {
    output: 'mathml', displayMode: isDisplay, throwOnError: true, strict: 'ignore', trust: false, maxExpand: 500, maxSize: 50
  });
  // Browsers show no annotation; those of text, which know no MathML, show at least what was typed, apart from the letters.
  return offprintValid(html.match(/<math[\s\S]*<\/math>/)[0]
    .replace(/<annotation[^>]*>/g, '$& ')
    .replace(/ style="[^"]*"/g, '')
    .replace(/<mtd width="[^"]*">/g, '<mtd>')
    .replace(/<(m[a-z]+) mathvariant="([a-z-]+)">([^<&]*)</g, offprintLetters));
}
// Browsers follow MathML Core, which knows other faces by their own letters alone: first A, a and 0, then the odd ones.
var offprintFaces = {
  'bold': [0x1D400, 0x1D41A, 0x1D7CE], 'bold-italic': [0x1D468, 0x1D482], 'bold-script': [0x1D4D0, 0x1D4EA],
  'double-struck': [0x1D538, 0x1D552, 0x1D7D8, 'C\u2102H\u210DN\u2115P\u2119Q\u211AR\u211DZ\u2124'],
  'script': [0x1D49C, 0x1D4B6, 0, 'B\u212CE\u2130F\u2131H\u210BI\u2110L\u2112M\u2133R\u211Be\u212Fg\u210Ao\u2134'],
  'fraktur': [0x1D504, 0x1D51E, 0, 'C\u212DH\u210CI\u2111R\u211CZ\u2128'], 'bold-fraktur': [0x1D56C, 0x1D586],
  'sans-serif': [0x1D5A0, 0x1D5BA, 0x1D7E2], 'bold-sans-serif': [0x1D5D4, 0x1D5EE, 0x1D7EC],
  'monospace': [0x1D670, 0x1D68A, 0x1D7F6]
};
function offprintLetters(whole, tag, name, text) {
  var face = offprintFaces[name];
  if (!face) return whole;
  return '<' + tag + '>' + text.replace(/[A-Za-z0-9]/g, function (letter) {
    var odd = (face[3] || '').indexOf(letter), kind = letter > 'Z' ? 1 : letter > '9' ? 0 : 2;
    if (odd >= 0) return face[3][odd + 1];
    return face[kind] ? String.fromCodePoint(face[kind] + letter.charCodeAt(0) - 'Aa0'.charCodeAt(kind)) : letter;
  }) + '<';
}
// Letters and operators hold text alone; those that hold more become rows.
function offprintValid(html) {
  var parts = html.split(/(<[^>]*>)/).filter(Boolean), open = [];
  for (var i = 0; i < parts.length; i++) {
    var tag = /^<(\/?)([a-z]+)/.exec(parts[i]);
    if (!tag || /\/>$/.test(parts[i])) continue;
    if (tag[1]) {
      parts[i] = '</' + open.pop() + '>';
    } else if (/^(mi|mo|mn|mtext)$/.test(tag[2]) && /^<[a-z]/.test(parts[i + 1] || '')) {
      parts[i] = '<mrow>';
      open.push('mrow');
    } else {
      open.push(tag[2]);
    }
  }
  return parts.join('');
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
    var html = question[0] === 'code' ? offprintCode(question[1], question[2]) : offprintMath(question[1], question[2]);
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
