import Foundation

/// A connection that can send malformed requests.
final class RawConnection {
  private let descriptor: CInt

  struct Refused: Error { let number: CInt }

  init(port: UInt16) throws {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Refused(number: errno) }
    // No reply in the tests takes longer than this.
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close() }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      #if canImport(Darwin)
        let count = Foundation.send(descriptor, Array(bytes[sent...]), bytes.count - sent, 0)
      #else
        let count = Foundation.send(descriptor, Array(bytes[sent...]), bytes.count - sent, CInt(MSG_NOSIGNAL))
      #endif
      if count <= 0 { return }
      sent += count
    }
  }

  /// The next bytes; empty at the end.
  func receiveBytes() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return Array(buffer.prefix(max(0, count)))
  }

  func receive() -> String { String(decoding: receiveBytes(), as: UTF8.self) }

  /// Everything until the other end closes.
  func receiveAll() -> String {
    var all: [UInt8] = []
    while case let bytes = receiveBytes(), !bytes.isEmpty { all += bytes }
    // The bytes are decoded together, because a character may come in two parts.
    return String(decoding: all, as: UTF8.self)
  }

  /// Receives until a text has come, or the other end closes.
  func receive(until text: String) -> String {
    var all = ""
    while !all.contains(text), case let more = receive(), !more.isEmpty { all += more }
    return all
  }

  private var isOpen = true

  func close() {
    if isOpen { Foundation.close(descriptor) }
    isOpen = false
  }
}
