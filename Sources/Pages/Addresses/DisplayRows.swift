import Graph

/// The display rows of all published items: title, type and address, found once. Each appears on the pages of all the item's
/// neighbours, and looking it up in the graph each time would be most of the cost of a row.
///
/// An item's title and file name are next to each other in one block of memory, because a row needs both and memory access is the
/// bottleneck.
///
/// `@unchecked Sendable`: the pointers lead into `texts`, which is written once, when the table is made.
struct DisplayRows: @unchecked Sendable {
  struct Row {
    fileprivate let start: UnsafePointer<UInt8>?
    fileprivate let titleCount: UInt32
    /// 1 + the number of its type in `types`, 0 for none.
    let type: UInt32
    fileprivate let stemCount: UInt8
    /// Which of the naming attributes the title was found in: 0 is `title`.
    let rank: UInt8
    /// Whether rows of its contents may be shown below its own.
    let hasContents: Bool
    /// Whether the text of the title may link to items, in which case these also decide what is shown.
    let mayLink: Bool

    /// The page title; empty if nothing names the item.
    var title: Bytes { Bytes(start: start, count: Int(titleCount)) }
    /// The file name of its page, without folder and `.html`.
    var stem: Bytes { Bytes(start: start.map { $0 + Int(titleCount) }, count: Int(stemCount)) }
  }

  /// Every type of a published item, in the order in which they were found.
  let types: [[UInt8]]
  private let faces: [Row]
  private let texts: OwnedText

  /// - Parameters:
  ///   - found: a face for each published item.
  ///   - addresses: the addresses of the same items.
  init(_ found: FoundDisplayRows, _ addresses: Addresses) {
    var text: [UInt8] = []
    var starts: [Int] = []
    text.reserveCapacity(found.faces.count * 80)
    starts.reserveCapacity(found.faces.count)
    for (position, face) in found.faces.enumerated() {
      starts.append(text.count)
      text += face.title
      addresses.stem(at: position) { text += $0 }
    }
    let texts = OwnedText(text)
    faces = found.faces.enumerated().map { position, face in
      Row(
        start: texts.bytes.baseAddress.map { $0 + starts[position] }, titleCount: UInt32(face.title.count),
        type: face.type, stemCount: UInt8(addresses.stemCount(at: position)), rank: face.rank,
        hasContents: face.hasContents, mayLink: face.mayLink)
    }
    self.texts = texts
    types = found.types
  }

  subscript(position: Int) -> Row { faces[position] }
}

/// The display rows of all published items without addresses, which follow from the titles.
struct FoundDisplayRows {
  struct Row {
    /// The page title; empty if nothing names the item.
    let title: Bytes
    /// Which of the naming attributes it was found in: 0 is `title`.
    let rank: UInt8
    let hasContents: Bool
    /// 1 + the number of its type in `types`, 0 for none.
    let type: UInt32
    let mayLink: Bool
  }

  private(set) var types: [[UInt8]] = []
  private(set) var faces: [Row] = []
  /// Titles that are shown in a changed form, because they link to withheld items or are too long.
  private var owned: [OwnedText] = []
  private var titles: TitleLookup?
  private var numbers: [[UInt8]: UInt32] = [:]
  /// The last type that was looked up, since neighbours often have the same type.
  private var last: (type: Bytes, number: UInt32)?

  /// - Parameter settings: they name the root if nothing else does, or only its source.
  init(
    _ publication: Publication, _ settings: Settings, title: (ItemIndex) -> ItemTitle, type: (ItemIndex) -> Bytes?,
    cleaned: (_ text: Bytes, _ titles: inout TitleLookup?) -> [UInt8]?
  ) {
    faces.reserveCapacity(publication.items.count)
    for item in publication.items {
      let found = title(item)
      var (title, rank) = (found.line, found.rank)
      // A link may begin in the title's line and end in another, and its address may be anywhere in the text.
      let mayLink = found.mayLink
      if mayLink, let shown = cleaned(found.text, &titles) {
        owned.append(OwnedText(shown))
        title = PageTitle(of: owned[owned.count - 1].bytes).title
      }
      // An import calls a folder or a file by its name.
      let isNamed = !title.isEmpty && !(settings.sourceName.map { title.elementsEqual($0.utf8) } ?? false)
      if item == publication.root, !isNamed, let rootTitle = settings.title ?? settings.sourceName {
        owned.append(OwnedText(Array(rootTitle.utf8)))
        (title, rank) = (owned[owned.count - 1].bytes, UInt8(PublishedGraph.titleNames.count))
      }
      if title.count > TextLimit.title, let cut = TextLimit.cut(title, to: TextLimit.title) {
        owned.append(OwnedText(cut))
        title = owned[owned.count - 1].bytes
      }
      faces.append(
        Row(
          title: title, rank: rank, hasContents: publication.hasContents(item),
          type: type(item).map { number(of: $0) } ?? 0, mayLink: mayLink))
    }
  }

  private mutating func number(of type: Bytes) -> UInt32 {
    if let last, last.type.equals(type) { return last.number }
    let number = numbers[Array(type), default: UInt32(types.count + 1)]
    if number > types.count { types.append(Array(type)) }
    numbers[Array(type)] = number
    last = (type, number)
    return number
  }
}
