import Foundation
import TemporaryFolders
import Testing

/// A headless Chromium, controlled through its debugging protocol. It ends with this value.
final class Chromium {
  private let process = Process()
  private let socket: WebSocket
  private var number = 0
  private var session: String?

  /// The path of the program, if it is installed. The headless shell takes less than half as long, and the command of that name
  /// would not pass on a signal.
  static var path: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let names = ["chromium", "chromium-browser", "google-chrome"]
    let candidates =
      ["/usr/lib/chromium/chromium-headless-shell"] + folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Starts it and opens an empty page of 800 × 600 pixels.
  init(_ path: String, in folder: TemporaryFolder) throws {
    let profile = folder.file(".chromium")
    process.executableURL = URL(filePath: path)
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=800,600",
      "--remote-debugging-port=0", "--user-data-dir=" + profile, "about:blank",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let (port, target) = try Self.address(in: profile + "/DevToolsActivePort")
    socket = try WebSocket(port: port, target: target)
    let page = try ask("Target.createTarget", ["url": "about:blank"])
    let attached = try ask("Target.attachToTarget", ["targetId": page["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    _ = try ask("Page.enable", [:])
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// The port and path that the browser writes to a file once it listens.
  private static func address(in file: String) throws -> (UInt16, String) {
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      let lines = ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n")
      if lines.count == 2, let port = UInt16(lines[0]) { return (port, String(lines[1])) }
      Thread.sleep(forTimeInterval: 0.02)
    }
    throw Silence()
  }

  struct Silence: Error {}

  /// Sends a command and waits for its result. Events in between are skipped.
  @discardableResult
  private func ask(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    message["sessionId"] = session
    socket.send(try JSONSerialization.data(withJSONObject: message))
    while let text = socket.receive() {
      let answer = try JSONSerialization.jsonObject(with: text) as? [String: Any]
      if answer?["id"] as? Int == number { return answer?["result"] as? [String: Any] ?? [:] }
    }
    throw Silence()
  }

  func open(_ url: String) throws { try ask("Page.navigate", ["url": url]) }

  /// Sets a script that runs in every page before the page's own scripts.
  func runFirst(_ script: String) throws { try ask("Page.addScriptToEvaluateOnNewDocument", ["source": script]) }

  func run(_ script: String) throws { try ask("Runtime.evaluate", ["expression": script]) }

  /// The value of an expression in the open page, as text.
  func value(_ expression: String) throws -> String {
    let answer = try ask("Runtime.evaluate", ["expression": "String(\(expression))", "returnByValue": true])
    return (answer["result"] as? [String: Any])?["value"] as? String ?? ""
  }

  /// Waits until an expression is true, for at most a minute.
  func wait(_ expression: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      if try value(expression) == "true" { return }
      Thread.sleep(forTimeInterval: 0.005)
    }
    Issue.record("\(expression): not in a minute", sourceLocation: sourceLocation)
  }
}
