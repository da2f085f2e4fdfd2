import Foundation
import Store
import TemporaryFolders
import Testing

/// The preview in a real browser, if one is installed.
@Suite("A page that is open in a browser", .serialized)
struct BrowserTests {
  private struct Desk {
    let folder: TemporaryFolder
    let running: RunningProgram
    let browser: Chromium
    let address: String

    /// A preview of a long list, opened in a browser.
    init?(_ test: String) throws {
      guard let path = Chromium.path else {
        print("SKIPPED \(test): there is no chromium on this machine")
        return nil
      }
      folder = try TemporaryFolder()
      try SQLiteDrive(creating: folder.file("s.sqlite")).insert(facts: BrowserTests.facts(Self.list))
      running = try RunningProgram(["serve", "s.sqlite", "-o", "site", "--port", "0"], in: folder)
      let running = running
      running.wait("first build") { running.output.contains("Ctrl-C") }
      let found = running.output.firstMatch(of: try Regex("http://[0-9.:]+/"))
      address = try #require(found.map { String(running.output[$0.range]) })
      browser = try Chromium(path, in: folder)
      try browser.open(address)
      try browser.wait("document.readyState === 'complete' && document.links.length > 60")
    }

    private static var list: String {
      "5 root type: list\n  title: Home\n"
        + (10..<90).map { "\($0) i\($0) type: todo\n  title: Todo \($0)\n  complete: false\n  <-content- root\n" }
        .joined()
    }

    func insert(_ text: String) throws {
      try SQLiteDrive(path: folder.file("s.sqlite")).insert(facts: BrowserTests.facts(text))
    }
  }

  private static func facts(_ text: String) throws -> [Fact] {
    try FactText.parse(text, path: "test").map(Fact.init)
  }

  @Test("is patched in place: scroll position, focus and what was marked in it stay")
  func patched() throws {
    guard let desk = try Desk("patched") else { return }
    let browser = desk.browser
    // The middle of the list is visible, one of its links has the focus, and a reload would clear `isOld`.
    _ = try browser.value("document.documentElement.style.scrollBehavior = 'auto'")
    _ = try browser.value("[...document.links].find(link => link.textContent.includes('Todo 40')).focus()")
    _ = try browser.value("(window.isOld = true, scrollTo(0, 700))")
    try browser.wait("scrollY === 700")
    let start = ContinuousClock.now
    try desk.insert("100 i50 title: Changed\n100 i50 complete: true\n")
    try browser.wait("document.querySelector('main').textContent.includes('Changed')")
    print("browser: changed \(Int((ContinuousClock.now - start) / .milliseconds(1))) ms after the insertion began")
    #expect(
      try browser.value("[scrollY, window.isOld, document.activeElement.textContent.trim()]") == "700,true,Todo 40")
    try desk.insert("101 new type: todo\n  title: Quite new\n  <-content- root\n101 i60 deleted\n")
    try browser.wait("document.querySelector('main').textContent.includes('Quite new')")
    #expect(try browser.value("document.querySelector('main').textContent.includes('Todo 60')") == "false")
    #expect(try browser.value("[window.isOld, document.activeElement.textContent.trim()]") == "true,Todo 40")
    // The patched page is the same as after a reload.
    _ = try browser.value("sessionStorage.setItem('patched', document.querySelector('main').outerHTML)")
    try browser.open(desk.address)
    try browser.wait("document.readyState === 'complete' && !window.isOld")
    _ = try browser.value(
      "(window.held = document.createElement('template')).innerHTML = sessionStorage.getItem('patched')")
    #expect(try browser.value("held.content.firstChild.isEqualNode(document.querySelector('main'))") == "true")
    #expect(desk.running.end(with: SIGTERM) == 0)
  }

  @Test("keeps what scripts added to it: the switch keeps the focus, and the search stays open")
  func added() throws {
    guard let desk = try Desk("added") else { return }
    let browser = desk.browser
    _ = try browser.value("(window.isOld = true, document.querySelector('button.theme').focus())")
    try desk.insert("100 i50 title: Changed\n")
    try browser.wait("document.querySelector('main').textContent.includes('Changed')")
    #expect(try browser.value("[window.isOld, document.activeElement.className]") == "true,theme")
    _ = try browser.value("document.querySelector('a.search').click()")
    try browser.wait("!!document.querySelector('dialog.search input')")
    _ = try browser.value("(document.querySelector('dialog.search input').value = 'Todo', 1)")
    try desk.insert("101 i51 title: Another\n")
    try browser.wait("document.querySelector('main').textContent.includes('Another')")
    #expect(
      try browser.value("[window.isOld, document.activeElement.value, document.querySelector('dialog.search').open]")
        == "true,Todo,true")
    #expect(desk.running.end(with: SIGTERM) == 0)
  }

  @Test("leads to the new address when its own has changed with the title")
  func renamed() throws {
    guard let desk = try Desk("renamed") else { return }
    let browser = desk.browser
    let link = "[...document.links].find(link => link.textContent.includes('Todo 40')).href"
    try browser.open(try browser.value(link))
    try browser.wait("location.pathname.includes('todo-40') && document.readyState === 'complete'")
    try desk.insert("100 i40 title: Another name\n")
    try browser.wait("location.pathname.includes('another-name') && document.title.includes('Another name')")
  }
}
