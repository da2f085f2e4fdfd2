import Escaping
import Graph
import Mustache
import Pages
import Store

/// The language of an item, and its versions in other languages.
extension ItemReader {
  /// The attributes that name it; Workbench has none, so these are the usual names.
  static let languageNames = ["language", "lang"]

  /// The item's language, if it is a BCP 47 tag; nil if there is none.
  mutating func language(of item: ItemIndex) -> String? {
    for name in languageAttributes {
      guard let value = graph.value(name, of: item), value.type == .string, Self.isTag(value.bytes) else { continue }
      return String(decoding: value.bytes, as: UTF8.self)
    }
    return nil
  }

  /// Whether a text is parts of up to eight letters and digits, joined by hyphens, the first of two or three letters (RFC 5646,
  /// section 2.1).
  private static func isTag(_ text: Bytes) -> Bool {
    guard text.count <= 35 else { return false }
    let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return (2...3).contains(parts[0].count) && parts[0].allSatisfy(isLetter)
      && parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || 0x30...0x39 ~= $0 } }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

  /// The page's item in each language, including itself; none if there is only one.
  mutating func translations() -> [PageLink] {
    guard case .item(let item) = page.subject else { return [] }
    var found: [(language: String, item: ItemIndex)] = []
    for other in versions(of: item) {
      let language = language(of: other) ?? site.settings.language
      if !found.contains(where: { $0.language.lowercased() == language.lowercased() }) {
        found.append((language, other))
      }
    }
    guard found.count > 1 else { return [] }
    return found.sorted { $0.language < $1.language }.map { version in
      var url = Sink(capacity: 128)
      writeAddress(of: version.item, into: &url)
      return PageLink(title: version.language, url: url.text)
    }
  }

  /// The item, and the items that references of type `translation` link with it in either direction, also over several steps. The
  /// nearest come first, then those with smaller keys.
  private mutating func versions(of item: ItemIndex) -> [ItemIndex] {
    var versions = [item]
    var next = 0
    while next < versions.count, versions.count < Self.mostVersions {
      let around = neighbours(byTranslation: versions[next]).filter { !versions.contains($0) }
      versions += Set(around).sorted { ItemKey(id: site.graph.id(of: $0)) < ItemKey(id: site.graph.id(of: $1)) }
      next += 1
    }
    return versions
  }

  private static var mostVersions: Int { 100 }

  private mutating func neighbours(byTranslation item: ItemIndex) -> [ItemIndex] {
    guard let translation else {
      // If such a reference is added, the page is rendered again.
      graph.reads.note(ReadKey(.referencesOut, item))
      graph.reads.note(ReadKey(.referencesIn, item))
      return []
    }
    let start = rows.count
    graph.appendReferences(from: item, to: &rows)
    graph.appendReferences(to: item, to: &rows)
    defer { rows.removeSubrange(start...) }
    return rows[start...].filter { $0.type == translation }.map(\.item)
  }

  /// The full address if there is a base URL, as search engines need it; else relative to this page.
  private mutating func writeAddress(of item: ItemIndex, into sink: inout Sink) {
    guard let base = site.settings.baseURL else { return writeURL(of: item, into: &sink) }
    graph.noteAddress(of: item)
    sink.append(base, as: .raw)
    var path = site.path(of: item)
    if item != site.publication.root { path.withUTF8 { sink.appendPath($0) } }
  }
}
