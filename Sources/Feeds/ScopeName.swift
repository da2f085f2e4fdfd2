import Graph
import Pages
import Time
import Views

/// What feeds and calendars call themselves.
struct ScopeName {
  /// The site's title, or the title of the item whose part it is. Any bytes, unescaped.
  let title: [UInt8]

  init(of scope: TimelineScope, views: ViewLibrary, reader: inout GraphReader) {
    if let item = scope.item {
      title = Self.title(of: item, views: views, reader: &reader)
    } else if let own = reader.site.settings.title {
      title = Array(own.utf8)
    } else {
      title = Self.title(of: reader.site.publication.root, views: views, reader: &reader)
    }
  }

  /// The page title of an item, or the word for one that has none.
  static func title(of item: ItemIndex, views: ViewLibrary, reader: inout GraphReader) -> [UInt8] {
    let title = reader.title(of: item)
    return title.isEmpty ? Array((views.words["untitled"] ?? "Untitled").utf8) : Array(title)
  }
}
