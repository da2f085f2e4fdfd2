import Zones

extension ZoneDatabase {
  /// The zone of a name, whatever its capitals: calendars are not exact.
  func zone(spelled name: String) -> FoundZone? { spelling(of: name).flatMap { zone(named: $0) } ?? zone(named: name) }

  /// Whether a word may be a name of the database, letter by letter.
  func mayName(_ name: String) -> Bool { spelling(of: name).map { $0 == name } ?? name.contains("/") }
}
