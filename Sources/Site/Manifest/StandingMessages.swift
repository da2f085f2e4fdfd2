import Diagnostics

/// The current messages that no task causes.
struct StandingMessages {
  /// The messages that they replace; nil for all earlier ones.
  var before: [Diagnostic]?
  var now: [Diagnostic]
}
