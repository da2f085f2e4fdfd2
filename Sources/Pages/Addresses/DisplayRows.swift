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
