import Escaping
import Graph

/// The names under which a link's item is looked up, in order until one is found: the link's text and, if it is a path of
/// folders, its last part; each also as a note's file, without `.md`. A blank, as in `[[]]`, is no name.
struct LinkName: Sequence, IteratorProtocol {
  private let name: Bytes
  private var step = 0

  /// - Parameter name: the text in `[[…]]`, or its part before a `#`, or the path of an address.
  init(_ name: Bytes) { self.name = name }

  mutating func next() -> Bytes? {
    while step < 4 {
      step += 1
      if let found = name(at: step), !found.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { return found }
    }
    return nil
  }

  private func name(at step: Int) -> Bytes? {
    switch step {
    case 1: name
    case 2: Self.stem(of: name)
    case 3: Self.lastPart(of: name)
    default: Self.lastPart(of: name).flatMap(Self.stem)
    }
  }

  private static func stem(of name: Bytes) -> Bytes? { NoteAddress.stem(of: name) }

  /// The part behind the last `/` of the path; a heading may contain others.
  private static func lastPart(of name: Bytes) -> Bytes? {
    let path = name.prefix { $0 != UInt8(ascii: "#") }
    return path.lastIndex(of: UInt8(ascii: "/")).map { Bytes(rebasing: name[($0 + 1)...]) }
  }
}
