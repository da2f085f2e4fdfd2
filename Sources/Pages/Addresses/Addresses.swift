public import Diagnostics
public import Graph

/// The file name of every published item's page, below `items/`. The root's page is `index.html` above that folder.
///
/// A name is `SLUG-xxxxxxxxxxxx.html`, or `xxxxxxxxxxxx.html` if the title gives no slug (`design.md`, "Addresses").
public struct Addresses: Sendable {
  /// The folder of item pages, with its slash.
  public static let folder: StaticString = "items/"

  /// All names without `.html`, concatenated in the order of the publication.
  private let stems: [UInt8]
  private let ends: [UInt32]
  private let keys: [ItemKey]

  /// - Parameter title: the page title of the item at a position in the publication; empty if it has none.
  /// - Throws: a diagnostic that names both items when two have the same key.
  public init(of publication: Publication, in graph: borrowing ItemGraph, title: (Int) -> Bytes) throws(Diagnostic) {
    var stems: [UInt8] = []
    var ends: [UInt32] = []
    var keys: [ItemKey] = []
    stems.reserveCapacity(publication.items.count * 48)
    ends.reserveCapacity(publication.items.count)
    keys.reserveCapacity(publication.items.count)
    for (position, item) in publication.items.enumerated() {
      let key = ItemKey(id: graph.id(of: item))
      let start = stems.count
      Slug.append(title(position), to: &stems)
      if stems.count > start { stems.append(UInt8(ascii: "-")) }
      stems.append(contentsOf: key.characters)
      ends.append(UInt32(stems.count))
      keys.append(key)
    }
    self.stems = stems
    self.ends = ends
    self.keys = keys
    try Self.refuseCollisions(keys, publication, graph)
  }

  /// The file's name without folder and `.html`.
  public func stem(at position: Int, _ body: (Bytes) -> Void) {
    stems.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(at: position)])) }
  }

  public func stem(at position: Int) -> ArraySlice<UInt8> { stems[range(at: position)] }

  func stemCount(at position: Int) -> Int { range(at: position).count }

  public func key(at position: Int) -> ItemKey { keys[position] }

  private func range(at position: Int) -> Range<Int> {
    (position == 0 ? 0 : Int(ends[position - 1]))..<Int(ends[position])
  }

  private static func refuseCollisions(
    _ keys: [ItemKey], _ publication: Publication, _ graph: borrowing ItemGraph
  ) throws(Diagnostic) {
    var sorted = keys.map(\.bits)
    sorted.sort()
    for index in sorted.indices.dropFirst() where sorted[index] == sorted[index - 1] {
      let ids = keys.indices.filter { keys[$0].bits == sorted[index] }.map {
        String(decoding: graph.id(of: publication.items[$0]), as: UTF8.self)
      }
      throw Diagnostic(
        .error, "address-collision", "Items '\(ids.joined(separator: "' and '"))' have the same address",
        notes: ["Give one of them another id; addresses carry 60 bits of a hash of the id"])
    }
  }
}
