/// What an address in a text is, judged as a browser would read it.
enum Address {
  case item
  case relative
  /// `//host/path`, which would name another machine, and on a page opened from disk not even a web server.
  case hostOnly
  case remote
  /// `mailto:` and other schemes that hand over to another program.
  case handedOver
  case refused

  /// Browsers drop tabs and line ends anywhere and control characters in front, so the scheme is read without them.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var scheme: UInt64 = 0
    var length = 0
    for byte in bytes {
      switch byte {
      case 0...0x20, 0x7F: continue
      case UInt8(ascii: ":"):
        self = Address(scheme: scheme, length: length)
        return
      case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "?"), UInt8(ascii: "#"):
        self = length == 0 && Address.namesHost(bytes) ? .hostOnly : .relative
        return
      default:
        let lower = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
        scheme = scheme << 8 | UInt64(lower)
        length += 1
      }
    }
    self = .relative
  }

  /// Schemes of up to eight letters are compared as one number.
  private init(scheme: UInt64, length: Int) {
    guard length <= 8 else {
      self = .refused
      return
    }
    switch scheme {
    case Address.http, Address.https: self = .remote
    case Address.mailto, Address.tel, Address.sms, Address.xmpp: self = .handedOver
    case Address.itemid: self = .item
    default: self = .refused
    }
  }

  private static func namesHost(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var slashes = 0
    for byte in bytes where byte > 0x20 {
      guard byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") else { break }
      slashes += 1
    }
    return slashes > 1
  }

  private static func number(_ text: StaticString) -> UInt64 {
    var number: UInt64 = 0
    for index in 0..<text.utf8CodeUnitCount { number = number << 8 | UInt64(text.utf8Start[index]) }
    return number
  }

  private static let http = number("http")
  private static let https = number("https")
  private static let mailto = number("mailto")
  private static let tel = number("tel")
  private static let sms = number("sms")
  private static let xmpp = number("xmpp")
  private static let itemid = number("itemid")
}
