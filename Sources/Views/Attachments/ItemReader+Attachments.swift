public import Escaping
private import Foundation
public import Graph
public import Markdown
import Pages

/// Resolves the files that texts refer to. The site contains the files that pages refer to, and nothing else of the folder.
extension ItemReader {
  public mutating func attachment(
    _ reference: Bytes, isName: Bool, href: inout Sink
  ) -> AttachmentStanding {
    guard let attachments = views.attachments else { return isName ? .other : missing(reference) }
    let (path, rest) = Self.parts(of: reference, isName: isName)
    let folder = folderOfText()
    guard let number = attachments.number(ofPath: path, from: folder) else {
      // A title may end like a file name.
      return isName ? .other : missing(reference)
    }
    refer(to: number, &href)
    guard attachments.isPicture(number) else {
      href.append(text: rest)
      return .file
    }
    // Among pictures, only SVG files have places that are drawings themselves.
    if attachments.files[number].path.lowercased().hasSuffix(".svg") { href.append(text: rest) }
    return .picture(attachments.size(of: number).map { PixelSize(width: $0.width, height: $0.height) })
  }

  /// The folder of the file that a text was imported from, by the item's `path`; empty for a text without one.
  private mutating func folderOfText() -> Substring { textSource.map { folder(of: $0.item) } ?? "" }

  mutating func folder(of item: ItemIndex) -> Substring {
    guard let path = graph.value(.path, of: item), path.type == .string else { return "" }
    let text = String(decoding: path.bytes, as: UTF8.self)
    return text.lastIndex(of: "/").map { text[..<$0] } ?? ""
  }

  /// Writes a file's address, relative to this page, and notes that the site needs it.
  mutating func refer(to number: Int, _ href: inout Sink) {
    guard let attachments = views.attachments else { return }
    attached.insert(number)
    href.append(text: page.base)
    href.append(text: attachments.path(of: number))
  }

  /// The path as written, percent-decoded, and the fragment behind it.
  private static func parts(of reference: Bytes, isName: Bool) -> (path: String, rest: String) {
    let text = String(decoding: reference, as: UTF8.self)
    guard let mark = text.firstIndex(of: "#") else { return (isName ? text : unescaped(text), "") }
    let path = String(text[..<mark])
    return (isName ? path : unescaped(path), String(text[mark...]))
  }

  static func unescaped(_ text: String) -> String { text.removingPercentEncoding ?? text }

  /// Handles a missing file. A relative address would lead out of the site, or to a page whose name is not guaranteed; a person
  /// who allows all addresses knows what surrounds the site.
  private mutating func missing(_ reference: Bytes) -> AttachmentStanding {
    guard !views.markdown.unsafeHTML else { return .other }
    warn(aboutFile: String(decoding: reference, as: UTF8.self))
    return .missing
  }

  /// Warns that a file that a text refers to is missing.
  mutating func warn(aboutFile reference: String) {
    guard views.attachments == nil else {
      return warnAboutLink("attachment-missing", "File '\(reference)' is not there, or is withheld")
    }
    warnAboutLink(
      "link-file-missing", "Link to '\(reference)' leads to nothing of this site; --attachments names a folder of files"
    )
  }

  /// Writes a picture that an attribute names by its path, or as `[[name.png]]`.
  mutating func writePicture(_ source: TextSource, into sink: inout Sink) {
    guard views.attachments != nil, source.value.type == .string else { return }
    // A picture on the web is never loaded, and is not a missing file.
    if WebAddress(source.text) != nil { return }
    textSource = source
    var href = Sink(capacity: 128)
    guard let name = PictureName(source.text, of: source.attribute) else { return }
    let file = name.file.withUnsafeBufferPointer { attachment($0, isName: name.isName, href: &href) }
    if case .picture(let natural) = file { writeImage(href, natural, into: &sink) }
  }

  /// - Parameter natural: the size of the picture, so that nothing moves when it loads.
  func writeImage(_ href: borrowing Sink, _ natural: PixelSize?, into sink: inout Sink) {
    sink.append("<img src=\"")
    sink.append(href.bytes, as: .escaped)
    sink.append("\" alt=\"\"")
    if let natural {
      sink.append(" width=\"")
      sink.append(decimal: natural.width)
      sink.append("\" height=\"")
      sink.append(decimal: natural.height)
      sink.append("\"")
    }
    sink.append(" loading=\"lazy\" decoding=\"async\">")
  }
}
