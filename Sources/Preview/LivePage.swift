private import Site

/// A page as the preview serves it, with a script that updates it when its file changes. Files never contain this script.
enum LivePage {
  /// The folder of the script and the events. A site has no file there, because file names never start with a dot.
  static let folder = ".offprint"
  static let scriptPath = "/\(folder)/live.js"

  static func bytes(_ page: [UInt8], version: Version) -> [UInt8] {
    var page = allowingEvents(page)
    let tag = Array("<script src=\"\(scriptPath)\" data-version=\"\(version.text)\" defer></script>\n".utf8)
    // Titles and names are escaped, so the first `</head>` is the real one.
    page.insert(contentsOf: tag, at: find("</head>", in: page)?.lowerBound ?? page.endIndex)
    return page
  }

  /// Adds connections to the preview to the page's own policy, which forbids all connections.
  private static func allowingEvents(_ page: [UInt8]) -> [UInt8] {
    guard let policy = find("http-equiv=\"Content-Security-Policy\"", in: page),
      let content = find("content=\"", in: page, from: policy.upperBound),
      let end = page[content.upperBound...].firstIndex(of: UInt8(ascii: "\""))
    else { return page }
    let old = String(decoding: page[content.upperBound..<end], as: UTF8.self)
    return page[..<content.upperBound] + Array(allowingEvents(old).utf8) + page[end...]
  }

  /// Adds our own origin to the sources of connections and scripts.
  static func allowingEvents(_ policy: String) -> String {
    var rules = policy.split(separator: ";").map { $0.split(separator: " ").map(String.init) }.filter { !$0.isEmpty }
    for name in ["script-src", "connect-src"] {
      if let rule = rules.firstIndex(where: { $0[0].lowercased() == name }) {
        rules[rule].removeAll { $0 == "'none'" }
        if !rules[rule].contains("'self'") { rules[rule].append("'self'") }
      } else {
        rules.append([name, "'self'"])
      }
    }
    return rules.map { $0.joined(separator: " ") }.joined(separator: "; ")
  }

  /// The first occurrence of an ASCII text, in any case.
  private static func find(_ text: StaticString, in bytes: [UInt8], from start: Int = 0) -> Range<Int>? {
    let wanted = text.withUTF8Buffer { Array($0).map(lowercase) }
    guard bytes.count >= start + wanted.count else { return nil }
    for index in start...(bytes.count - wanted.count) where lowercase(bytes[index]) == wanted[0] {
      if wanted.indices.allSatisfy({ lowercase(bytes[index + $0]) == wanted[$0] }) {
        return index..<index + wanted.count
      }
    }
    return nil
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

/// The script of served pages, `Live/live.js`, and the style sheet of the form.
enum LiveScript {
  static var text: String { text(of: "live.js") }
  static var editStyle: String { text(of: "edit.css") }

  private static func text(of path: String) -> String {
    EmbeddedLive.files.first { $0.path == path }?.text ?? ""
  }
}

/// The version of a page, by which an open page knows whether it is current: hashes of its file, the style sheets and the
/// scripts.
struct Version: Hashable, Sendable {
  /// `-` if there is no such file.
  let page: String
  let styles: String
  let scripts: String

  /// The text in a served page and in an event.
  var text: String { [page, styles, scripts].joined(separator: ".") }

  init(page: String, styles: String, scripts: String) {
    (self.page, self.styles, self.scripts) = (page, styles, scripts)
  }

  /// The version of a page with these bytes, nil for none, in the current state of a site's folder.
  init(of bytes: [UInt8]?, in folder: String) {
    self.init(
      page: bytes.map { Self.text(Self.hash($0)) } ?? "-", styles: Self.assets(".css", in: folder),
      scripts: Self.assets(".js", in: folder))
  }

  static func hash(_ bytes: [UInt8]) -> Int64 { bytes.withUnsafeBufferPointer { ContentHash.of($0) } }

  private static func text(_ hash: Int64) -> String { String(UInt64(bitPattern: hash), radix: 16) }

  private static func assets(_ end: String, in folder: String) -> String {
    var hash: Int64 = 0
    for path in OpenFile.files(below: ["assets"], in: folder, endingIn: end) {
      guard let file = OpenFile(path, in: folder) else { continue }
      hash = hash &* 31 &+ Self.hash(file.read())
    }
    return text(hash)
  }
}
