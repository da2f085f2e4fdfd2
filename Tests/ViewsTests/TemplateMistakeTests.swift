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
        items/note.html:1:1: error: Unknown template: no template is named `bodi`
          1 | {{>bodi}}
              ^
          note: Did you mean `body`?
        """
      ),
      (
        "{{#title}}",
        """
        items/note.html:1:1: error: Unclosed section: expected `{{/title}}`
          1 | {{#title}}
              ^
        """
      ),
      (
        "{{item.children}}",
        """
        items/note.html:1:1: error: 'item.children' is a condition: expected '{{#item.children}}'
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

  @Test("does not hide the next one")
  func all() {
    let files = ["items/note.html": "{{item.a}}\n{{page.b}}", "rows/note.html": "{{{url}}}"]
    let failure = #expect(throws: Messages.self) { try SmallSite("1  root  type: note\n", files: files) }
    #expect(failure?.all.count == 3)
  }
}
