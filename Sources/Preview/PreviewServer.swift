public import Diagnostics
private import Foundation
private import NIOCore
private import NIOHTTP1
private import NIOPosix

/// A server for local viewing: shows the folder of a site as any server would, and notifies open pages when their files change.
public final class PreviewServer: Sendable {
  private let site: ServedSite
  private let pages = LivePages()
  private let connections = Connections()
  private let threads: MultiThreadedEventLoopGroup
  private let channel: any Channel
  private let address: String

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - folder: The site's folder; it need not exist yet.
  ///   - address: An IP address of this machine, or `localhost`.
  ///   - port: 0 for any free port.
  ///   - desk: Stores what is typed into a form; nil for a preview without a form. With a form, the address must be local.
  ///   - heartbeat: How often a comment is sent, by which dead connections are noticed.
  /// - Throws: A diagnostic if the address is invalid, or if another program listens there.
  public init(
    folder: String, address: String, port: UInt16, desk: (any EditDesk)? = nil, heartbeat: Duration = .seconds(15)
  ) throws(Diagnostic) {
    self.address = address
    guard desk == nil || Self.isOwn(address) else {
      throw Diagnostic(
        .error, "preview-edit-host", "--edit works on this machine alone, but '\(address)' is open to others",
        notes: ["Leave out --edit, or use 127.0.0.1 or ::1"])
    }
    site = ServedSite(folder: folder, address: address, form: desk.map { EditForm($0) })
    let place = try Self.place(address, port)
    // One thread can be busy with a large file while the other answers.
    threads = MultiThreadedEventLoopGroup(numberOfThreads: 2)
    do { channel = try Self.bootstrap(threads, site, pages, connections).bind(to: place).wait() } catch {
      try? threads.syncShutdownGracefully()
      throw Self.failure(error, address, port)
    }
    let pause = TimeAmount(heartbeat)
    threads.next().scheduleRepeatedTask(initialDelay: pause, delay: pause) { [pages] task in
      if !pages.beat() { task.cancel() }
    }
  }

  /// Whether an address can be reached only from this machine (RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3).
  private static func isOwn(_ address: String) -> Bool { ["127.0.0.1", "::1", "localhost"].contains(address) }

  private static func place(_ address: String, _ port: UInt16) throws(Diagnostic) -> SocketAddress {
    do { return try SocketAddress(ipAddress: address == "localhost" ? "127.0.0.1" : address, port: Int(port)) } catch {
      throw Diagnostic(
        .error, "preview-host", "'\(address)' is not an IP address", notes: ["Use 127.0.0.1, ::1 or another IP address"]
      )
    }
  }

  /// Sets up the server. The library answers invalid requests and those with too long headers with 400.
  private static func bootstrap(
    _ threads: MultiThreadedEventLoopGroup, _ site: ServedSite, _ pages: LivePages, _ connections: Connections
  ) -> ServerBootstrap {
    ServerBootstrap(group: threads)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: true)
          try channel.pipeline.syncOperations.addHandler(
            PreviewHandler(site: site, pages: pages, connections: connections))
        }
      }
  }

  private static func failure(_ error: any Error, _ address: String, _ port: UInt16) -> Diagnostic {
    if (error as? IOError)?.errnoCode == EADDRINUSE {
      return Diagnostic(
        .error, "preview-port-taken", "Port \(port) is taken by another program",
        notes: ["Name another one with --port; 0 takes one that is free"])
    }
    if (error as? IOError)?.errnoCode == EADDRNOTAVAIL {
      return Diagnostic(
        .error, "preview-address", "No interface of this machine has the address \(address)",
        notes: ["Use 127.0.0.1 for this machine alone, or 0.0.0.0 for all that can reach it"])
    }
    if (error as? IOError)?.errnoCode == EACCES {
      return Diagnostic(
        .error, "preview-port-refused", "The system does not give port \(port) to this user",
        notes: ["Name one above 1023 with --port; 0 takes one that is free"])
    }
    return Diagnostic(.error, "preview-failed", "Preview cannot listen at \(address), port \(port): \(error)")
  }

  /// The address, such as `http://127.0.0.1:8080/`.
  public var url: String {
    let host = address.contains(":") ? "[\(address)]" : address
    return "http://\(host):\(port)/"
  }

  /// The port on which it listens.
  public var port: UInt16 { UInt16(channel.localAddress?.port ?? 0) }

  /// Shows a folder from now on, and notifies the pages whose files have changed.
  public func show(_ folder: String) {
    site.folder = folder
    pages.refresh(in: folder)
  }

  /// The number of listening pages in browsers.
  public var listeners: Int { pages.count }

  /// Ends all connections.
  public func stop() {
    pages.close()
    // It is not an error if the channel is closed already.
    try? channel.close().wait()
    connections.end()
    try? threads.syncShutdownGracefully()
  }
}
