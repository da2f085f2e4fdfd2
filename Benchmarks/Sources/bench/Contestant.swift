import Escaping

/// One way to render the page of the engine race.
protocol Contestant {
  var name: String { get }
  /// How many pages it renders in some milliseconds.
  var calls: Int { get }
  func render(into sink: inout Sink) throws
}
