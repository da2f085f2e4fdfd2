import Diagnostics
import Pages
import Providers
import QuickEntry
import SettingsFiles
import Store

/// Where an id is asked for, whatever else names an item does.
extension Publishing {
  /// The settings with items by their ids.
  ///
  /// - Throws: a `Diagnostic` that lists them when several items have a name.
  func named(_ settings: Settings, in store: ItemStore) throws -> Settings {
    var settings = settings
    settings.root = try named(settings.root, as: "root", in: store)
    settings.home = try settings.home.map { try named($0, as: "home", in: store) }
    settings.timelines = try settings.timelines.map { try named($0, as: "timelines.\($0)", in: store) }
    var views: [String: String] = [:]
    // Where two names are of one item, the same one wins each time.
    for (name, view) in settings.views.sorted(by: { $0.key < $1.key }) {
      views[try named(name, as: "views.\(name)", in: store)] = view
    }
    settings.views = views
    return settings
  }

  /// An item's id. What names no item stays as it is: the build then says that it is missing.
  ///
  /// - Parameter key: the setting with the name.
  func named(_ name: String, as key: String, in store: ItemStore) throws -> String {
    do {
      if let id = try ItemName(name).find(in: store) { return id }
      speaker.settings.suggest(try ItemName(name).nearest(in: store), for: key)
      return name
    } catch var diagnostic as Diagnostic where diagnostic.place == nil {
      diagnostic.place = .setting(key)
      throw diagnostic
    }
  }

  /// - Throws: a `Diagnostic` with the line of a drive of the settings that is not there.
  func checkDrives(_ contents: SettingsFile.Contents) throws {
    for drive in contents.drives where FileStatus(of: drive.path) == nil {
      try located("drives.\(drive.name)=", contents) { _ = try StoreFile.open(path: drive.path) }
    }
  }

  /// Does something with a path that may come from the settings; if nothing is there, the message has the line that names it.
  func located<Result>(_ key: String, _ contents: SettingsFile.Contents, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch var diagnostic as Diagnostic {
      guard case .path = diagnostic.place, diagnostic.identifier.hasSuffix("-missing"),
        !options.replacedKeys.contains(key), let place = contents.places[key]
      else { throw diagnostic }
      diagnostic.place = place
      throw diagnostic
    }
  }
}
