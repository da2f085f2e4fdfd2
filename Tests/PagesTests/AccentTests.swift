import Testing

@testable import Pages

@Suite("The colour of links")
struct AccentTests {
  @Test(
    "stays as it is where it can be read, and is mixed with black or white where it cannot",
    arguments: [
      ("#1f4e79", "#1f4e79", "#819bb3"), ("#000", "#000000", "#8f8f8f"), ("#fff", "#5f5f5f", "#ffffff"),
    ])
  func mixed(text: String, light: String, dark: String) {
    #expect(Accent(text)?.onLight == light)
    #expect(Accent(text)?.onDark == dark)
  }

  @Test("is three or six digits behind a #", arguments: ["", "#", "red", "#12", "#1234567", "#ggg", "123456", "#١٢٣"])
  func none(text: String) { #expect(Accent(text) == nil) }
}
