import Foundation

/// The parts of RFC 6455 that are needed to talk to a local browser.
final class WebSocket {
  private let connection: RawConnection
  private var bytes: [UInt8] = []

  struct Refused: Error {}

  init(port: UInt16, target: String) throws {
    connection = try RawConnection(port: port)
    connection.send(
      "GET \(target) HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
    // The browser only sends replies, so nothing follows the head.
    guard connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 101") else { throw Refused() }
  }

  /// Sends a text in one frame, with a mask of zeros.
  func send(_ text: Data) {
    var head: [UInt8] = [0x81]
    switch text.count {
    case ..<126: head.append(0x80 | UInt8(text.count))
    case ..<65536: head += [0xFE, UInt8(text.count >> 8), UInt8(text.count & 0xFF)]
    default: head += [0xFF] + stride(from: 56, through: 0, by: -8).map { UInt8(text.count >> $0 & 0xFF) }
    }
    connection.send(head + [0, 0, 0, 0] + Array(text))
  }

  /// The next message; nil if the other end is gone.
  func receive() -> Data? {
    var message: [UInt8] = []
    while let head = take(2) {
      var size = Int(head[1] & 0x7F)
      if size >= 126 {
        guard let long = take(size == 126 ? 2 : 8) else { return nil }
        size = long.reduce(0) { $0 << 8 | Int($1) }
      }
      guard let payload = take(size) else { return nil }
      // Control frames may come between the parts of a message.
      if head[0] & 0x0F >= 8 { continue }
      message += payload
      if head[0] & 0x80 != 0 { return Data(message) }
    }
    return nil
  }

  private func take(_ count: Int) -> [UInt8]? {
    while bytes.count < count {
      let more = connection.receiveBytes()
      if more.isEmpty { return nil }
      bytes += more
    }
    defer { bytes.removeFirst(count) }
    return Array(bytes.prefix(count))
  }
}
