/// The page that every engine renders: a note with its backlinks, 18 rows and about 4 kB of HTML.
public struct EnginePage: Sendable {
  /// UTF-8, as a graph stores it.
  public typealias Text = [UInt8]

  let title: Text
  let type: Text
  let changed: Text
  /// The text as finished HTML.
  let body: Text
  let isPrivate: Bool
  let rows: [Row]

  struct Row: Sendable {
    let url: Text
    let title: Text
    let type: Text
  }

  public static let sample = EnginePage(
    title: Text("Beans & what stands next to them".utf8), type: Text("note".utf8),
    changed: Text("2024-02-09 18:25".utf8),
    body: Text((1...8).map(paragraph).joined().utf8), isPrivate: false, rows: (1...18).map(row))

  private static func paragraph(_ number: Int) -> String {
    """
    <p>Bed \(number) lies in the sun till noon, <em>so</em> it dries late in the spring and early in the autumn; what stood
    there last year may look at it from <a href="path.html">the path</a>, &amp; no nearer.</p>

    """
  }

  private static func row(_ number: Int) -> Row {
    Row(
      url: Text("plot-\(number)-0123456789ab.html".utf8),
      title: Text("Plot \(number), peas\(number % 6 == 0 ? " & beans" : "")".utf8),
      type: Text((number % 3 == 0 ? "todo" : "note").utf8))
  }

  /// The template of the page. A row has a template of its own, as in a site.
  public static let pageTemplate = """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>{{title}}</title></head>
    <body class="{{type}}">
    {{^private}}<h1>{{title}}</h1>{{/private}}
    <p class="times">Changed <time>{{changed}}</time></p>
    <main>
    {{{body}}}</main>
    {{#note}}<p>never shown</p>{{/note}}
    <ul>
    {{#rows}}{{>row}}{{/rows}}
    </ul>
    </body></html>

    """

  public static let rowTemplate =
    #"<li class="{{type}}"><span class="mark"></span> <a class="row" href="{{url}}">{{title}}</a></li>"#
}
