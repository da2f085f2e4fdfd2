import Diagnostics
import Pages
import QuickEntry
import Store

/// Where an id is asked for, whatever else names an item does.
extension Publishing {
  /// The settings with items by their ids.
  ///
  /// - Throws: a `Diagnostic` that lists them when several items have a name.
  func named(_ settings: Settings, in store: ItemStore) throws -> Settings {
    var settings = settings
    settings.root = try named(settings.root, in: store)
    settings.home = try settings.home.map { try named($0, in: store) }
    settings.timelines = try settings.timelines.map { try named($0, in: store) }
    var views: [String: String] = [:]
    // Where two names are of one item, the same one wins each time.
    for (name, view) in settings.views.sorted(by: { $0.key < $1.key }) { views[try named(name, in: store)] = view }
    settings.views = views
    return settings
  }

  /// An item's id. What names no item stays as it is: the build then says that it is missing.
  func named(_ name: String, in store: ItemStore) throws -> String { try ItemName(name).find(in: store) ?? name }
}
