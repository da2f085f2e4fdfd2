import Providers

/// The content type of a part of a message (RFC 2045, section 5): `text/plain; charset=utf-8`.
struct ContentType {
  /// In lower case; `text/plain` by default.
  let type: String
  /// By their names in lower case.
  private(set) var parameters: [String: String] = [:]

  init(_ field: String?) {
    var words = Self.split(field ?? "")
    let first = words.isEmpty ? "" : words.removeFirst().lowercased()
    type = first.contains("/") ? first : "text/plain"
    var pieces: [String: [(number: Int, isEncoded: Bool, value: String)]] = [:]
    for word in words {
      guard let equals = word.firstIndex(of: "=") else { continue }
      var name = word[..<equals].lowercased().filter { !$0.isWhitespace }
      let value = String(word[word.index(after: equals)...]).trimmed
      let isEncoded = name.hasSuffix("*")
      if isEncoded { name.removeLast() }
      let parts = name.split(separator: "*", maxSplits: 1)
      guard let key = parts.first else { continue }
      pieces[String(key), default: []].append((parts.count > 1 ? Int(parts[1]) ?? 0 : 0, isEncoded, value))
    }
    for (name, pieces) in pieces { parameters[name] = Self.joined(pieces.sorted { $0.number < $1.number }) }
  }

  /// Joins the pieces of a value, of which the first gives the encoding of all (RFC 2231).
  private static func joined(_ pieces: [(number: Int, isEncoded: Bool, value: String)]) -> String {
    guard pieces.contains(where: \.isEncoded) else { return pieces.map(\.value).joined() }
    var bytes: [UInt8] = []
    var charset: String?
    for (number, piece) in pieces.enumerated() {
      var value = Array(piece.value.utf8)[...]
      if number == 0, piece.isEncoded {
        let parts = value.split(separator: 0x27, maxSplits: 2, omittingEmptySubsequences: false)
        if parts.count == 3 { (charset, value) = (String(decoding: parts[0], as: UTF8.self), parts[2]) }
      }
      // This is quoted-printable with another escape character.
      bytes +=
        piece.isEncoded ? TransferEncoding.quotedPrintable(value.map { $0 == 0x25 ? 0x3D : $0 }[...]) : Array(value)
    }
    return ForeignText.decode(bytes, charset: charset).text
  }

  /// The parts between semicolons, without comments and quotation marks.
  private static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var (depth, isQuoted, isEscaped) = (0, false, false)
    for letter in text {
      if isEscaped {
        if depth == 0 { word.append(letter) }
        isEscaped = false
      } else if letter == "\\", isQuoted || depth > 0 {
        isEscaped = true
      } else if isQuoted {
        if letter == "\"" { isQuoted = false } else { word.append(letter) }
      } else if letter == "(" {
        depth += 1
      } else if depth > 0 {
        depth -= letter == ")" ? 1 : 0
      } else if letter == "\"" {
        isQuoted = true
      } else if letter == ";" {
        words.append(word.trimmed)
        word = ""
      } else {
        word.append(letter)
      }
    }
    words.append(word.trimmed)
    return words
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...].drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
