import Escaping

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
