/// The script of served pages, `Live/live.js`, and the style sheet of the form.
enum LiveScript {
  static var text: String { text(of: "live.js") }
  static var editStyle: String { text(of: "edit.css") }

  private static func text(of path: String) -> String {
    EmbeddedLive.files.first { $0.path == path }?.text ?? ""
  }
}
