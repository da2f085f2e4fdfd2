import Files
import Foundation

/// The types of properties in `.obsidian/types.json`.
enum ObsidianTypes {
  private struct File: Decodable { let types: [String: String] }

  /// Its path below a folder of notes.
  static let path = ".obsidian/types.json"

  /// The kinds by the names of properties; empty where the file is missing or unreadable.
  static func read(in folder: String) -> [String: PropertyTypes.Kind] {
    let path = folder + "/" + path
    return (try? RegularFile.beginning(of: path, 1_000_000)).map(kinds) ?? [:]
  }

  /// The kinds from the content of the file.
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
