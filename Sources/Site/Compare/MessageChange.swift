import Diagnostics

/// The messages of the tasks that ran, and of no task, after a build and before it.
struct MessageChange {
  /// The current messages, some of which were there before.
  var said: [Diagnostic] = []
  var before: [Diagnostic] = []
}
