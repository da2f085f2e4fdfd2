internal import NIOCore
internal import NIOHTTP1

/// Between the server library and the site: takes the requests of one connection apart, and writes the replies.
///
/// The library hands over a request when the reply to the one before is written.
final class PreviewHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let site: ServedSite
  private let pages: LivePages
  private let connections: Connections
  private var request: HTTPRequestHead?
  /// What the request sends, and no more than one byte too many of it.
  private var body: [UInt8] = []
  /// Writes what is not there at once.
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

  /// What was no request is answered by now.
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

  /// Writes parts as they come, each when the one before has left, so that a slow reader never has us hold a file.
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
        // The reader is gone, and the connection with it.
      }
    }
  }
}

extension Question {
  /// - Parameter request: one that has several `Host` fields names no host, and neither does one of HTTP/1.1 that has none
  ///   (RFC 9112, section 3.2). The host of a whole address counts instead of that of the field (section 3.2.2).
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

  /// A field that must not stand there twice.
  private static func only(_ name: String, _ request: HTTPRequestHead) -> String? {
    let values = request.headers[name]
    return values.count == 1 ? values[0] : nil
  }
}
