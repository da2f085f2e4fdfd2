import Escaping
import PageEngines

/// Plain appends, written by hand for this one page.
struct HandContestant: Contestant {
  let name = "appends by hand"
  let calls = 5000
  let page: EnginePage

  func render(into sink: inout Sink) { page.append(to: &sink) }
}
