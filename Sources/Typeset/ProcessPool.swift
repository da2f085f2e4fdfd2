private import Foundation
private import Synchronization

/// The processes of all threads. Starting one takes as long as typesetting a few hundred pieces of code, so threads share one
/// while it keeps up with them.
final class ProcessPool: Sendable {
  private struct Processes {
    /// The processes that no thread uses now.
    var idle: [ScriptProcess] = []
    /// The number of processes in use.
    var taken = 0
    /// A process that is starting because it is expected to be needed.
    var beginning: BeginningProcess?
    /// The threads that wait for a process.
    var waiting: [DispatchSemaphore] = []

    /// Whether there are processes and all of them are in use.
    var areTaken: Bool { idle.isEmpty && beginning == nil && taken > 0 }
  }

  private let processes = Mutex<[ScriptProcess.Way: Processes]>([:])
  private let begin: @Sendable (ScriptProcess.Way) -> ScriptProcess?

  /// - Parameter begin: Starts a process; nil if none can start.
  init(_ begin: @escaping @Sendable (ScriptProcess.Way) -> ScriptProcess?) { self.begin = begin }

  /// Whether all processes are in use, so that another would have to start.
  func areTaken(_ way: ScriptProcess.Way) -> Bool { processes.withLock { $0[way]?.areTaken ?? false } }

  /// An idle, starting or new process; nil if none can start. The caller must give it back.
  ///
  /// - Parameter waits: Whether to wait if all processes are in use, rather than to start another.
  func take(_ way: ScriptProcess.Way, waits: Bool = false) -> ScriptProcess? {
    var found = lookUp(way, waits)
    while case .later(let turn) = found {
      turn.wait()
      found = lookUp(way, waits)
    }
    let process =
      switch found {
      case .idle(let process): process as ScriptProcess?
      case .beginning(let process): process.take() ?? begin(way)
      case .nothing, .later: begin(way)
      }
    if process == nil { giveBack(nil, way) }
    return process
  }

  private enum Found {
    case idle(ScriptProcess)
    case beginning(BeginningProcess)
    case nothing
    /// Wait for the semaphore and look again: another thread may have been faster.
    case later(DispatchSemaphore)
  }

  /// Takes a process if there is one, or says what to wait for.
  private func lookUp(_ way: ScriptProcess.Way, _ waits: Bool) -> Found {
    processes.withLock { processes in
      var own = processes[way] ?? Processes()
      defer { processes[way] = own }
      if waits, own.areTaken {
        own.waiting.append(DispatchSemaphore(value: 0))
        return .later(own.waiting[own.waiting.count - 1])
      }
      own.taken += 1
      if let idle = own.idle.popLast() { return .idle(idle) }
      defer { own.beginning = nil }
      return own.beginning.map(Found.beginning) ?? .nothing
    }
  }

  /// - Parameter process: nil if it has ended.
  func giveBack(_ process: ScriptProcess?, _ way: ScriptProcess.Way) {
    let next = processes.withLock { processes -> DispatchSemaphore? in
      processes[way]?.taken -= 1
      if let process { processes[way]?.idle.append(process) }
      return processes[way]?.waiting.isEmpty == false ? processes[way]?.waiting.removeFirst() : nil
    }
    next?.signal()
  }

  /// Starts a process in the background if there is no idle one.
  func expect(_ way: ScriptProcess.Way) {
    processes.withLock { processes in
      let own = processes[way, default: Processes()]
      guard own.idle.isEmpty, own.beginning == nil else { return }
      let begin = begin
      processes[way, default: Processes()].beginning = BeginningProcess { begin(way) }
    }
  }

  /// Ends the idle processes. One that is still starting ends by itself when its socket is closed.
  func rest() {
    processes.withLock { processes in
      for way in processes.keys {
        processes[way]?.idle = []
        processes[way]?.beginning = nil
      }
    }
  }
}

/// A process that starts in the background.
final class BeginningProcess: Sendable {
  private let process = Mutex<ScriptProcess?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  init(_ begin: @escaping @Sendable () -> ScriptProcess?) {
    Thread {
      let begun = begin()
      self.process.withLock { $0 = begun }
      self.isThere.signal()
    }.start()
  }

  /// Waits until the process has started; nil if it could not start. Call it once.
  func take() -> ScriptProcess? {
    isThere.wait()
    return process.withLock { $0.take() }
  }
}
