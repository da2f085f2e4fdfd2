public import Escaping
import Store

/// A feed as JSON Feed 1.1 (jsonfeed.org/version/1.1).
public enum JSONFeed {
  public static let fileName = "feed.json"

  public static func write(_ feed: Feed, into sink: inout Sink) {
    sink.append("{\n\"version\": \"https://jsonfeed.org/version/1.1\"")
    sink.append(member: "title", feed.title)
    sink.append(member: "home_page_url", feed.home)
    sink.append(member: "feed_url", feed.folder + fileName)
    if let description = feed.description { sink.append(member: "description", description) }
    if let author = feed.author {
      sink.append(",\n\"authors\": [{\"name\": ")
      sink.append(json: author)
      sink.append("}]")
    }
    sink.append(member: "language", feed.language)
    sink.append(",\n\"items\": [")
    for (number, entry) in feed.entries.enumerated() {
      sink.append(number == 0 ? "\n" : ",\n")
      write(entry, into: &sink)
    }
    sink.append("]\n}\n")
  }

  private static func write(_ entry: Feed.Entry, into sink: inout Sink) {
    sink.append("{\"id\": ")
    sink.append(json: entry.id)
    sink.append(member: "url", entry.address)
    sink.append(member: "title", entry.title)
    sink.append(member: "date_published", TimestampText.text(entry.created))
    sink.append(member: "date_modified", TimestampText.text(entry.changed))
    sink.append(member: "content_html", entry.html)
    sink.append("}")
  }
}

extension Sink {
  fileprivate mutating func append(member name: StaticString, _ value: String) {
    append(member: name, Array(value.utf8))
  }

  /// Appends a member on a line of its own.
  fileprivate mutating func append(member name: StaticString, _ value: [UInt8]) {
    append(",\n\"")
    append(name)
    append("\": ")
    value.withUnsafeBufferPointer { appendJSONString($0) }
  }
}
