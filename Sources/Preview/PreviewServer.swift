public import Diagnostics
private import Dispatch
private import FlyingFox
private import FlyingSocks
private import Foundation
internal import Synchronization

/// A server for one's own eyes: shows the folder of a site as it would stand on any server, and tells open pages when their
/// files change.
public final class PreviewServer: Sendable {
  private let site: ServedSite
  private let pages = LivePages()
  private let server: HTTPServer
  private let address: String
  private let asked: UInt16

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - folder: the site's folder; it need not be there yet.
  ///   - address: an IP address of this machine, or `localhost`.
  ///   - port: 0 takes one that is free.
  ///   - heartbeat: how often a sign of life is sent, by which connections that are gone are noticed.
  /// - Throws: a diagnostic when the address is none, or somebody else listens there.
  public init(folder: String, address: String, port: UInt16, heartbeat: Duration = .seconds(15)) throws(Diagnostic) {
    self.address = address
    asked = port
    site = ServedSite(folder: folder, address: address)
    let handler = PreviewHandler(site: site, pages: pages)
    server = HTTPServer(config: try Self.configuration(address, port), handler: handler)
    try listen(heartbeat)
  }

  private static func configuration(_ address: String, _ port: UInt16) throws(Diagnostic) -> HTTPServer.Configuration {
    let address = address == "localhost" ? "127.0.0.1" : address
    do {
      return address.contains(":")
        ? .init(address: try .inet6(ip6: address, port: port), logger: .disabled)
        : .init(address: try .inet(ip4: address, port: port), logger: .disabled)
    } catch {
      throw Diagnostic(
        .error, "preview-host", "'\(address)' is no address", notes: ["Use 127.0.0.1, ::1 or another IP address"])
    }
  }

  /// Starts the server on other threads and waits until it listens, or cannot.
  private func listen(_ heartbeat: Duration) throws(Diagnostic) {
    let outcome = Mutex<(any Error)?>(nil)
    let isSettled = DispatchSemaphore(value: 0)
    Task { [server] in
      do { try await server.run() } catch {
        outcome.withLock { $0 = error }
        isSettled.signal()
      }
    }
    Task { [server] in
      if (try? await server.waitUntilListening(timeout: 30)) != nil { isSettled.signal() }
    }
    Task { [pages] in
      while pages.beat() { try? await Task.sleep(for: heartbeat) }
    }
    isSettled.wait()
    if let error = outcome.withLock({ $0 }) { throw failure(error) }
  }

  private func failure(_ error: any Error) -> Diagnostic {
    if case SocketError.failed(_, let number, let words) = error {
      if number == EADDRINUSE {
        return Diagnostic(
          .error, "preview-port-taken", "Port \(asked) is taken by another program",
          notes: ["Name another one with --port; 0 takes one that is free"])
      }
      return Diagnostic(.error, "preview-failed", "Preview cannot listen at \(address), port \(asked): \(words)")
    }
    return Diagnostic(.error, "preview-failed", "Preview cannot listen at \(address), port \(asked): \(error)")
  }

  /// Where it is, such as `http://127.0.0.1:8080/`.
  public var url: String {
    let host = address.contains(":") ? "[\(address)]" : address
    return "http://\(host):\(port)/"
  }

  /// The port it listens at.
  public var port: UInt16 {
    let found = Mutex<UInt16?>(nil)
    let isFound = DispatchSemaphore(value: 0)
    Task { [server] in
      switch await server.listeningAddress {
      case .ip4(_, let port), .ip6(_, let port): found.withLock { $0 = port }
      default: break
      }
      isFound.signal()
    }
    isFound.wait()
    return found.withLock { $0 } ?? asked
  }

  /// Shows what is in a folder from now on, and tells the pages whose files have changed.
  public func show(_ folder: String) {
    site.folder = folder
    pages.refresh(in: folder)
  }

  /// How many pages are open in browsers and listening.
  public var listeners: Int { pages.count }

  /// Ends all connections.
  public func stop() {
    pages.close()
    let isDone = DispatchSemaphore(value: 0)
    Task { [server] in
      await server.stop()
      isDone.signal()
    }
    isDone.wait()
  }
}
