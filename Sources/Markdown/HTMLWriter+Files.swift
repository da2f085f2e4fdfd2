import Escaping

/// Files of the site: pictures are shown, other files are linked.
extension HTMLWriter {
  /// Whether the text in `[[…]]` ends like a file name: with a dot and up to ten letters and digits, at least one of them a
  /// letter.
  static func namesFile(_ target: [UInt8]) -> Bool {
    let target = target[..<(target.firstIndex(of: UInt8(ascii: "#")) ?? target.endIndex)]
    guard let point = target.suffix(11).lastIndex(of: UInt8(ascii: ".")), point > 0 else { return false }
    let end = target[(point + 1)...]
    return !end.isEmpty && end.allSatisfy { isLetter($0) || ($0 >= 0x30 && $0 <= 0x39) }
      && end.contains(where: isLetter)
  }

  /// Whether a relative address leads to another page.
  static func leavesPage(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    url.first.map { $0 != UInt8(ascii: "#") } ?? false
  }

  /// `![[name.png]]`, `![[name.png|words|300]]` or `[[name.pdf|words]]`.
  ///
  /// - Parameter size: The size requested after the link.
  /// - Returns: false if there is no such file.
  mutating func file(
    _ link: TitleLink, isEmbed: Bool, _ size: RequestedSize, _ sink: inout Sink, _ lookup: Lookup
  ) -> Bool {
    switch link.target.withUnsafeBufferPointer({ ask(forFile: $0, isName: true, lookup) }) {
    case .picture(let natural) where isEmbed:
      let (words, own) = link.label.map(RequestedSize.parted) ?? ([], nil)
      openPicture(href, &sink)
      sink.append("\" alt=\"")
      (words.isEmpty ? Self.stem(of: link.target) : words).withUnsafeBufferPointer { sink.appendEscaped($0) }
      sink.append("\"")
      closePicture(own ?? size, natural, &sink)
    case .picture, .file:
      sink.append("<a href=\"")
      sink.appendAddress(href.bytes)
      sink.append("\">")
      Self.words(ofFile: link, isEmbed: isEmbed).withUnsafeBufferPointer { sink.appendEscaped($0) }
      sink.append("</a>")
    case .missing, .other: return false
    }
    return true
  }

  /// The words shown for a file: the link's text without a size, or the file's own name without a `#` part.
  static func words(ofFile link: TitleLink, isEmbed: Bool) -> [UInt8] {
    let words = link.label.map { isEmbed ? RequestedSize.parted($0).words : $0 } ?? []
    return words.isEmpty ? Array(link.target.prefix { $0 != UInt8(ascii: "#") }) : words
  }

  /// Takes the requested size of an image from its words or from the text after it. Neither is shown as text.
  mutating func takeSizes(of node: Node) -> RequestedSize {
    let behind = takeAttributes(behind: node)
    return takeSize() ?? behind
  }

  /// Removes Logseq's attributes from the text after an image.
  private func takeAttributes(behind node: Node) -> RequestedSize {
    guard let next = node.next, next.isText, let found = RequestedSize.attributes(in: next.literal) else {
      return .none
    }
    next.setLiteral(next.literal.dropFirst(found.count))
    return found.size
  }

  /// Removes the size from the end of an image's words, which are in `scratch`: `words|300`.
  private mutating func takeSize() -> RequestedSize? {
    guard scratch.bytes.contains(UInt8(ascii: "|")) else { return nil }
    let (words, size) = RequestedSize.parted(Array(scratch.bytes))
    guard size != nil else { return nil }
    scratch.clear()
    words.withUnsafeBufferPointer { scratch.append($0) }
    return size
  }

  /// Starts the link of `[words](path)`.
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

  /// Writes `![words](path)`, whose words are in `scratch`.
  mutating func image(_ node: Node, _ size: RequestedSize, _ sink: inout Sink, _ lookup: Lookup) {
    let standing = ask(forFile: node.url, isName: false, lookup)
    switch standing {
    case .picture(let natural):
      openPicture(href, &sink)
      sink.append("\" alt=\"")
      sink.append(scratch.bytes)
      sink.append("\"")
      if !node.title.isEmpty {
        sink.append(" title=\"")
        label(node.title, &sink, lookup)
        sink.append("\"")
      }
      closePicture(size, natural, &sink)
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

  /// Closes a picture with its size, so that no text moves when the picture loads.
  private func closePicture(_ size: RequestedSize, _ natural: PixelSize?, _ sink: inout Sink) {
    size.write(natural: natural, into: &sink)
    sink.append(" loading=\"lazy\" decoding=\"async\" />")
  }

  /// The name of a file without its folders and its extension.
  private static func stem(of target: [UInt8]) -> [UInt8] {
    let path = target.prefix { $0 != UInt8(ascii: "#") }
    let name = path[((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
    return Array(name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex)])
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
