import Escaping
import Graph
import Markdown
import Mustache
import Pages

/// The picture of an item: on its page, in lists, and wherever else the item is shown.
extension ItemReader {
  struct LeadPicture {
    /// The number of the attachment.
    let number: Int
    /// The attribute that names it; nil if it is in the item's text.
    let attribute: NameIndex?
  }

  /// The first picture that the item names and that is among the attachments. A picture of another site is never loaded.
  mutating func leadPicture(of item: ItemIndex) -> LeadPicture? {
    guard let attachments = views.attachments, attachments.hasPictures else { return nil }
    if let lastPicture, lastPicture.item == item { return lastPicture.picture }
    var found: LeadPicture?
    for picture in graph.pictures(of: item) where found == nil {
      let file = String(decoding: picture.file, as: UTF8.self)
      guard !file.contains("://") else { continue }
      let path = picture.isName ? file : Self.unescaped(String(file.prefix { $0 != "#" }))
      guard let number = attachments.number(ofPath: path, from: folder(of: item)), attachments.isPicture(number) else {
        continue
      }
      found = LeadPicture(number: number, attribute: picture.attribute)
    }
    lastPicture = (item, found)
    return found
  }

  /// Whether an attribute names the picture: a text shows its own.
  mutating func hasCover(_ item: ItemIndex) -> Bool { leadPicture(of: item)?.attribute != nil }

  mutating func writeLeadPicture(of item: ItemIndex, into sink: inout Sink) {
    guard let picture = leadPicture(of: item) else { return }
    var href = Sink(capacity: 128)
    refer(to: picture.number, &href)
    let size = views.attachments?.size(of: picture.number)
    writeImage(href, size.map { PixelSize(width: $0.width, height: $0.height) }, into: &sink)
  }

  /// The picture of the page's item.
  mutating func pagePicture() -> LeadPicture? {
    guard case .item(let item) = page.subject else { return nil }
    return leadPicture(of: item)
  }

  /// The picture's address below the base URL.
  mutating func writePictureAddress(as form: Form, into sink: inout Sink) {
    guard let base = site.settings.baseURL, let picture = pagePicture(), let attachments = views.attachments else {
      return
    }
    sink.append(base, as: form)
    sink.append(attachments.path(of: picture.number), as: form)
  }

  /// Adds the picture of the page's item to the files that the page refers to: other files show it, and perhaps only some of
  /// their lines are rendered again.
  mutating func keepPicture() { if let picture = pagePicture() { attached.insert(picture.number) } }
}
