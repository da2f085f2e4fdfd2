import Graph

/// What lists show of every published item, its title and its type, found once: an item's face stands on the pages of all its
/// neighbours, and looking it up in the graph each time would be most of what a row costs.
///
/// `@unchecked Sendable`: the pointers lead into the graph's arena, which is never changed while the table lives beside the
/// graph in a `PublishedGraph`.
struct FaceTable: @unchecked Sendable {
  struct Face {
    /// The page title; empty where nothing names the item.
    let title: Bytes
    /// By which of the naming attributes it was found: 0 is `title`.
    let rank: UInt8
    /// Whether rows of its contents may stand below its own.
    let hasContents: Bool
    /// 1 + the number of its type in `types`, 0 for none.
    let type: UInt32
    /// Whether the text that the title is of may link to items, so that these decide with it what is shown.
    let mayLink: Bool
  }

  /// Every type of a published item, in the order in which the walk met them.
  let types: [[UInt8]]
  private let faces: [Face]
  /// Titles that are not shown as they are written, because they link to withheld items.
  private let owned: [OwnedText]

  init(
    _ publication: Publication, title: (ItemIndex) -> ItemTitle, type: (ItemIndex) -> Bytes?,
    cleaned: (_ text: Bytes, _ titles: inout TitleLookup?) -> [UInt8]?
  ) {
    var owned: [OwnedText] = []
    var titles: TitleLookup?
    var types: [[UInt8]] = []
    var numbers: [[UInt8]: UInt32] = [:]
    var last: (type: Bytes, number: UInt32)?
    faces = publication.items.map { item in
      let found = title(item)
      var title = found.line
      // A link may begin in the title's line and end in another, and its address may stand anywhere in the text.
      let mayLink = found.mayLink
      if mayLink, let shown = cleaned(found.text, &titles) {
        owned.append(OwnedText(shown))
        title = PageTitle(of: owned[owned.count - 1].bytes).title
      }
      var number: UInt32 = 0
      if let type = type(item) {
        // Neighbours are often of one type.
        if let last, last.type.equals(type) {
          number = last.number
        } else {
          number = numbers[Array(type), default: UInt32(types.count + 1)]
          if number > types.count { types.append(Array(type)) }
          numbers[Array(type)] = number
          last = (type, number)
        }
      }
      return Face(
        title: title, rank: found.rank, hasContents: publication.hasContents(item), type: number, mayLink: mayLink)
    }
    self.types = types
    self.owned = owned
  }

  subscript(position: Int) -> Face { faces[position] }
}
