public import Escaping
import Store

/// A feed as Atom (RFC 4287).
public enum AtomFeed {
  public static let fileName = "feed.xml"

  public static func write(_ feed: Feed, into sink: inout Sink) {
    sink.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
    sink.append(xml: feed.language, inAttribute: true)
    sink.append("\">\n")
    sink.append(element: "id", feed.id)
    write(title: feed.title, into: &sink)
    if let description = feed.description { sink.append(element: "subtitle", description) }
    sink.append(element: "updated", TimestampText.text(feed.changed))
    writeAuthor(of: feed, into: &sink)
    writeLink("self", "application/atom+xml", feed.folder + fileName, into: &sink)
    writeLink("alternate", "text/html", feed.home, into: &sink)
    sink.append("<generator>Offprint</generator>\n")
    for entry in feed.entries { write(entry, into: &sink) }
    sink.append("</feed>\n")
  }

  private static func write(_ entry: Feed.Entry, into sink: inout Sink) {
    sink.append("<entry>\n")
    sink.append(element: "id", entry.id)
    write(title: entry.title, into: &sink)
    sink.append(element: "published", TimestampText.text(entry.created))
    sink.append(element: "updated", TimestampText.text(entry.changed))
    writeLink("alternate", "text/html", entry.address, into: &sink)
    sink.append("<content type=\"html\">")
    entry.html.withUnsafeBufferPointer { sink.appendEscapedXML($0) }
    sink.append("</content>\n</entry>\n")
  }

  private static func write(title: [UInt8], into sink: inout Sink) {
    sink.append("<title>")
    title.withUnsafeBufferPointer { sink.appendEscapedXML($0) }
    sink.append("</title>\n")
  }

  /// Writes the author, which every feed must have (RFC 4287, section 4.1.1): the one in the settings, or the site's title.
  private static func writeAuthor(of feed: Feed, into sink: inout Sink) {
    sink.append("<author>\n<name>")
    let name = feed.author.map { Array($0.utf8) } ?? feed.title
    name.withUnsafeBufferPointer { sink.appendEscapedXML($0) }
    sink.append("</name>\n</author>\n")
  }

  private static func writeLink(
    _ relation: StaticString, _ type: StaticString, _ address: String, into sink: inout Sink
  ) {
    sink.append("<link rel=\"")
    sink.append(relation)
    sink.append("\" type=\"")
    sink.append(type)
    sink.append("\" href=\"")
    sink.append(xml: address, inAttribute: true)
    sink.append("\"/>\n")
  }
}

extension Sink {
  fileprivate mutating func append(xml text: String, inAttribute: Bool = false) {
    var text = text
    text.withUTF8 { appendEscapedXML($0, inAttribute: inAttribute) }
  }

  /// Appends an element on a line of its own.
  fileprivate mutating func append(element name: StaticString, _ text: String) {
    append("<")
    append(name)
    append(">")
    append(xml: text)
    append("</")
    append(name)
    append(">\n")
  }
}
