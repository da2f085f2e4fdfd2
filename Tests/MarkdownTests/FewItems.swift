import Escaping
import Markdown

/// A graph of three pages and one withheld item.
struct FewItems: LinkResolver {
  /// Gives the type a size. The thread sanitizer reads the memory of every inout argument; a type without size has no address,
  /// and the sanitizer ends the program when it looks for one.
  private let place: UInt8 = 0

  private static let pages: [(id: String, title: String, href: String)] = [
    ("A-1", "Apple & Pear", "items/apple.html"),
    ("B_2", "The __init__ method", "items/init.html"),
    ("C3", "C# notes", "items/c.html?a=1&b=2"),
  ]

  mutating func resolve(itemID: UnsafeBufferPointer<UInt8>, href: inout Sink, title: inout Sink) -> LinkStanding {
    let id = String(decoding: itemID, as: UTF8.self)
    return resolve({ $0.id == id }, isSecret: id == "S-9", &href, &title)
  }

  mutating func resolve(title: UnsafeBufferPointer<UInt8>, href: inout Sink, itemTitle: inout Sink) -> LinkStanding {
    let name = String(decoding: title, as: UTF8.self)
    return resolve({ $0.title == name }, isSecret: name == "Secret", &href, &itemTitle)
  }

  private func resolve(
    _ isMeant: ((id: String, title: String, href: String)) -> Bool, isSecret: Bool, _ href: inout Sink,
    _ title: inout Sink
  ) -> LinkStanding {
    if isSecret {
      title.append("Secret")
      return .unpublished
    }
    guard let page = Self.pages.first(where: isMeant) else { return .missing }
    href.append(text: page.href)
    title.append(text: page.title)
    return .page
  }
}
