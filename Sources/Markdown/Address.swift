/// The kind of an address in a text, decided as a browser would read it.
enum Address {
  case item
  case relative
  /// `//host/path`, which names another machine. On a page opened from disk it does not even name a web server.
  case hostOnly
  case remote
  /// `mailto:`, `ftp:` and other harmless schemes.
  case handedOver
  case refused

  /// Browsers ignore tabs and line ends anywhere and control characters at the start, so the scheme is read without them.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var scheme: UInt128 = 0
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
        scheme = scheme << 8 | UInt128(lower)
        length += 1
      }
    }
    self = .relative
  }

  /// Compares a scheme of up to sixteen letters as one number.
  private init(scheme: UInt128, length: Int) {
    guard length <= 16 else {
      self = .refused
      return
    }
    switch scheme {
    case Address.http, Address.https: self = .remote
    case Address.itemid: self = .item
    default: self = Address.harmless.contains(scheme) ? .handedOver : .refused
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

  private static func number(_ text: String) -> UInt128 { text.utf8.reduce(0) { $0 << 8 | UInt128($1) } }

  private static let http = number("http")
  private static let https = number("https")
  private static let itemid = number("itemid")

  /// Schemes that browsers pass to another program after asking, or load without running anything. Most are from the IANA's
  /// registry of URI schemes. `javascript`, `data`, `vbscript`, `file`, `blob` and the like are not in the list.
  private static let harmless = Set(
    """
    mailto tel sms xmpp sip sips callto facetime im irc ircs matrix mumble tg whatsapp signal threema skype acct
    ftp ftps sftp ssh git svn rsync gopher gemini finger news nntp feed
    geo maps webcal webcals mid message doi hdl urn info isbn ark tag
    magnet ipfs ipns dweb hyper at did nostr bitcoin ethereum lightning monero openpgp4fpr
    spotify steam obsidian logseq zotero things omnifocus bear evernote notion x-devonthink vscode calibre
    """.split(whereSeparator: \.isWhitespace).map { number(String($0)) })
}
