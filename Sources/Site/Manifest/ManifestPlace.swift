import Diagnostics
private import Files
private import Foundation

/// What is at the manifest's path, judged by its first bytes. Only files of ours are ever written or replaced.
enum ManifestPlace: Equatable {
  /// Nothing, or an empty file.
  case free
  /// A manifest of some version, intact or damaged.
  case ours
  /// Another program's database.
  case database
  /// Anything else.
  case foreign

  /// "Offp" in ASCII, where SQLite keeps the kind of a database.
  static let applicationID: Int32 = 0x4F66_6670

  init(_ path: String) {
    guard FileManager.default.fileExists(atPath: path) else { self = .free; return }
    guard let header = try? [UInt8](RegularFile.beginning(of: path, 100)) else {
      self = .foreign
      return
    }
    let magic = Array("SQLite format 3\0".utf8)
    if header.isEmpty {
      self = .free
    } else if !header.starts(with: magic.prefix(header.count)) {
      self = .foreign
    } else if header.count < 100 {
      // A truncated header is not a database, so nobody can miss it.
      self = .ours
    } else {
      self = header[68..<72].reduce(0) { $0 << 8 | Int32($1) } == Self.applicationID ? .ours : .database
    }
  }

  /// The error when the manifest would destroy somebody's file.
  static func refusal(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "manifest-foreign", "A file that is not a manifest is in the manifest's place", at: .path(path),
      notes: ["Offprint remembers there what it wrote; move the file away, or name another place with --manifest"])
  }

  /// Renames a file that is damaged beyond recognition.
  ///
  /// - Returns: the new name; nil when the file has to stay where it is.
  static func setAside(_ path: String) -> String? {
    let aside = path + ".damaged"
    return (try? FileManager.default.moveItem(atPath: path, toPath: aside)) == nil ? nil : aside
  }
}
