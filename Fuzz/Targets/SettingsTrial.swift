import Diagnostics
import Pages
import SettingsFiles

/// Reads any bytes as a settings file.
enum SettingsTrial {
  static func run(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    do {
      let contents = try SettingsFile.contents(of: text, path: "offprint.yaml")
      _ = try? ZoneRules(named: contents.settings.timeZone)
      if let period = contents.settings.changes {
        _ = (period.from.first(in: .utc), period.to?.last(in: .utc))
      }
    } catch let problem as Diagnostic {
      guard !problem.summary.isEmpty, problem.severity == .error else { throw BrokenPromise("\(problem)") }
    }
  }
}
