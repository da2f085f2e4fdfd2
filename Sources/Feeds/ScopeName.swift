import Graph
import Pages
import Time
import Views

/// The name of a feed or calendar.
struct ScopeName {
  /// The title of the site, or of the item that the part belongs to. Any bytes, unescaped.
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

  /// The page title of an item, or the word for an untitled one.
  static func title(of item: ItemIndex, views: ViewLibrary, reader: inout GraphReader) -> [UInt8] {
    let title = reader.title(of: item)
    return title.isEmpty ? Array((views.words["untitled"] ?? "Untitled").utf8) : Array(title)
  }
}
