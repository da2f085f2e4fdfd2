import Escaping

/// The page with the form, in the style of the site. Its only script is the site's own for light and dark.
struct EditPage {
  /// Forms are sent only to this server, and no page may embed it in a frame.
  static let policy =
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; "
    + "form-action 'self'; frame-ancestors 'none'"

  var entry = ""
  var under = ""
  var todos: [EditTodo] = []
  var problem: String?

  func html(token: String) -> String {
    let token = "<input type=\"hidden\" name=\"token\" value=\"\(token)\">"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Add</title>
      <script src="/assets/theme.js"></script>
      <link rel="icon" href="/assets/icon.svg">
      <link rel="stylesheet" href="/assets/style.css">
      <link rel="stylesheet" href="/\(LivePage.folder)/edit.css">
      </head>
      <body>
      <header class="site"><nav aria-label="Site"><a href="/">Site</a></nav></header>
      <main class="edit">
      <h1>Add</h1>
      \(problem.map { "<p class=\"error\" role=\"alert\">\(Self.escaped($0))</p>\n" } ?? "")\
      <form method="post" action="\(EditForm.path)">
      \(token)
      <label for="entry">Entry</label>
      <input id="entry" name="entry" value="\(Self.escaped(entry))" required autofocus autocomplete="off" aria-describedby="grammar">
      <label for="under">Under</label>
      <input id="under" name="under" value="\(Self.escaped(under))" placeholder="the root" autocomplete="off">
      <button type="submit">Add</button>
      </form>
      <p class="keys" id="grammar"><code>- text</code> is a todo, <code>https://… title</code> a link, \
      <code>itemid:ID</code> a reference, <code>/lat,lon name</code> a location, <code>@2024-03-01 text</code> an event, \
      anything else a note.</p>
      \(list(token))</main>
      </body>
      </html>

      """
  }

  private func list(_ token: String) -> String {
    guard !todos.isEmpty else { return "" }
    let rows = todos.map { todo in
      let (mark, word) = todo.isComplete ? ("☑", "Mark as open") : ("☐", "Mark as done")
      let title = Self.escaped(todo.title)
      return """
        <li><form method="post" action="\(EditForm.path)">\(token)<input type="hidden" name="todo" value="\(Self.escaped(todo.id))">\
        <input type="hidden" name="complete" value="\(!todo.isComplete)">\
        <button type="submit" aria-label="\(word): \(title)">\(mark)</button> <span>\(title)</span></form></li>

        """
    }
    return "<h2>Todos</h2>\n<ul class=\"todos\">\n\(rows.joined())</ul>\n"
  }

  private static func escaped(_ text: String) -> String {
    var text = text
    var sink = Sink(capacity: text.utf8.count)
    text.withUTF8 { sink.appendEscapedHTML($0) }
    return sink.text
  }
}
