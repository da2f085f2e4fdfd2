/// Decodes the character references of HTML, by name or number (HTML Standard, section 13.2.5.72 and following).
package enum CharacterReferences {
  /// The longest name in HTML.
  private static let longestName = 32

  /// - Parameter isAttribute: In an attribute, `&copy=` is part of an address.
  package static func decode(_ bytes: ArraySlice<UInt8>, isAttribute: Bool = false) -> String {
    guard bytes.contains(0x26) else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var place = bytes.startIndex
    while place < bytes.endIndex {
      if bytes[place] == 0x26, let (scalars, end) = reference(bytes[(place + 1)...], isAttribute) {
        text += String(String.UnicodeScalarView(scalars)).utf8
        place = end
      } else {
        text.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The characters of the reference after `&`, and the offset after it.
  private static func reference(
    _ bytes: ArraySlice<UInt8>, _ isAttribute: Bool
  ) -> (scalars: [Unicode.Scalar], end: Int)? {
    if bytes.first == 0x23 { return number(bytes.dropFirst()) }
    let word = bytes.prefix(longestName).prefix(while: isLetterOrDigit)
    let name = String(decoding: word, as: UTF8.self)
    let isClosed = word.endIndex < bytes.endIndex && bytes[word.endIndex] == 0x3B
    if isClosed, let scalar = CharacterNames.old[name] ?? CharacterNames.others[name] {
      return ([scalar], word.endIndex + 1)
    }
    if isAttribute, let scalar = CharacterNames.old[name] {
      let isAddress = word.endIndex < bytes.endIndex && bytes[word.endIndex] == 0x3D
      return isAddress ? nil : ([scalar], word.endIndex)
    }
    guard !isAttribute else { return nil }
    // The longest matching prefix is used: `&notit` is `¬it`.
    for count in stride(from: min(word.count, 6), through: 2, by: -1) {
      if let scalar = CharacterNames.old[String(decoding: word.prefix(count), as: UTF8.self)] {
        return ([scalar], word.startIndex + count)
      }
    }
    return nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> (scalars: [Unicode.Scalar], end: Int)? {
    let isHex = bytes.first.map { $0 | 0x20 } == 0x78
    let digits = (isHex ? bytes.dropFirst() : bytes).prefix { isHex ? hex($0) != nil : (0x30...0x39).contains($0) }
    guard !digits.isEmpty else { return nil }
    var value: UInt32 = 0
    for digit in digits { value = min(value * (isHex ? 16 : 10) + (hex(digit) ?? 0), 0x11_0000) }
    let isClosed = digits.endIndex < bytes.endIndex && bytes[digits.endIndex] == 0x3B
    let end = digits.endIndex + (isClosed ? 1 : 0)
    if (0x80..<0xA0).contains(value) { value = windows1252[Int(value) - 0x80] }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return ([scalar ?? "\u{FFFD}"], end)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func hex(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte) - 0x30
    case 0x41...0x46, 0x61...0x66: UInt32(byte | 0x20) - 0x57
    default: nil
    }
  }

  /// The characters for 0x80 to 0x9F.
  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D,
    0x17E, 0x178,
  ]
}

/// The characters with names in HTML 4 and XML. Later names, which no exporter writes, stay as they were typed.
enum CharacterNames {
  /// Names whose semicolon may be missing (HTML Standard, section 13.5).
  static let old = table(
    """
    QUOT 34 quot 34 AMP 38 amp 38 LT 60 lt 60 GT 62 gt 62 nbsp 160 iexcl 161 cent 162 pound 163 curren 164 yen 165
    brvbar 166 sect 167 uml 168 COPY 169 copy 169 ordf 170 laquo 171 not 172 shy 173 REG 174 reg 174 macr 175
    deg 176 plusmn 177 sup2 178 sup3 179 acute 180 micro 181 para 182 middot 183 cedil 184 sup1 185 ordm 186
    raquo 187 frac14 188 frac12 189 frac34 190 iquest 191 Agrave 192 Aacute 193 Acirc 194 Atilde 195 Auml 196
    Aring 197 AElig 198 Ccedil 199 Egrave 200 Eacute 201 Ecirc 202 Euml 203 Igrave 204 Iacute 205 Icirc 206 Iuml 207
    ETH 208 Ntilde 209 Ograve 210 Oacute 211 Ocirc 212 Otilde 213 Ouml 214 times 215 Oslash 216 Ugrave 217
    Uacute 218 Ucirc 219 Uuml 220 Yacute 221 THORN 222 szlig 223 agrave 224 aacute 225 acirc 226 atilde 227 auml 228
    aring 229 aelig 230 ccedil 231 egrave 232 eacute 233 ecirc 234 euml 235 igrave 236 iacute 237 icirc 238 iuml 239
    eth 240 ntilde 241 ograve 242 oacute 243 ocirc 244 otilde 245 ouml 246 divide 247 oslash 248 ugrave 249
    uacute 250 ucirc 251 uuml 252 yacute 253 thorn 254 yuml 255
    """)

  static let others = table(
    """
    apos 39 OElig 338 oelig 339 Scaron 352 scaron 353 Yuml 376 fnof 402 circ 710 tilde 732 Alpha 913 Beta 914
    Gamma 915 Delta 916 Epsilon 917 Zeta 918 Eta 919 Theta 920 Iota 921 Kappa 922 Lambda 923 Mu 924 Nu 925 Xi 926
    Omicron 927 Pi 928 Rho 929 Sigma 931 Tau 932 Upsilon 933 Phi 934 Chi 935 Psi 936 Omega 937 alpha 945 beta 946
    gamma 947 delta 948 epsilon 949 zeta 950 eta 951 theta 952 iota 953 kappa 954 lambda 955 mu 956 nu 957 xi 958
    omicron 959 pi 960 rho 961 sigmaf 962 sigma 963 tau 964 upsilon 965 phi 966 chi 967 psi 968 omega 969
    thetasym 977 upsih 978 piv 982 ensp 8194 emsp 8195 thinsp 8201 zwnj 8204 zwj 8205 lrm 8206 rlm 8207 ndash 8211
    mdash 8212 lsquo 8216 rsquo 8217 sbquo 8218 ldquo 8220 rdquo 8221 bdquo 8222 dagger 8224 Dagger 8225 bull 8226
    hellip 8230 permil 8240 prime 8242 Prime 8243 lsaquo 8249 rsaquo 8250 oline 8254 frasl 8260 euro 8364 image 8465
    weierp 8472 real 8476 trade 8482 alefsym 8501 larr 8592 uarr 8593 rarr 8594 darr 8595 harr 8596 crarr 8629
    lArr 8656 uArr 8657 rArr 8658 dArr 8659 hArr 8660 forall 8704 part 8706 exist 8707 empty 8709 nabla 8711
    isin 8712 notin 8713 ni 8715 prod 8719 sum 8721 minus 8722 lowast 8727 radic 8730 prop 8733 infin 8734 ang 8736
    and 8743 or 8744 cap 8745 cup 8746 int 8747 there4 8756 sim 8764 cong 8773 asymp 8776 ne 8800 equiv 8801 le 8804
    ge 8805 sub 8834 sup 8835 nsub 8836 sube 8838 supe 8839 oplus 8853 otimes 8855 perp 8869 sdot 8901 lceil 8968
    rceil 8969 lfloor 8970 rfloor 8971 lang 9001 rang 9002 loz 9674 spades 9824 clubs 9827 hearts 9829 diams 9830
    """)

  private static func table(_ text: String) -> [String: Unicode.Scalar] {
    var table: [String: Unicode.Scalar] = [:]
    let words = text.split(whereSeparator: \.isWhitespace)
    for place in stride(from: 0, to: words.count - 1, by: 2) {
      table[String(words[place])] = UInt32(words[place + 1]).flatMap(Unicode.Scalar.init)
    }
    return table
  }
}
