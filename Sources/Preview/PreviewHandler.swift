internal import NIOCore
internal import NIOHTTP1

/// Connects the server library to the site: parses the requests of one connection and writes the replies.
///
/// The library passes on a request after the reply to the previous one is written.
final class PreviewHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let site: ServedSite
  private let pages: LivePages
  private let connections: Connections
  private var request: HTTPRequestHead?
  /// The body of the request, up to one byte over the limit.
  private var body: [UInt8] = []
  /// The writer of a reply that comes in parts.
  private var writing: Task<Void, Never>?

  init(site: ServedSite, pages: LivePages, connections: Connections) {
    self.site = site
    self.pages = pages
    self.connections = connections
  }

  func channelActive(context: ChannelHandlerContext) {
    connections.opened(context.channel)
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): (request, body) = (head, [])
    case .body(let part): body += part.readableBytesView.prefix(EditForm.mostBytes + 1 - body.count)
    case .end:
      guard let request else { return }
      self.request = nil
      write(site.reply(to: Question(request, body)), to: request, context)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    writing?.cancel()
    connections.closed(context.channel)
    context.fireChannelInactive()
  }

  /// Closes the connection; an invalid request has been answered by now.
  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func write(_ reply: Reply, to request: HTTPRequestHead, _ context: ChannelHandlerContext) {
    let isHead = request.method == .HEAD
    var head = HTTPResponseHead(
      version: request.version, status: HTTPResponseStatus(statusCode: reply.status),
      headers: HTTPHeaders(reply.headers.sorted { $0.key < $1.key }))
    if let size = reply.size, reply.status != 304 {
      head.headers.replaceOrAdd(name: "Content-Length", value: String(size))
    }
    if !request.isKeepAlive { head.headers.replaceOrAdd(name: "Connection", value: "close") }
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    switch isHead ? .bytes([]) : reply.body {
    case .bytes(let bytes): end(with: bytes, keepsOpen: request.isKeepAlive, context)
    case .file(let file, let range):
      context.flush()
      write(FileBytes(file: file, range: range), keepsOpen: request.isKeepAlive, context)
    case .events(let page, let version):
      context.flush()
      write(pages.listen(to: page, version: version, in: site.folder), keepsOpen: false, context)
    }
  }

  private func end(with bytes: [UInt8], keepsOpen: Bool, _ context: ChannelHandlerContext) {
    if !bytes.isEmpty {
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes)))), promise: nil)
    }
    let written = context.writeAndFlush(wrapOutboundOut(.end(nil)))
    if !keepsOpen { written.assumeIsolated().whenComplete { _ in context.close(promise: nil) } }
  }

  /// Writes parts as they come, each after the one before has been sent, so that a slow reader never keeps a file in memory.
  private func write(
    _ parts: some AsyncSequence<[UInt8], Never> & Sendable, keepsOpen: Bool, _ context: ChannelHandlerContext
  ) {
    let channel = context.channel
    writing = connections.write {
      do {
        for await part in parts {
          try await channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: part))))
        }
        try await channel.writeAndFlush(HTTPServerResponsePart.end(nil))
        if !keepsOpen { try await channel.close() }
      } catch {
        // The reader is gone, and so is the connection.
      }
    }
  }
}

extension Question {
  /// - Parameter request: It names no host if it has several `Host` fields, or none in HTTP/1.1 (RFC 9112, section 3.2). The host
  ///   of an absolute address is used instead of the field (section 3.2.2).
  init(_ request: HTTPRequestHead, _ body: [UInt8]) {
    let hosts = request.headers["Host"]
    let target = RequestTarget(request.uri)
    let isAllowed = hosts.count == 1 || hosts.isEmpty && request.version == .http1_0
    self.init(
      method: request.method.rawValue, target: target.path,
      host: isAllowed ? target.authority ?? hosts.first : nil,
      ifNoneMatch: request.headers.first(name: "If-None-Match"), ifRange: request.headers.first(name: "If-Range"),
      range: request.headers.first(name: "Range"), origin: Self.only("Origin", request),
      contentType: Self.only("Content-Type", request), cookie: Self.only("Cookie", request), body: body)
  }

  /// The value of a field that may occur only once.
  private static func only(_ name: String, _ request: HTTPRequestHead) -> String? {
    let values = request.headers[name]
    return values.count == 1 ? values[0] : nil
  }
}
