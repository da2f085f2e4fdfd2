public import Graph

/// The Workbench apps in which any item can be shown. The name of each is that of its template in `items/`.
public enum AppView: String, CaseIterable, Sendable {
  case folio
  case canvas
  case draftingTable = "drafting-table"
  case agenda
  case itemExplorer = "item-explorer"
  case factExplorer = "fact-explorer"
  case readingList = "reading-list"

  /// Accepts the name as Workbench writes it (`Drafting Table`), or as an id is written (`draftingTable`, `drafting-table`).
  public init?(_ name: Bytes) {
    guard name.count < 32 else { return nil }
    let letters = name.filter { $0 != 0x20 && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }.map { $0 | 0x20 }
    guard let app = Self.allCases.first(where: { $0.rawValue.utf8.filter { $0 != 45 }.elementsEqual(letters) }) else {
      return nil
    }
    self = app
  }
}
