import Foundation
import Testing

/// A page of the manual as written: its commands and the rows of its tables.
struct ManualPage: CustomTestStringConvertible {
  var name: String
  var text: String

  /// Code between two fences.
  struct Block {
    /// The line of its first fence.
    var line: Int
    var language: String
    /// The text after the language, which says how a test treats the block.
    var mark: String
    var text: String
  }

  static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let folder = repository.appending(path: "docs")

  var testDescription: String { name }

  static func named(_ name: String) throws -> ManualPage {
    try ManualPage(name: name, text: String(contentsOf: folder.appending(path: name), encoding: .utf8))
  }

  static let all: [ManualPage] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().compactMap { try? named($0) }
  }()

  var blocks: [Block] {
    var blocks: [Block] = []
    var open: Block?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(block) }
        let words = line.drop { $0 == "`" }.split(separator: " ", maxSplits: 1)
        let isEnd = open != nil
        open =
          isEnd
          ? nil
          : Block(
            line: number + 1, language: String(words.first ?? ""), mark: String(words.dropFirst().first ?? ""), text: ""
          )
      } else {
        open?.text += line + "\n"
      }
    }
    return blocks
  }

  /// The first cells of the table below a line such as `| key | meaning |`, without code marks.
  func firstCells(below head: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0 == head }) else { return [] }
    return lines[start...].dropFirst(2).prefix { $0.hasPrefix("|") }.map { line in
      line.dropFirst().prefix { $0 != "|" }.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
    }
  }
}
