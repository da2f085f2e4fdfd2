import Diagnostics

/// The messages that no task gives rise to, as a build finds them.
struct StandingMessages {
  /// Those in the place of which they stand; nil for all that there were.
  var before: [Diagnostic]?
  var now: [Diagnostic]
}
