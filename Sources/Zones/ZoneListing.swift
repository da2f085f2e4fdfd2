import Foundation

/// The names of a database, and a stamp of its release.
struct ZoneListing {
  /// The names by their lower-case form.
  private(set) var names: [String: String] = [:]
  private(set) var stamp = ""

  init(of folder: String?) {
    for name in CarriedZones.names { names[name.lowercased()] = name }
    if let folder { enter("", in: folder, depth: 4) }
  }

  /// Adds the names of a folder in order, each with the size and time of its file.
  private mutating func enter(_ prefix: String, in folder: String, depth: Int) {
    let files = FileManager.default
    for part in ((try? files.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
      let (name, place) = (prefix + part, folder + "/" + part)
      guard ZoneDatabase.isName(name) else { continue }
      guard var attributes = try? files.attributesOfItem(atPath: place) else { continue }
      if attributes[.type] as? FileAttributeType == .typeSymbolicLink {
        let target = URL(fileURLWithPath: place).resolvingSymlinksInPath().path
        attributes = (try? files.attributesOfItem(atPath: target)) ?? attributes
      }
      if attributes[.type] as? FileAttributeType == .typeDirectory {
        if depth > 1 { enter(name + "/", in: place, depth: depth - 1) }
        continue
      }
      names[name.lowercased()] = name
      add("\(name) \(attributes[.size] ?? 0) \(attributes[.modificationDate] ?? "")")
    }
  }

  /// Adds a line to the stamp (FNV-1a).
  private mutating func add(_ line: String) {
    var hash = UInt64(stamp, radix: 16) ?? 0xcbf2_9ce4_8422_2325
    for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    stamp = String(hash, radix: 16)
  }
}
