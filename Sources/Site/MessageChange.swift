import Diagnostics

/// What is said otherwise than after the last build.
struct MessageChange {
  /// Among them what is said of the same as before.
  var said: [Diagnostic] = []
  /// What was said of that.
  var before: [Diagnostic] = []
}
