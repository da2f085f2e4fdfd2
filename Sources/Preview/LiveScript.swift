/// The script in served pages, which stands in `Live/live.js`.
enum LiveScript {
  static var text: String { EmbeddedLive.files.first { $0.path == "live.js" }?.text ?? "" }
}
