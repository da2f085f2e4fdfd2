import ArgumentParser
import Diagnostics
import Foundation

/// How messages are printed.
enum MessageFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json

  func write(_ diagnostics: [Diagnostic]) throws -> String {
    switch self {
    case .text: diagnostics.map { $0.text + "\n" }.joined()
    case .json: try diagnostics.map { try Self.line($0) + "\n" }.joined()
    }
  }

  /// One JSON object, on one line.
  private static func line(_ diagnostic: Diagnostic) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(JSONDiagnostic(diagnostic)), as: UTF8.self)
  }
}
