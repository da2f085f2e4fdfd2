import Files
import Foundation

/// What `.obsidian/types.json` says of properties.
enum ObsidianTypes {
  private struct File: Decodable { let types: [String: String] }

  /// Where it is below a folder of notes.
  static let path = ".obsidian/types.json"

  /// The kinds by the names of properties; none where the file is not there or says nothing.
  static func read(in folder: String) -> [String: PropertyTypes.Kind] {
    let path = folder + "/" + path
    return (try? RegularFile.beginning(of: path, 1_000_000)).map(kinds) ?? [:]
  }

  /// The same of what is in the file.
  static func kinds(in data: Data) -> [String: PropertyTypes.Kind] {
    guard data.count < 1_000_000, let file = try? JSONDecoder().decode(File.self, from: data) else { return [:] }
    return file.types.compactMapValues(kind)
  }

  private static func kind(_ word: String) -> PropertyTypes.Kind? {
    switch word {
    case "date": .day
    case "datetime": .moment
    case "number": .number
    case "checkbox": .checkbox
    case "text", "multitext", "tags", "aliases": .text
    default: nil
    }
  }
}
