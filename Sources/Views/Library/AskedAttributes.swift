import Diagnostics
import Synchronization

/// The attributes and types that a person's own templates ask for, each with its first place.
final class AskedAttributes: Sendable {
  private let places = Mutex<[String: Place]>([:])
  private let placesOfTypes = Mutex<[String: Place]>([:])
  /// The paths of these templates in messages.
  private let own: Set<String>

  init(in files: TemplateFiles) { own = Set(files.own.map(\.shownPath)) }

  /// Adds a name that a template uses.
  func note(_ meaning: NameMeaning, at place: () -> Place) {
    if own.isEmpty { return }
    let attribute: String
    var type: String?
    switch meaning {
    case .comparison("type", .equals(let value)): (attribute, type) = ("type", value)
    case .attribute(let name, _), .comparison(let name, _): attribute = name
    case .contract, .word: return
    }
    // Templates come in the order of their paths.
    guard case .file(let path, _, _, _) = place(), own.contains(path) else { return }
    let place = place()
    places.withLock { if $0[attribute] == nil { $0[attribute] = place } }
    if let type { placesOfTypes.withLock { if $0[type] == nil { $0[type] = place } } }
  }

  /// All types with their places, sorted by name.
  var types: [(type: String, place: Place)] {
    placesOfTypes.withLock { $0 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// All attributes with their places, sorted by name.
  var all: [(attribute: String, place: Place)] {
    places.withLock { $0 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
