import Foundation
import Views

/// The program as it was made.
enum Edition {
  /// The version, and all that differs from one making of it to the next: pages that another one made may be other pages.
  static var description: String {
    let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let size = attributes?[.size] as? Int ?? 0
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(Offprint.version), \(size) bytes of \(date), cmark-gfm \(ViewLibrary.markdownVersion)"
  }
}
