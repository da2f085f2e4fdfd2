import Escaping
import Graph
import Pages
import Store

/// The sitemap in 32 parts, by the first character of the items' keys (sitemaps.org, 50,000 addresses a part at most).
///
/// A part may list only pages in its own folder or below, so all parts are at the root of the site.
enum Sitemap {
  static let parts = 32

  static func path(ofPart part: Int) -> String {
    "sitemap-\(ItemKey.shardName(part << 5).prefix(1)).xml"
  }

  /// The first characters of the keys in a part; nil if the path is not a part's.
  static func keys(ofPath path: String) -> Substring? {
    path.hasPrefix("sitemap-") && path.hasSuffix(".xml") ? path.dropFirst(8).dropLast(4) : nil
  }

  /// Writes `sitemap.xml`, the list of the parts that are not empty.
  static func writeList(of table: ShardTable, base: String, into sink: inout Sink) {
    sink.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    sink.append("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
    for part in 0..<parts where !isEmpty(part, table) {
      sink.append("<sitemap><loc>")
      append(base, path(ofPart: part), into: &sink)
      sink.append("</loc></sitemap>\n")
    }
    sink.append("</sitemapindex>\n")
  }

  /// The form needs the root's key, since the root's address does not contain it.
  static func form(root: ItemKey) -> ReusedLines.Form {
    ReusedLines.Form(headLines: 2, hasCommas: false, end: "\n</urlset>\n") { key(of: $0, root: root) }
  }

  /// The key of a line, at the end of the page's name; the root's address has no name.
  private static func key(of line: Bytes, root: ItemKey) -> ItemKey? {
    let end = Array("</loc>".utf8)
    guard let close = line.indices.first(where: { line[$0...].starts(with: end) }) else { return nil }
    let name = line[..<close].suffix(ItemKey.length + 5)
    guard name.suffix(5).elementsEqual(".html".utf8) else { return root }
    return ItemKey(characters: name.prefix(ItemKey.length))
  }

  /// Writes a part. If the part is kept as it was written, only the lines of a few items are made again.
  static func write(
    _ part: Int, of plan: SitePlan, _ reader: inout GraphReader, base: String, into sink: inout Sink
  ) {
    if let kept = plan.kept[.file(path(ofPart: part))] {
      return kept.write(into: &sink) { item, _, sink in write(item, &reader, base: base, into: &sink) }
    }
    let site = reader.site
    sink.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    sink.append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
    for shard in part << 5..<(part + 1) << 5 {
      for position in plan.table.positions[shard] {
        write(site.publication.items[Int(position)], &reader, base: base, into: &sink)
        sink.append("\n")
      }
    }
    sink.append("</urlset>\n")
  }

  /// Writes the line of an item.
  static func write(_ item: ItemIndex, _ reader: inout GraphReader, base: String, into sink: inout Sink) {
    let site = reader.site
    reader.noteAddress(of: item)
    sink.append("<url><loc>")
    append(base, item == site.publication.root ? "" : site.path(of: item), into: &sink)
    sink.append("</loc>")
    if let day = reader.lastDay(of: item, in: .utc) {
      sink.append(text: "<lastmod>\(day.isoDate)</lastmod>")
    }
    sink.append("</url>")
  }

  static func isEmpty(_ part: Int, _ table: ShardTable) -> Bool {
    (part << 5..<(part + 1) << 5).allSatisfy { table.positions[$0].isEmpty }
  }

  private static func append(_ base: String, _ path: String, into sink: inout Sink) {
    var base = base
    var path = path
    base.withUTF8 { sink.appendEscapedXML($0) }
    path.withUTF8 { sink.appendPath($0) }
  }
}

extension CivilDay {
  fileprivate var isoDate: String {
    String(year) + (month < 10 ? "-0" : "-") + String(month) + (day < 10 ? "-0" : "-") + String(day)
  }
}
