private import Foundation
private import Synchronization

/// The processes of all threads. One that is new takes as long as setting some hundred codes, so that threads rather share one,
/// as long as it keeps up with them.
final class ProcessPool: Sendable {
  private struct Processes {
    /// Those that nobody has at the moment.
    var idle: [ScriptProcess] = []
    /// How many somebody has.
    var taken = 0
    /// One that begins, since it is expected to be needed.
    var beginning: BeginningProcess?
    /// Who waits until one is given back.
    var waiting: [DispatchSemaphore] = []

    /// Whether somebody has all that there are.
    var areTaken: Bool { idle.isEmpty && beginning == nil && taken > 0 }
  }

  private let processes = Mutex<[ScriptProcess.Way: Processes]>([:])
  private let begin: @Sendable (ScriptProcess.Way) -> ScriptProcess?

  /// - Parameter begin: a new process; nil where none can begin.
  init(_ begin: @escaping @Sendable (ScriptProcess.Way) -> ScriptProcess?) { self.begin = begin }

  /// Whether somebody has all that there are, so that another would have to begin.
  func areTaken(_ way: ScriptProcess.Way) -> Bool { processes.withLock { $0[way]?.areTaken ?? false } }

  /// One that nobody has, that begins, or that is new; nil where none can begin. It is to be given back.
  ///
  /// - Parameter waits: whether to wait, while somebody has all that there are, rather than to begin another.
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
    /// When one was given back, it is to be looked again: somebody else may have been quicker.
    case later(DispatchSemaphore)
  }

  /// What there is, which is taken from then on, but for what comes later.
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

  /// - Parameter process: nil when it is over.
  func giveBack(_ process: ScriptProcess?, _ way: ScriptProcess.Way) {
    let next = processes.withLock { processes -> DispatchSemaphore? in
      processes[way]?.taken -= 1
      if let process { processes[way]?.idle.append(process) }
      return processes[way]?.waiting.isEmpty == false ? processes[way]?.waiting.removeFirst() : nil
    }
    next?.signal()
  }

  /// Begins a process, where none is there, while other things are done.
  func expect(_ way: ScriptProcess.Way) {
    processes.withLock { processes in
      let own = processes[way, default: Processes()]
      guard own.idle.isEmpty, own.beginning == nil else { return }
      let begin = begin
      processes[way, default: Processes()].beginning = BeginningProcess { begin(way) }
    }
  }

  /// Ends those that nobody has at the moment. One that is not there yet ends by itself when nobody is at the other end of its
  /// line.
  func rest() {
    processes.withLock { processes in
      for way in processes.keys {
        processes[way]?.idle = []
        processes[way]?.beginning = nil
      }
    }
  }
}
