import Diagnostics

/// What a command knows of its settings for messages about them: where their values are, and what may be meant by unknown names.
final class SettingPlaces {
  private var places: [String: Place] = [:]
  private var meant: [String: String] = [:]

  /// - Parameter replaced: the keys for which options say something else.
  func take(_ places: [String: Place], without replaced: [String]) {
    self.places = places
    for key in replaced { self.places[key] = nil }
  }

  /// Remembers what may be meant by the name under a key that is that of no item.
  func suggest(_ name: String?, for key: String) { meant[key] = name }

  /// Messages about settings with the lines of these, where they came from a file.
  func located(_ messages: [Diagnostic]) -> [Diagnostic] {
    messages.map { message in
      guard case .setting(let key) = message.place else { return message }
      var message = message
      message.place = places[key]
      if let name = meant[key], !message.notes.contains(where: { $0.hasPrefix("Did you mean") }) {
        message.notes.insert("Did you mean '\(name)'?", at: 0)
      }
      return message
    }
  }
}
