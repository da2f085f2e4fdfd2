import Testing

@testable import Store

@Suite("Ids of entries")
struct NamedUUIDTests {
  @Test(
    "the hash answers as RFC 3174, section 7.3, and other programs have it",
    arguments: [
      ("abc", 1, "a9993e364706816aba3e25717850c26c9cd0d89d"),
      ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1, "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
      ("a", 1_000, "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
      (
        "0123456701234567012345670123456701234567012345670123456701234567", 10,
        "dea356a2cddd90c7a7ecedc5ebb563934f460452"
      ),
      ("", 1, "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ])
  func hash(text: String, times: Int, expected: String) {
    let digest = SHA1.digest(Array(String(repeating: text, count: times).utf8))
    #expect(digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == expected)
  }

  /// Other tools give the same ids: `uuid.uuid5(uuid.UUID("5f8ae6fd-04c0-55fd-9b67-07a513ef2c49"), "root")` in Python.
  @Test("are of version 5, in namespaces of their own")
  func versionFive() {
    #expect(NamedUUID.items.text == "5f8ae6fd-04c0-55fd-9b67-07a513ef2c49")
    #expect(NamedUUID.feeds.text == "29c92afd-dfca-5f51-883a-4eec703aebc6")
    #expect(item("root") == "urn:uuid:9f230492-268f-5733-bc15-9166f441c558")
    #expect(item("") == "urn:uuid:7beb8130-5b33-587c-aafe-0f9860a757bb")
    #expect(
      NamedUUID(feedAt: "https://example.org/", item: nil).address == "urn:uuid:05441189-bd27-5523-8c11-c0d52295c2a0")
    #expect(
      NamedUUID(feedAt: "https://example.org/", item: Array("root".utf8)).address
        == "urn:uuid:118a7b22-59ec-51c6-9a5f-869c6001d783")
  }

  private func item(_ id: String) -> String {
    Array(id.utf8).withUnsafeBufferPointer { NamedUUID(item: $0).address }
  }
}
