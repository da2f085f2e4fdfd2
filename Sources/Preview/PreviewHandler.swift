internal import FlyingFox
private import Foundation

/// Between the server library and the site: takes a request apart, and puts a reply together.
struct PreviewHandler: HTTPHandler {
  let site: ServedSite
  let pages: LivePages

  func handleRequest(_ request: HTTPRequest) async -> HTTPResponse {
    let question = Question(
      method: request.method.rawValue, target: request.target.rawValue, host: request.headers[.host],
      ifNoneMatch: request.headers[HTTPHeader("If-None-Match")], ifRange: request.headers[HTTPHeader("If-Range")],
      range: request.headers[.range])
    return response(site.reply(to: question), isHead: request.method == .HEAD)
  }

  private func response(_ reply: Reply, isHead: Bool) -> HTTPResponse {
    var headers = HTTPHeaders()
    for (name, value) in reply.headers { headers.setValues([value], for: HTTPHeader(name)) }
    if isHead, let size = reply.size { headers.setValues([String(size)], for: .contentLength) }
    return HTTPResponse(
      statusCode: HTTPStatusCode(reply.status, phrase: Self.phrases[reply.status] ?? ""), headers: headers,
      body: isHead ? HTTPBodySequence() : body(reply.body))
  }

  private func body(_ body: Reply.Body) -> HTTPBodySequence {
    switch body {
    case .bytes(let bytes): HTTPBodySequence(data: Data(bytes), suggestedBufferSize: 1 << 16)
    case .file(let file, let range):
      HTTPBodySequence(from: FileBytes(file: file, range: range), count: range.count, suggestedBufferSize: 1 << 16)
    case .events(let page, let version):
      HTTPBodySequence(from: StreamedBytes(stream: pages.listen(to: page, version: version, in: site.folder)))
    }
  }

  private static let phrases = [
    200: "OK", 206: "Partial Content", 304: "Not Modified", 308: "Permanent Redirect", 400: "Bad Request",
    404: "Not Found", 405: "Method Not Allowed", 416: "Range Not Satisfiable", 421: "Misdirected Request",
    503: "Service Unavailable",
  ]
}
