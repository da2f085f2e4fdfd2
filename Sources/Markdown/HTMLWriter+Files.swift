import Escaping

/// Files that go with the site: pictures are shown, others are links.
extension HTMLWriter {
  /// Whether what stands in `[[…]]` ends as the name of a file does: in a point and up to five letters and digits, one of
  /// them a letter.
  static func namesFile(_ target: [UInt8]) -> Bool {
    let target = target[..<(target.firstIndex(of: UInt8(ascii: "#")) ?? target.endIndex)]
    guard let point = target.suffix(6).lastIndex(of: UInt8(ascii: ".")), point > 0 else { return false }
    let end = target[(point + 1)...]
    return !end.isEmpty && end.allSatisfy { isLetter($0) || ($0 >= 0x30 && $0 <= 0x39) }
      && end.contains(where: isLetter)
  }

  /// Whether a relative address leads away from its page.
  static func leavesPage(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    url.first.map { $0 != UInt8(ascii: "#") } ?? false
  }

  /// `![[name.png]]`, `![[name.png|300]]` or `[[name.pdf|words]]`.
  ///
  /// - Returns: false where there is no such file.
  mutating func file(_ link: TitleLink, isEmbed: Bool, _ sink: inout Sink, _ lookup: Lookup) -> Bool {
    switch link.target.withUnsafeBufferPointer({ ask(forFile: $0, isName: true, lookup) }) {
    case .picture where isEmbed:
      let width = link.label.flatMap(Self.width)
      let words = width == nil ? link.label : nil
      openPicture(href, &sink)
      sink.append("\" alt=\"")
      (words ?? Self.stem(of: link.target)).withUnsafeBufferPointer { sink.appendEscaped($0) }
      sink.append("\"")
      closePicture(width, &sink)
    case .picture, .file:
      sink.append("<a href=\"")
      sink.appendAddress(href.bytes)
      sink.append("\">")
      (link.label ?? link.target).withUnsafeBufferPointer { sink.appendEscaped($0) }
      sink.append("</a>")
    case .missing, .other: return false
    }
    return true
  }

  /// `[words](path)`
  mutating func beginFile(
    _ url: UnsafeBufferPointer<UInt8>, _ node: Node, _ sink: inout Sink, _ lookup: Lookup
  ) -> OpenLink.Kind {
    switch ask(forFile: url, isName: false, lookup) {
    case .picture, .file: anchor(href.bytes, title: node.title, &sink, lookup)
    case .other: anchor(url, title: node.title, &sink, lookup)
    case .missing:
      sink.append("<span class=\"missing\">")
      return .missing
    }
    return .anchor
  }

  /// `![words](path)`, whose words are in `scratch`.
  mutating func image(_ node: Node, _ sink: inout Sink, _ lookup: Lookup) {
    let standing = ask(forFile: node.url, isName: false, lookup)
    switch standing {
    case .picture:
      openPicture(href, &sink)
      sink.append("\" alt=\"")
      sink.append(scratch.bytes)
      sink.append("\"")
      if !node.title.isEmpty {
        sink.append(" title=\"")
        label(node.title, &sink, lookup)
        sink.append("\"")
      }
      closePicture(nil, &sink)
    case .file where openLink == nil:
      anchor(href.bytes, title: node.title, &sink, lookup)
      words(of: node, &sink)
      sink.append("</a>")
    case .missing, .other:
      sink.append("<span class=\"missing\">")
      words(of: node, &sink)
      sink.append("</span>")
    case .file: words(of: node, &sink)
    }
  }

  private func words(of image: Node, _ sink: inout Sink) {
    scratch.count > 0 ? sink.append(scratch.bytes) : verbatim(image.url, &sink)
  }

  private mutating func ask(
    forFile reference: UnsafeBufferPointer<UInt8>, isName: Bool, _ lookup: Lookup
  ) -> AttachmentStanding {
    href.clear()
    title.clear()
    var typed: [UInt8] = []
    asTyped(reference) { typed += $0 }
    let answer = typed.withUnsafeBufferPointer { lookup(.attachment(named: isName), $0, &href, &title) }
    guard case .attachment(let standing) = answer else { return .other }
    return standing
  }

  private func openPicture(_ href: borrowing Sink, _ sink: inout Sink) {
    sink.append("<img src=\"")
    sink.appendAddress(href.bytes)
  }

  /// Its size is known before it is there, so that no text moves when it comes.
  private func closePicture(_ width: [UInt8]?, _ sink: inout Sink) {
    if let width {
      sink.append(" width=\"")
      sink.append(width)
      sink.append("\"")
    } else {
      sink.append(title.bytes)
    }
    sink.append(" loading=\"lazy\" decoding=\"async\" />")
  }

  /// The width that is written in place of a label: `300`, or `300x200`.
  private static func width(_ label: [UInt8]) -> [UInt8]? {
    let parts = label.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    guard parts.count <= 2,
      parts.allSatisfy({ !$0.isEmpty && $0.count < 5 && $0.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    return parts.first.map(Array.init)
  }

  /// The name of a file without its folders and its ending.
  private static func stem(of path: [UInt8]) -> [UInt8] {
    let name = path[((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
    return Array(name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex)])
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
