import Zones

extension ZoneDatabase {
  /// The zone of a name in any case, because calendars are not exact.
  func zone(spelled name: String) -> FoundZone? { spelling(of: name).flatMap { zone(named: $0) } ?? zone(named: name) }

  /// Whether a word may be a name of the database in this exact spelling.
  func mayName(_ name: String) -> Bool { spelling(of: name).map { $0 == name } ?? name.contains("/") }
}
