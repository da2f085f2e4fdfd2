import Diagnostics
import Testing

@Suite("A template's mistake")
struct TemplateMistakeTests {
  @Test(
    "is shown with its line, a caret and what was expected",
    arguments: [
      (
        "<p>{{item.titel}}</p>",
        """
        items/note.html:1:4: error: Name 'item.titel' is not known
          1 | <p>{{item.titel}}</p>
                 ^
          note: Did you mean 'item.title'?
        """
      ),
      (
        "ok\n  {{{title}}}",
        """
        items/note.html:2:3: error: 'title' is text and must be escaped: expected '{{title}}'
          2 |   {{{title}}}
                ^
        """
      ),
      (
        "{{item.body}}",
        """
        items/note.html:1:1: error: 'item.body' is HTML already: expected '{{{item.body}}}'
          1 | {{item.body}}
              ^
        """
      ),
      (
        "{{>bodi}}",
        """
        items/note.html:1:1: error: Unknown template: no template is named 'bodi'
          1 | {{>bodi}}
              ^
          note: Did you mean 'body'?
        """
      ),
      (
        "{{> body.html}}",
        """
        items/note.html:1:1: error: Unknown template: no template is named 'body.html'
          1 | {{> body.html}}
              ^
          note: Did you mean 'body'?
        """
      ),
      (
        "{{>item.view}}",
        """
        items/note.html:1:1: error: Unknown template: no template is named 'item.view'
          1 | {{>item.view}}
              ^
          note: Did you mean '{{>*item.view}}'?
        """
      ),
      (
        "{{<page}}{{/page}}",
        """
        items/note.html:1:1: error: 'page' is a whole page, and a view is within one
          1 | {{<page}}{{/page}}
              ^
          note: Leave the tag out: 'pages/item.html' puts the view into the page
        """
      ),
      (
        "{{#title}}",
        """
        items/note.html:1:1: error: Unclosed section: expected '{{/title}}'
          1 | {{#title}}
              ^
        """
      ),
      (
        "{{item.children}}",
        """
        items/note.html:1:1: error: 'item.children' is a section: expected '{{#item.children}}'
          1 | {{item.children}}
              ^
        """
      ),
      (
        "{{word.nxt}}",
        """
        items/note.html:1:1: error: Word 'nxt' is not among the words of the interface
          1 | {{word.nxt}}
              ^
          note: Did you mean 'word.next'?
        """
      ),
    ])
  func messages(template: String, message: String) {
    let failure = #expect(throws: Messages.self) {
      try SmallSite("1  root  type: note\n", files: ["items/note.html": template])
    }
    #expect(failure?.all.map(\.text) == [message])
  }

  @Test("is a name of rows outside of all sections, unless another template includes this one")
  func outside() throws {
    let files = ["items/note.html": "{{#title}}{{each.count}}{{/title}}{{each.index}}"]
    let failure = #expect(throws: Messages.self) { try SmallSite("1  root  type: note\n", files: files) }
    #expect(failure?.all.map(\.summary) == ["'each.index' is outside of a list, where it is always empty"])
    let including = files.merging(["rows/note.html": "{{>items/note}}"]) { first, _ in first }
    #expect(throws: Never.self) { try SmallSite("1  root  type: note\n", files: including) }
  }

  @Test("does not hide the next one")
  func all() {
    let files = ["items/note.html": "{{item.a}}\n{{page.b}}", "rows/note.html": "{{{url}}}"]
    let failure = #expect(throws: Messages.self) { try SmallSite("1  root  type: note\n", files: files) }
    #expect(failure?.all.count == 3)
  }
}
