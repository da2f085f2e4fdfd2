import Escaping
import Graph
import Mustache

/// The addresses on the web that a text links to, which paper cannot follow.
extension ItemReader {
  mutating func hasSources(_ item: ItemIndex) -> Bool {
    prepareBody(of: item)
    return rendered.leadsOut && !findSources().isEmpty
  }

  mutating func sources(of item: ItemIndex) -> Section<ViewFrame, ViewCursor> {
    guard hasSources(item) else { return .falsy }
    sources = findSources()
    return .rows(ViewCursor(kind: .source, next: 0, end: UInt32(sources.count), item: item))
  }

  /// As it stands in the body, where it is escaped already.
  func writeSource(_ name: ContractName, _ frame: ViewFrame, into sink: inout Sink) -> Bool {
    guard name == .sourceURL else { return false }
    sink.append(UnsafeBufferPointer(rebasing: body.bytes[sources[Int(frame.start)]]))
    return true
  }

  /// What the style sheet numbers on paper: `a[href^="http"]`.
  private func findSources() -> [Range<Int>] {
    let mark: StaticString = "<a href=\"http"
    var found: [Range<Int>] = []
    var index = 0
    while let start = body.bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      guard body.bytes.count - start > mark.utf8CodeUnitCount,
        memory(at: start, is: mark), let end = body.bytes[(start + 9)...].firstIndex(of: UInt8(ascii: "\""))
      else { continue }
      found.append(start + 9..<end)
      index = end
    }
    return found
  }

  private func memory(at start: Int, is mark: StaticString) -> Bool {
    for offset in 0..<mark.utf8CodeUnitCount where body.bytes[start + offset] != mark.utf8Start[offset] { return false }
    return true
  }
}
