public import Diagnostics
private import Foundation
private import NIOCore
private import NIOHTTP1
private import NIOPosix

/// A server for one's own eyes: shows the folder of a site as it would stand on any server, and tells open pages when their
/// files change.
public final class PreviewServer: Sendable {
  private let site: ServedSite
  private let pages = LivePages()
  private let connections = Connections()
  private let threads: MultiThreadedEventLoopGroup
  private let channel: any Channel
  private let address: String

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - folder: the site's folder; it need not be there yet.
  ///   - address: an IP address of this machine, or `localhost`.
  ///   - port: 0 takes one that is free.
  ///   - desk: takes what is typed into a form; nil for a preview without one. Then the address has to be this machine's own.
  ///   - heartbeat: how often a sign of life is sent, by which connections that are gone are noticed.
  /// - Throws: a diagnostic when the address is none, or somebody else listens there.
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
    // One thread can be busy with a large file while another answers.
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

  /// Whether an address is reached from this machine alone (RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3).
  private static func isOwn(_ address: String) -> Bool { ["127.0.0.1", "::1", "localhost"].contains(address) }

  private static func place(_ address: String, _ port: UInt16) throws(Diagnostic) -> SocketAddress {
    do { return try SocketAddress(ipAddress: address == "localhost" ? "127.0.0.1" : address, port: Int(port)) } catch {
      throw Diagnostic(
        .error, "preview-host", "'\(address)' is not an IP address", notes: ["Use 127.0.0.1, ::1 or another IP address"]
      )
    }
  }

  /// What is no request is answered with 400 by the library, as is one whose headers are longer than anybody's.
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
    return Diagnostic(.error, "preview-failed", "Preview cannot listen at \(address), port \(port): \(error)")
  }

  /// Where it is, such as `http://127.0.0.1:8080/`.
  public var url: String {
    let host = address.contains(":") ? "[\(address)]" : address
    return "http://\(host):\(port)/"
  }

  /// The port it listens at.
  public var port: UInt16 { UInt16(channel.localAddress?.port ?? 0) }

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
    // That something was closed already is no failure.
    try? channel.close().wait()
    connections.end()
    try? threads.syncShutdownGracefully()
  }
}
