import Escaping
import Markdown

/// Resolves each item and file by the first letter of its name.
struct AnyItems: LinkResolver {
  /// The thread sanitizer looks at the memory of values that are passed `inout`. A type without stored properties has no address,
  /// and the sanitizer then ends the program.
  private let place: UInt8 = 0

  mutating func resolve(itemID: UnsafeBufferPointer<UInt8>, href: inout Sink, title: inout Sink) -> LinkStanding {
    standing(itemID, &href, &title)
  }

  mutating func resolve(title: UnsafeBufferPointer<UInt8>, href: inout Sink, itemTitle: inout Sink) -> LinkStanding {
    standing(title, &href, &itemTitle)
  }

  mutating func resolve(note: UnsafeBufferPointer<UInt8>, href: inout Sink, itemTitle: inout Sink) -> LinkStanding {
    standing(note, &href, &itemTitle)
  }

  mutating func embed(_ target: UnsafeBufferPointer<UInt8>, below level: Int, html: inout Sink) -> Bool {
    guard target.first == UInt8(ascii: "P") else { return false }
    html.append("<p>embedded</p>\n")
    return true
  }

  mutating func attachment(
    _ reference: UnsafeBufferPointer<UInt8>, isName: Bool, href: inout Sink
  ) -> AttachmentStanding {
    guard let letter = reference.first, letter != UInt8(ascii: "o") else { return .other }
    guard letter != UInt8(ascii: "m") else { return .missing }
    href.append("attachments/\"<&.png")
    guard letter == UInt8(ascii: "p") else { return .file }
    return .picture(PixelSize(width: 3, height: 4))
  }

  private func standing(
    _ name: UnsafeBufferPointer<UInt8>, _ href: inout Sink, _ title: inout Sink
  ) -> LinkStanding {
    switch name.first {
    case UInt8(ascii: "P"):
      href.append("items/\"'<&>.html")
      title.append("A <title> & \"more\" ")
      title.append(name)
      return .page
    case UInt8(ascii: "S"):
      title.append(name)
      return .unpublished
    default: return .missing
    }
  }
}
