private import Diagnostics
public import Graph

/// Finds the item that a `[[Title]]` refers to.
///
/// A title matches the current page title of a published item exactly (NFC), else case-folded, else another name of one. Among
/// several, the oldest item is meant, then the smallest id; never a former title (`design.md`, "Markdown in notes").
public struct TitleLookup: Sendable {
  public enum Answer: Hashable, Sendable {
    /// `others` counts further published items with the same title.
    case page(ItemIndex, others: Int)
    /// Only withheld items have it.
    case withheld
    case nobody

    func leads(to other: ItemIndex) -> Bool {
      if case .page(let item, others: _) = self { item == other } else { false }
    }
  }

  /// The items with a title, ignoring case, counted in advance: a hundred thousand may have it, and each text may ask for it.
  private struct Bearers: Sendable {
    var published: (first: ItemIndex, count: Int)?
    /// The spelling of the first published item, and how many items have it.
    var exact: [UInt8] = []
    var exactCount = 0
    /// The first item and the count of all other spellings, which few titles have.
    var otherForms: [[UInt8]: (first: ItemIndex, count: Int)] = [:]
    /// Published items that have it as another name, ignoring case.
    var named: (first: ItemIndex, last: ItemIndex, count: Int)?
    /// How many withheld items have it, and which of these have other names, too.
    var withheldCount = 0
    var withOtherNames: [ItemIndex] = []

    mutating func add(_ item: ItemIndex, _ form: [UInt8], isPublished: Bool) {
      guard isPublished else { return withheldCount += 1 }
      guard let first = published else {
        (published, exact, exactCount) = ((item, 1), form, 1)
        return
      }
      published = (first.first, first.count + 1)
      if form == exact { exactCount += 1 } else { otherForms[form, default: (item, 0)].count += 1 }
    }

    /// Items are added one after the other, and each may have a name twice.
    mutating func add(named item: ItemIndex) {
      guard let named else { return named = (item, item, 1) }
      if named.last != item { self.named = (named.first, item, named.count + 1) }
    }

    var count: Int { (published?.count ?? 0) + (named?.count ?? 0) + withheldCount }

    func answer(_ form: [UInt8]) -> Answer {
      guard let published else { return named.map { .page($0.first, others: $0.count - 1) } ?? .withheld }
      if form == exact { return .page(published.first, others: exactCount - 1) }
      let meant = otherForms[form] ?? published
      return .page(meant.first, others: meant.count - 1)
    }
  }

  private var bearers: [[UInt8]: Bearers] = [:]
  /// All names of withheld items that have several.
  private var names: [ItemIndex: [[UInt8]]] = [:]

  /// - Parameters:
  ///   - items: every item that may be meant, published ones in the order of preference.
  ///   - title: the page title of an item.
  public init(items: [(item: ItemIndex, isPublished: Bool)], title: (ItemIndex) -> Bytes) {
    for (item, isPublished) in items { add(item, title(item), isPublished: isPublished) }
  }

  /// Adds another name of a published item. All names of one item are added in a row, and items in the order of preference.
  mutating func add(_ item: ItemIndex, named name: Bytes) {
    bearers[Self.forms(of: name).folded, default: Bearers()].add(named: item)
  }

  /// Adds the names that a withheld item has besides its title.
  mutating func add(withheld item: ItemIndex, titled title: Bytes, besides others: [Bytes]) {
    for other in others { add(item, other, isPublished: false) }
    let all = ([title] + others).filter { !$0.isEmpty }
    names[item] = all.map(Array.init)
    for name in all { bearers[Self.forms(of: name).folded]?.withOtherNames.append(item) }
  }

  private mutating func add(_ item: ItemIndex, _ title: Bytes, isPublished: Bool) {
    guard !title.isEmpty else { return }
    let forms = Self.forms(of: title)
    bearers[forms.folded, default: Bearers()].add(item, forms.exact, isPublished: isPublished)
  }

  /// All names of the withheld items that have a title.
  func otherNames(for title: Bytes) -> Set<[UInt8]> {
    Set((bearers[Self.forms(of: title).folded]?.withOtherNames ?? []).lazy.flatMap { names[$0] ?? [] })
  }

  /// How many items have a title, ignoring case, published or not.
  func bearers(of title: Bytes) -> Int {
    bearers[Self.forms(of: title).folded]?.count ?? 0
  }

  /// Whether a withheld item has a title, ignoring case.
  func isBorneByWithheld(_ title: Bytes) -> Bool { (bearers[Self.forms(of: title).folded]?.withheldCount ?? 0) > 0 }

  public func answer(for name: Bytes) -> Answer { found(name) { _ in }.answer }

  /// The item that a link refers to by any kind of name. All links find items only here, so that withheld items are checked in
  /// the same way as published ones.
  ///
  /// - Parameter note: called with the hash of each name that is looked up.
  /// - Returns: the answer, with the name that matched.
  func found(_ name: Bytes, note: (UInt64) -> Void) -> (answer: Answer, name: Bytes) {
    for name in LinkName(name) {
      let forms = Self.forms(of: name)
      // The name is only white space of some script, which no item has as its name.
      if forms.folded.isEmpty { continue }
      note(Self.hash(folded: forms.folded))
      if let found = bearers[forms.folded] { return (found.answer(forms.exact), name) }
    }
    return (.nobody, name)
  }

  /// A hash of the folded title for read keys, equal for all titles that match each other.
  public static func hash(of title: Bytes) -> UInt64 {
    hash(folded: forms(of: title).folded)
  }

  private static func hash(folded: [UInt8]) -> UInt64 {
    folded.withUnsafeBufferPointer { ItemKey(id: $0).bits << 4 }
  }

  /// The most bytes that are normalized. Nobody types longer titles in two ways; they match if they differ only in ASCII case.
  private static let mostNormalized = 1 << 16

  /// The NFC form, and the NFC form with case folded; white space within a title counts as one space.
  private static func forms(of title: Bytes) -> (exact: [UInt8], folded: [UInt8]) {
    if title.count > mostNormalized || title.allSatisfy({ $0 < 0x80 }) { return plainForms(of: title) }
    let words = String(decoding: title, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return (Array(NormalForm.composed(words).utf8), Array(NormalForm.folded(words).utf8))
  }

  /// The same for pure ASCII, which most titles are, and which a text may look up a hundred thousand times.
  private static func plainForms(of title: Bytes) -> (exact: [UInt8], folded: [UInt8]) {
    // An empty array shares one storage among all threads, and making it that way would still write its count.
    guard !title.isEmpty else { return ([], []) }
    let exact = [UInt8](unsafeUninitializedCapacity: title.count) { place, count in
      for byte in title {
        let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
        // White space at the beginning is dropped, and consecutive white space counts as one space.
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
