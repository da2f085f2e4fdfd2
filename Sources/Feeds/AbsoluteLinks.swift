import Escaping
import Graph
import Pages

/// Makes the links in a part of a page absolute, so that it can be read elsewhere. It also adds end tags to picture and formula
/// elements that may omit them in HTML, because feed readers treat such an element as unclosed.
///
/// It reads only the attributes of tags, as a browser does (HTML, section 13.2.5), and resolves relative addresses against the
/// page's address (RFC 3986, section 5.2).
struct AbsoluteLinks {
  /// The page's address without its fragment.
  private let page: String
  /// `https://example.org`
  private let origin: Substring
  /// The folders of the page's path.
  private let folders: [Substring]

  /// - Parameter page: An address with a scheme and a host.
  init(from page: String) {
    self.page = page
    let afterScheme = page.firstRange(of: "://")?.upperBound ?? page.startIndex
    let path = page[afterScheme...].firstIndex(of: "/") ?? page.endIndex
    origin = page[..<path]
    folders = page[path...].split(separator: "/", omittingEmptySubsequences: false).dropFirst().dropLast()
  }

  /// Copies HTML with its links made absolute.
  func write(_ html: UnsafeBufferPointer<UInt8>, into sink: inout Sink) {
    var copied = 0
    var tags = HTMLTagScan(html)
    while let found = tags.next() {
      switch found {
      case .address(let value):
        sink.append(UnsafeBufferPointer(rebasing: html[copied..<value.lowerBound]))
        // Character references stay unchanged: no character that is tested here needs one.
        let link = String(decoding: html[value], as: UTF8.self)
        append(link, into: &sink)
        copied = value.upperBound
      case .empty(let name, let slash):
        sink.append(UnsafeBufferPointer(rebasing: html[copied..<slash]))
        sink.append("></")
        sink.append(UnsafeBufferPointer(rebasing: html[name]))
        copied = slash + 1
      }
    }
    sink.append(UnsafeBufferPointer(rebasing: html[copied...]))
  }

  private func append(_ link: String, into sink: inout Sink) {
    guard let prefix = prefix(for: link) else { return sink.append(text: link) }
    var address = prefix.address
    address.withUTF8 { sink.appendEscapedHTML($0) }
    sink.append(text: String(link[prefix.end...]))
  }

  /// The text that replaces the start of a relative link up to `end`; nil for an absolute link.
  private func prefix(for link: String) -> (address: String, end: String.Index)? {
    if Self.hasScheme(link) { return nil }
    if link.hasPrefix("//") { return (String(page.prefix { $0 != ":" }) + ":", link.startIndex) }
    if link.hasPrefix("/") { return (String(origin), link.startIndex) }
    if link.isEmpty || link.hasPrefix("#") || link.hasPrefix("?") { return (page, link.startIndex) }
    return merged(link)
  }

  /// The page's folder after the steps back at the start of the link.
  private func merged(_ link: String) -> (address: String, end: String.Index) {
    var folders = folders[...]
    var rest = link[...]
    while let step = ["../", "./"].first(where: { rest.hasPrefix($0) }) {
      if step == "../" { folders = folders.dropLast() }
      rest = rest.dropFirst(step.count)
    }
    return (origin + "/" + folders.map { $0 + "/" }.joined(), rest.startIndex)
  }

  /// Whether a link starts with a scheme (RFC 3986, section 3.1).
  private static func hasScheme(_ link: String) -> Bool {
    guard let colon = link.utf8.firstIndex(of: UInt8(ascii: ":")), let first = link.utf8.first, isLetter(first) else {
      return false
    }
    return link.utf8[..<colon].allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}

/// Full addresses of files below a base URL, in the characters that RFC 3986 allows.
enum SiteAddress {
  /// - Parameters:
  ///   - path: Relative to the output folder.
  ///   - base: With its final slash.
  static func file(_ path: String, base: String) -> String {
    var path = path
    var base = base
    var sink = Sink(capacity: 256)
    base.withUTF8 { sink.appendAddress($0) }
    path.withUTF8 { sink.appendPath($0) }
    return sink.text
  }

  /// The page of a published item. The root's address is the base itself, as in its page's canonical link.
  static func page(of item: ItemIndex, of site: PublishedGraph, base: String) -> String {
    file(item == site.publication.root ? "" : site.path(of: item), base: base)
  }
}
