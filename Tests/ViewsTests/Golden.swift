import Foundation
import Testing

/// The expected page in a file, which `bin/test --refresh-goldens` rewrites.
struct Golden {
  private let path: String

  init(_ name: String) {
    path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens/" + name).path
  }

  func expect(_ text: String) throws {
    if ProcessInfo.processInfo.environment["OFFPRINT_GOLDENS"] == "overwrite" {
      try Data(text.utf8).write(to: URL(filePath: path))
    }
    let expected = try String(contentsOfFile: path, encoding: .utf8)
    let lines = (text.components(separatedBy: "\n"), expected.components(separatedBy: "\n"))
    for (number, (line, golden)) in zip(lines.0, lines.1).enumerated() where line != golden {
      Issue.record("line \(number + 1) is '\(line)', expected '\(golden)'")
    }
    #expect(lines.0.count == lines.1.count)
  }
}
