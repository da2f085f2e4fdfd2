import Escaping
import Foundation
import PageEngines

/// swift-mustache in a program of its own, which measures its time. Templates are parsed and values are collected beforehand.
struct SwiftMustacheContestant: Contestant {
  let name = "swift-mustache 2.1.1"
  let calls = 200
  private let program: String
  private let input: URL
  private let output: URL

  /// - Parameter program: `swift-mustache-page`.
  init(program: String, page: EnginePage, folder: URL) throws {
    self.program = program
    input = folder.appendingPathComponent("page.json")
    output = folder.appendingPathComponent("page.html")
    let values: [String: Any] = [
      "page": EnginePage.pageTemplate, "row": EnginePage.rowTemplate, "values": page.dictionary,
    ]
    try JSONSerialization.data(withJSONObject: values).write(to: input)
  }

  func render(into sink: inout Sink) throws {
    _ = try run(calls: 0)
    sink.append(text: String(decoding: try Data(contentsOf: output), as: UTF8.self))
  }

  func microseconds() throws -> Double {
    guard let time = Double(try run(calls: calls)) else { throw Failure("\(program): printed no time") }
    return time
  }

  /// - Returns: the output without the newline at its end.
  private func run(calls: Int) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [input.path, String(calls), output.path]
    process.standardOutput = pipe
    try process.run()
    let printed = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure("\(program): ended with \(process.terminationStatus)") }
    return String(decoding: printed, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
