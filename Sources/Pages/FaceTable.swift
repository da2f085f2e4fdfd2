import Graph

/// What lists show of every published item, its title, its type and its address, found once: an item's face stands on the
/// pages of all its neighbours, and looking it up in the graph each time would be most of what a row costs.
///
/// An item's title and the name of its file stand one behind the other in one stretch of memory, because a row wants both
/// and memory is what it waits for.
///
/// `@unchecked Sendable`: the pointers lead into `texts`, which is written once, when the table is made.
struct FaceTable: @unchecked Sendable {
  struct Face {
    fileprivate let start: UnsafePointer<UInt8>?
    fileprivate let titleCount: UInt32
    /// 1 + the number of its type in `types`, 0 for none.
    let type: UInt32
    fileprivate let stemCount: UInt8
    /// By which of the naming attributes the title was found: 0 is `title`.
    let rank: UInt8
    /// Whether rows of its contents may stand below its own.
    let hasContents: Bool
    /// Whether the text that the title is of may link to items, so that these decide with it what is shown.
    let mayLink: Bool

    /// The page title; empty where nothing names the item.
    var title: Bytes { Bytes(start: start, count: Int(titleCount)) }
    /// The name of its page's file, without folder and `.html`.
    var stem: Bytes { Bytes(start: start.map { $0 + Int(titleCount) }, count: Int(stemCount)) }
  }

  /// Every type of a published item, in the order in which the walk met them.
  let types: [[UInt8]]
  private let faces: [Face]
  private let texts: OwnedText

  /// - Parameters:
  ///   - found: a face for each published item.
  ///   - addresses: theirs.
  init(_ found: FoundFaces, _ addresses: Addresses) {
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
      Face(
        start: texts.bytes.baseAddress.map { $0 + starts[position] }, titleCount: UInt32(face.title.count),
        type: face.type, stemCount: UInt8(addresses.stemCount(at: position)), rank: face.rank,
        hasContents: face.hasContents, mayLink: face.mayLink)
    }
    self.texts = texts
    types = found.types
  }

  subscript(position: Int) -> Face { faces[position] }
}
