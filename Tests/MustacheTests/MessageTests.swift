import Diagnostics
import Escaping
import Mustache
import Testing

@Suite("Messages about templates")
struct MessageTests {
  @Test("name a line of which no text is kept, and show none")
  func lineAlone() {
    let place = Place.file(path: "t", line: 3, column: 1, text: "")
    #expect(
      Diagnostic(.error, "mistake", "Mistake", at: place, notes: ["n"]).text == "t:3:1: error: Mistake\n  note: n")
  }

  @Test("show the part of a long line around its place, and a tab as a blank")
  func excerpt() {
    let line = String(repeating: "a", count: 200) + "\tb" + String(repeating: "c", count: 100)
    let place = Place.file(path: "t", line: 3, column: 202, text: line)
    let shown = "…" + String(repeating: "a", count: 39) + " b" + String(repeating: "c", count: 39) + "…"
    #expect(
      Diagnostic(.error, "mistake", "Mistake", at: place).text
        == "t:3:202: error: Mistake\n  3 | \(shown)\n\(String(repeating: " ", count: 47))^")
  }

  @Test(
    "say where and what was expected",
    arguments: [
      (
        "a {{b",
        """
        t.html:1:3: error: Unclosed tag: expected '}}'
          1 | a {{b
                ^
        """
      ),
      (
        "x\n  {{#a}}\n",
        """
        t.html:2:3: error: Unclosed section: expected '{{/a}}'
          2 |   {{#a}}
                ^
        """
      ),
      (
        "{{#a}}é{{/b}}",
        """
        t.html:1:8: error: Mismatched close: expected '{{/a}}', found '{{/b}}'
          1 | {{#a}}é{{/b}}
                     ^
        """
      ),
      (
        "{{#unless a}}{{/unless}}",
        """
        t.html:1:14: error: Mismatched close: expected '{{/unless a}}', found '{{/unless}}'
          1 | {{#unless a}}{{/unless}}
                           ^
          note: Templates are Mustache, which has no 'unless': write '{{^a}}…{{/a}}'
        """
      ),
      (
        "{{/a}}",
        """
        t.html:1:1: error: Unexpected '{{/a}}': no section, block or parent is open
          1 | {{/a}}
              ^
        """
      ),
      (
        "{{= = =}}{{ }}",
        """
        t.html:1:1: error: Bad delimiters: expected two marks without '=', as in '{{=<% %>=}}'
          1 | {{= = =}}{{ }}
              ^
        t.html:1:10: error: Empty name in a tag: expected a name
          1 | {{= = =}}{{ }}
                       ^
        """
      ),
      (
        "{{>gone}}",
        """
        t.html:1:1: error: Unknown template: no template is named 'gone'
          1 | {{>gone}}
              ^
        """
      ),
    ])
  func errors(text: String, expected: String) {
    let error = #expect(throws: TemplateErrors.self) {
      try TemplateLibrary(
        compiling: [TemplateSource(name: "t", path: "t.html", text: text)], rules: Rules(unknownPartialIsError: true))
    }
    #expect(error?.diagnostics.map(\.text).joined(separator: "\n") == expected)
  }

  @Test("rules see every use of a name, and may refuse it")
  func rules() throws {
    let text = "{{a}}{{{b}}}{{#c}}{{/c}}{{^d}}{{/d}}{{>*e}}"
    let rules = Rules(check: { Diagnostic(.error, "x", "\($0) \($1)", at: $2()) })
    let error = #expect(throws: TemplateErrors.self) {
      try TemplateLibrary(compiling: [TemplateSource(name: "t", path: "t", text: text)], rules: rules)
    }
    #expect(error?.diagnostics.map(\.summary) == ["a escaped", "b raw", "c section", "d inverted", "e dynamic"])
  }

  @Test("a section whose truth is known beforehand is not asked for")
  func truths() throws {
    let rules = Rules(truth: { ["yes": true, "no": false][$0] })
    let text = "{{#yes}}a{{/yes}}{{^yes}}b{{/yes}}{{#no}}c{{asked}}{{/no}}{{^no}}d{{/no}}{{#other}}e{{/other}}"
    #expect(try library([text], rules: rules).vocabulary.names == ["other"])
    #expect(try render([text], rules: rules) == "ad")
  }

  @Test("constants are text of the program")
  func constants() throws {
    let rules = Rules(constant: { $0 == "word" ? Array("a<b".utf8) : nil })
    #expect(try render(["{{word}} {{{word}}}"], rules: rules) == "a&lt;b a<b")
  }

  @Test("a template without end is an error that names the cycle once, and its tag")
  func endless() throws {
    let error = #expect(throws: Diagnostic.self) { try render(["x\n{{>t0}}"]) }
    #expect(error?.summary == "Template 't0' includes itself without end")
    #expect(error?.place == .file(path: "t0", line: 2, column: 1, text: "{{>t0}}"))
    let longer = #expect(throws: Diagnostic.self) { try render(["{{>t1}}", "{{>t2}}", "a {{>t1}}"]) }
    #expect(longer?.summary == "Templates include each other without end: 't1' → 't2' → 't1'")
    #expect(longer?.place == .file(path: "t1", line: 1, column: 1, text: "{{>t2}}"))
  }

  @Test("an indented recursion compiles and ends")
  func indentedRecursion() throws {
    #expect(throws: Diagnostic.self) { try render(["x\n \t{{>t0}}\n  {{>t0}}\n"]) }
  }

  @Test("an indented recursion by spaces and tabs in turn compiles in no time")
  func mixedRecursion() throws {
    let start = ContinuousClock.now
    #expect(throws: Diagnostic.self) { try render([" {{>t1}}\n\t{{>t0}}\n", "\t{{>t0}}\n {{>t1}}\n  {{>t0}}\n"]) }
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test("blocks that are filled in ever new ways are an error")
  func entangled() throws {
    let start = ContinuousClock.now
    let names = (0..<12).map { "x\($0)" }
    let text = names.map { "{{<t0}}{{$\($0)}}{{$\($0)}}a{{/\($0)}}{{/\($0)}}{{/t0}}" }.joined()
    let errors = #expect(throws: TemplateErrors.self) { try library([text + "{{>*any}}", "b"]) }
    #expect(errors?.diagnostics.map(\.identifier) == ["template-entangled"])
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test("a library says what its templates include")
  func includes() throws {
    let library = try library(["{{>t1}}", "{{<t2}}{{/t2}}", "{{>t1}}"])
    #expect(library.includes(of: 0) == ["t1", "t2"])
  }

  private func library(_ texts: [String], rules: Rules = Rules()) throws -> TemplateLibrary {
    try TemplateLibrary(
      compiling: texts.enumerated().map { TemplateSource(name: "t\($0)", path: "t\($0)", text: $1) }, rules: rules)
  }

  private func render(_ texts: [String], rules: Rules = Rules()) throws -> String {
    var reader = JSONReader(library: try library(texts, rules: rules))
    var sink = Sink()
    let library = reader.library
    try library.render(template: 0, in: .null, reader: &reader, into: &sink)
    return sink.text
  }
}
