import Graph
import Pages

extension ItemReader {
  /// The views of the settings whose items and views exist.
  static func setViews(_ site: PublishedGraph, _ views: ViewLibrary) -> [ItemIndex: ViewLibrary.View] {
    guard !site.settings.views.isEmpty else { return [:] }
    var found: [ItemIndex: ViewLibrary.View] = [:]
    for (id, name) in site.settings.views {
      var name = name
      let view = name.withUTF8 { bytes in views.view(named: bytes) ?? AppView(bytes).flatMap { views.view(of: $0) } }
      if let item = site.item(withID: id), let view { found[item] = view }
    }
    return found
  }
}
