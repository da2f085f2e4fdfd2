internal import Synchronization

/// Answers requests from the files of a site's folder, without any knowledge of sockets.
final class ServedSite: Sendable {
  private let hosts: HostRule
  private let place: Mutex<String>
  /// The form; nil if none was requested.
  private let form: EditForm?

  init(folder: String, address: String, form: EditForm? = nil) {
    self.form = form
    place = Mutex(folder)
    hosts = HostRule(address: address)
  }

  /// The site's folder, which changes when the settings name another one.
  var folder: String {
    get { place.withLock { $0 } }
    set { place.withLock { $0 = newValue } }
  }

  /// The headers of every reply: the type is as we say, caches must revalidate, and no other site may embed it.
  private static let always = [
    "Cache-Control": "no-cache", "Cross-Origin-Resource-Policy": "same-origin", "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff", "X-Frame-Options": "SAMEORIGIN",
  ]

  /// The headers of attachments. An attachment may be a page or a picture with code by anyone, and must not act as this site,
  /// which may have a form.
  private static let ofAttachments = ["Content-Security-Policy": "sandbox"]

  func reply(to question: Question) -> Reply {
    var reply = answer(question)
    reply.headers.merge(Self.always) { own, _ in own }
    return reply
  }

  private func answer(_ question: Question) -> Reply {
    guard let host = question.host else { return .words(400, "A request names its host.") }
    guard hosts.allows(host) else { return .words(421, "This preview is not the host that was asked for.") }
    if let form, question.path == EditForm.path { return form.reply(to: question) }
    guard question.method == "GET" || question.method == "HEAD" else {
      return .words(405, "This preview is only for reading.", headers: ["Allow": "GET, HEAD"])
    }
    guard let path = SitePath(target: question.path) else { return .words(400, "No page has such an address.") }
    if path.names.first == LivePage.folder { return own(path, question) }
    if !path.isHidden, let reply = file(path, question) { return reply }
    return missing(question)
  }

  /// Answers requests for the preview's own files, which are not part of the site.
  private func own(_ path: SitePath, _ question: Question) -> Reply {
    switch path.names.dropFirst() {
    case ["live.js"]:
      return bytes(Array(LiveScript.text.utf8), type: ContentType.of("live.js"), question)
    case ["edit.css"] where form != nil:
      return bytes(Array(LiveScript.editStyle.utf8), type: ContentType.of("edit.css"), question)
    case ["events"]:
      guard let page = question.parameter("page").flatMap({ SitePath(target: $0) }) else {
        return .words(400, "Events are those of a page.")
      }
      return Reply(
        status: 200, headers: ["Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store"],
        body: question.method == "HEAD"
          ? .bytes([]) : .events(page: page, version: question.parameter("version") ?? ""))
    default: return missing(question)
    }
  }

  /// Larger files, in bytes, are neither hashed nor held in memory.
  private static let large = 8 << 20

  private func file(_ path: SitePath, _ question: Question) -> Reply? {
    let folder = folder
    guard let file = OpenFile(path.file.names, in: folder) else {
      let isFolder = !path.isFolder && OpenFile.isFolder(path.names, in: folder)
      return isFolder ? .words(308, "See the folder.", headers: ["Location": question.path + "/"]) : nil
    }
    let type = ContentType.of(path.file.names.last ?? "")
    // The case is ignored, because some file systems ignore it.
    guard path.names.first?.uppercased() != "ATTACHMENTS" else { return attachment(file, type, question) }
    guard file.size <= Self.large else { return large(file, type, question) }
    let read = file.read()
    guard type.hasPrefix("text/html") else { return bytes(read, type: type, question) }
    return bytes(LivePage.bytes(read, version: Version(of: read, in: folder)), type: type, question)
  }

  private func attachment(_ file: OpenFile, _ type: String, _ question: Question) -> Reply {
    var reply =
      file.size > Self.large ? large(file, type, question) : bytes(file.read(), type: type, question)
    // Browsers show PDFs in a viewer of their own, which a sandbox forbids.
    if type != "application/pdf" { reply.headers.merge(Self.ofAttachments) { $1 } }
    return reply
  }

  /// The site's own page for missing addresses, as a server of the published site would show it.
  private func missing(_ question: Question) -> Reply {
    let folder = folder
    guard let file = OpenFile(["404.html"], in: folder) else {
      return OpenFile.isFolder([], in: folder)
        ? .words(404, "There is no such page.")
        : .words(503, "The site is being built.", headers: ["Retry-After": "1"])
    }
    let page = LivePage.bytes(file.read(), version: Version(of: nil, in: folder))
    return Reply(status: 404, headers: ["Content-Type": ContentType.of("404.html")], body: .bytes(page))
  }

  private func bytes(_ bytes: [UInt8], type: String, _ question: Question) -> Reply {
    answer(question, type, EntityTag(Version.hash(bytes)), size: bytes.count) {
      .bytes($0.count == bytes.count ? bytes : Array(bytes[$0]))
    }
  }

  private func large(_ file: OpenFile, _ type: String, _ question: Question) -> Reply {
    answer(question, type, EntityTag(file.stamp), size: file.size) { .file(file, $0) }
  }

  /// Checks first the condition, then the range (RFC 9110, section 13.2.2).
  private func answer(
    _ question: Question, _ type: String, _ tag: EntityTag, size: Int, _ body: (Range<Int>) -> Reply.Body
  ) -> Reply {
    var reply = Reply(status: 200, headers: ["ETag": tag.text, "Accept-Ranges": "bytes"])
    if tag.isNamed(in: question.ifNoneMatch) {
      reply.status = 304
      reply.headers["Content-Length"] = String(size)
      return reply
    }
    reply.headers["Content-Type"] = type
    let isRanged = question.method == "GET" && tag.allowsRange(question.ifRange)
    switch isRanged ? ByteRange(question.range, size: size) : .whole {
    case .whole: reply.body = body(0..<size)
    case .part(let range):
      reply.status = 206
      reply.headers["Content-Range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
      reply.body = body(range)
    case .unsatisfiable:
      return .words(416, "The file ends before that.", headers: ["Content-Range": "bytes */\(size)"])
    }
    return reply
  }
}
