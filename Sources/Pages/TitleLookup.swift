private import Diagnostics
public import Graph

/// Finds the item that a `[[Title]]` means.
///
/// A title matches the current page title of a published item exactly (NFC), else case-folded; among several the earliest
/// created is meant, then the smallest id; never a former title (`design.md`, "Markdown in notes").
public struct TitleLookup: Sendable {
  public enum Answer: Hashable, Sendable {
    /// `others` counts further published items with the same title.
    case page(ItemIndex, others: Int)
    /// Only withheld items bear it.
    case withheld
    case nobody
  }

  private struct Bearer: Sendable {
    let item: ItemIndex
    let isExact: [UInt8]
    let isPublished: Bool
  }

  private var bearers: [[UInt8]: [Bearer]] = [:]

  /// - Parameters:
  ///   - items: every item that could be meant, published ones in the order of preference.
  ///   - title: its page title.
  public init(items: [(item: ItemIndex, isPublished: Bool)], title: (ItemIndex) -> Bytes) {
    for (item, isPublished) in items { add(item, title(item), isPublished: isPublished) }
  }

  /// Adds a title that a withheld item bears besides.
  mutating func add(withheld item: ItemIndex, title: Bytes) { add(item, title, isPublished: false) }

  private mutating func add(_ item: ItemIndex, _ title: Bytes, isPublished: Bool) {
    guard !title.isEmpty else { return }
    let forms = Self.forms(of: title)
    bearers[forms.folded, default: []].append(Bearer(item: item, isExact: forms.exact, isPublished: isPublished))
  }

  /// The withheld items that a title means where no published one bears it.
  func withheldItems(for title: Bytes) -> [ItemIndex] {
    (bearers[Self.forms(of: title).folded] ?? []).filter { !$0.isPublished }.map(\.item)
  }

  /// How many items bear a title, in whatever case, published or not.
  func bearers(of title: Bytes) -> Int { bearers[Self.forms(of: title).folded]?.count ?? 0 }

  public func answer(for title: Bytes) -> Answer {
    let forms = Self.forms(of: title)
    guard let all = bearers[forms.folded] else { return .nobody }
    let published = all.filter(\.isPublished)
    let exact = published.filter { $0.isExact == forms.exact }
    let meant = exact.isEmpty ? published : exact
    guard let first = meant.first else { return .withheld }
    return .page(first.item, others: meant.count - 1)
  }

  /// A hash of the folded title for read keys: the same for all titles that could answer each other.
  public static func hash(of title: Bytes) -> UInt64 {
    forms(of: title).folded.withUnsafeBufferPointer { ItemKey(id: $0).bits << 4 }
  }

  /// NFC, and NFC with case folded; white space within a title counts as one space.
  private static func forms(of title: Bytes) -> (exact: [UInt8], folded: [UInt8]) {
    if title.allSatisfy({ $0 < 0x80 }) { return plainForms(of: title) }
    let words = String(decoding: title, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return (Array(NormalForm.composed(words).utf8), Array(NormalForm.folded(words).utf8))
  }

  /// The same for ASCII, which most titles are, and which a text may ask for a hundred thousand times.
  private static func plainForms(of title: Bytes) -> (exact: [UInt8], folded: [UInt8]) {
    var exact: [UInt8] = []
    exact.reserveCapacity(title.count)
    var isSpaced = false
    for byte in title {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        isSpaced = !exact.isEmpty
        continue
      }
      if isSpaced { exact.append(0x20) }
      isSpaced = false
      exact.append(byte)
    }
    return (exact, exact.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
  }
}
