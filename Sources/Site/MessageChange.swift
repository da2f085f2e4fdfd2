import Diagnostics

/// The messages of the tasks that were done, and of no task, after a build and before it.
struct MessageChange {
  /// Those of now, among them some of before.
  var said: [Diagnostic] = []
  var before: [Diagnostic] = []
}
