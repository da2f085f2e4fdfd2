import Graph
import Pages

/// A written page of a day whose links to its neighbours can be replaced: the first fact of a day changes the next link of the
/// day before, on which thousands of things may have happened.
struct ReusedDayPage: Sendable {
  private let page: [UInt8]
  private let links: Range<Int>

  /// - Parameter page: made with the built-in templates, without HTML of others.
  /// - Returns: nil if the links are not in one place.
  init?(_ page: [UInt8]) {
    guard let links = page.withUnsafeBufferPointer(Self.links) else { return nil }
    (self.page, self.links) = (page, links)
  }

  /// The page with the links of another page, which needs nothing else.
  func bytes(besideDaysAsIn other: Bytes) -> [UInt8] {
    guard let now = Self.links(in: other) else { return page }
    return Array(page[..<links.lowerBound]) + other[now] + page[links.upperBound...]
  }

  private static func links(in page: Bytes) -> Range<Int>? {
    guard let start = range(of: opening, in: page, from: 0), range(of: opening, in: page, from: start + 1) == nil,
      let end = range(of: closing, in: page, from: start)
    else { return nil }
    return start..<end + closing.count
  }

  private static func range(of sought: [UInt8], in page: Bytes, from first: Int) -> Int? {
    var start = first
    while let place = ByteSearch.first(sought[0], in: page, from: start) {
      if page[place...].starts(with: sought) { return place }
      start = place + 1
    }
    return nil
  }

  private static let opening = Array("<nav class=\"neighbours\"".utf8)
  private static let closing = Array("</nav>".utf8)
}
