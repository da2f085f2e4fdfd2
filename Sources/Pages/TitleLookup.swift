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

  /// Those who bear a title, in whatever case, counted once and for all: a hundred thousand may, and each text may ask for it.
  private struct Bearers: Sendable {
    var published: (first: ItemIndex, count: Int)?
    /// The form in which the first published one bears it, and how many do.
    var exact: [UInt8] = []
    var exactCount = 0
    /// The same of all other forms, which few titles have.
    var otherForms: [[UInt8]: (first: ItemIndex, count: Int)] = [:]
    /// How many are withheld, and what else these are called.
    var withheldCount = 0
    var otherNames: Set<[UInt8]> = []

    mutating func add(_ item: ItemIndex, _ form: [UInt8], isPublished: Bool) {
      guard isPublished else { return withheldCount += 1 }
      guard let first = published else {
        (published, exact, exactCount) = ((item, 1), form, 1)
        return
      }
      published = (first.first, first.count + 1)
      if form == exact { exactCount += 1 } else { otherForms[form, default: (item, 0)].count += 1 }
    }

    func answer(_ form: [UInt8]) -> Answer {
      guard let published else { return .withheld }
      if form == exact { return .page(published.first, others: exactCount - 1) }
      let meant = otherForms[form] ?? published
      return .page(meant.first, others: meant.count - 1)
    }
  }

  private var bearers: [[UInt8]: Bearers] = [:]

  /// - Parameters:
  ///   - items: every item that could be meant, published ones in the order of preference.
  ///   - title: its page title.
  public init(items: [(item: ItemIndex, isPublished: Bool)], title: (ItemIndex) -> Bytes) {
    for (item, isPublished) in items { add(item, title(item), isPublished: isPublished) }
  }

  /// Adds the titles that a withheld item bears besides its own.
  mutating func add(withheld item: ItemIndex, titled title: Bytes, besides titles: [Bytes]) {
    for other in titles { add(item, other, isPublished: false) }
    let all = [title] + titles
    for name in all where !name.isEmpty {
      bearers[Self.forms(of: name).folded]?.otherNames.formUnion(all.filter { !$0.isEmpty }.map(Array.init))
    }
  }

  private mutating func add(_ item: ItemIndex, _ title: Bytes, isPublished: Bool) {
    guard !title.isEmpty else { return }
    let forms = Self.forms(of: title)
    bearers[forms.folded, default: Bearers()].add(item, forms.exact, isPublished: isPublished)
  }

  /// What else those are called who are withheld and bear a title.
  func otherNames(for title: Bytes) -> Set<[UInt8]> { bearers[Self.forms(of: title).folded]?.otherNames ?? [] }

  /// How many items bear a title, in whatever case, published or not.
  func bearers(of title: Bytes) -> Int {
    bearers[Self.forms(of: title).folded].map { ($0.published?.count ?? 0) + $0.withheldCount } ?? 0
  }

  /// Whether a withheld item bears a title, in whatever case.
  func isBorneByWithheld(_ title: Bytes) -> Bool { (bearers[Self.forms(of: title).folded]?.withheldCount ?? 0) > 0 }

  public func answer(for title: Bytes) -> Answer { found(title).answer }

  /// What a title means, and its hash: a text may ask for both a hundred thousand times.
  func found(_ title: Bytes) -> (answer: Answer, hash: UInt64) {
    let forms = Self.forms(of: title)
    return (bearers[forms.folded]?.answer(forms.exact) ?? .nobody, Self.hash(folded: forms.folded))
  }

  /// A hash of the folded title for read keys: the same for all titles that could answer each other.
  public static func hash(of title: Bytes) -> UInt64 {
    hash(folded: forms(of: title).folded)
  }

  private static func hash(folded: [UInt8]) -> UInt64 {
    folded.withUnsafeBufferPointer { ItemKey(id: $0).bits << 4 }
  }

  /// Nobody types so many bytes in two ways; longer titles are alike if they are but for the case of ASCII.
  private static let mostNormalized = 1 << 16

  /// NFC, and NFC with case folded; white space within a title counts as one space.
  private static func forms(of title: Bytes) -> (exact: [UInt8], folded: [UInt8]) {
    if title.count > mostNormalized || title.allSatisfy({ $0 < 0x80 }) { return plainForms(of: title) }
    let words = String(decoding: title, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return (Array(NormalForm.composed(words).utf8), Array(NormalForm.folded(words).utf8))
  }

  /// The same of ASCII alone, which most titles are, and which a text may ask for a hundred thousand times.
  private static func plainForms(of title: Bytes) -> (exact: [UInt8], folded: [UInt8]) {
    // An array without room is one that all threads share; making it writes its count all the same.
    guard !title.isEmpty else { return ([], []) }
    let exact = [UInt8](unsafeUninitializedCapacity: title.count) { place, count in
      for byte in title {
        let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
        // White space at the beginning counts for nothing, and some more of it than the first nowhere.
        if isSpace, count == 0 || place[count - 1] == 0x20 { continue }
        place[count] = isSpace ? 0x20 : byte
        count += 1
      }
      if count > 0, place[count - 1] == 0x20 { count -= 1 }
    }
    guard exact.contains(where: { (0x41...0x5A).contains($0) }) else { return (exact, exact) }
    return (exact, exact.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
  }
}
