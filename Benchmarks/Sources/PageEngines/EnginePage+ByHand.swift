public import Escaping

extension EnginePage {
  /// Appends the same bytes by hand; no engine can be much faster.
  public func append(to sink: inout Sink) {
    sink.append("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>")
    appendEscaped(title, to: &sink)
    sink.append("</title></head>\n<body class=\"")
    appendEscaped(type, to: &sink)
    sink.append("\">\n")
    if !isPrivate {
      sink.append("<h1>")
      appendEscaped(title, to: &sink)
      sink.append("</h1>")
    }
    sink.append("\n<p class=\"times\">Changed <time>")
    appendEscaped(changed, to: &sink)
    sink.append("</time></p>\n<main>\n")
    body.withUnsafeBufferPointer { sink.append($0) }
    sink.append("</main>\n\n<ul>\n")
    for row in rows { append(row, to: &sink) }
    sink.append("\n</ul>\n</body></html>\n")
  }

  private func append(_ row: Row, to sink: inout Sink) {
    sink.append("<li class=\"")
    appendEscaped(row.type, to: &sink)
    sink.append("\"><span class=\"mark\"></span> <a class=\"row\" href=\"")
    appendEscaped(row.url, to: &sink)
    sink.append("\">")
    appendEscaped(row.title, to: &sink)
    sink.append("</a></li>")
  }

  private func appendEscaped(_ text: Text, to sink: inout Sink) {
    text.withUnsafeBufferPointer { sink.appendEscapedHTML($0) }
  }
}
