import Escaping
import Mustache
import Pages

/// Values that are the same on all pages of a site. They are inserted when the templates are compiled, so that no page reads
/// them.
struct SiteConstants {
  let settings: Settings
  let direction: TextDirection
  let hasIndex: Bool
  /// Whether a person's own style sheet exists besides the built-in one.
  let hasTheme: Bool
  let hasFeed: Bool
  let hasCalendar: Bool
  let hasSearch: Bool
  let hasNeighbourhood: Bool
  let hasMap: Bool
  let hasPreviews: Bool
  /// Whether any file may be a picture.
  let hasPictures: Bool

  /// The text of a name; nil if it varies between pages, or comes from the graph.
  func text(of name: ContractName) -> [UInt8]? {
    switch name {
    case .siteTitle: settings.title.map { Array($0.utf8) }
    case .siteAuthor: Array((settings.author ?? "").utf8)
    case .siteDescription: Array((settings.description ?? "").utf8)
    case .siteLanguage: Array(settings.language.utf8)
    case .siteDirection: Array("\(direction.word)".utf8)
    case .siteTimeZone: Array(settings.timeZone.utf8)
    default: nil
    }
  }

  /// Whether a section over a name is rendered; nil if that varies between pages.
  func truth(of name: ContractName) -> Bool? {
    switch name {
    case .siteTitle, .siteLanguage, .siteTimeZone: true
    case .siteAuthor: settings.author != nil
    case .siteDescription: settings.description != nil
    case .siteHasIndex: hasIndex
    case .siteHasTheme: hasTheme
    case .siteHasFeed: hasFeed
    case .siteHasCalendar: hasCalendar
    case .siteHasSearch: hasSearch
    case .siteHasNeighbourhood: hasNeighbourhood
    case .siteHasMap: hasMap
    case .siteHasPreviews: hasPreviews
    case .siteHasSidebar: settings.sidebar == .tree
    case .pageCanonical: settings.baseURL != nil
    case .itemPicture, .itemCover: hasPictures ? nil : false
    case .pagePicture: hasPictures && settings.baseURL != nil ? nil : false
    default: nil
    }
  }
}

/// The beginning of a site on its server.
public enum SiteRoot {
  /// The path of a base URL, with its final slash; without a base URL, the path of the server's root. It needs no HTML escaping.
  public static func path(of baseURL: String?) -> String {
    guard let baseURL, let scheme = baseURL.firstRange(of: "://"),
      let slash = baseURL[scheme.upperBound...].firstIndex(of: "/")
    else { return "/" }
    var path = baseURL[slash...].replacing("&", with: "%26").replacing("'", with: "%27")
    var sink = Sink(capacity: 64)
    path.withUTF8 { sink.appendAddress($0) }
    // Two slashes would begin with a host name.
    return "/" + sink.text.drop { $0 == "/" }
  }
}
