import ArgumentParser
import Diagnostics
import Foundation

/// How messages are printed.
enum MessageFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json

  /// One JSON object with sorted keys, on one line.
  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Diagnostic.jsonWithoutControls(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
